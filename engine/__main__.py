"""``python -m engine``: let a game play itself, count what a set of components holds, play an export again."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import msgspec
import typer

from engine import replaying
from engine.core import exports
from engine.core.catalog import GAMES
from engine.core.content import ContentError
from engine.core.entries import Entry, Noted, Undone
from engine.core.game import Game
from engine.core.model import as_text
from engine.dinosaur_island.game import BUILTIN
from engine.selfplay import Played, Summary, series, summary

app = typer.Typer(help="The rules of the house's games.", add_completion=False, pretty_exceptions_enable=False)


def _game(key: str) -> Game[Any]:
    if key not in GAMES:
        raise typer.BadParameter(f"there is no game '{key}'; the games are: {', '.join(GAMES)}")
    return GAMES[key]


GameKey = Annotated[Game[Any], typer.Argument(metavar="GAME", parser=_game, help=f"One of: {', '.join(GAMES)}.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object instead of a table.")]


class _Watch:
    """Counts what is wrong after each decision, and how long the looking took, in seconds."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self.seconds = 0.0

    def __call__(self, state: Any) -> list[str]:
        """What is wrong with a state."""
        started = perf_counter()
        faults = self._game.violations(state)
        self.seconds += perf_counter() - started
        return faults


@app.command()
def selfplay(
    game: GameKey,
    seats: Annotated[int, typer.Option(min=1, help="Players at each table.")] = 4,
    games: Annotated[int, typer.Option(min=1, help="Games to play.")] = 20,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    as_json: AsJson = False,
) -> None:
    """Play games of random legal seats to their ends and count what is wrong after each decision.

    The speed counts all answered decisions; the time for looking for faults is left out.
    """
    if seats not in game.seats:
        numbers = ", ".join(map(str, game.seats))
        raise typer.BadParameter(f"{game.key} is for {numbers} players, not for {seats}", param_hint="--seats")
    watch = _Watch(game)
    started = perf_counter()
    played = list(series(game, seats, games, seed, watch))
    seconds = perf_counter() - started - watch.seconds
    total = summary(played)
    speed = round(total.decisions / seconds, 1)
    if as_json:
        print(json.dumps(_as_dict(total, speed)))
    else:
        _print_table(total, speed, played)
    if total.violations:
        raise typer.Exit(1)


def _as_dict(total: Summary, speed: float) -> dict[str, Any]:
    return {
        "games": total.games,
        "finished": total.finished,
        "decisions": total.decisions,
        "decisions_per_s": speed,
        "mean_rounds": total.mean_rounds,
        "mean_scores": list(total.mean_scores),
        "violations": total.violations,
    }


def _print_table(total: Summary, speed: float, played: list[Played]) -> None:
    for name, value in _as_dict(total, speed).items():
        print(f"{name:16} {value}")
    for number, one in enumerate(played):
        for fault in one.faults[:10]:
            print(f"game {number}: {fault}")


@app.command()
def content(game: GameKey, as_json: AsJson = False) -> None:
    """Count the dice, tiles and cards of a game, each copy of a tile, and by where they come from."""
    counts = game.counts("builtin")
    if as_json:
        totals = {kind: sum(by_origin.values()) for kind, by_origin in counts.items()}
        print(json.dumps({**totals, "by_origin": counts}))
        return
    for kind, by_origin in counts.items():
        origins = ", ".join(f"{number} {origin}" for origin, number in by_origin.items())
        print(f"{kind:18} {sum(by_origin.values()):3}  ({origins})")


# --- exports -----------------------------------------------------------------------------------------------------

File = Annotated[Path, typer.Argument(metavar="FILE", help="An export (.zip), or the file of a header.")]
LogFile = Annotated[Path | None, typer.Argument(metavar="[LOG]", help="The file of a log, beside that of a header.")]
Content = Annotated[Path | None, typer.Option(help="The directory of the set that the game is played with.")]


@app.command()
def replay(
    file: File,
    log: LogFile = None,
    content: Content = None,
    step: Annotated[bool, typer.Option("--step", help="Print each entry of the log.")] = False,
    as_json: AsJson = False,
) -> None:
    """Play an exported game again, from its header alone, and compare it with what the file tells.

    Prints the rounds and the final ranking. Ends with 1 where something is not as it was, and says in which line.
    """
    with _or_exit():
        export, game = _export(file, log, content)
        names = _names(export)
        told = _Told(game)
        for each in replaying.steps(game, export):
            told.add(each)
            if step and not as_json and each.entry is not None:
                print(_entry_line(each.entry, names))
    if as_json:
        print(json.dumps(told.as_dict(names)))
    else:
        told.print(export, names)


