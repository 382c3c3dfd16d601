"""Writes the browser's types anew from the structs that travel between server and browser (`make protocol`):
web/src/protocol/, and web/src/games/<game>/protocol.ts for every game of ours that has a folder there.

With --check nothing is written: it exits with 1 and shows what differs, so that nobody changes a struct and
forgets the browser.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import functools
import importlib
import operator
import re
import sys
import typing
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec
from scripts.typescript import File, Scribe, Wording, rendered

from entendre.catalogue import Catalogue
from entendre.coach import Advice
from entendre.core import AnyGame, AnyLook, GoOn, Look, PublicEvent
from entendre.daily import Daily, Today
from entendre.ledger import Ledger
from entendre.lessons import Lesson, LessonStep, LessonTask
from entendre.live.arrivals import Knocking, Seated
from entendre.live.commands import Answer
from entendre.live.game_view import Said, SeatView, TableView
from entendre.plugin import GameEntry
from entendre.server.http.api import Key, Move, Newcomer, SeatKeys, SeatStates, Summary
from entendre.server.http.archive import Proof, Replayed, ReplayStep
from entendre.server.http.games import GameList
from entendre.server.http.ledger import PastGames
from entendre.server.http.notices import Channel, ChannelFace, Device, Pushing
from entendre.server.http.problems import Trouble
from entendre.server.http.today import Attempt
from entendre.server.sockets.messages import PROTOCOL, ClientMessage, ServerMessage, ViewMessage

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "entendre"
FOLDER = ROOT / "web" / "src"

MADE = "Made by `make protocol` from the server's structs: change those, not this."

TABLE, ROOM, MESSAGES, HTTP = "table", "room", "messages", "http"
COACH, GAMES, REFUSALS, INDEX = "coach", "games", "refusals", "index"

ABOUT = {
    TABLE: "What one pair of eyes sees of a table, whichever game is played at it.",
    ROOM: "The room around the table, and what people can ask of it.",
    MESSAGES: "Everything that travels over a player's WebSocket.",
    HTTP: "What is sent and answered over HTTP.",
    COACH: "What the coach says when a game is over.",
    GAMES: "The games whose types this page knows.",
    REFUSALS: "Every way in which the platform says no; games have their own.",
    INDEX: "The whole protocol. What belongs to one game is in that game's folder.",
}

HTTP_TYPES = (
    Newcomer,
    Seated,
    Knocking,
    Move,
    Key,
    Summary,
    SeatKeys,
    SeatStates,
    PastGames,
    Ledger,
    Device,
    Pushing,
    Channel,
    ChannelFace,
    GameList,
    Today,
    Attempt,
    ReplayStep,
    Replayed,
    LessonStep,
    Lesson,
    Proof,
    Trouble,
)

KINDS = ("options", "choice", "event", "open", "own", "receipt", "hindsight", "puzzle", "opinion")
"""The types that a game has in the browser."""

ANY_GAME = "Name extends string = string"
OF_GAME: Mapping[str, tuple[str, ...]] = {GAMES: ("GameTypes",)}
SEALED = 'Readonly<Record<string, GameTypes<Name>["receipt"]>>'
WORDINGS: Mapping[type, Wording] = {
    Look: Wording(
        parameters=ANY_GAME,
        fields={
            "open": 'GameTypes<Name>["open"]',
            "own": 'GameTypes<Name>["own"] | null',
            "mine": SEALED,
        },
        uses=OF_GAME,
    ),
    TableView: Wording(parameters=ANY_GAME, fields={"game": "Name"}, uses=OF_GAME),
    SeatView: Wording(
        parameters=ANY_GAME,
        fields={
            "mine": SEALED,
            "done_for": 'readonly (readonly [prompt: string, answer: GameTypes<Name>["receipt"]])[]',
        },
        uses=OF_GAME,
    ),
    Answer: Wording(fields={"choice": "unknown"}),
    Said: Wording(fields={"event": 'GameTypes<string>["event"]'}, uses=OF_GAME),
    ViewMessage: Wording(
        fields={
            "told": 'readonly GameTypes<string>["event"][]',
            "open": 'GameTypes<string>["open"] | null',
            "own": 'GameTypes<string>["own"] | null',
        },
        uses=OF_GAME,
    ),
    ReplayStep: Wording(
        parameters=ANY_GAME,
        fields={"told": 'readonly GameTypes<Name>["event"][]', "look": "Look<Name>"},
        uses={**OF_GAME, TABLE: ("Look",)},
    ),
    Today: Wording(fields={"puzzles": 'readonly GameTypes<string>["puzzle"][]'}, uses=OF_GAME),
    Replayed: Wording(parameters=ANY_GAME, fields={"game": "Name", "steps": "readonly ReplayStep<Name>[]"}),
    LessonTask: Wording(fields={"receipt": 'GameTypes<string>["receipt"]'}, uses=OF_GAME),
    LessonStep: Wording(parameters=ANY_GAME, fields={"look": "Look<Name>"}, uses={TABLE: ("Look",)}),
    Lesson: Wording(parameters=ANY_GAME, fields={"game": "Name", "steps": "readonly LessonStep<Name>[]"}),
}

GAMES_TEXT = """\
/** The types of every game that has a folder in web/src/games: each adds its own there. */
export interface Games {}

