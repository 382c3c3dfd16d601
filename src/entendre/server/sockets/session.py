"""One connection of one person (or spectator): messages in, newest view out."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence

import msgspec

from entendre.core import PublicEvent, Rejected, encode
from entendre.live.commands import Answer, Command
from entendre.live.damage import UnreadableTable
from entendre.live.entries import Member
from entendre.live.live_room import LiveRoom
from entendre.live.people import token_hash
from entendre.live.reactions import Reaction
from entendre.server.addresses import household
from entendre.server.limits import Budget
from entendre.server.process.logs import place
from entendre.server.rates import REACTIONS, SEAT_BUDGET, STRANGER_BUDGET
from entendre.server.sockets.context import SessionContext
from entendre.server.sockets.dismissal import dismissal
from entendre.server.sockets.hello import identify
from entendre.server.sockets.messages import (
    PROTOCOL,
    Bye,
    Done,
    Hello,
    KeepScratch,
    Ping,
    Pong,
    React,
    Refused,
    Welcome,
    decode_client,
)
from entendre.server.sockets.places import Patience
from entendre.server.sockets.shown import Shown, written_reaction
from entendre.server.sockets.wire.base import Close, Peer
from entendre.store.base import StoreUnavailable

log = logging.getLogger("entendre.server")

HELLO_SECONDS = 10.0
TOO_MUCH = 4008
KICKED = 4003
UNWELCOME = 4004


class Session:
    """The server's side of one WebSocket. Everything a seat may do is asked of the room again every time."""

    def __init__(self, context: SessionContext, count: Callable[[int], None] = lambda _: None) -> None:
        self._context = context
        self._count = count
        """Told of one connection more (1), and later of one less (-1)."""
        self._peer: Peer | None = None
        self._live: LiveRoom | None = None
        self._greeted = False
        self._tasks: tuple[asyncio.Task[None], ...] = ()
        self._budget = Budget(STRANGER_BUDGET, self._context.now())
        self._patience = Patience()
        self._shown = Shown()
        self._held: list[bytes] = []
        self._token: str | None = None
        self._knock: int | None = None
        """The number of the knock, while whoever is here waits at the door."""
        self._home = ""
        self._behind = False
        self._timer: asyncio.TimerHandle | None = None
        self._asked = 0
        """How many commands have not been answered yet."""
        self._deaf = False
        self.member: Member | None = None

    # The wire's side.

    def opened(self, peer: Peer) -> None:
        self._peer = peer
        self._count(1)
        self._context.sessions.add(self)
        self._timer = asyncio.get_running_loop().call_later(HELLO_SECONDS, self._no_hello)

    def charged(self, frames: int, size: int) -> bool:
        verdict = self._patience.judge(self._budget.spend(self._context.now(), frames, size))
        if verdict not in ("read", "drop"):
            self._too_fast(is_last=verdict == "close")
        return verdict in ("read", "remind")

    def received(self, data: bytes) -> None:
        if self._deaf:
            return
        try:
            message = decode_client(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
            self._refuse(None, "wire.malformed", f"That is not a message of this protocol: {problem}.")
            return
        self._context.tally.actions[type(message)] += 1
        match message:
            case Answer():  # nearly all of them are
                self._ask(message, len(data))
            case Ping():
                self._send(Pong(self._now()))
            case Hello():
                self._hello(message)
            case KeepScratch():
                self._run(self._keep(message))
            case React():
                self._react(message)
            case _:
                self._ask(message, len(data))

    def drained(self) -> None:
        if self._behind:
            self._behind = False
            self.changed(())

    def closed(self, code: int) -> None:
        self._count(-1)
        self._peer = None
        self._context.sessions.discard(self)
        if self._timer is not None:
            self._timer.cancel()
        for task in self._tasks:
            task.cancel()
        if self._live is not None:
            if self.member is not None:
                self._context.places.leave(self._live.room.code, self.member, self._home, self)
            self._context.rooms.exit(self._live, self)

    # The room's side.

    def changed(self, told: Sequence[PublicEvent]) -> None:
        """The room has changed: send what is new, or remember to when the reader is slow."""
        peer, live, shown = self._peer, self._live, self._shown
        if peer is None or live is None:
            return
        if peer.clogged:
            if not self._dismissed():
                self._behind = True
                self._flush()
            return
        if live.ahead or (self._knock is not None and self._at_the_door(live)):
            return
        if live.room.faces != shown.faces:
            if self._dismissed():
                return
            room = shown.news_of_room(live)
            if room is not None:
                self._held.append(room)
        message = shown.news_of_game(live, self.member, told)
        if not self._held:  # most who are told something have not asked for it
            if message is not None:
                self._context.tally.bytes_out += len(message)
                peer.send(message)
            return
        if message is not None:
            self._held.append(message)
        self._flush()

    def reacted(self, member: Member, reaction: Reaction) -> None:
        """Somebody laughs. Whoever reads slowly, or waits at the door, misses it."""
        if self._peer is not None and self._knock is None and not self._peer.clogged:
            self._held.append(written_reaction(member, reaction))
            self._flush()

    def listen_no_more(self) -> None:
        """The server stops: what comes from now on is not read, and will be sent again elsewhere."""
        self._deaf = True

    @property
    def owes(self) -> bool:
        """Whether something that was asked for here has not been answered yet."""
        return self._asked > 0 or bool(self._tasks)

    def farewell(self, code: str, message: str) -> None:
        """The server stops: come back at once."""
        self._bye(code, message, Close.RESTART, again=True)

    @property
    def waiting(self) -> int:
        """Bytes that were sent to this connection and that it has not read."""
        return 0 if self._peer is None else self._peer.waiting

    def give_way(self) -> None:
        """Another connection of this seat needs the memory that this one keeps without reading."""
        if self._peer is not None:
            self._peer.close(Close.TOO_SLOW, "You read too slowly, and this seat has come in elsewhere.")

    # Ours.

    def _now(self) -> int:
        """The time in which deadlines are told to this connection."""
        return (self._context.rooms if self._live is None else self._live).instant().now

    def _hello(self, hello: Hello) -> None:
        if self._greeted:
            self._refuse(None, "wire.hello-twice", "This connection has said hello already.")
            return
        # From here on it is our turn; should the tables be away, that is not for want of a hello.
        self._greeted = True
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._run(self._enter(hello))

    async def _enter(self, hello: Hello) -> None:
        peer, context = self._peer, self._context
        if peer is None:
            return
        try:
            live, member = await identify(context, hello, peer.address)
            scratch = {} if member is None else await context.scratch.of(live.room.code, member)
        except UnreadableTable as damage:
            self._bye(damage.code, damage.message, 1013, again=True)
            return
        except Rejected as refusal:
            self._bye(refusal.code, refusal.message, UNWELCOME, again=refusal.code == "wire.guessing")
            return
        except StoreUnavailable:
            self._bye("room.store", "The tables cannot be read just now; please come back.", 1013, again=True)
            return
        self.member = member
        if member is not None:
            self._budget = context.budgets.of(live.room.code, member, context.now())
        self._token = None if hello.token is None else token_hash(hello.token)
        knock = None if self._token is None or member is not None else live.room.knock_by(self._token)
        self._knock = None if knock is None else knock.id
        now = live.instant().now
        welcome = encode(Welcome(PROTOCOL, now, member, scratch, knocking=knock is not None))
        self._live = live
        if member is not None:
            self._home = household(peer.address)
            context.places.take(live.room.code, member, self._home, self, len(welcome))
        self._held.append(welcome)
        self._flush()
        try:
            await context.rooms.enter(live, self)
        except Rejected as refusal:
            self._bye(refusal.code, refusal.message, 1013, again=True)
            return
        self.changed(())

    def _at_the_door(self, live: LiveRoom) -> bool:
        """Whether whoever is here still waits for the host. If they were let in, they are somebody now."""
        if self._knock is None:
            return False
        if self._knock in live.room.knocks:
            return True
        self._knock = None
        person = None if self._token is None else live.room.by_token(self._token)
        if person is None:
            self._bye("room.turned-away", "The host did not let you in.", KICKED, again=False)
            return True
        self.member = person.id
        self._budget = self._context.budgets.of(live.room.code, person.id, self._context.now())
        self._send(Welcome(PROTOCOL, live.instant().now, person.id, {}))
        self._run(self._come_in(live))
        return False

    async def _come_in(self, live: LiveRoom) -> None:
        """Whoever was let in is there from now on."""
        try:
            await self._context.rooms.enter(live, self)
        except Rejected as refusal:
            self._bye(refusal.code, refusal.message, 1013, again=True)

    def _ask(self, command: Command, size: int) -> None:
        if self._has_room(command.ref, size):
            self._command(command)

    def _command(self, command: Command) -> None:
        seat, ref = self._seated(command.ref), command.ref
        if seat is None:
            return

        def done(refusal: Rejected | None) -> None:
            self._asked -= 1
            if refusal is None:
                self._held.append(encode(Done(ref)))  # it goes with the news, which follow at once
            else:
                self._refuse(ref, refusal.code, refusal.message)

        self._asked += 1
        self._context.rooms.command(seat[0], seat[1], command, done)

    def _react(self, message: React) -> None:
        seat, ref = self._seated(message.ref), message.ref
        if seat is None:
            return
        live, member = seat
        if not self._context.may_react(live.room.code, member):
            most = f"{REACTIONS.burst:.0f} at once, and then {REACTIONS.per_second:.0f} a second"
            self._refuse(ref, "room.react-slower", f"That is a lot of feeling: {most}, please.")
            return

        def done(refusal: Rejected | None) -> None:
            if refusal is None:
                self._send(Done(ref))
            else:
                self._refuse(ref, refusal.code, refusal.message)

        self._context.rooms.react(live, member, message.reaction, done)

    def _seated(self, ref: str) -> tuple[LiveRoom, Member] | None:
        """The table and the seat for which something is asked; if there is none, that was refused."""
        live, member = self._live, self.member
        if live is None:
            self._refuse(ref, "wire.hello-first", "Say hello first: which table, and whose seat?")
        elif self._knock is not None:
            self._refuse(ref, "room.knocking", "Wait until the host has let you in.")
        elif member is None:
            self._refuse(ref, "room.spectator", "Spectators watch; they cannot do that.")
        else:
            return live, member
        return None

    def _has_room(self, ref: str, size: int) -> bool:
        """Whether this address may have so much written; if so, it is charged for what that comes to."""
        context, peer = self._context, self._peer
        if peer is None or context.may_write(peer.address, size):
            return True
        most = f"{context.disk_megabytes:,.0f} MB a day at most"
        self._refuse(ref, "room.too-much", f"Too much was written from your address: {most}.")
        return False

    async def _keep(self, message: KeepScratch) -> None:
        live, member = self._live, self.member
        if live is None or member is None:
            self._refuse(
                message.ref, "wire.hello-first", "Only a seat has scratch; say hello with its token first."
            )
            return
        try:
            code, weight = live.room.code, live.room.weight
            await self._context.scratch.keep(code, member, message.name, message.body, weight)
        except Rejected as refusal:
            self._refuse(message.ref, refusal.code, refusal.message)
            return
        except StoreUnavailable:
            self._refuse(message.ref, "room.store", "That could not be kept just now; please try again.")
            return
        self._send(Done(message.ref))

    def _dismissed(self) -> bool:
        """Whether this connection has nothing to look for here any more; if so it is told, and closed."""
        if self._live is None or self._knock is not None:
            return False
        why = dismissal(self._live.room, self.member, self._token)
        if why is None:
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

    def _too_fast(self, *, is_last: bool) -> None:
        rates = STRANGER_BUDGET if self.member is None else SEAT_BUDGET
        sentence = (
            f"Too much at once: at most {rates.frames.per_second:.0f} messages"
            f" and {rates.bytes.per_second:,.0f} bytes a second, please."
        )
        if is_last:
            self._bye("wire.too-fast", sentence, TOO_MUCH, again=True)
        else:
            self._refuse(None, "wire.too-fast", sentence)

    def _no_hello(self) -> None:
        self._bye("wire.no-hello", f"No hello within {HELLO_SECONDS:.0f} seconds.", TOO_MUCH, again=True)

    def _run(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks = (*self._tasks, task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        """Nobody may be left without an answer, whatever went wrong here."""
        self._tasks = tuple(other for other in self._tasks if other is not task)
        if not task.cancelled() and (fault := task.exception()) is not None:
            log.error("a session failed: %s", place(fault))
            self._bye("room.fault", "Something went wrong here; please come back.", Close.FAILED, again=True)
