"""A hall on a real SQLite file with a clock that only moves when told to, and people at its tables."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from entendre.catalogue import Catalogue
from entendre.core import AnyGame, Chance, PublicEvent, Rejected, encode
from entendre.fanout.local import LocalFanout
from entendre.live.commands import AddBot, Answer, Choose, Command, Start
from entendre.live.dispatch import decide
from entendre.live.entries import Member
from entendre.live.hall import Hall, HallSettings, Seated
from entendre.live.live_room import LiveRoom
from entendre.live.questions import HEAD, Question, Reply, framed, read_question, read_reply
from entendre.live.room import Sitting
from entendre.live.sight import View, view
from entendre.live.thinking import Thinking
from entendre.store.sqlite import SqliteStore

GAMES = Catalogue()
NOON = 1_700_000_000_000


def run(work: Coroutine[Any, Any, None]) -> None:
    """An async test, which must not take for ever."""
    asyncio.run(asyncio.wait_for(work, 60))


class Onlooker:
    """Somebody connected: counts how often they were told to look again."""

    def __init__(self, member: Member | None) -> None:
        self.member = member
        self.looks = 0
        self.heard: list[PublicEvent] = []

    def changed(self, told: Sequence[PublicEvent]) -> None:
        self.looks += 1
        self.heard.extend(told)


class ThinkingHere(Thinking):
    """Bots that think in this process, from the same bytes: most tests can do without another one."""

    def warm(self) -> None:
        pass

    async def ask(self, question: Question) -> Reply:
        await asyncio.sleep(0)
        heard = read_question(framed(question)[HEAD:])
        return read_reply(framed(self._near.answer(heard))[HEAD:])


class Overheard(ThinkingHere):
    """Keeps what is sent to the process."""

    def __init__(self, games: Mapping[str, AnyGame]) -> None:
        super().__init__(games)
        self.heard: list[Question] = []

    async def ask(self, question: Question) -> Reply:
        self.heard.append(question)
        return await super().ask(question)


class Evening:
    """One process with its hall; `restarted` is the next process on the same file."""

    def __init__(
        self, path: Path, now: int = NOON, thinking: type[Thinking] = ThinkingHere, **settings: Any
    ) -> None:
        self.path = path
        self.now = now
        self._settings = settings
        self.thinking = thinking(GAMES)
        self.store = SqliteStore(path, synchronous="normal")
        self.hall = Hall(
            self.store,
            LocalFanout(),
            GAMES,
            HallSettings(bot_pace=0, **settings),
            now=lambda: self.now,
            thinking=self.thinking,
        )
        self._refs = 0

    async def open(self) -> Evening:
        await self.store.open()
        await self.hall.open()
        return self

    async def close(self) -> None:
        await self.hall.close()
        await self.store.close()

    async def restarted(self) -> Evening:
        """Another process takes over where this one was, without a word of farewell."""
        await self.close()
        return await Evening(self.path, self.now, **self._settings).open()

    def ref(self) -> str:
        self._refs += 1
        return f"ref {self._refs}"

    async def table_of(self, *names: str) -> tuple[LiveRoom, list[Seated]]:
        """A table with these people, all connected."""
        first = await self.hall.found(names[0], None)
        seated = [first, *[await self.hall.join(first.code, name, None) for name in names[1:]]]
        live = await self.hall.need(first.code)
        for each in seated:
            await self.hall.enter(live, Onlooker(each.member))
        return live, seated

    async def do(self, live: LiveRoom, member: Member, command: Command) -> None:
        """Ask for something and wait until it is written; raises `Rejected`."""
        await live.ask(lambda room, moment: decide(room, member, command, moment, self.hall.games))

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
                look = sitting.table.look(seat)
                choice = sitting.game.sample(look.view, prompt, seat, chance)
                await self.do(live, member, Answer(self.ref(), prompt.id, msgspec.Raw(encode(choice))))
                return True
        return False

    async def later(self, seconds: float) -> None:
        """Time passes, and whatever is due happens."""
        self.now += int(seconds * 1000)
        await self.hall.sweep()

    def overheard(self) -> list[Question]:
        """All that bots were asked so far."""
        assert isinstance(self.thinking, Overheard)
        return self.thinking.heard

    def view(self, live: LiveRoom, member: Member | None) -> View:
        return view(live.room, member)


def sitting_of(live: LiveRoom) -> Sitting:
    assert live.room.sitting is not None
    return live.room.sitting


@asynccontextmanager
async def evening(path: Path, **settings: Any) -> AsyncIterator[Evening]:
    """A hall that is closed again."""
    opened = await Evening(path / "tables.db", **settings).open()
    try:
        yield opened
    finally:
        await opened.close()


async def until(live: LiveRoom, phase: str = "after") -> None:
    """Let bots go on until the room is in that phase."""
    changed = asyncio.Event()
    live.after_change.append(changed.set)
    try:
        while live.room.phase != phase:
            changed.clear()
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