@app.command()
def deal(file: File, log: LogFile = None, content: Content = None, as_json: AsJson = False) -> None:
    """Deal an exported game anew from its header: the same seed gives the same deal."""
    with _or_exit():
        export, game = _export(file, log, content)
        dealt = replaying.deal(game, export)
    names = _names(export)
    open_now = {str(each.seat): each.kind for each in game.decisions(dealt.table.state)}
    if as_json:
        shown = msgspec.to_builtins(game.view(dealt.table.state, None))
        print(json.dumps({"asked": open_now, "same": dealt.compared, "dealt": shown}))
        return
    for event in dealt.events:
        print(_plain(f"{event.key:20} " + "  ".join(f"{name}: {as_text(value)}" for name, value in event.args.items())))
    for seat, kind in open_now.items():
        print(f"{'asked':20} {names[int(seat)]}: {kind}")
    print("The deal is the one in the file." if dealt.compared else "The file does not tell the deal.")


@contextmanager
def _or_exit() -> Iterator[None]:
    """What is wrong with a file ends the command, with a sentence."""
    try:
        yield
    except (exports.ExportError, replaying.Difference, replaying.SetNeeded, ContentError) as error:
        typer.echo(_plain(str(error)), err=True)
        raise typer.Exit(1) from None


def _export(file: Path, log: Path | None, content: Path | None) -> tuple[exports.Export, Game[Any]]:
    """What is in an export, or in the files of a header and a log, and its game, which knows the set that it needs."""
    data = _bytes(file)
    export = exports.unpack(data, GAMES) if log is None else exports.read(data, _bytes(log), GAMES)
    game = GAMES[export.header.game]
    files = None if content is None else game.read_set(content)
    replaying.provide(game, export.header.content, files, BUILTIN)
    return export, game


def _bytes(path: Path) -> bytes:
    """What is in a file, no more than an export may be. Raises ExportError."""
    try:
        with path.open("rb") as stream:
            return stream.read(exports.MOST_BYTES + 1)
    except OSError as error:
        raise exports.ExportError(f"{path} cannot be read: {error.strerror}") from error


def _names(export: exports.Export) -> list[str]:
    """What the players are called."""
    if export.scores is None:
        return [f"seat {seat}" for seat in range(export.header.seats)]
    return [_plain(name) for name in export.scores.names]


def _plain(text: str) -> str:
    """A text of somebody else's that steers no terminal, at most as long as a screen is wide a few times."""
    return "".join(sign if sign.isprintable() else "?" for sign in text[:400])


def _entry_line(entry: Entry, names: list[str]) -> str:
    """An entry of a log on one line."""
    who = names[entry.seat] if entry.seat is not None and 0 <= entry.seat < len(names) else "-"
    if isinstance(entry, Undone):
        what = f"takes back {', '.join(map(str, entry.took_back))}"
    elif isinstance(entry, Noted):
        what = ", ".join(event.key for event in entry.events)
    else:
        asked: Mapping[str, str] = entry.action.asked()
        what = "  ".join([type(entry.action).__name__, *(f"{name}={value}" for name, value in asked.items())])
    return _plain(f"{entry.n:5}  {who:20}  {what}")


class _Told:
    """What a replay has come to so far."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self._round = 0
        self.rounds: dict[int, int] = {}
        self.states = 0
        self.final: tuple[Any, ...] = ()
        self.entries = 0

    def add(self, step: replaying.Step) -> None:
        """One more step."""
        self.states += step.compared
        if step.entry is not None:
            self.entries = self.rounds[self._round] = step.entry.n
        self._round = self._game.round_of(step.table.state)
        self.final = self._game.scores(step.table.state)

    def as_dict(self, names: list[str]) -> dict[str, Any]:
        """As one object: each round with its last entry, and the ranking."""
        final = [{"player": names[each.seat], **msgspec.to_builtins(each)} for each in self.final]
        return {"entries": self.entries, "states": self.states, "rounds": self.rounds, "final": final}

    def print(self, export: exports.Export, names: list[str]) -> None:
        """As lines."""
        title = "-" if export.scores is None else _plain(export.scores.title)
        print(f"{title}: {self._game.key}, {export.header.seats} players, {self.entries} entries")
        for number, last in self.rounds.items():
            print(f"round {number:2} to entry {last}")
        for each in self.final:
            print(f"{each.place}. {names[each.seat]}: {each.points} VP")
        if not self.final:
            print("The game was broken off: there is no ranking.")
        told = ["the log", f"{self.states} states"] + ["the scores"] * (export.scores is not None)
        print(f"As in the file: {', '.join(told)}.")


if __name__ == "__main__":
    app(prog_name="python -m engine")
