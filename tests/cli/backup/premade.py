"""A file with tables of every game: one game of each over, another one in its middle."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import TypeVar

from click.testing import CliRunner, Result
from msgspec import Raw

from entendre.cli import main
from entendre.core import Chance, encode
from entendre.fanout.local import LocalFanout
from entendre.live.commands import Answer, BreakOff
from entendre.live.entries import Ended, Member, decode_entry
from entendre.live.live_room import LiveRoom
from entendre.live.randomness import Secrets, predictable
from entendre.live.rooms import Rooms
from entendre.records import dump, examine
from entendre.server.http.archive import finished, read_id
from entendre.server.process.storage import store_at
from entendre.store import Store
from entendre.store.base import TableCopy
from entendre.testing.acts import sampled
from tests.live.evening import GAMES, INSTALLED, NOON, Evening, do, looked_at, sitting_of

T = TypeVar("T")

MOVES = 25
"""After so many a game is broken off if it is not over: what is kept of it is all the same."""
FEW_MOVES = 3
"""After so many no game is over."""


def with_store(database: str | Path, work: Callable[[Store], Awaitable[T]]) -> T:
    async def use() -> T:
        store = store_at(str(database))
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(asyncio.wait_for(use(), 120))


def entendre(*words: str | Path) -> Result:
    """A command, and what came of it."""
    return CliRunner().invoke(main, [str(each) for each in words])


def play(path: Path, games: tuple[str, ...] = INSTALLED) -> dict[str, str]:
    """Make the file; says which game is in the middle at which table."""

    async def evening() -> dict[str, str]:
        night = await Evening(path).open()
        going = {}
        for game in games:
            for is_last in (False, True):
                names = [f"{game} {nth}" for nth in range(GAMES[game].game.players[0])]
                live, _ = await night.table_of(*names)
                await night.start(live, Member(0), game)
                await go_on(night, live, FEW_MOVES if is_last else MOVES)
                if is_last:
                    going[live.room.code] = game
                elif live.room.phase == "playing":
                    await night.do(live, Member(0), BreakOff("over"))
        for code in going:
            await night.store.put_scratch(code, "0", "draft", b"\xff half a thought")
            await night.store.put_scratch(code, "push/0", "device", b'{"endpoint":"x"}')
            await night.store.put_scratch(code, "snapshot", "snapshot", b"never needed")
        await night.close()
        return going

    return asyncio.run(asyncio.wait_for(evening(), 60))


async def go_on(night: Evening, live: LiveRoom, moves: int) -> None:
    chance = Chance(b"play on")
    for _ in range(moves):
        await looked_at(live)
        if live.room.phase != "playing":
            return
        for member in sitting_of(live).seats:
            if await night.answer(live, member, chance):
                break


def all_of(database: str | Path) -> dict[str, TableCopy]:
    """Everything that is kept, by the names of the tables; snapshots do not count."""

    async def work(store: Store) -> dict[str, TableCopy]:
        found = {}
        for name in await store.tables(limit=1000):
            copy = await store.copy(name)
            assert copy is not None
            found[name] = copy._replace(scratch=tuple(s for s in copy.scratch if s.seat != "snapshot"))
        return found

    return with_store(database, work)


def records_of(tables: Mapping[str, TableCopy]) -> dict[str, bytes]:
    """Every record that can be had of these tables, which must be sound, by its name."""
    found = {}
    for copy in tables.values():
        log = [entry.body for entry in copy.entries]
        for entry in map(decode_entry, log):
            if isinstance(entry, Ended):
                wanted = read_id(entry.record)
                assert wanted is not None
                kept = finished(wanted, log, GAMES)
                assert kept is not None
                assert examine(kept.record, GAMES[kept.record.header.game].game) == ()
                found[entry.record] = dump(kept.record)
    return found


def moves_are_possible(database: str, tables: Mapping[str, str]) -> None:
    """At each of these tables somebody makes a move."""

    async def work(store: Store) -> None:
        rooms = Rooms(store, LocalFanout(), GAMES, secrets=Secrets(predictable("premade")), now=lambda: NOON)
        await rooms.open()
        for code, game in tables.items():
            live = await rooms.need(code)
            sitting = sitting_of(live)
            assert sitting.game.name == game
            await looked_at(live)
            before = live.room.seq
            await answer_one(rooms, live)
            assert live.room.seq > before
        await rooms.close()

    with_store(database, work)


async def answer_one(rooms: Rooms, live: LiveRoom) -> None:
    sitting = sitting_of(live)
    prompt, seat = next(iter(sitting.table.waiting()))
    choice = sampled(sitting.table, prompt, seat, Chance(b"next"))
    await do(rooms, live, sitting.seats[seat], Answer("next", prompt.id, Raw(encode(choice))))