export type GameName = keyof Games;

/** What is known of any game, one that a package brings included. */
export interface AnyGame {
  readonly options: Readonly<Record<string, unknown>>;
  readonly choice: unknown;
  readonly event: { readonly type: string };
  readonly open: unknown;
  readonly own: unknown;
  readonly receipt: unknown;
  readonly hindsight: unknown;
  readonly puzzle: { readonly type: string; readonly date: string; readonly difficulty: number };
  readonly opinion: unknown;
}

/** The types of a game by its name; where only the server knows which game it is, what is known of any. */
export type GameTypes<Name extends string> = Name extends GameName ? Games[Name] : AnyGame;
"""

PLATFORM = ("table", "players", "option", "room", "wire", "server", "http")
"""What the platform's refusals begin with; a game's begin with its name."""


def is_ours(entry: GameEntry) -> bool:
    """Whether a game comes with us, and not with a package that happens to be installed."""
    return entry.package is not None and entry.package.startswith("entendre.")


def drawn_games() -> dict[str, GameEntry]:
    """The games of ours that have a folder in the client, by name."""
    return {
        name: entry
        for name, entry in Catalogue().items()
        if is_ours(entry) and (FOLDER / "games" / name).is_dir()
    }


def public_events(game: AnyGame) -> Any:
    """The union of what a game says aloud: its other events never leave the server."""
    public = [each for each in typing.get_args(game.types.event) if issubclass(each, PublicEvent)]
    return functools.reduce(operator.or_, public)


def receipt_of(game: AnyGame) -> Any:
    """What a seat is shown of its own sealed answer."""
    return game.types.choice if game.types.receipt is None else game.types.receipt


def hindsight_of(entry: GameEntry) -> type[msgspec.Struct]:
    """What a game tells afterwards: in its module `hindsight`, the struct tagged with the game's name."""
    module = importlib.import_module(f"{entry.package}.hindsight")
    structs = [each for each in vars(module).values() if isinstance(each, type(msgspec.Struct))]
    return next(each for each in structs if each.__struct_config__.tag == entry.game.name)


def refusal_codes(prefixes: Iterable[str], folder: Path = SOURCE) -> list[str]:
    """Every code in the source that begins with one of these words, in alphabetical order."""
    code = re.compile(rf"(?:{'|'.join(map(re.escape, prefixes))})\.[a-z]+(?:-[a-z]+)*")
    constants = [
        node.value
        for path in folder.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant)
    ]
    return sorted({value for value in constants if isinstance(value, str) and code.fullmatch(value)})


def protocol() -> dict[str, str]:
    """The text of every file by its path in web/src."""
    games = drawn_games()
    packages = {f"{entry.package}.": name for name, entry in games.items()}

    def home(module: str) -> str:
        """The file for what a Python module defines: a game's own, or one of the protocol's."""
        of_game = (name for package, name in packages.items() if f"{module}.".startswith(package))
        return next(of_game, None) or _home(module)

    hindsights = {name: hindsight_of(entry) for name, entry in games.items()}
    dailies = {name: entry.daily() for name, entry in games.items()}
    wordings = dict(WORDINGS) | {kind: Wording(name="Hindsight") for kind in hindsights.values()}
    for daily in dailies.values():
        if daily is not None:
            wordings[daily.kind] = Wording(name="Puzzle")
            if daily.opinion is not None:
                wordings[daily.opinion] = Wording(name="Opinion")
    choices = [entry.game.types.choice for entry in games.values()]
    scribe = Scribe(home, wordings, spoken=[ClientMessage, Newcomer, SeatKeys, Attempt, GoOn, *choices])
    for name, entry in games.items():
        _write_game(scribe, name, entry.game, hindsights[name])
        _write_daily(scribe, name, dailies[name])
    scribe.write(
        MESSAGES, "PROTOCOL", f"/** The version of all this. */\nexport const PROTOCOL = {PROTOCOL};"
    )
    scribe.alias(MESSAGES, "ClientMessage", ClientMessage, "What a client may send.")
    scribe.alias(MESSAGES, "ServerMessage", ServerMessage, "What the server may send.")
    scribe.type_of(Advice, COACH)
    for kind in HTTP_TYPES:
        scribe.type_of(kind, HTTP)
    scribe.type_of(AnyLook, TABLE)
    scribe.type_of(GoOn, TABLE)
    scribe.alias(REFUSALS, "RefusalCode", typing.Literal[tuple(refusal_codes(PLATFORM))])
    files = {
        f"protocol/{name}.ts": rendered(file, f"{ABOUT[name]}\n{MADE}")
        for name, file in scribe.files.items()
        if name not in games
    }
    files |= {f"games/{name}/protocol.ts": _game_file(games[name], scribe.files[name]) for name in games}
    files[f"protocol/{GAMES}.ts"] = f"{_head(GAMES)}\n{GAMES_TEXT}"
    files[f"protocol/{INDEX}.ts"] = f"{_head(INDEX)}\n{_index()}"
    return dict(sorted(files.items()))


