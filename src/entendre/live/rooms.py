"""All live rooms of this process: found, looked up, kept on time, and let go when nobody is there."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Mapping
from functools import partial

import msgspec

from entendre.core import Rejected
from entendre.fanout.base import Fanout
from entendre.live import lobby, play
from entendre.live.bots.process import BotProcess
from entendre.live.bots.runner import BotRunner
from entendre.live.decision import Change, Changes, Instant
from entendre.live.entries import Came, Founded, Member, Rekeyed, StoodIn, Went
from entendre.live.live_room import LiveRoom, Subscriber
from entendre.live.people import token_hash
from entendre.live.randomness import CODE_LENGTH, CODE_LETTERS, Secrets
from entendre.live.room import Room
from entendre.plugin import GameEntry
from entendre.store.base import Store, StoreUnavailable

log = logging.getLogger("entendre.live")

RETRY_SECONDS = 1.0
DRAFT = "draft:"
"""Scratch under `draft:2/draw/1` is the answer to draw/1 of the second game, should time run out."""


class RoomsSettings(msgspec.Struct, frozen=True):
    """How rooms are kept."""

    bot_pace: float = 0.7
    idle_seconds: int = 600
    retention_days: int = 90


def now_ms() -> int:
    """The wall clock: deadlines must mean the same after a restart."""
    return time.time_ns() // 1_000_000


class Seated(msgspec.Struct, frozen=True):
    """Somebody's way in: the room, who they are, and the token that proves it (kept only by them)."""

    code: str
    member: Member
    token: str


