"""A store that fails as it is told to, and people who send their answers again until they are done."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Literal

import msgspec

from entendre.core import Rejected, encode
from entendre.fanout.local import LocalFanout
from entendre.live.commands import Answer, Choose, Configure, Start
from entendre.live.entries import Member, Played, decode_entry
from entendre.live.live_room import LiveRoom
from entendre.live.randomness import Secrets, predictable
from entendre.live.rooms import Rooms
from entendre.live.rooms_settings import RoomsSettings
from entendre.live.turns import Turns
from entendre.plugin import GameEntry
from entendre.store import Conflict, StoreUnavailable
from tests.core.toy import Pick
from tests.live.evening import NOON, TOYS, BotsHere, Onlooker, do
from tests.store.memory import MemoryStore, Place, Waiting

Trouble = Literal["refuses", "raises", "writes and fails", "breaks", "conflicts", "hangs"]
TROUBLES: tuple[Trouble, ...] = ("refuses", "raises", "writes and fails", "breaks", "conflicts")
"""All that ends by itself."""


class Fickle(MemoryStore):
    """Correct, unless `writes` or `reads` says how the next ones go wrong."""

    def __init__(self, place: Place | None = None) -> None:
        super().__init__(place or Place())
        self.writes: Trouble | None = None
        self.unreadable: Exception | Literal["hangs"] | None = None
        self.reads = 0
        self.held: list[Waiting] = []

    def append(
        self, table: str, after: int, bodies: Sequence[bytes], *, wake_ms: int | None = None
    ) -> asyncio.Future[None]:
        if self.writes is None:
            return super().append(table, after, bodies, wake_ms=wake_ms)
        if self.writes == "raises":
            raise StoreUnavailable("It is away.")
        done = asyncio.get_running_loop().create_future()
        if self.writes == "hangs":
            self.held.append(Waiting(table, after, bodies, wake_ms, done))
        elif self.writes == "writes and fails" and self.end(table) == after:
            self.write(table, bodies)
            self.set_clock(Waiting(table, after, bodies, wake_ms, done))
            done.set_exception(StoreUnavailable("The answer was lost."))
        elif self.writes == "breaks":
            done.set_exception(RuntimeError("Something else."))
        elif self.writes == "conflicts":
            self.writes = None  # or it would never end
            done.set_exception(Conflict(table, after))
        else:
            done.set_exception(StoreUnavailable("It is away."))
        return done

    def release(self) -> None:
        """What hangs comes about after all, where the log still ends where it did."""
        held, self.held = self.held, []
        for each in held:
            if self.end(each.table) == each.after:
                self.write(each.table, each.bodies)
                self.set_clock(each)
                each.done.set_result(None)
            else:
                each.done.set_exception(Conflict(each.table, each.after))

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        self.reads += 1
        if self.unreadable == "hangs":
            await asyncio.get_running_loop().create_future()
        if isinstance(self.unreadable, Exception):
            await asyncio.sleep(0)
            raise self.unreadable
        return await super().read(table, after)

    def refs(self, table: str) -> list[str]:
        """The refs of all answers that are written down."""
        entries = [decode_entry(body) for body in self.place.logs[table]]
        return [entry.ref for entry in entries if isinstance(entry, Played) and entry.ref is not None]


class Scene:
    """A toy's table on a store like that."""

    def __init__(self, store: Fickle, rooms: Rooms, live: LiveRoom, members: Sequence[Member]) -> None:
        self.store = store
        self.rooms = rooms
        self.live = live
        self.members = members

    @property
    def code(self) -> str:
        return self.live.room.code

    def say(self, ref: str, number: int = 3, member: int = 0) -> asyncio.Future[Rejected | None]:
        """Answer the open pick; what came of it. What is done must be written down by then."""
        told: asyncio.Future[Rejected | None] = asyncio.get_running_loop().create_future()

        def done(refusal: Rejected | None) -> None:
            assert not told.done(), "somebody was answered twice"
            if refusal is None and ref not in self.store.refs(self.code):
                told.set_exception(AssertionError(f"{ref} is said to be done and is not written down"))
            else:
                told.set_result(refusal)

        pick = Answer(ref, "pick/0", msgspec.Raw(encode(Pick(number))))
        self.rooms.command(self.live, self.members[member], pick, done)
        return told


@asynccontextmanager
async def scene(
    people: int = 3,
    *,
    games: Mapping[str, GameEntry] = TOYS,
    game: str = "toy",
    turns: Turns | None = None,
    store: Fickle | None = None,
    now: Callable[[], int] = lambda: NOON,
) -> AsyncIterator[Scene]:
    """A game that has begun, with everybody connected."""
    store = store or Fickle()
    await store.open()
    rooms = Rooms(
        store,
        LocalFanout(),
        games,
        RoomsSettings(bot_pace=0),
        now=now,
        secrets=Secrets(predictable("fickle")),
        bot_process=BotsHere(games),
        turns=turns,
    )
    await rooms.open()
    first = await rooms.found("P0", None)
    members = [first.member]
    members += [(await rooms.join(first.code, f"P{number}", None)).member for number in range(1, people)]
    live = await rooms.need(first.code)
    for member in members:
        await rooms.enter(live, Onlooker(member))
    await do(rooms, live, members[0], Configure("configure", pace="strict"))
    await do(rooms, live, members[0], Choose("choose", game, {}))
    await do(rooms, live, members[0], Start("start"))
    try:
        yield Scene(store, rooms, live, members)
    finally:
        store.writes = store.unreadable = None
        await rooms.close()
