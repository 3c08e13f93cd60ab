// A bot on discord.js that does what a game bot does: test_honest.py plays with it, to see that the test server behaves
// like Discord for a client that is not ours. It says in lines of JSON what it has heard.
import {
  ActionRowBuilder,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  Client,
  ContainerBuilder,
  Events,
  GatewayIntentBits,
  MediaGalleryBuilder,
  MessageFlags,
  ModalBuilder,
  SlashCommandBuilder,
  TextDisplayBuilder,
  TextInputBuilder,
  TextInputStyle,
} from "discord.js";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAwS2OUAAAAABJRU5ErkJggg==",
  "base64",
);
const client = new Client({
  intents: [GatewayIntentBits.Guilds],
  rest: { api: process.env.API.replace(/\/v10$/, ""), version: "10" },
});
const say = (what) => console.log(JSON.stringify(what));

const command = new SlashCommandBuilder()
  .setName("island")
  .setDescription("Try things")
  .addSubcommand((made) => made.setName("board").setDescription("Post the board"))
  .addSubcommand((made) => made.setName("name").setDescription("Ask for a name"))
  .addSubcommand((made) =>
    made
      .setName("die")
      .setDescription("Claim a die")
      .addStringOption((option) => option.setName("die").setDescription("Which").setRequired(true).setAutocomplete(true))
      .addUserOption((option) => option.setName("who").setDescription("For whom")),
  );

function board(count) {
  return {
    flags: MessageFlags.IsComponentsV2,
    files: [new AttachmentBuilder(PNG, { name: `board-${count}.png` })],
    components: [
      new ContainerBuilder()
        .addTextDisplayComponents(new TextDisplayBuilder().setContent(`Count ${count}`))
        .addMediaGalleryComponents(
          new MediaGalleryBuilder().addItems({ media: { url: `attachment://board-${count}.png` }, description: "a board" }),
        )
        .addActionRowComponents(
          new ActionRowBuilder().addComponents(
            new ButtonBuilder().setLabel("Add").setCustomId(`add:${count}`).setStyle(ButtonStyle.Primary),
          ),
        ),
    ],
  };
}

const modal = () =>
  new ModalBuilder()
    .setCustomId("name")
    .setTitle("A name")
    .addComponents(
      new ActionRowBuilder().addComponents(
        new TextInputBuilder().setCustomId("name").setLabel("Name").setStyle(TextInputStyle.Short),
      ),
    );

async function answer(interaction) {
  if (interaction.isAutocomplete()) {
    const typed = interaction.options.getFocused();
    await interaction.respond(["die 3", "die 4"].filter((name) => name.includes(typed)).map((name) => ({ name, value: name })));
  } else if (interaction.isButton()) {
    const count = Number(interaction.customId.split(":")[1]) + 1;
    await interaction.deferUpdate();
    await interaction.editReply({ ...board(count), attachments: [] });
  } else if (interaction.isModalSubmit()) {
    const name = interaction.fields.getTextInputValue("name");
    await interaction.reply({ content: `named ${name}`, flags: MessageFlags.Ephemeral });
    await interaction.followUp({ content: "and again", flags: MessageFlags.Ephemeral });
    const shown = await interaction.fetchReply();
    say({ shown: shown.content });
  } else if (interaction.options.getSubcommand() === "name") {
    await interaction.showModal(modal());
  } else if (interaction.options.getSubcommand() === "die") {
    await interaction.deferReply({ flags: MessageFlags.Ephemeral });
    const who = interaction.options.getUser("who");
    await interaction.editReply(`${interaction.options.getString("die")} for ${who ? who.username : "all"}`);
  } else {
    await interaction.reply({ content: "here it is", flags: MessageFlags.Ephemeral });
    const sent = await interaction.channel.send({ ...board(0), nonce: "1234567", enforceNonce: true });
    const read = await interaction.channel.messages.fetch(sent.id);
    say({ pictures: read.attachments.size });
    await interaction.deleteReply();
  }
}

client.once(Events.ClientReady, async () => {
  await client.application.commands.set([command]);
  say({ ready: client.user.username, guilds: client.guilds.cache.map((guild) => guild.name) });
});
client.on(Events.ShardResume, (_, replayed) => say({ resumed: replayed }));
client.on(Events.Error, (error) => say({ error: String(error) }));
client.on(Events.InteractionCreate, (interaction) => answer(interaction).catch((error) => say({ error: String(error) })));
process.on("unhandledRejection", (error) => say({ error: String(error) }));
await client.login(process.env.TOKEN);