def _home(module: str) -> str:
    match module.split(".")[1:]:
        case ["coach", *_]:
            return COACH
        case ["server", "sockets", *_]:
            return MESSAGES
        case ["server" | "daily" | "ledger" | "lessons", *_] | ["live", "arrivals"] | ["core", "options"]:
            return HTTP
        case ["live", *_]:
            return ROOM
        case _:
            return TABLE


def _write_game(scribe: Scribe, name: str, game: AnyGame, hindsight: type[msgspec.Struct]) -> None:
    kinds = game.types
    scribe.alias(name, "Choice", kinds.choice, "Every answer there is to a prompt of this game.")
    scribe.alias(name, "Event", public_events(game), "Everything that is said aloud in this game.")
    scribe.alias(name, "Receipt", receipt_of(game), "What a seat is shown of its own sealed answer.")
    for kind in (kinds.options, kinds.open, kinds.own, hindsight):
        scribe.type_of(kind, name)


def _write_daily(scribe: Scribe, name: str, daily: Daily[Any] | None) -> None:
    """A game's puzzle of the day, and what is said of work for it; never, where there is no such thing."""
    for what, kind in (("Puzzle", daily and daily.kind), ("Opinion", daily and daily.opinion)):
        if kind is None:
            scribe.write(name, what, f"export type {what} = never;")
        else:
            scribe.type_of(kind, name)


def _game_file(entry: GameEntry, file: File) -> str:
    """A game's types; they add themselves to those that the page knows: nowhere is there a list of games."""
    name, title = entry.game.name, entry.game.title
    lines = ['declare module "../../protocol/games" {', "  interface Games {", f"    readonly {name}: {{"]
    lines += [f"      readonly {kind}: {kind.title()};" for kind in KINDS]
    lines += ["    };", "  }", "}"]
    text = rendered(file, f"{title}'s own words.\n{MADE}", "../../protocol/{}".format)
    return text + "\n" + "\n".join(lines) + "\n"


def _head(name: str) -> str:
    return f"// {ABOUT[name]}\n// {MADE}\n"


def _index() -> str:
    names = (TABLE, ROOM, MESSAGES, HTTP, COACH, GAMES, REFUSALS)
    lines = [f'export type * from "./{name}";' for name in names]
    return "\n".join([*lines, f'export {{ PROTOCOL }} from "./{MESSAGES}";']) + "\n"


def present(folder: Path) -> dict[str, str]:
    """The text of every file that is there, by its path in the folder."""
    paths = [*folder.glob("protocol/*.ts"), *folder.glob("games/*/protocol.ts")]
    return {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in paths}


def differences(files: Mapping[str, str], folder: Path) -> list[str]:
    """What is wrong in the folder, line by line."""
    found: list[str] = []
    there = present(folder)
    for name in sorted({*files, *there}):
        before, after = there.get(name, "").splitlines(), files.get(name, "").splitlines()
        found += difflib.unified_diff(
            before, after, f"{name} as it is", f"{name} as it should be", lineterm=""
        )
    return found


def main(arguments: list[str] | None = None) -> int:
    """Write the files, or only look."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 on any difference")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the client's source is")
    asked = parser.parse_args(arguments)
    files = protocol()
    wrong = differences(files, asked.folder)
    if asked.check:
        print("\n".join([*wrong, "Run `make protocol`."]) if wrong else "The browser's types are up to date.")
        return 1 if wrong else 0
    for stray in present(asked.folder).keys() - files.keys():
        (asked.folder / stray).unlink()
    for name, text in files.items():
        (asked.folder / name).parent.mkdir(parents=True, exist_ok=True)
        (asked.folder / name).write_text(text, encoding="utf-8")
    print(f"{len(files)} files written, {len(wrong)} lines of difference.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
