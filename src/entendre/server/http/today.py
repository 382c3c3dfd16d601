"""The puzzles of a day, and what is said of work that somebody hands in for one."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from entendre.core import quoted
from entendre.daily import BadDay, Daily, Day, Puzzle, Today, difficulty_of, made, read_day
from entendre.plugin import ENGLISH, GameEntry
from entendre.server.http.games import game_asked
from entendre.server.http.problems import Problem, json_answer, too_many
from entendre.server.http.requests import asker, read_body
from entendre.server.limits import Buckets
from entendre.server.rates import Allowances
from entendre.text import LANGUAGES, Language

FOR_A_DAY = "public, max-age=86400"
KEPT = 120
"""How many puzzles are remembered: a month of all games."""
AT_A_TIME = 1
"""How many are made or judged at the same time: each takes a part of a second, and nobody needs two."""
WORK_BYTES = 48_000
"""Of what is handed in. Far more than a drawing has that a person makes in an evening."""
WORK_BODY_BYTES = 4 * WORK_BYTES // 3 + 100


class Attempt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody made for a puzzle."""

    work: Annotated[bytes, Meta(max_length=WORK_BYTES)]
    """In the game's own form: for a word to draw a drawing, as it is sent at a table."""


class TodayApi:
    """The routes of the puzzles. A puzzle is made once while it is remembered, off the loop, and for one
    asker at a time: nobody waits for a table because somebody reads an archive.
    """

    def __init__(
        self,
        games: Mapping[str, GameEntry],
        allowances: Allowances,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._games = games
        self._now = now
        self._looking = Buckets(allowances.look)
        self._making = Buckets(allowances.puzzle)
        self._judging = Buckets(allowances.puzzle)
        self._turn = asyncio.Semaphore(AT_A_TIME)
        self._kept: OrderedDict[tuple[str, Day, Language], Puzzle] = OrderedDict()
        self._attempt = msgspec.json.Decoder(Attempt)
        self._dailies: dict[str, Daily[Any] | None] = {}

    async def show_today(self, request: Request) -> Response:
        """The puzzles of a day, one of each game that has any, with their answers.

        In the language asked for where a game has puzzles in it, else in English; each says in which.
        """
        day, _ = self._day(request), _language(request)
        puzzles = [await self._puzzle(request, name, day) for name in self._games]
        there = tuple(puzzle for puzzle in puzzles if puzzle is not None)
        return json_answer(Today(day.isoformat(), difficulty_of(day), there), cache=FOR_A_DAY)

    async def show_puzzle(self, request: Request) -> Response:
        """A game's puzzle of a day, with its answer.

        In the language asked for where the game has puzzles in it, else in English; the puzzle says in which.
        """
        return json_answer(await self._asked(request), cache=FOR_A_DAY)

    async def judge_work(self, request: Request) -> Response:
        """What the game says of something that was made for its puzzle of a day in this language."""
        attempt = await read_body(request, self._attempt, WORK_BODY_BYTES)
        puzzle = await self._asked(request)
        daily = self._dailies[request.path_params["game"]]
        assert daily is not None  # or there would be no puzzle
        if daily.opinion is None:
            title = self._games[daily.game].game.title
            raise Problem(404, "http.no-judge", f"{title} judges no work: its answer comes with the puzzle.")
        self._spend(self._judging, request, "attempts")
        async with self._turn:
            opinion = await asyncio.to_thread(daily.judge, puzzle, attempt.work)
        return json_answer(opinion)

    async def _asked(self, request: Request) -> Puzzle:
        game = game_asked(request, self._games).game
        puzzle = await self._puzzle(request, game.name, self._day(request))
        if puzzle is None:
            raise Problem(404, "http.no-puzzle", f"{game.title} has no puzzle of the day.")
        return puzzle

    def _day(self, request: Request) -> Day:
        self._spend(self._looking, request, "looks")
        try:
            return read_day(request.path_params["date"])
        except BadDay as problem:
            raise Problem(400, "http.bad-date", str(problem)) from None

    async def _puzzle(self, request: Request, name: str, day: Day) -> Puzzle | None:
        """The puzzle, made if it is not remembered; None: the game has none."""
        language = self._games[name].puzzle_language(_language(request))
        key = (name, day, language)
        if self._dailies.get(name, ...) is None:
            return None
        if key not in self._kept:
            self._spend(self._making, request, "puzzles")
            async with self._turn:
                if key not in self._kept:  # somebody else may have asked for it meanwhile
                    puzzle = await asyncio.to_thread(self._made, *key)
                    if puzzle is None:
                        return None
                    self._kept[key] = puzzle
        self._kept.move_to_end(key)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return self._kept[key]

    def _made(self, name: str, day: Day, language: Language) -> Puzzle | None:
        if name not in self._dailies:
            self._dailies[name] = self._games[name].daily()  # loads what it knows
        daily = self._dailies[name]
        return None if daily is None else made(daily, day, language)

    def _spend(self, buckets: Buckets, request: Request, what: str) -> None:
        who, now = asker(request), self._now()
        if not buckets.take(who, now):
            raise too_many(what, buckets.wait(who, now))


def _language(request: Request) -> str:
    """What the asker speaks; one of ours."""
    wanted = request.query_params.get("language", ENGLISH)
    if wanted not in LANGUAGES:
        spoken = ", ".join(LANGUAGES)
        raise Problem(400, "http.bad-language", f"{quoted(wanted)} is none of our languages: {spoken}.")
    return wanted