class Rooms:
    """Every room that is in memory here, and the way to those that are not."""

    def __init__(
        self,
        store: Store,
        fanout: Fanout,
        games: Mapping[str, GameEntry],
        settings: RoomsSettings | None = None,
        now: Callable[[], int] = now_ms,
        secrets: Secrets | None = None,
        bot_process: BotProcess | None = None,
    ) -> None:
        self._store = store
        self._fanout = fanout
        self.games = games
        self.settings = settings or RoomsSettings()
        self._now = now
        self._secrets = secrets or Secrets()
        self._rooms: dict[str, LiveRoom] = {}
        self._loading: dict[str, asyncio.Future[LiveRoom | None]] = {}
        self._bots: dict[str, BotRunner] = {}
        self._bot_process = bot_process or BotProcess(games)
        self._timers: dict[str, tuple[int, asyncio.TimerHandle]] = {}
        """When each room that has a clock is due, and what will ring then."""
        self._ringing: set[asyncio.Task[None]] = set()
        self._touched: dict[str, int] = {}
        self._closing = False

    async def open(self) -> None:
        """Begin to hear of other processes."""
        await self._fanout.open(self._heard)

    async def close(self) -> None:
        """Finish what is being written, and stop."""
        self._closing = True
        for runner in self._bots.values():
            runner.stop()
        for _, timer in self._timers.values():
            timer.cancel()
        for task in self._ringing:
            task.cancel()
        for live in self._rooms.values():
            await live.settled()
        await self._bot_process.close()
        await self._fanout.close()

    def instant(self) -> Instant:
        """Now, with fresh secrets."""
        return Instant(self._now(), self._secrets)

    async def found(self, name: str, colour: str | None) -> Seated:
        """Open a new room with its first person, who is the host."""
        code = self._secrets.code()
        while await self.find(code) is not None:
            code = self._secrets.code()
        live = await self._adopt(code)
        try:
            return await self._join(live, name, colour, bot=False)
        except Rejected:
            await self._let_go(code)
            raise

    async def join(self, code: str, name: str, colour: str | None, *, bot: bool = False) -> Seated:
        """A further person comes in by the code, or a bot from outside."""
        return await self._join(await self.need(code), name, colour, bot=bot)

    async def _join(self, live: LiveRoom, name: str, colour: str | None, *, bot: bool) -> Seated:
        seated: list[Seated] = []

        def act(room: Room, instant: Instant) -> Changes:
            token = instant.secrets.token(room.code, Member(len(room.people)))
            changes, member = lobby.join(room, name, colour, token_hash(token), instant, bot=bot)
            seated[:] = [Seated(room.code, member, token)]
            return changes if room.seq else (Change(Founded(instant.now)), *changes)

        await live.ask(act)
        return seated[0]

    async def rekey(self, live: LiveRoom, member: Member) -> str:
        """A new token for a seat that moves to another device; the old one opens nothing any more."""
        tokens: list[str] = []

        def act(room: Room, instant: Instant) -> Changes:
            tokens[:] = [instant.secrets.token(room.code, member, room.seq)]
            return (Change(Rekeyed(instant.now, member, token_hash(tokens[0]))),)

        await live.ask(act)
        return tokens[0]

    async def find(self, code: str) -> LiveRoom | None:
        """A room by its code, from memory or from the store."""
        live = self._rooms.get(code)
        if live is None:
            loading = self._loading.get(code)
            if loading is None:
                loading = self._loading[code] = asyncio.ensure_future(self._load(code))
                # Not when somebody stops waiting: a second load beside this one would split the room in two.
                loading.add_done_callback(lambda _: self._loading.pop(code, None))
            live = await asyncio.shield(loading)
        if live is not None:  # or guessed codes would pile up
            self._touched[code] = self._now()
        return live

    async def need(self, code: str) -> LiveRoom:
        """A room by its code, or `Rejected`."""
        live = await self.find(code) if _is_code(code) else None
        if live is None:
            raise Rejected(
                "room.no-such-table", f"There is no table {code[:12]!r}; codes have {CODE_LENGTH} letters."
            )
        return live

    async def enter(self, live: LiveRoom, subscriber: Subscriber) -> None:
        """Somebody begins to look. A person who comes back has their seat back from the stand-in."""
        first = not any(other.member == subscriber.member for other in live.subscribers)
        live.subscribers[subscriber] = None
        member = subscriber.member
        if member is None or not first:
            return

        def act(room: Room, instant: Instant) -> Changes:
            who = room.people[member]
            came = () if who.present else (Change(Came(instant.now, member)),)
            back = (Change(StoodIn(instant.now, member, False)),) if who.stand_in else ()
            return (*came, *back)

        await live.ask(act)

    def exit(self, live: LiveRoom, subscriber: Subscriber) -> None:
        """Somebody looks no more."""
        live.subscribers.pop(subscriber, None)
        self._touched[live.room.code] = self._now()
        member = subscriber.member
        if member is None or any(other.member == member for other in live.subscribers):
            return

        def act(room: Room, instant: Instant) -> Changes:
            here = any(other.member == member for other in live.subscribers)
            who = room.people.get(member)
            return () if here or who is None or not who.present else (Change(Went(instant.now, member)),)

        live.submit(act, lambda _: None)

    async def quiet(self, live: LiveRoom) -> None:
        """Wait until nothing is being written at a room and none of its bots is thinking."""
        runner = self._bots[live.room.code]
        while not live.still or runner.busy:
            await live.settled()
            await runner.idle()

    async def sweep(self) -> None:
        """Wake rooms whose clocks ran out while nobody had them in memory, and let idle ones go."""
        for code in await self._store.due(self._now()):
            live = await self.find(code)
            if live is not None:
                await self._ring(live)
        horizon = self._now() - self.settings.idle_seconds * 1000
        for code, live in list(self._rooms.items()):
            if live.idle and not self._bots[code].busy and self._touched.get(code, 0) < horizon:
                await self._let_go(code)

    async def forget_old(self) -> int:
        """Remove rooms that nobody has touched for longer than they are kept; says how many."""
        before = self._now() - self.settings.retention_days * 86_400_000
        gone = 0
        for code in await self._store.stale(before):
            if code not in self._rooms:
                await self._store.forget(code)
                gone += 1
        return gone

    def rooms(self) -> int:
        """How many rooms are in memory."""
        return len(self._rooms)

    async def _load(self, code: str) -> LiveRoom | None:
        live = self._new(code)
        await self._fanout.listen(code)
        if not await live.load():
            await self._fanout.unlisten(code)
            return None
        self._settle(code, live)
        await self._reset_presence(live)
        return live

    async def _adopt(self, code: str) -> LiveRoom:
        live = self._new(code)
        await self._fanout.listen(code)
        self._settle(code, live)
        return live

    def _new(self, code: str) -> LiveRoom:
        return LiveRoom(lambda: Room(code, self.games), self._store, self._fanout, self.instant)

    def _settle(self, code: str, live: LiveRoom) -> None:
        self._rooms[code] = live
        self._touched[code] = self._now()
        self._bots[code] = BotRunner(live, self.settings.bot_pace, self._bot_process, self._secrets)
        live.after_change.append(partial(self._set_timer, live))
        self._set_timer(live)
        self._bots[code].wake()

    async def _reset_presence(self, live: LiveRoom) -> None:
        """Whoever was connected to a process that died is not connected now."""
        if not self._fanout.alone:
            return
        ghosts = [who.id for who in live.room.people.values() if who.present]
        if ghosts:
            await live.ask(lambda _, instant: tuple(Change(Went(instant.now, ghost)) for ghost in ghosts))

    async def _let_go(self, code: str) -> None:
        self._rooms.pop(code, None)
        self._touched.pop(code, None)
        runner = self._bots.pop(code, None)
        if runner is not None:
            runner.stop()
        self._stop_timer(code)
        await self._fanout.unlisten(code)

    def _heard(self, code: str, seq: int) -> None:
        live = self._rooms.get(code)
        if live is not None:
            live.heard(seq)

    def _set_timer(self, live: LiveRoom) -> None:
        code, due = live.room.code, live.room.next_due()
        timer = self._timers.get(code)
        if (None if timer is None else timer[0]) == due:
            return  # most moves leave it as it was
        self._stop_timer(code)
        if due is not None:
            self._ring_in(live, due, (due - self._now()) / 1000)

    def _ring_in(self, live: LiveRoom, due: int, seconds: float) -> None:
        if not self._closing:
            timer = asyncio.get_running_loop().call_later(max(0.0, seconds), self._start_ringing, live)
            self._timers[live.room.code] = (due, timer)

    def _stop_timer(self, code: str) -> None:
        timer = self._timers.pop(code, None)
        if timer is not None:
            timer[1].cancel()

    def _start_ringing(self, live: LiveRoom) -> None:
        self._stop_timer(live.room.code)
        task = asyncio.get_running_loop().create_task(self._ring(live))
        self._ringing.add(task)
        task.add_done_callback(self._ringing.discard)

    async def _ring(self, live: LiveRoom) -> None:
        """Ring the bell: drafts are fetched first, since they count when time is up."""
        try:
            drafts = await self._drafts(live.room)
            while _is_due(live.room, self._now()):
                await live.ask(lambda room, instant: play.ring(room, instant, drafts))
        except (Rejected, StoreUnavailable) as problem:
            log.error("the bell could not be rung: %s", problem)
            self._stop_timer(live.room.code)
            self._ring_in(live, live.room.next_due() or 0, RETRY_SECONDS)

    async def _drafts(self, room: Room) -> Mapping[Member, Mapping[str, bytes]]:
        if room.sitting is None:
            return {}
        drafts = {}
        prefix = f"{DRAFT}{room.played}/"
        for member in room.sitting.seats:
            scratch = await self._store.get_scratch(room.code, str(member))
            drafts[member] = {
                name.removeprefix(prefix): body for name, body in scratch.items() if name.startswith(prefix)
            }
        return drafts


def _is_due(room: Room, now: int) -> bool:
    due = room.next_due()
    return due is not None and due <= now


def _is_code(code: str) -> bool:
    return len(code) == CODE_LENGTH and all(letter in CODE_LETTERS for letter in code)
