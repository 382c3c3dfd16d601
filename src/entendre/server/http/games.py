"""What can be known of the games before any is played: how they are set up, what is said about them, their
rules, and what their answers are made of.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import cached_property
from typing import Any, get_args

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from entendre.core import AnyGame, GoOn, OptionNote, encode, option_notes
from entendre.lessons import staged
from entendre.live.people import COLOURS
from entendre.plugin import ENGLISH, GameEntry
from entendre.server.http.problems import Problem, json_answer

FOR_A_WHILE = "public, max-age=300"
DEFINITION = "#/$defs/{name}"


class Players(msgspec.Struct, frozen=True):
    """How many can play."""

    least: int
    most: int


class Mode(msgspec.Struct, frozen=True):
    """Options that go well together, under a name."""

    name: str
    options: dict[str, object]


class GameNote(msgspec.Struct, frozen=True):
    """A game as a lobby must know it. Its words are in its texts."""

    name: str
    title: str
    players: Players
    modes: tuple[Mode, ...]
    """The usual game first."""
    options: tuple[OptionNote, ...]
    bots: tuple[str, ...]
    """The levels that bots come in, the weakest first."""
    company: int
    """How many of them sit down with one person who wants to play at once."""
    languages: tuple[str, ...]
    """The languages that its texts are in, English first; none: a game without texts."""
    puzzles: tuple[str, ...]
    """The languages that it has a puzzle a day in, each its own; none: if it has any, all have the same."""
    lesson: bool
    """Whether its first minute can be learned by playing it."""


class GameList(msgspec.Struct, frozen=True):
    """All games that are played here, and the colours to choose from."""

    games: tuple[GameNote, ...]
    colours: tuple[str, ...]


class GameSchema(msgspec.Struct, frozen=True, rename={"definitions": "$defs"}):
    """What a game is made of, as JSON schemas, so that a form can be made for a game that nobody drew a board
    for. A seat is an integer marked `"x-entendre": "seat"`.
    """

    choices: dict[str, dict[str, Any]]
    """Every answer there is, by its tag; `on`, to a curtain, is every game's."""
    options: dict[str, Any]
    open: dict[str, Any]
    """What lies open on the table."""
    own: dict[str, Any]
    """What is one seat's alone."""
    definitions: dict[str, dict[str, Any]]
    """What the others refer to."""


class GamesApi:
    """The routes under /api/games. All answers are the same until the server is started anew."""

    def __init__(self, games: Mapping[str, GameEntry]) -> None:
        self._games = games
        self._kept: dict[tuple[str, ...], msgspec.Raw] = {}

    async def list_games(self, request: Request) -> Response:
        """All games with their options."""
        return json_answer(self._list, cache=FOR_A_WHILE)

    async def show_texts(self, request: Request) -> Response:
        """Everything that is said about a game in one language, by key."""
        entry = self._entry(request)
        language = request.path_params["language"]
        languages = entry.languages()
        if language not in languages:
            spoken = ", ".join(languages) or "none"
            sentence = f"{entry.game.title} has no texts in {language[:40]!r}; there are: {spoken}."
            raise Problem(404, "http.no-texts", sentence)
        key = ("texts", entry.game.name, language)
        if key not in self._kept:
            self._kept[key] = msgspec.Raw(encode(dict(entry.texts(language))))
        return json_answer(self._kept[key], cache=FOR_A_WHILE)

    async def show_schema(self, request: Request) -> Response:
        """What a game's answers, options and views are made of."""
        entry = self._entry(request)
        key = ("schema", entry.game.name)
        if key not in self._kept:
            # In the order of the structs: forms ask for the fields as the game has them.
            self._kept[key] = msgspec.Raw(msgspec.json.encode(schema_of(entry.game)))
        return json_answer(self._kept[key], cache=FOR_A_WHILE)

    async def show_rules(self, request: Request) -> Response:
        """The rules of a game, as Markdown.

        In the language asked for where there are any in it, else in English; the answer says in which.
        """
        entry = self._entry(request)
        wanted = request.query_params.get("language", ENGLISH)
        for language in (wanted, ENGLISH):
            page = entry.rulebook(language)
            if page is not None:
                headers = {"cache-control": FOR_A_WHILE, "content-language": language}
                return Response(page, headers=headers, media_type="text/markdown")
        raise Problem(404, "http.no-rules", f"{entry.game.title} has no rules page here.")

    async def show_lesson(self, request: Request) -> Response:
        """The first minute of a game, step by step.

        In the language asked for where the game speaks it, else in English; the answer says in which.
        """
        entry = self._entry(request)
        wanted = request.query_params.get("language", ENGLISH)
        language = wanted if wanted in entry.languages() else ENGLISH
        key = ("lesson", entry.game.name, language)
        if key not in self._kept:
            script = entry.lesson(language)
            if script is None:
                raise Problem(404, "http.no-lesson", f"{entry.game.title} has no lesson here.")
            lesson = await asyncio.to_thread(staged, script, entry.game, entry.texts(language))
            self._kept[key] = msgspec.Raw(encode(lesson))
        return json_answer(self._kept[key], cache=FOR_A_WHILE)

    def _entry(self, request: Request) -> GameEntry:
        return game_asked(request, self._games)

    @cached_property
    def _list(self) -> msgspec.Raw:
        notes = tuple(_note(entry) for entry in self._games.values())
        return msgspec.Raw(encode(GameList(notes, COLOURS)))


def game_asked(request: Request, games: Mapping[str, GameEntry]) -> GameEntry:
    """The game in the path, or a refusal that names those there are."""
    name = request.path_params["game"]
    if name not in games:
        there = ", ".join(games)
        raise Problem(404, "http.no-game", f"There is no game {name[:40]!r} here; there are: {there}.")
    return games[name]


def schema_of(game: AnyGame) -> GameSchema:
    """The schemas of a game's types."""
    types = game.types
    choices = (*(get_args(types.choice) or (types.choice,)), GoOn)
    kinds = (*choices, types.options, types.open, types.own)
    schemas, definitions = msgspec.json.schema_components(
        kinds, schema_hook=_anything, ref_template=DEFINITION
    )
    whole = [_resolved(schema, definitions) for schema in schemas]
    options, shown, own = whole[-3:]
    tags = [str(choice.__struct_config__.tag) for choice in choices]
    return GameSchema(dict(zip(tags, whole, strict=False)), options, shown, own, definitions)


def _resolved(schema: dict[str, Any], definitions: Mapping[str, dict[str, Any]]) -> dict[str, Any]:
    """The schema itself, where it is only a reference."""
    name = schema.get("$ref", "").rpartition("/")[2]
    return definitions.get(name, schema)


def _anything(kind: type) -> dict[str, Any]:
    if kind is not object:
        raise NotImplementedError(kind)
    return {}


def _note(entry: GameEntry) -> GameNote:
    game = entry.game
    return GameNote(
        name=game.name,
        title=game.title,
        players=Players(game.players[0], game.players[-1]),
        modes=tuple(Mode(name, dict(settings)) for name, settings in game.modes.items()),
        options=option_notes(game.types.options),
        bots=entry.levels,
        company=entry.company(),
        languages=entry.languages(),
        puzzles=entry.puzzle_languages,
        lesson=entry.lesson(ENGLISH) is not None,
    )
