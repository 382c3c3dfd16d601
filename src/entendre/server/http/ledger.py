"""What a table has behind it, for those who have a seat there: its games, and who understands whom."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from entendre.core import encode
from entendre.ledger import Trial, Who, ledger_of, trials_of
from entendre.live.history import PastGame
from entendre.live.room import Room
from entendre.plugin import GameEntry
from entendre.server.http.archive import Archived, read_id
from entendre.server.http.finding import Finder
from entendre.server.http.notices import Seating
from entendre.server.http.problems import json_answer

GAMES_KEPT = 1_000
"""Of how many games it is remembered who read whom, so that nothing is played again when somebody asks."""
LEDGERS_KEPT = 200

T = TypeVar("T")


class PastGames(msgspec.Struct, frozen=True):
    """The games of a table that one sat at, the oldest first."""

    games: tuple[PastGame, ...]


class LedgerApi:
    """The routes /api/tables/CODE/games and /ledger."""

    def __init__(self, records: Finder, seating: Seating) -> None:
        self._records = records
        self._seating = seating
        self._trials = _Lately[tuple[Trial, ...]](GAMES_KEPT)
        self._ledgers = _Lately[bytes](LEDGERS_KEPT)
        self._counting = asyncio.Semaphore(1)

    async def show_games(self, request: Request) -> Response:
        """The finished games of this table that this seat sat at, with the names of their records."""
        live, person = await self._seating(request)
        return json_answer(PastGames(live.room.history.of(person.id)))

    async def show_ledger(self, request: Request) -> Response:
        """Who understands whom at this table, over the games it has played to their end."""
        live, _ = await self._seating(request)
        room = live.room
        games, members = room.history.counted(), _members(room)
        key = (room.code, tuple(game.record for game in games), tuple(members.items()))
        body = self._ledgers.get(key) or await self._count(key, games, members)
        return Response(body, headers={"cache-control": "no-store"}, media_type="application/json")

    async def _count(self, key: Hashable, games: tuple[PastGame, ...], members: dict[int, Who]) -> bytes:
        """One ledger at a time: those who ask for the same wait for one answer."""
        async with self._counting:
            body = self._ledgers.get(key)
            if body is None:
                read = [await self._read(number, game) for number, game in enumerate(games)]
                trials = [trial for each in read for trial in each]
                body = await asyncio.to_thread(lambda: encode(ledger_of(trials, members)))
                self._ledgers.keep(key, body)
            return body

    async def _read(self, number: int, game: PastGame) -> tuple[Trial, ...]:
        """Who read whom in one game, numbered among those of its table."""
        found = self._trials.get((number, game.record))
        wanted = read_id(game.record)
        if found is None and wanted is not None:
            found = await self._records.told(wanted, lambda kept, entry: _trials(number, kept, entry))
            if found is not None:
                self._trials.keep((number, game.record), found)
        return found or ()


class _Lately(Generic[T]):
    """What was asked for last, by what it was asked with."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[Hashable, T] = OrderedDict()

    def get(self, key: Hashable) -> T | None:
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    def keep(self, key: Hashable, value: T) -> None:
        self._kept[key] = value
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)


def _members(room: Room) -> dict[int, Who]:
    return {member: Who(who.name, who.colour, who.is_bot) for member, who in room.people.items()}


def _trials(number: int, kept: Archived, entry: GameEntry) -> tuple[Trial, ...]:
    readings = entry.readings(kept.record)
    return () if readings is None else trials_of(number, entry.game.name, readings, kept.members)
