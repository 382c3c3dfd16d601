"""Writes web/src/protocol/ anew from the structs that travel between server and browser (`make protocol`).

With --check nothing is written: it exits with 1 and shows what differs, so that nobody changes a struct and
forgets the browser.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import functools
import operator
import re
import sys
import typing
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from entendre.catalogue import Catalogue
from entendre.coach import SENTENCES, Advice, Note
from entendre.core import AnyGame, Look, OpenPrompt, PublicEvent
from entendre.games.subtext import CryFoul, Guess, SheetReceipt
from entendre.hindsight import Hindsight
from entendre.live.commands import Answer, Choose
from entendre.live.hall import Seated
from entendre.live.sight import Mine, RoomFace, View
from entendre.server.api import GameList, Key, Newcomer, Summary
from entendre.server.archive import Replayed, ReplayStep
from entendre.server.messages import PROTOCOL, ClientMessage, ServerMessage, Told
from entendre.server.problems import Trouble
from entendre.server.typescript import Scribe, Wording, rendered

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "entendre"
FOLDER = ROOT / "web" / "src" / "protocol"

MADE = "Made by `make protocol` from the server's structs: change those, not this."

TABLE, ROOM, MESSAGES, HTTP = "table", "room", "messages", "http"
HINDSIGHT, COACH, GAMES, REFUSALS, INDEX = "hindsight", "coach", "games", "refusals", "index"

ABOUT = {
    TABLE: "What one pair of eyes sees of a table, whichever game is played at it.",
    ROOM: "The room around the table, and what people can ask of it.",
    MESSAGES: "Everything that travels over a player's WebSocket.",
    HTTP: "What is sent and answered over HTTP.",
    HINDSIGHT: "What can be told about a game only when it is over.",
    COACH: "What the coach says when a game is over.",
    GAMES: "The games by name.",
    REFUSALS: "Every way in which the server says no.",
    INDEX: "The whole protocol. What belongs to one game is in a namespace of its own.",
}

RECEIPTS: Mapping[str, Any] = {"subtext": SheetReceipt | Guess | CryFoul}
"""What a seat is shown of its own sealed answer, where that is not simply the answer."""

ANY_GAME = "Name extends GameName = GameName"
BY_GAME = {GAMES: ("GameName", "Games")}
WORDINGS: Mapping[type, Wording] = {
    View: Wording(
        name="ViewOf",
        mentioned="View",
        parameters="Name extends GameName | null",
        fields={"game": "Name", "look": 'Name extends GameName ? Look<Games[Name]["view"]> : null'},
        uses=BY_GAME | {TABLE: ("Look",)},
    ),
    RoomFace: Wording(fields={"game": "GameName | null"}, uses=BY_GAME),
    OpenPrompt: Wording(fields={"mine": "AnyReceipt | null"}, uses={GAMES: ("AnyReceipt",)}),
    Mine: Wording(
        fields={"done_for": "readonly (readonly [prompt: string, answer: AnyReceipt])[]"},
        uses={GAMES: ("AnyReceipt",)},
    ),
    Answer: Wording(parameters=ANY_GAME, fields={"choice": 'Games[Name]["choice"]'}, uses=BY_GAME),
    Choose: Wording(
        parameters=ANY_GAME,
        fields={"game": "Name", "options": 'Partial<Games[Name]["options"]>'},
        uses=BY_GAME,
    ),
    ReplayStep: Wording(
        parameters=ANY_GAME,
        fields={"told": 'readonly Games[Name]["event"][]', "look": 'Look<Games[Name]["view"]>'},
        uses=BY_GAME | {TABLE: ("Look",)},
    ),
    Replayed: Wording(
        parameters=ANY_GAME, fields={"game": "Name", "steps": "readonly ReplayStep<Name>[]"}, uses=BY_GAME
    ),
    Advice: Wording(fields={"game": "GameName"}, uses={GAMES: ("GameName",)}),
    Note: Wording(fields={"key": "NoteKey"}, uses={COACH: ("NoteKey",)}),
    Told: Wording(parameters=ANY_GAME, fields={"events": 'readonly Games[Name]["event"][]'}, uses=BY_GAME),
}

VIEW = """\
/** The game as one viewer sees it now: `game` says which, and with it of what kind `look` is. */
export type View = { [Name in GameName]: ViewOf<Name> }[GameName] | ViewOf<null>;"""

CODE = re.compile(
    r"(?:table|players|option|room|wire|server|http|subtext|subtweet|entracte|keyword)\.[a-z]+(?:-[a-z]+)*"
)


def home(module: str) -> str:
    """The file for what a Python module defines."""
    match module.split(".")[1:3]:
        case ["games", game]:
            return game
        case ["hindsight", *_]:
            return HINDSIGHT
        case ["coach", *_]:
            return COACH
        case ["server", "messages"]:
            return MESSAGES
        case ["server", _] | ["live", "hall"] | ["core", "options"]:
            return HTTP
        case ["live", _]:
            return ROOM
        case _:
            return TABLE


def public_events(game: AnyGame) -> Any:
    """The union of what a game says aloud: its other events never leave the server."""
    public = [each for each in typing.get_args(game.types.event) if issubclass(each, PublicEvent)]
    return functools.reduce(operator.or_, public)


def refusal_codes() -> list[str]:
    """Every code in the source, in alphabetical order."""
    constants = [
        node.value
        for path in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant)
    ]
    return sorted({value for value in constants if isinstance(value, str) and CODE.fullmatch(value)})


def protocol() -> dict[str, str]:
    """The text of every file by its name."""
    games = list(Catalogue().values())
    scribe = Scribe(home, WORDINGS, spoken=[ClientMessage, Newcomer, *[game.types.choice for game in games]])
    for game in games:
        name, kinds = game.name, game.types
        scribe.alias(name, "Choice", kinds.choice, "Every answer there is to a prompt of this game.")
        scribe.alias(name, "Event", public_events(game), "Everything that is said aloud in this game.")
        receipt = RECEIPTS.get(name, kinds.choice)
        scribe.alias(name, "Receipt", receipt, "What a seat is shown of its own sealed answer.")
        scribe.type_of(kinds.options, name)
        scribe.type_of(kinds.view, name)
    scribe.write(
        MESSAGES, "PROTOCOL", f"/** The version of all this. */\nexport const PROTOCOL = {PROTOCOL};"
    )
    scribe.alias(MESSAGES, "ClientMessage", ClientMessage, "What a client may send.")
    scribe.alias(MESSAGES, "ServerMessage", ServerMessage, "What the server may send.")
    scribe.alias(HINDSIGHT, "AnyHindsight", Hindsight, "What is told of one game; `game` says of which.")
    scribe.alias(COACH, "NoteKey", typing.Literal[tuple(sorted(SENTENCES))], "Names the sentence of a note.")
    scribe.type_of(Advice, COACH)
    for kind in (Newcomer, Seated, Key, Summary, GameList, ReplayStep, Replayed, Trouble):
        scribe.type_of(kind, HTTP)
    scribe.type_of(Look[Any], TABLE)
    scribe.write(ROOM, "View", VIEW)
    scribe.alias(REFUSALS, "RefusalCode", typing.Literal[tuple(refusal_codes())])
    about = ABOUT | {game.name: f"{game.title}'s own words." for game in games}
    files = {name: rendered(file, f"{about[name]}\n{MADE}") for name, file in scribe.files.items()}
    files[GAMES] = _games(games)
    files[INDEX] = _index(games)
    return {f"{name}.ts": text for name, text in sorted(files.items())}


def _games(games: list[AnyGame]) -> str:
    kinds = ("choice", "event", "receipt", "options", "view")
    lines = [f"// {ABOUT[GAMES]}", f"// {MADE}", ""]
    lines += [f'import type * as {game.title} from "./{game.name}";' for game in games]
    lines += ["", "/** The types of every game. */", "export interface Games {"]
    for game in games:
        lines.append(f"  readonly {game.name}: {{")
        lines += [f"    readonly {kind}: {game.title}.{kind.title()};" for kind in kinds]
        lines.append("  };")
    lines += ["}", "", "export type GameName = keyof Games;"]
    lines += [f'export type Any{kind.title()} = Games[GameName]["{kind}"];' for kind in kinds]
    return "\n".join(lines) + "\n"


def _index(games: list[AnyGame]) -> str:
    lines = [f"// {ABOUT[INDEX]}", f"// {MADE}", ""]
    lines += [
        f'export type * from "./{name}";'
        for name in (TABLE, ROOM, MESSAGES, HTTP, HINDSIGHT, COACH, GAMES, REFUSALS)
    ]
    lines += [f'export type * as {game.title} from "./{game.name}";' for game in games]
    lines += [f'export {{ PROTOCOL }} from "./{MESSAGES}";']
    return "\n".join(lines) + "\n"


def differences(files: Mapping[str, str], folder: Path) -> list[str]:
    """What is wrong in the folder, line by line."""
    found: list[str] = []
    present = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.ts")}
    for name in sorted({*files, *present}):
        before, after = present.get(name, "").splitlines(), files.get(name, "").splitlines()
        found += difflib.unified_diff(
            before, after, f"{name} as it is", f"{name} as it should be", lineterm=""
        )
    return found


def main(arguments: list[str] | None = None) -> int:
    """Write the files, or only look."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 on any difference")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the files are")
    asked = parser.parse_args(arguments)
    files = protocol()
    wrong = differences(files, asked.folder)
    if asked.check:
        print("\n".join([*wrong, "Run `make protocol`."]) if wrong else "The browser's types are up to date.")
        return 1 if wrong else 0
    asked.folder.mkdir(parents=True, exist_ok=True)
    for stray in {path.name for path in asked.folder.glob("*.ts")} - set(files):
        (asked.folder / stray).unlink()
    for name, text in files.items():
        (asked.folder / name).write_text(text, encoding="utf-8")
    print(f"{len(files)} files written, {len(wrong)} lines of difference.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
