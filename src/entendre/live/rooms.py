"""All live rooms of this process: found, looked up, kept on time, and let go when nobody is there."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from entendre.bots.characters import characters
from entendre.core import Rejected
from entendre.fanout.base import Fanout
from entendre.live import arrivals, door
from entendre.live.arrivals import Knocking, Seated
from entendre.live.bots.process import BotProcess
from entendre.live.bots.runner import BotRunner
from entendre.live.checking import Checker
from entendre.live.commands import Command
from entendre.live.damage import Damaged, DamagedTables, UnreadableTable
from entendre.live.decision import NOTHING, Change, Changes, Instant, Instants, person
from entendre.live.entries import Member, ReminderSet
from entendre.live.lanes import Lanes
from entendre.live.live_room import LiveRoom
from entendre.live.presence import Presence
from entendre.live.randomness import CODE_LENGTH, Secrets, is_code
from entendre.live.reactions import Reaction, Thrown, check_reaction, read_thrown
from entendre.live.reminding import Announcer, Reminder, Silence
from entendre.live.requests import Callback, restarting
from entendre.live.room import Room
from entendre.live.rooms_settings import RoomsSettings
from entendre.live.sight import Subscriber
from entendre.live.steady_clock import SteadyClock
from entendre.live.timers import Timers
from entendre.live.turns import Turns
from entendre.live.waking import Waking
from entendre.plugin import GameEntry
from entendre.store.base import Store
from entendre.text.languages import LANGUAGES, Language

log = logging.getLogger("entendre.live")

CLOSE_SECONDS = 5.0
"""How long a server that stops waits for what is being written; whoever is not answered will ask again."""
SOUND_SECONDS = 5.0
"""How long somebody who comes to a table waits for its log to be read again after a failure."""
ELSEWHERE_SECONDS = 5
"""How long a table that nobody looks at here stays in memory when people play at it elsewhere."""
SWEEP_SECONDS = 5.0
"""How long a sweep waits for tables it has woken; they go on by themselves, and the next sweep begins."""


class Rooms:
    """Every room that is in memory here, and the way to those that are not."""

    def __init__(
        self,
        store: Store,
        fanout: Fanout,
        games: Mapping[str, GameEntry],
        settings: RoomsSettings | None = None,
        now: Callable[[], int] | None = None,
        secrets: Secrets | None = None,
        bot_process: BotProcess | None = None,
        turns: Turns | None = None,
        announcer: Announcer | None = None,
        timed: Callable[[float], None] | None = None,
    ) -> None:
        self._store = store
        self._fanout = fanout
        self.games = games
        self.settings = settings or RoomsSettings()
        self._now = now or SteadyClock()
        self._turns = turns or Turns()
        self._timed = timed
        self._checker = Checker()
        self._secrets = secrets or Secrets()
        self.instant = Instants(self._now, self._secrets)
        """Now, with fresh secrets."""
        self._rooms: dict[str, LiveRoom] = {}
        self._loading: dict[str, asyncio.Future[LiveRoom | None]] = {}
        self._lanes: dict[LiveRoom, Lanes] = {}
        self._bots: dict[str, BotRunner] = {}
        self._bot_process = bot_process or BotProcess(games)
        self._announcer = announcer or Silence()
        self._reminders: dict[str, Reminder] = {}
        self._timers = Timers(store, self._checker)
        self._touched: dict[str, int] = {}
        self._elsewhere: set[str] = set()
        """Tables at which another process has decided something."""
        self._waking = Waking(self._wake)
        self._damaged = DamagedTables(time.monotonic)
        self._presence: dict[LiveRoom, Presence] = {}

    async def open(self) -> None:
        """Begin to hear of other processes."""
        for language in LANGUAGES:
            characters(language)  # read now: later there may be no descriptor left to read them with
        await self._fanout.open(self._heard, self._overheard)

    async def close(self) -> None:
        """Refuse what is waiting, finish what is being written, and stop; within a few seconds, whatever the
        store does.
        """
        self._timers.close()
        for runner in self._bots.values():
            runner.stop()
        for reminder in self._reminders.values():
            reminder.stop()
        self._waking.cancel()
        for live in self._rooms.values():
            live.stop()
        writing = [asyncio.ensure_future(live.settled()) for live in self._rooms.values() if not live.still]
        if writing:
            _, left = await asyncio.wait(writing, timeout=CLOSE_SECONDS)
            if left:
                log.error("%s tables were left in the middle of a write", len(left))
        self._checker.close()
        await self._bot_process.close()
        await self._fanout.close()

    async def found(
        self,
        name: str,
        colour: str | None,
        *,
        household: str | None = None,
        device: str | None = None,
        language: Language = "en",
    ) -> Seated:
        """Open a new room with its first person, who is the host."""
        code = self._secrets.code()
        while await self.find(code) is not None:
            code = self._secrets.code()
        live = await self._adopt(code)
        try:
            caller = door.Caller(name, colour, household=household, device=device, language=language)
            seated = await arrivals.arrive(live, caller)
            assert isinstance(seated, Seated)  # a new door is open
            return seated
        except Rejected:
            await self._let_go(code)
            raise

    async def join(self, code: str, name: str, colour: str | None, *, bot: bool = False) -> Seated:
        """A further person comes in by the code, or a bot from outside, where the door is open."""
        seated = await self.call(code, door.Caller(name, colour, bot))
        assert isinstance(seated, Seated)
        return seated

    async def call(self, code: str, caller: door.Caller) -> Seated | Knocking:
        """Somebody comes to the door: they walk in, are back, or knock."""
        return await arrivals.arrive(await self.need(code), caller)

    async def rekey(
        self, live: LiveRoom, token: str, household: str | None = None, wanted: str | None = None
    ) -> str:
        """A new token for a seat that moves to another device; the old one opens nothing any more.

        Whoever chooses the new one may ask again when the answer was lost: it is done once.
        """
        return await arrivals.rekey(live, token, household, wanted)

    async def remind(self, live: LiveRoom, member: Member | None, *, on: bool) -> None:
        """Somebody wants to be told when it is their turn (None: the table's channel), or no more."""

        def act(room: Room, instant: Instant) -> Changes:
            reminders = room.reminders
            is_on = reminders.webhook if member is None else member in reminders.devices
            if is_on == on:
                return ()
            if on:
                room.weight.check()
            return (Change(ReminderSet(instant.now, member, on)),)

        await live.ask(act)

    async def find(self, code: str) -> LiveRoom | None:
        """A room by its code, from memory or from the store."""
        live = self._rooms.get(code)
        if live is not None:
            await live.sound(SOUND_SECONDS)
        else:
            if code in self._damaged:
                raise UnreadableTable
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
        live = await self.find(code) if is_code(code) else None
        if live is None:
            raise Rejected(
                "room.no-such-table", f"There is no table {code[:12]!r}; codes have {CODE_LENGTH} letters."
            )
        return live

    async def enter(self, live: LiveRoom, subscriber: Subscriber) -> None:
        """Somebody begins to look. Who was played for has the seat back with the first thing they do. Refused
        if the table has left memory since it was found: then they come again.
        """
        if self._rooms.get(live.room.code) is not live:
            raise restarting()
        await self._presence_at(live).enter(subscriber)

    def exit(self, live: LiveRoom, subscriber: Subscriber) -> None:
        """Somebody looks no more."""
        if self._rooms.get(live.room.code) is not live:
            return
        self._touched[live.room.code] = self._now()
        self._presence_at(live).exit(subscriber)

    def command(self, live: LiveRoom, member: Member, command: Command, done: Callback) -> None:
        """A member asks for something. `done` is called once, as by `LiveRoom.submit`; what a seat asks for
        is decided in the order it came, though large answers are checked elsewhere first.
        """
        lanes = self._lanes.get(live)
        if lanes is None:
            lanes = self._lanes[live] = Lanes(live, self._checker, self.games)
        lanes.submit(member, command, done)

    def react(self, live: LiveRoom, member: Member, reaction: Reaction, done: Callback) -> None:
        """A member laughs, or throws a flower, where that gives nothing away. Everybody who looks now hears
        of it, and nothing is written down.
        """

        def act(room: Room, _instant: Instant) -> Changes:
            person(room, member)
            check_reaction(room)
            return NOTHING

        def decided(refusal: Rejected | None) -> None:
            done(refusal)
            if refusal is None:
                self._fanout.pass_on(live.room.code, Thrown(member, reaction).written())

        live.submit(act, decided, member=member)

    async def quiet(self, live: LiveRoom) -> None:
        """Wait until nothing is being written at a room, none of its bots is thinking and nobody is told."""
        runner, reminder = self._bots[live.room.code], self._reminders[live.room.code]
        while not live.still or runner.busy or reminder.busy:
            await live.settled()
            await runner.idle()
            await asyncio.sleep(0)

    async def sweep(self) -> None:
        """Wake rooms whose clocks ran out while nobody had them in memory, and let idle ones go. One that
        cannot be woken keeps no other one asleep.
        """
        for code in await self._store.due(self._now(), 100 + len(self._damaged)):
            if code not in self._damaged:
                self._waking.begin(code)
        await self._waking.wait(SWEEP_SECONDS)
        for code, live in list(self._rooms.items()):
            if live.idle and not self._bots[code].busy and self._is_forsaken(code):
                await self._let_go(code)
        self._damaged.forget()

    def _is_forsaken(self, code: str) -> bool:
        """Whether nobody has touched a table for long; or not just now, and people are at another process:
        whoever folds what nobody looks at, and thinks for its bots, only gets in their way.
        """
        seconds = ELSEWHERE_SECONDS if code in self._elsewhere else self.settings.idle_seconds
        return self._touched.get(code, 0) < self._now() - seconds * 1000

    async def _wake(self, code: str) -> None:
        live = await self.find(code)
        if live is not None:
            await self._timers.ring(live)
            self._reminders[code].wake()

    async def forget_old(self) -> int:
        """Remove rooms that nobody has touched for longer than they are kept; says how many."""
        before = self._now() - self.settings.retention_days * 86_400_000
        gone = 0
        for code in await self._store.stale(before):
            if code not in self._rooms and is_code(code):  # the server keeps a log of its own, too
                gone += await self._store.forget_stale(code, before)
        return gone

    def rooms(self) -> int:
        """How many rooms are in memory."""
        return len(self._rooms)

    async def _load(self, code: str) -> LiveRoom | None:
        live = self._new(code)
        await self._fanout.listen(code)
        found = False
        try:
            found = await live.load()
        except Damaged as damage:
            self._damaged.add(code, damage)
            raise UnreadableTable from None
        finally:
            if not found:
                await self._fanout.unlisten(code)
        if not found:
            return None
        self._settle(code, live)
        if self._fanout.alone:
            await self._presence_at(live).reset()
        return live

    async def _adopt(self, code: str) -> LiveRoom:
        live = self._new(code)
        await self._fanout.listen(code)
        self._settle(code, live)
        return live

    def _new(self, code: str) -> LiveRoom:
        return LiveRoom(
            lambda: Room(code, self.games), self._store, self._fanout, self.instant, self._turns, self._timed
        )

    def _settle(self, code: str, live: LiveRoom) -> None:
        self._rooms[code] = live
        self._touched[code] = self._now()
        pace = self.settings.bot_pace
        self._bots[code] = BotRunner(live, pace, self._bot_process, self._secrets, self._checker)
        self._reminders[code] = Reminder(live, self._now, self._announcer)
        live.after_change.append(partial(self._timers.follow, live))
        self._timers.follow(live)
        self._bots[code].wake()
        self._reminders[code].wake()

    def _presence_at(self, live: LiveRoom) -> Presence:
        """Who is there."""
        presence = self._presence.get(live)
        if presence is None:
            presence = self._presence[live] = Presence(live)
        return presence

    async def _let_go(self, code: str) -> None:
        live = self._rooms.pop(code, None)
        if live is not None:
            live.stop()
            self._lanes.pop(live, None)
            self._presence.pop(live, None)
        self._touched.pop(code, None)
        self._elsewhere.discard(code)
        runner = self._bots.pop(code, None)
        if runner is not None:
            runner.stop()
        reminder = self._reminders.pop(code, None)
        if reminder is not None:
            reminder.stop()
        self._timers.stop(code)
        await self._fanout.unlisten(code)

    def _heard(self, code: str, seq: int, entries: Sequence[bytes]) -> None:
        live = self._rooms.get(code)
        if live is not None:
            if seq > live.room.seq:
                self._elsewhere.add(code)
            live.heard(seq, entries)

    def _overheard(self, code: str, word: str) -> None:
        live = self._rooms.get(code)
        if live is not None:
            thrown = read_thrown(word)
            for subscriber in list(live.subscribers):
                subscriber.reacted(thrown.member, thrown.reaction)
