"""Rooms on a real SQLite file with a clock that only moves when told to, and people at its tables."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from entendre.catalogue import Catalogue
from entendre.core import Chance, PublicEvent, Rejected, encode
from entendre.fanout.base import Fanout
from entendre.fanout.local import LocalFanout
from entendre.live.arrivals import Seated
from entendre.live.bell import closed
from entendre.live.bots.messages import HEAD, Question, Reply, framed, read_question, read_reply
from entendre.live.bots.process import BotProcess
from entendre.live.commands import AddBot, Answer, Choose, Command, Start
from entendre.live.decision import NOTHING, Changes, Instant
from entendre.live.entries import Member
from entendre.live.game_view import SeatView, TableView
from entendre.live.live_room import LiveRoom
from entendre.live.randomness import Draw, Secrets, predictable
from entendre.live.reactions import Reaction
from entendre.live.reminding import Announcer
from entendre.live.room import Room
from entendre.live.rooms import Rooms
from entendre.live.rooms_settings import RoomsSettings
from entendre.live.sitting import Sitting
from entendre.live.views import seat_view, table_view
from entendre.plugin import Bare, GameEntry
from entendre.store.sqlite import SqliteStore
from entendre.testing.acts import sampled
from tests.core.toy import Toy
from tests.live.timed import TimedEntry

TOYS: dict[str, GameEntry] = {"toy": Bare(Toy()), "timed": TimedEntry(Bare(Toy()))}
"""Games that nobody installed, which is enough for whatever does not depend on a game."""
INSTALLED = tuple(Catalogue())
"""The names of the real ones, for what every game must keep."""
NOON = 1_700_000_000_000
THE_SAME = predictable("evening")
"""The same secrets every evening."""


class WithToys(Catalogue):
    """Every installed game, and the toys."""

    def __getitem__(self, name: str) -> GameEntry:
        return TOYS[name] if name in TOYS else super().__getitem__(name)

    def __iter__(self) -> Iterator[str]:
        yield from TOYS
        yield from super().__iter__()

    def __len__(self) -> int:
        return len(TOYS) + super().__len__()


GAMES = WithToys()


def run(work: Coroutine[Any, Any, None]) -> None:
    """An async test, which must not take for ever."""
    asyncio.run(asyncio.wait_for(work, 60))


class Onlooker:
    """Somebody connected: counts how often they were told to look again."""

    def __init__(self, member: Member | None) -> None:
        self.member = member
        self.looks = 0
        self.heard: list[PublicEvent] = []
        self.reactions: list[tuple[Member, Reaction]] = []

    def changed(self, told: Sequence[PublicEvent]) -> None:
        self.looks += 1
        self.heard.extend(told)

    def reacted(self, member: Member, reaction: Reaction) -> None:
        self.reactions.append((member, reaction))


class BotsHere(BotProcess):
    """Bots that think in this process, from the same bytes: most tests can do without another one."""

    def warm(self) -> None:
        pass

    async def ask(self, question: Question, wanted: Callable[[], bool] = lambda: True) -> Reply:
        await asyncio.sleep(0)
        heard = read_question(framed(question)[HEAD:])
        return read_reply(framed(self._here.answer(heard))[HEAD:])


class Overheard(BotsHere):
    """Keeps what is sent to the process."""

    def __init__(self, games: Mapping[str, GameEntry]) -> None:
        super().__init__(games)
        self.heard: list[Question] = []

    async def ask(self, question: Question, wanted: Callable[[], bool] = lambda: True) -> Reply:
        self.heard.append(question)
        return await super().ask(question, wanted)


class Evening:
    """One process with its rooms; `restarted` is the next process on the same file."""

    def __init__(
        self,
        path: Path,
        now: int = NOON,
        bot_process: type[BotProcess] = BotsHere,
        games: Mapping[str, GameEntry] = GAMES,
        announcer: Announcer | None = None,
        draw: Draw = THE_SAME,
        fanout: Fanout | None = None,
        **settings: Any,
    ) -> None:
        self.path = path
        self.now = now
        self._settings = settings
        self._games = games
        self._announcer = announcer
        self.bot_process = bot_process(games)
        self.store = SqliteStore(path, synchronous="normal")
        self.rooms = Rooms(
            self.store,
            fanout or LocalFanout(),
            games,
            RoomsSettings(bot_pace=0, **settings),
            now=lambda: self.now,
            secrets=Secrets(draw),
            bot_process=self.bot_process,
            announcer=announcer,
        )
        self._refs = 0

    async def open(self) -> Evening:
        await self.store.open()
        await self.rooms.open()
        return self

    async def close(self) -> None:
        await self.rooms.close()
        await self.store.close()

    async def restarted(self) -> Evening:
        """Another process takes over where this one was, without a word of farewell."""
        await self.close()
        games, announcer = self._games, self._announcer
        return await Evening(self.path, self.now, games=games, announcer=announcer, **self._settings).open()

    def ref(self) -> str:
        self._refs += 1
        return f"ref {self._refs}"

    async def table_of(self, *names: str) -> tuple[LiveRoom, list[Seated]]:
        """A table with these people, all connected."""
        first = await self.rooms.found(names[0], None)
        seated = [first, *[await self.rooms.join(first.code, name, None) for name in names[1:]]]
        live = await self.rooms.need(first.code)
        for each in seated:
            await self.rooms.enter(live, Onlooker(each.member))
        return live, seated

    async def do(self, live: LiveRoom, member: Member, command: Command) -> None:
        """Ask for something and wait until it is written; raises `Rejected`."""
        await do(self.rooms, live, member, command)

    async def start(
        self, live: LiveRoom, host: Member, game: str, bots: int = 0, /, **options: object
    ) -> None:
        """Choose a game, fill up with bots, and begin."""
        await self.do(live, host, Choose(self.ref(), game, dict(options)))
        for _ in range(bots):
            await self.do(live, host, AddBot(self.ref()))
        await self.do(live, host, Start(self.ref()))

    async def answer(self, live: LiveRoom, member: Member, chance: Chance) -> bool:
        """Answer one open question of this member at random; False if nothing is asked of them."""
        sitting = sitting_of(live)
        seat = sitting.seat_of(member)
        for prompt, asked in sitting.table.waiting():
            if asked == seat:
                choice = sampled(sitting.table, prompt, asked, chance)
                await self.do(live, member, Answer(self.ref(), prompt.id, msgspec.Raw(encode(choice))))
                return True
        return False

    async def later(self, seconds: float) -> None:
        """Time passes, and whatever is due happens."""
        self.now += int(seconds * 1000)
        await self.rooms.sweep()

    def overheard(self) -> list[Question]:
        """All that bots were asked so far."""
        assert isinstance(self.bot_process, Overheard)
        return self.bot_process.heard

    def table(self, live: LiveRoom) -> TableView:
        """What lies open."""
        view = table_view(live.room)
        assert view is not None
        return view

    def seat(self, live: LiveRoom, member: Member) -> SeatView:
        """What is a member's alone."""
        view = seat_view(live.room, member)
        assert view is not None
        return view


