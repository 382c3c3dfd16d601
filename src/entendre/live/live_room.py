"""One room, live: requests queue up, are decided together, written down, and only then seen."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Mapping, Sequence
from functools import partial
from typing import Any, Protocol

from entendre.core import PublicEvent, Rejected, Sealed, encode
from entendre.fanout.base import Fanout
from entendre.live.decision import Change, Changes, Instant
from entendre.live.entries import Member, decode_entry
from entendre.live.room import Room
from entendre.live.sight import RoomFace, face
from entendre.live.views import Views, written
from entendre.store.base import Conflict, Store, StoreUnavailable, Then

log = logging.getLogger("entendre.live")

RETRY_SECONDS = 1.0
"""How long to wait before a log that could not be read is tried again."""

Action = Callable[[Room, Instant], Changes]
Callback = Callable[[Rejected | None], None]
Queued = tuple[Action, Callback]
"""Something somebody asked for, and how to tell them what came of it."""


class Subscriber(Protocol):
    """Somebody who looks at a room."""

    member: Member | None

    def changed(self, told: Sequence[PublicEvent]) -> None:
        """The room is not what it was; these things were said aloud."""


class LiveRoom:
    """A room that people are at. One write is under way at a time; what arrives meanwhile is decided after
    it, together.
    """

    def __init__(
        self, make: Callable[[], Room], store: Store, fanout: Fanout, instant: Callable[[], Instant]
    ) -> None:
        self._make = make
        self.room = make()
        self.views = Views(self.room)
        self._store = store
        self._fanout = fanout
        self._instant = instant
        self._queue: list[Queued] = []
        self._busy = False
        self._task: asyncio.Task[None] | None = None
        self._resting: asyncio.Future[None] | None = None
        self._stale = False
        self._sound = True
        """Whether memory is what the log says, as far as it was read: then only what is new must be read."""
        self.ahead = False
        """Whether memory is ahead of the store. Then nobody may be shown the room; `changed` will follow."""
        self.subscribers: dict[Subscriber, None] = {}
        """Who looks, in the order they came: everybody is told in the same order in every run."""
        self._face: tuple[int, RoomFace | None] = (-1, None)
        self._aloud: tuple[Sequence[PublicEvent], tuple[Any, ...]] = ((), ())
        self.after_change: list[Callable[[], None]] = []
        """Called after every change that is safely written: clocks and bots."""

    @property
    def still(self) -> bool:
        """Whether nothing is under way."""
        return not self._queue and not self._busy

    @property
    def idle(self) -> bool:
        """Whether nobody is looking and nothing is under way."""
        return not self.subscribers and self.still

    def face(self) -> RoomFace:
        """The room as everybody sees it, as it is sent; drawn anew only when something changed."""
        drawn, shown = self._face
        if shown is None or drawn != self.room.faces:
            shown = written(face(self.room))
            self._face = (self.room.faces, shown)
        return shown

    def aloud(self, told: Sequence[PublicEvent]) -> tuple[Any, ...]:
        """What was said aloud, as it is sent; everybody is told the same, so it is written once."""
        if told is not self._aloud[0]:
            self._aloud = (told, written(tuple(told)))
        return self._aloud[1]

    async def load(self) -> bool:
        """Read the log from the start; False if there is none."""
        room = self._make()
        for body in await self._store.read(room.code):
            room.apply(decode_entry(body))
        room.told.clear()
        self.room = room
        self.views = Views(room)
        self._face = (-1, None)
        self._stale = self.ahead = False
        self._sound = True
        return room.seq > 0

    async def _read_on(self) -> None:
        """Read what others have written since; or everything, if memory cannot be trusted."""
        if not self._sound:
            await self.load()
            return
        self._stale = False
        new = await self._store.read(self.room.code, self.room.seq)
        self._sound = False  # if one of them cannot be applied
        for body in new:
            self.room.apply(decode_entry(body))
        self._sound = True

    def submit(self, act: Action, done: Callback) -> None:
        """Ask for something. `done` is called once, when it is safely written or refused; if it was not
        refused, all subscribers hear `changed` right after.
        """
        self._queue.append((act, done))
        if not self._busy:
            self._next()

    async def ask(self, act: Action) -> None:
        """Ask for something and wait for it; raises `Rejected`."""
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def done(refusal: Rejected | None) -> None:
            if waiting.cancelled():
                return
            if refusal is None:
                waiting.set_result(None)
            else:
                waiting.set_exception(refusal)

        self.submit(act, done)
        await waiting

    def heard(self, seq: int) -> None:
        """The log has grown elsewhere (0: perhaps)."""
        if seq and seq <= self.room.seq:
            return
        self._stale = True
        if not self._busy:
            self._start(self._catch_up())

    async def settled(self) -> None:
        """Wait until nothing is under way (for an orderly shutdown)."""
        while self._busy:
            if self._resting is None:
                self._resting = asyncio.get_running_loop().create_future()
            await asyncio.wait([self._resting])

    def _next(self) -> None:
        """Decide everything that is waiting, and begin to write it."""
        requests, self._queue = self._queue, []
        decided: list[Change] = []
        answers: list[tuple[Queued, Rejected | None]] = []
        after = self.room.seq
        instant = self._instant()
        for position, request in enumerate(requests):
            try:
                decision = request[0](self.room, instant)
                for one in decision:
                    self.room.apply(one.entry, one.step)
            except Rejected as refusal:
                answers.append((request, refusal))
                continue
            except Exception:
                # A fault of ours: refuse this one request, and trust only what the log says from here on.
                log.exception("a request could not be decided")
                answers.append(
                    (request, Rejected("room.fault", "Something went wrong here; nothing was done."))
                )
                self._stale, self._sound = True, False
                self._queue[:0] = requests[position + 1 :]
                break
            decided.extend(decision)
            answers.append((request, None))
        if decided:
            self.ahead = True
            self._write(after, decided, answers)
        else:
            _reply(answers)
            if self._stale:
                self._start(self._catch_up())
            elif any(refusal is None for _, refusal in answers):
                self._tell()

    def _start(self, work: Coroutine[None, None, None]) -> None:
        """Be busy with something that takes a task."""
        self._busy = True
        self._task = asyncio.get_running_loop().create_task(work)

    def _write(
        self,
        after: int,
        decided: list[Change],
        answers: list[tuple[Queued, Rejected | None]],
    ) -> None:
        """Begin to write. Moves that bring nothing bulky do without a task, which would cost as much as they
        do.
        """
        written = partial(self._written, answers)
        blobs = _blobs_of(decided)
        if blobs:
            self._start(self._append_with(blobs, after, decided, written))
            return
        self._busy = True
        try:
            self._append(after, decided, written)
        except Exception as problem:  # a store may refuse at once; the answer must not come before the wait
            asyncio.get_running_loop().call_soon(written, problem)

    def _append(self, after: int, decided: Sequence[Change], then: Then) -> None:
        bodies = [encode(one.entry) for one in decided]
        self._store.append_then(self.room.code, after, bodies, self.room.next_due(), then)

    async def _append_with(
        self, blobs: Mapping[str, bytes], after: int, decided: Sequence[Change], then: Then
    ) -> None:
        try:
            for key, body in blobs.items():
                await self._store.put_blob(key, body)
            self._append(after, decided, then)
        except Exception as problem:
            then(problem)

    def _written(
        self, answers: Sequence[tuple[Queued, Rejected | None]], problem: BaseException | None
    ) -> None:
        """A write has ended, well or not."""
        if problem is None:
            self.ahead = False
            if not self._fanout.alone:
                self._fanout.publish(self.room.code, self.room.seq)
            _reply(answers)
            self._tell()
            self._done()
            return
        self._sound = False
        if isinstance(problem, Conflict):
            self._queue[:0] = [request for request, _ in answers]
        else:
            # Whatever it was, nobody may wait for ever; what was really written, the log will say.
            known = isinstance(problem, StoreUnavailable)
            log.error("a write failed: %s", problem, exc_info=None if known else problem)
            no = Rejected("room.store", "That could not be written down just now; please try again.")
            _reply([(request, no) for request, _ in answers])
        self._start(self._catch_up())

    async def _catch_up(self) -> None:
        """Read what others wrote, or after a failure what was really written; then go on."""
        try:
            await self._read_on()
        except Exception as problem:
            log.error(
                "a log could not be read: %s", problem, exc_info=not isinstance(problem, StoreUnavailable)
            )
            no = Rejected("room.store", "The table cannot be read just now; please try again.")
            waiting, self._queue = self._queue, []
            _reply([(request, no) for request in waiting])
            self._stale = True
            self._rest()
            asyncio.get_running_loop().call_later(RETRY_SECONDS, self.heard, 0)
            return
        self._tell()
        self._done()

    def _done(self) -> None:
        if self._stale:
            self._start(self._catch_up())
            return
        self._rest()
        for follow in self.after_change:
            follow()
        if self._queue and not self._busy:
            self._next()

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
        self.views.messages.clear()  # everybody has theirs


def _blobs_of(decided: Sequence[Change]) -> dict[str, bytes]:
    """The bulky parts of what was decided, by content hash."""
    blobs: dict[str, bytes] = {}
    for one in decided:
        if one.step is not None:
            for entry in one.step.entries:
                if isinstance(entry, Sealed):
                    blobs.update(one.step.table.game.blobs(entry.choice))
    return blobs


def _reply(answers: Sequence[tuple[Queued, Rejected | None]]) -> None:
    for (_, done), refusal in answers:
        try:
            done(refusal)
        except Exception:
            log.exception("somebody could not be answered")
