"""One connection of one person (or spectator): messages in, newest view out."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine, Sequence

import msgspec
from msgspec import UNSET, UnsetType

from entendre.core import PublicEvent, Rejected, encode, quoted
from entendre.live.commands import Command
from entendre.live.dispatch import decide
from entendre.live.entries import Member
from entendre.live.live_room import LiveRoom
from entendre.live.people import token_hash
from entendre.live.rooms import Rooms
from entendre.live.sight import RoomFace
from entendre.live.views import SeatView, TableView
from entendre.server.addresses import household
from entendre.server.limits import GUESSES, Bucket, Buckets, RateLimit
from entendre.server.process.logs import place
from entendre.server.process.tally import Tally
from entendre.server.sockets.messages import (
    PROTOCOL,
    SCRATCH_NAMES,
    Bye,
    Done,
    Hello,
    KeepScratch,
    Ping,
    Pong,
    Refused,
    RoomMessage,
    ViewMessage,
    Welcome,
    decode_client,
)
from entendre.server.sockets.wire.base import Close, Listener, Peer
from entendre.store.base import Store, StoreUnavailable

log = logging.getLogger("entendre.server")

MESSAGES = RateLimit(burst=80, per_second=40)
HELLO_SECONDS = 10
KICKED = 4003
UNWELCOME = 4004


class SessionContext:
    """What all sessions of a server share."""

    def __init__(
        self, rooms: Rooms, store: Store, tally: Tally | None = None, guess: RateLimit = GUESSES
    ) -> None:
        self.rooms = rooms
        self.store = store
        self.tally = tally or Tally()
        self.guesses = Buckets(guess)
        """Wrong codes and tokens, by address: guessing is slow."""
        self.sessions: set[Session] = set()


class Session(Listener):
    """The server's side of one WebSocket. Everything a seat may do is asked of the room again every time."""

    def __init__(self, context: SessionContext) -> None:
        self._context = context
        self._peer: Peer | None = None
        self._live: LiveRoom | None = None
        self._entering: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._bucket = Bucket(MESSAGES, time.monotonic())
        self._faces = -1
        self._room: RoomFace | UnsetType = UNSET
        self._table: TableView | UnsetType | None = UNSET
        self._seat: SeatView | UnsetType | None = UNSET
        """What this connection was sent last."""
        self._held: list[bytes] = []
        self._token: str | None = None
        self._behind = False
        self._timer: asyncio.TimerHandle | None = None
        self.member: Member | None = None

    # The wire's side.

    def opened(self, peer: Peer) -> None:
        self._peer = peer
        self._context.sessions.add(self)
        self._timer = asyncio.get_running_loop().call_later(HELLO_SECONDS, self._no_hello)

    def received(self, data: bytes) -> None:
        if not self._bucket.take(time.monotonic()):
            self._refuse(None, "wire.too-fast", "Too many messages; at most 40 a second, please.")
            return
        try:
            message = decode_client(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
            self._refuse(None, "wire.malformed", f"That is not a message of this protocol: {problem}.")
            return
        self._context.tally.actions[type(message)] += 1
        match message:
            case Ping():
                self._send(Pong(self._context.rooms.instant().now))
            case Hello():
                self._hello(message)
            case KeepScratch():
                self._run(self._keep(message))
            case _:
                self._command(message)

    def drained(self) -> None:
        if self._behind:
            self._behind = False
            self._push(())

    def closed(self, code: int) -> None:
        self._peer = None
        self._context.sessions.discard(self)
        if self._timer is not None:
            self._timer.cancel()
        for task in self._tasks:
            task.cancel()
        if self._live is not None:
            self._context.rooms.exit(self._live, self)

    # The room's side.

    def changed(self, told: Sequence[PublicEvent]) -> None:
        """The room has changed: send what is new, or remember to when the reader is slow."""
        if self._peer is None:
            return
        if not self._peer.clogged:
            self._push(told)
        elif not self._dismissed():
            self._behind = True
            self._flush()

    def farewell(self, code: str, message: str) -> None:
        """The server stops: come back soon."""
        self._send(Bye(code, message, again=True))

    # Ours.

    def _hello(self, hello: Hello) -> None:
        if self._entering is not None:
            self._refuse(None, "wire.hello-twice", "This connection has said hello already.")
            return
        self._entering = self._run(self._enter(hello))

    async def _enter(self, hello: Hello) -> None:
        peer, context = self._peer, self._context
        if peer is None:
            return
        try:
            live, member = await self._welcome(hello, peer)
            scratch = {} if member is None else await context.store.get_scratch(live.room.code, str(member))
        except Rejected as refusal:
            self._bye(refusal.code, refusal.message, UNWELCOME, again=refusal.code == "wire.guessing")
            return
        except StoreUnavailable:
            self._bye("room.store", "The tables cannot be read just now; please come back.", 1013, again=True)
            return
        if self._timer is not None:
            self._timer.cancel()
        self.member = member
        self._token = None if hello.token is None else token_hash(hello.token)
        now = context.rooms.instant().now
        self._send(Welcome(PROTOCOL, now, member, {name: body.decode() for name, body in scratch.items()}))
        self._live = live
        try:
            await context.rooms.enter(live, self)
        except Rejected as refusal:
            self._bye(refusal.code, refusal.message, 1013, again=True)
            return
        self._push(())

    async def _welcome(self, hello: Hello, peer: Peer) -> tuple[LiveRoom, Member | None]:
        """Who this is, or `Rejected`; whoever keeps guessing has to wait."""
        guesses, who = self._context.guesses, household(peer.address)
        if guesses.wait(who, time.monotonic()):
            raise Rejected(
                "wire.guessing", "Too many wrong codes or tokens from your address; wait a minute."
            )
        try:
            live = await self._context.rooms.need(hello.table)
            if hello.token is None:
                if live.room.spectators == "off":
                    raise Rejected("room.no-spectators", "This table does not want spectators.")
                return live, None
            person = live.room.by_token(token_hash(hello.token))
            if person is None:
                raise Rejected("room.unknown-token", "This seat's link is not valid here (any more).")
        except Rejected:
            guesses.take(who, time.monotonic())
            raise
        return live, person.id

    def _command(self, command: Command) -> None:
        live, member = self._live, self.member
        if live is None:
            self._refuse(command.ref, "wire.hello-first", "Say hello first: which table, and whose seat?")
            return
        if member is None:
            self._refuse(command.ref, "room.spectator", "Spectators watch; they cannot do that.")
            return
        games, ref = self._context.rooms.games, command.ref

        def done(refusal: Rejected | None) -> None:
            if refusal is None:
                self._held.append(encode(Done(ref)))  # it goes with the news, which follow at once
            else:
                self._refuse(ref, refusal.code, refusal.message)

        live.submit(lambda room, instant: decide(room, member, command, instant, games), done)

    async def _keep(self, message: KeepScratch) -> None:
        live, member, store = self._live, self.member, self._context.store
        if live is None or member is None:
            self._refuse(
                message.ref, "wire.hello-first", "Only a seat has scratch; say hello with its token first."
            )
            return
        body = None if message.body is None else message.body.encode()
        try:
            if body is not None:
                kept = await store.get_scratch(live.room.code, str(member))
                if message.name not in kept and len(kept) >= SCRATCH_NAMES:
                    sentence = f"{quoted(message.name)} is one note too many; a seat has {SCRATCH_NAMES}."
                    self._refuse(message.ref, "wire.scratch-full", sentence)
                    return
            await store.put_scratch(live.room.code, str(member), message.name, body)
        except StoreUnavailable:
            self._refuse(message.ref, "room.store", "That could not be kept just now; please try again.")
            return
        self._send(Done(message.ref))

    def _push(self, told: Sequence[PublicEvent]) -> None:
        live = self._live
        if live is None or self._peer is None or live.ahead:
            return
        if live.room.faces != self._faces:
            if self._dismissed():
                return
            self._faces = live.room.faces
            room = live.face()
            if room != self._room:
                self._room = room
                self._held.append(encode(RoomMessage(room)))
        views = live.views
        table, seat = views.of(self.member)
        new_table, new_seat = table != self._table, seat != self._seat
        if told or new_table or new_seat:
            # What the others at the room get too is written once.
            key = (bool(told), new_table, id(seat) if new_seat else None)
            message = views.messages.get(key)
            if message is None:
                message = views.messages[key] = encode(
                    ViewMessage(
                        told=live.aloud(told) if told else UNSET,
                        table=table if new_table else UNSET,
                        seat=seat if new_seat else UNSET,
                    )
                )
            self._table, self._seat = table, seat
            if not self._held:  # most who are told something have not asked for it
                self._context.tally.bytes_out += len(message)
                self._peer.send(message)
                return
            self._held.append(message)
        self._flush()

    def _dismissed(self) -> bool:
        """Whether this connection has nothing to look for here any more; if so it is told, and closed."""
        if self._live is None:
            return False
        room, member = self._live.room, self.member
        if member is None:
            if room.spectators != "off":
                return False
            why = ("room.no-spectators", "This table does not want spectators any more.")
        else:
            person = room.people[member]
            if person.gone:
                why = ("room.sent-away", "You are no longer at this table.")
            elif person.token != self._token:
                why = ("room.moved", "This seat was moved to another device.")
            else:
                return False
        self._bye(*why, KICKED, again=False)
        return True

    def _send(self, message: msgspec.Struct) -> None:
        self._held.append(encode(message))
        self._flush()

    def _flush(self) -> None:
        held = self._held
        if held and self._peer is not None:
            self._held = []
            self._context.tally.bytes_out += sum(map(len, held))
            self._peer.send(*held)

    def _refuse(self, ref: str | None, code: str, message: str) -> None:
        self._context.tally.refusals[code] += 1
        self._send(Refused(ref, code, message))

    def _bye(self, code: str, message: str, close: int, *, again: bool) -> None:
        self._send(Bye(code, message, again))
        if self._peer is not None:
            self._peer.close(close, code)

    def _no_hello(self) -> None:
        self._bye("wire.no-hello", f"No hello within {HELLO_SECONDS} seconds.", 4008, again=True)

    def _run(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[None]) -> None:
        """Nobody may be left without an answer, whatever went wrong here."""
        self._tasks.discard(task)
        if not task.cancelled() and (fault := task.exception()) is not None:
            log.error("a session failed: %s", place(fault))
            self._bye("room.fault", "Something went wrong here; please come back.", Close.FAILED, again=True)
