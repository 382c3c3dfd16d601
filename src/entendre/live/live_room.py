"""One room, live: requests queue up, are decided together, written down, and only then seen.

Nothing is said to be done that is not in the log. While memory may differ from the log (a write has failed,
somebody else has written, a decision broke off half-way) nothing is decided: the log is read first.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from functools import partial

from entendre.core import PublicEvent, Rejected, encode
from entendre.fanout.base import Fanout
from entendre.live.damage import DAMAGED_SECONDS, Damaged, UnreadableTable
from entendre.live.decision import Change, Instant
from entendre.live.drawn import Drawn
from entendre.live.entries import Member
from entendre.live.requests import Action, Answers, Callback, Queued, Requests, answered, reply, restarting
from entendre.live.room import Room
from entendre.live.room_log import RoomLog, is_long
from entendre.live.sight import RoomFace, Subscriber
from entendre.live.store_patience import Write, WriteWatch, in_time, too_long
from entendre.live.turns import Turns
from entendre.live.views import Views
from entendre.store.base import Conflict, Store, StoreUnavailable

log = logging.getLogger("entendre.live")

RETRY_SECONDS = 1.0
"""How long to wait before a log that could not be read is tried again."""
UNREACHABLE = "The table cannot be read just now; please try again."


class LiveRoom:
    """A room that people are at. One write is under way at a time; what arrives meanwhile is decided after
    it, together, but never for longer than a turn at a stretch.
    """

    def __init__(
        self,
        make: Callable[[], Room],
        store: Store,
        fanout: Fanout,
        instant: Callable[[], Instant],
        turns: Turns | None = None,
        timed: Callable[[float], None] | None = None,
    ) -> None:
        self._make = make
        self.room = make()
        self.views = Views(self.room)
        self._store = store
        self._fanout = fanout
        self._instant = instant
        self._turns = turns or Turns()
        self._log = RoomLog(store, self._turns, make)
        self._queue = Requests()
        self._busy = False
        self._task: asyncio.Task[None] | None = None
        self.writing = WriteWatch(self._turns.clock, self._give_up_writing, timed)
        self._given_up: set[asyncio.Task[None]] = set()
        """Writes that nobody waits for any more; they may still come about."""
        self._resting: asyncio.Future[None] | None = None
        self._sound = True
        """Whether memory is what the log says, as far as it was read: then only what is new must be read."""
        self.ahead = False
        """Whether memory is ahead of the store. Then nobody may be shown the room; `changed` will follow."""
        self._stopped = False
        self._trouble: str | None = None
        """Why the log could not be read when that was last tried; it is logged once."""
        self._again: asyncio.TimerHandle | None = None
        self.subscribers: dict[Subscriber, None] = {}
        """Who looks, in the order they came: everybody is told in the same order in every run."""
        self.drawn = Drawn()
        self.after_change: list[Callable[[], None]] = []
        """Called after every change that is safely written: clocks and bots."""

    @property
    def still(self) -> bool:
        """Whether nothing is under way."""
        return not self._queue.waiting and not self._busy

    @property
    def idle(self) -> bool:
        """Whether nobody is looking and nothing is under way."""
        return not self.subscribers and self.still

    def face(self) -> RoomFace:
        """The room as everybody sees it, as it is sent; drawn anew only when something changed."""
        return self.drawn.face(self.room)

    def aloud(self, told: Sequence[PublicEvent]) -> bytes:
        """What was said aloud, as it is sent; everybody is told the same, so it is written once."""
        return self.drawn.aloud(told)

    def instant(self) -> Instant:
        """Now, in the time of this room's log, which never goes back."""
        return self._log.instant(self.room, self._instant())

    async def load(self) -> bool:
        """Read the log from the start; False if there is none."""
        room = await self._log.read()
        room.weight.bytes = await in_time(self._store.beside(room.code)) + room.weight.bytes
        room.told.clear()
        room.opened.clear()
        self.room = room
        self.views = Views(room)
        self.drawn = Drawn()
        self.ahead = False
        self._sound = True
        self._log.keep_snapshot()
        return room.seq > 0

    async def _read_on(self) -> None:
        """Read what others have written since; or everything, if memory cannot be trusted."""
        if self._sound:
            news = await self._log.news(self.room)
            self._sound = False  # if one of them cannot be applied
            self._sound = await self._log.fold_news(self.room, news)
        if not self._sound:
            await self.load()

    def submit(self, act: Action, done: Callback, *, member: Member | None = None) -> None:
        """Ask for something. `done` is called once, when it is safely written or refused; if it was not
        refused, all subscribers hear `changed` right after. What a member asks for is refused when too much
        is waiting.
        """
        no = restarting() if self._stopped else self._queue.too_many(member)
        if no is not None:
            done(no)
            return
        self._queue.waiting.append(Queued(act, done, member))
        if not self._busy:
            self._next(self._turns.until())

    async def ask(self, act: Action, *, member: Member | None = None) -> None:
        """Ask for something and wait for it; raises `Rejected`."""
        await answered(lambda done: self.submit(act, done, member=member))

    def heard(self, seq: int, entries: Sequence[bytes] = ()) -> None:
        """The log has grown elsewhere (0: perhaps); the last entries of it may have come along."""
        if seq and seq <= self.room.seq and self._sound and not self.ahead:  # else the log may have others
            return
        self._log.hearsay.add(seq, entries)
        if not self._busy and not self._stopped:
            self._follow()

    async def sound(self, seconds: float) -> None:
        """Wait until memory is what the log says: only then can it be asked who is who. `UnreadableTable` or
        `StoreUnavailable` if that is not so within these seconds.
        """
        loop = asyncio.get_running_loop()
        deadline = loop.time() + seconds
        while not self._sound:
            if not self._busy:
                self._start(self._catch_up())
            if self._resting is None:
                self._resting = loop.create_future()
            rested, _ = await asyncio.wait([self._resting], timeout=max(0.0, deadline - loop.time()))
            if self._differs() and (not rested or self._trouble is not None):
                if self._trouble == UnreadableTable.CODE:
                    raise UnreadableTable
                raise StoreUnavailable("The log of a table that is in memory cannot be read.")

    async def settled(self) -> None:
        """Wait until nothing is under way (for an orderly shutdown)."""
        while self._busy:
            if self._resting is None:
                self._resting = asyncio.get_running_loop().create_future()
            await asyncio.wait([self._resting])

    def stop(self) -> None:
        """Refuse what waits and whatever comes; what is being written is still answered for."""
        self._stopped = True
        if self._again is not None:
            self._again.cancel()
        self._queue.refuse_all(restarting())

    def failed(self, fault: BaseException) -> None:
        """Something of ours went wrong at this room; the log says where."""
        log.error("a request could not be decided", exc_info=fault)

    def _differs(self) -> bool:
        """Whether memory may have what the log has not."""
        return not self._sound

    def _up_to_date(self) -> bool:
        """Whether memory is what the log says, all of it as far as we have heard."""
        return self._sound and not self._log.hearsay.beyond(self.room.seq)

    def _next(self, until: float) -> None:
        """Decide what is waiting, or as much of it as can be done by then, and begin to write it."""
        if self._trouble == UnreadableTable.CODE and self._again is not None:
            self._queue.refuse_all(UnreadableTable())
            return
        if not self._up_to_date():
            self._follow()
            return
        decided: list[Change] = []
        answers: Answers = []
        after, instant = self.room.seq, self.instant()
        waiting = self._queue.waiting
        while waiting:
            request = waiting.pop(0)
            refusal = self._decide(request.act, instant, decided)
            answers.append((request, refusal))
            if not waiting or self._differs() or self._turns.clock() >= until:
                break
        if decided:
            self.ahead = True
            self._write(after, decided, answers)
            return
        self._busy = True  # what is asked for in return waits for its turn
        reply(answers)
        if not self._differs() and any(refusal is None for _, refusal in answers):
            self._tell()
        self._go_on(changed=False)

    def _decide(self, act: Action, instant: Instant, decided: list[Change]) -> Rejected | None:
        """Let one request have happened in memory, or say why not."""
        try:
            decision = act(self.room, instant)
        except Rejected as refusal:
            return refusal
        except Exception as fault:
            self.failed(fault)
            return Rejected("room.fault", "Something went wrong here; nothing was done.")
        if decision and not decided:
            self._log.note(self.room, shared=not self._fanout.alone and self._fanout.shared(self.room.code))
        try:
            for one in decision:
                self._log.apply(self.room, one.entry, one.step)
        except Exception as fault:
            # Half of it has happened in memory, and nothing of it will be written: only the log knows now.
            self.failed(fault)
            self._sound, self.ahead = False, True
            return Rejected("room.fault", "Something went wrong here; nothing was done.")
        decided.extend(decision)
        return None

    def _start(self, work: Coroutine[None, None, None]) -> None:
        """Be busy with something that takes a task."""
        self._busy = True
        self._task = asyncio.get_running_loop().create_task(work)

    def _write(self, after: int, decided: list[Change], answers: Answers) -> None:
        """Begin to write. Moves that bring nothing bulky do without a task, which would cost as much as they
        do.
        """
        self._busy = True
        bodies = [encode(one.entry) for one in decided]
        written = partial(self._written, self.writing.begin(answers, after, bodies))
        blobs, self.room.opened = self.room.opened, {}
        try:
            if blobs:
                self._start(self._log.append_with(blobs, self.room, after, bodies, written))
            else:
                self._log.append(self.room, after, bodies, written)
        except Exception as problem:  # a store may refuse at once; the answer must not come before the wait
            asyncio.get_running_loop().call_soon(written, problem)

    def _give_up_writing(self, write: Write) -> None:
        """Nobody may wait for ever. It may still come about, after everybody was told to try again; then the
        log says so, and refs are known again.
        """
        if self._task is not None and not self._task.done():
            self._given_up.add(self._task)
            self._task.add_done_callback(self._given_up.discard)
        self._written(write, too_long())

    def _written(self, write: Write, problem: BaseException | None) -> None:
        """A write has ended, well or not."""
        if problem is None and not self._fanout.alone:
            self._fanout.publish(self.room.code, write.end, write.bodies)
        if not self.writing.ended(write, well=problem is None):
            self.heard(0)  # nobody waited for it any more: what came of it, the log says
            return
        answers = write.answers
        if problem is None:
            self.ahead = not self._sound
            reply(answers)
            if self._sound:
                self._tell()
                self._log.keep_snapshot()
            if self._sound and is_long(self.room):
                self._start(self._shorten())
            else:
                self._go_on()
            return
        # Memory has what the log has not, or perhaps has.
        self._sound = isinstance(problem, Conflict) and self._sound and self._log.undo(self.room)
        if isinstance(problem, Conflict):
            self._queue.put_back(answers)
        else:
            # Whatever it was, nobody may wait for ever; what was really written, the log will say.
            known = isinstance(problem, StoreUnavailable)
            log.error("a write failed: %s", problem, exc_info=None if known else problem)
            no = Rejected("room.store", "That could not be written down just now; please try again.")
            reply([(request, no) for request, _ in answers])
        self._go_on()

    async def _shorten(self) -> None:
        """Let go of what was chosen over and over. Nobody waits for it who is not at this room."""
        await self._log.shorten(self.room)
        self._go_on()

    def _follow(self) -> None:
        """Let have happened what others wrote: at once if it came along, else it takes a task to read it."""
        try:
            at_once = self._sound and self._trouble is None and self._log.fold_at_once(self.room)
        except Damaged:
            self._sound = at_once = False  # what came along makes no sense, so only the log knows now
        if at_once:
            self._busy, self.ahead = True, False
            self._tell()
            self._go_on()
        else:
            self._start(self._catch_up())

    async def _catch_up(self) -> None:
        """Read what others wrote, or after a failure what was really written; then go on."""
        before, well = self.room.seq, self._sound and self._trouble is None
        try:
            await self._read_on()
        except Exception as problem:
            self._log.hearsay.add(0, ())  # what was heard is lost with it
            self._sound = self._sound and not self.ahead
            self._could_not_read(problem)
            return
        self._trouble = None
        if self.room.seq != before or not well or self.ahead:  # or nobody has anything to be told
            self.ahead = False
            self._tell()
        self._go_on()

    def _could_not_read(self, problem: Exception) -> None:
        """Nobody may wait for ever, nor be answered from memory. It is tried again by whoever asks for
        something next, and by ourselves.
        """
        damaged = isinstance(problem, Damaged)
        no = UnreadableTable() if damaged else Rejected("room.store", UNREACHABLE)
        if self._trouble != no.code:
            self._trouble = no.code
            known = isinstance(problem, StoreUnavailable)
            why = None if known else problem.__cause__ or problem
            log.error("a log could not be read: %s", problem if known else no.code, exc_info=why)
        self._queue.refuse_all(no)
        self._rest()
        if not self._stopped:
            loop = asyncio.get_running_loop()
            if self._again is not None:
                self._again.cancel()
            self._again = loop.call_later(DAMAGED_SECONDS if damaged else RETRY_SECONDS, self._try_again)

    def _try_again(self) -> None:
        self._again = None
        self.heard(0)

    def _go_on(self, *, changed: bool = True) -> None:
        """Something has ended: see to what follows from it, and to what waits."""
        if self._stopped:
            self._queue.refuse_all(restarting())
            self._rest()
            return
        if not self._up_to_date():
            self._follow()
            return
        self._rest()
        if changed:
            for follow in self.after_change:
                follow()
        if self._queue.waiting and not self._busy:
            self._busy = True
            self._turns.ask(self._have_turn)

    def _have_turn(self, until: float) -> None:
        self._busy = False
        if self._queue.waiting:
            self._next(until)
        else:
            self._go_on(changed=False)

    def _rest(self) -> None:
        """Nothing is under way now; whoever waits for that looks again whether it is still so."""
        self._busy = False
        if self._resting is not None:
            self._resting.set_result(None)
            self._resting = None

    def _tell(self) -> None:
        told, self.room.told = self.room.told, []
        for subscriber in list(self.subscribers):
            try:
                subscriber.changed(told)
            except Exception:
                # One who cannot be told must not keep the others, or the room, from going on.
                log.exception("somebody could not be told")
        self.views.told()
        self.drawn.told()
