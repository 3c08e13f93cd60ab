"""A bot just large enough to try the simulated Discord with; it counts presses in a file."""

from __future__ import annotations

import asyncio
import io
from pathlib import Path
from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands, tasks
from PIL import Image


class LittleBot(commands.AutoShardedBot):
    """Draws a board, counts presses, answers in private; built by the house's conventions.

    Args:
        file: where the count is kept, so that a new bot goes on with it.
    """

    def __init__(self, file: Path) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            chunk_guilds_at_startup=False,
        )
        self.file = file
        self.ticks = 0
        self.seen: set[int] = set()
        self.tick = tasks.loop(seconds=10)(self.count_tick)
        self.tree.add_command(Little(self))

    @property
    def count(self) -> int:
        return int(self.file.read_text()) if self.file.exists() else 0

    async def setup_hook(self) -> None:
        await self.tree.sync()
        self.tick.start()

    async def close(self) -> None:
        self.tick.cancel()
        await super().close()

    async def count_tick(self) -> None:
        self.ticks += 1

    async def post(self, channel: Any) -> None:
        """Post the board and ping Ben, who is the third user of the simulated world."""
        picture = await asyncio.to_thread(draw, self.count)
        await channel.send(view=board(self.count), file=picture)

    async def resume(self) -> None:
        """Post the board again in every channel."""
        for guild in self.guilds:
            for channel in guild.text_channels:
                await self.post(channel)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        data: Any = interaction.data
        if interaction.type is discord.InteractionType.modal_submit:
            name = data["components"][0]["component"]["value"]
            await interaction.response.send_message(f"named {name}", ephemeral=True)
        elif interaction.type is discord.InteractionType.component:
            await self.press(interaction, data["custom_id"].split(":"), data.get("values", []))

    async def press(self, interaction: discord.Interaction, parts: list[str], values: list[str]) -> None:
        if interaction.id in self.seen:
            return
        self.seen.add(interaction.id)
        if int(parts[1]) != self.count:
            await interaction.response.send_message("That board is old.", ephemeral=True)
            return
        await interaction.response.defer()
        self.file.write_text(str(self.count + 1))
        picture = await asyncio.to_thread(draw, self.count)
        await interaction.edit_original_response(view=board(self.count, *values), attachments=[picture])


def draw(count: int) -> discord.File:
    """A picture whose width tells the count."""
    data = io.BytesIO()
    Image.new("RGB", (100 + count, 50), "green").save(data, "PNG")
    data.seek(0)
    return discord.File(data, f"board-{count}.png", description=f"board {count}")


def board(count: int, *chosen: str) -> ui.LayoutView:
    """The board's message, with two buttons and a select."""
    view = ui.LayoutView(timeout=None)
    options = [discord.SelectOption(label="die 3", value="d3"), discord.SelectOption(label="die 4", value="d4")]
    view.add_item(
        ui.Container(
            ui.TextDisplay(f"## Count {count}" + "".join(f" · {each}" for each in chosen)),
            ui.MediaGallery(discord.MediaGalleryItem(f"attachment://board-{count}.png", description="a board")),
            ui.ActionRow(
                ui.Button(label="Add", custom_id=f"add:{count}"),
                ui.Button(label="Off", custom_id=f"off:{count}", disabled=True),
            ),
            ui.ActionRow(ui.Select(custom_id=f"die:{count}", placeholder="A die", options=options)),
        )
    )
    view.stop()
    return view


class Little(app_commands.Group):
    """The little bot's commands."""

    def __init__(self, bot: LittleBot) -> None:
        super().__init__(name="little", description="Try things")
        self.bot = bot

    @app_commands.command(description="Post the board")
    async def post(self, interaction: discord.Interaction, die: str, who: discord.User | None = None) -> None:
        await interaction.response.defer(ephemeral=True)
        await self.bot.post(interaction.channel)
        await interaction.edit_original_response(content=f"posted {die} for {who.display_name if who else 'all'}")

    @post.autocomplete("die")
    async def dice(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        who = "one" if interaction.namespace.who else "all"
        names = {"d3": f"die 3 for {who}", "d4": f"die 4 for {who}"}
        return [app_commands.Choice(name=name, value=die) for die, name in names.items() if typed in name]

    @app_commands.command(description="Call someone")
    async def call(self, interaction: discord.Interaction, who: discord.User) -> None:
        allowed = discord.AllowedMentions(users=[who])
        await interaction.response.send_message(f"{who.mention}, look", allowed_mentions=allowed)

    @app_commands.command(description="Ask for a name")
    async def ask(self, interaction: discord.Interaction) -> None:
        modal = ui.Modal(title="A name", custom_id="name", timeout=None)
        modal.add_item(ui.Label(text="Name", component=ui.TextInput(custom_id="name", max_length=30)))
        await interaction.response.send_modal(modal)
        modal.stop()

    @app_commands.command(description="Open a thread")
    async def thread(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message("here")
        message = await interaction.original_response()
        thread = await message.create_thread(name="table 1")
        await thread.send("in the thread")

    @app_commands.command(description="Fail")
    async def fail(self, interaction: discord.Interaction) -> None:
        raise RuntimeError("planted")

    @app_commands.command(description="Send what Discord refuses and the simulation takes")
    async def wrong(self, interaction: discord.Interaction) -> None:
        self.bot.tree.add_command(
            app_commands.Command(name="good", description="x" * 100, callback=nothing), override=True
        )
        self.bot.tree.get_command("good").name = "Bad"  # type: ignore[union-attr]
        await self.bot.tree.sync()
        await interaction.response.send_message("done", ephemeral=True)


async def nothing(interaction: discord.Interaction) -> None:
    """A command that does nothing."""