async def do(rooms: Rooms, live: LiveRoom, member: Member, command: Command) -> None:
    """Ask for something as a connection would, and wait until it is written; raises `Rejected`."""
    told: asyncio.Future[Rejected | None] = asyncio.get_running_loop().create_future()
    rooms.command(live, member, command, told.set_result)
    if (refusal := await told) is not None:
        raise refusal


async def react(rooms: Rooms, live: LiveRoom, member: Member, reaction: Reaction) -> None:
    """Laugh as a connection would; raises `Rejected`."""
    told: asyncio.Future[Rejected | None] = asyncio.get_running_loop().create_future()
    rooms.react(live, member, reaction, told.set_result)
    if (refusal := await told) is not None:
        raise refusal


def sitting_of(live: LiveRoom) -> Sitting:
    assert live.room.sitting is not None
    return live.room.sitting


@asynccontextmanager
async def evening(path: Path, **settings: Any) -> AsyncIterator[Evening]:
    """Rooms that are closed again."""
    opened = await Evening(path / "tables.db", **settings).open()
    try:
        yield opened
    finally:
        await opened.close()


async def looked_at(live: LiveRoom) -> None:
    """Whatever is revealed has been shown for long enough, though no clock moves here."""

    def act(room: Room, instant: Instant) -> Changes:
        sitting = room.sitting
        if sitting is None or room.phase != "playing" or sitting.table.curtain is None:
            return NOTHING
        return closed(room, sitting, sitting.table.curtain.id, instant)

    await live.ask(act)


async def until(live: LiveRoom, phase: str = "after") -> None:
    """Let bots go on until the room is in that phase; no reveal is looked at for long."""
    changed = asyncio.Event()
    live.after_change.append(changed.set)
    try:
        while live.room.phase != phase:
            changed.clear()
            await looked_at(live)
            if live.room.phase == phase:
                return
            await asyncio.wait_for(changed.wait(), 30)
    finally:
        live.after_change.remove(changed.set)


async def refused(work: Coroutine[Any, Any, Any]) -> Rejected:
    """The refusal that something ends in."""
    try:
        await work
    except Rejected as refusal:
        return refusal
    raise AssertionError("it was not refused")
