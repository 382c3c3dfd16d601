"""A scripted person: a seat, a WebSocket, and the game's own idea of an answer after some thought."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import UnsetType
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from bench.load.heard import (
    HeardBye,
    HeardDone,
    HeardRefusal,
    HeardRoom,
    HeardView,
    RoomPart,
    SeatPart,
    TablePart,
    decode_heard,
)
from bench.load.tally import Tally
from entendre.core import Chance, Prompt, Seat, encode
from entendre.core.curtain import GoOn
from entendre.plugin import GameEntry

MOST_TRIES = 3
"""How often somebody tries to answer a question before a bot does."""

UNREAD_SECONDS = 1.0
"""After how long somebody who was too fast for the server answers again."""

HANDSHAKE_SECONDS = 60.0
"""A server that is late is what is measured, and no reason to stop."""


class Line(WSListener):
    """One connection, for as long as it lasts."""

    def __init__(self, whose: Looker) -> None:
        self._whose = whose

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT:
            self._whose.hear(frame.get_payload_as_bytes())

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self._whose.lost(transport)


class Looker:
    """Somebody who only looks on, and reads nothing of what there is to see."""

    def __init__(self, port: int, code: str, tally: Tally, token: str | None = None) -> None:
        self.port = port
        self.code = code
        self.token = token
        self.tally = tally
        self.transport: WSTransport | None = None
        self._open: set[WSTransport] = set()
        """Connections that are not closed yet, though we may have turned away from them."""

    async def connect(self) -> None:
        """Open a connection, and say who we are."""
        transport, _ = await ws_connect(
            lambda: Line(self),
            f"ws://127.0.0.1:{self.port}/ws?table={self.code}",
            websocket_handshake_timeout=HANDSHAKE_SECONDS,
        )
        self.transport = transport
        self._open.add(transport)
        self.say({"type": "hello", "table": self.code, "token": self.token})

    def hang_up(self) -> None:
        """Close the connection without a word."""
        transport, self.transport = self.transport, None
        if transport is not None:
            transport.disconnect()

    async def go_home(self) -> None:
        """Hang up, and wait until that is done."""
        self.hang_up()
        for transport in tuple(self._open):
            transport.disconnect()
            await transport.wait_disconnected()

    def say(self, message: Mapping[str, object]) -> None:
        """Send something, if anybody listens."""
        if self.transport is not None:
            self.transport.send(WSMsgType.TEXT, msgspec.json.encode(message))

    def hear(self, data: bytes) -> None:
        """Something was said."""
        self.tally.messages += 1
        self.tally.bytes += len(data)

    def lost(self, transport: WSTransport) -> None:
        """A connection is gone; if we did not want that, it counts."""
        self._open.discard(transport)
        if transport is self.transport:
            self.transport = None
            self.tally.happened["connections lost unasked"] += 1


class Person(Looker):
    """Somebody who plays."""

    def __init__(
        self,
        port: int,
        seat: Mapping[str, Any],
        tally: Tally,
        games: Mapping[str, GameEntry],
        think: float,
        luck: random.Random,
    ) -> None:
        super().__init__(port, seat["code"], tally, seat["token"])
        self.member: int = seat["member"]
        self.room: RoomPart | None = None
        self.table: TablePart | None = None
        self.open = self.own = msgspec.Raw(b"null")
        self.seat: SeatPart | None = None
        self._games = games
        self._think = think
        self._luck = luck
        self._thinking: dict[str, asyncio.TimerHandle] = {}
        self._sent: dict[str, tuple[float, str]] = {}
        """When each answer that nobody has acknowledged was sent, and to what."""
        self._tries: dict[str, int] = {}
        self._number = 0
        self._leaving = asyncio.Event()
        """Set when it is known what became of our wish to leave, or our connection is gone."""
        self._came = asyncio.Event()
        """The same of our hello: whoever asks for something before that is refused."""

    async def connect(self) -> None:
        self._came.clear()
        await super().connect()
        await asyncio.wait_for(self._came.wait(), HANDSHAKE_SECONDS)

    def hear(self, data: bytes) -> None:
        super().hear(data)
        match decode_heard(data):
            case HeardRoom(room):
                self._came.set()
                self._see_room(room)
            case HeardView(table, shown, seat, own):
                self.table = self.table if isinstance(table, UnsetType) else table
                self.open = self.open if isinstance(shown, UnsetType) else shown.copy()
                self.seat = self.seat if isinstance(seat, UnsetType) else seat
                self.own = self.own if isinstance(own, UnsetType) else own.copy()
                self._look()
            case HeardDone(ref):
                sent = self._sent.pop(ref, None)
                if sent is not None:
                    self.tally.waits.append(time.perf_counter() - sent[0])
            case HeardRefusal(ref, code):
                self.tally.refusals[code] += 1
                self._leaving.set()
                if ref is None:  # it was not read, so nobody says which it was
                    asyncio.get_running_loop().call_later(UNREAD_SECONDS, self._ask_again)
                elif self._sent.pop(ref, None) is not None:
                    self._look()
            case HeardBye(code):
                self.transport = None  # it hangs up by itself
                self._leaving.set()
                self._came.set()
                if code != "room.left":
                    self.tally.happened[f"bye: {code}"] += 1

    def _ask_again(self) -> None:
        """What has not been answered for so long will not be."""
        now = time.perf_counter()
        for ref, (when, _) in list(self._sent.items()):
            if now - when >= UNREAD_SECONDS:
                del self._sent[ref]
        self._look()

    async def leave(self) -> None:
        """Give the chair up, and wait until it is: whoever comes back before that is still there."""
        if self.transport is not None:
            self._leaving.clear()
            self.ask("leave")
            await self._leaving.wait()

    def lost(self, transport: WSTransport) -> None:
        self._leaving.set()
        self._came.set()
        super().lost(transport)

    def ask(self, kind: str, **fields: object) -> str:
        """Ask for something; its reference."""
        self._number += 1
        ref = f"{self.member}-{self._number}"
        self.say({"type": kind, "ref": ref, **fields})
        return ref

    def hang_up(self) -> None:
        super().hang_up()
        for timer in self._thinking.values():
            timer.cancel()
        self._thinking.clear()
        self._sent.clear()

    def later(self, act: Any, *values: object) -> asyncio.TimerHandle:
        """Do something after some thought."""
        wait = self._luck.expovariate(1 / self._think) if self._think else 0.0
        return asyncio.get_running_loop().call_later(wait, act, *values)

    def _see_room(self, room: RoomPart) -> None:
        before, self.room = self.room, room
        if before is not None and before.phase == room.phase:
            return
        if room.phase == "playing":
            self._tries.clear()
        if room.host == self.member:
            if room.phase == "playing":
                self.tally.happened["games begun"] += 1
            elif room.phase == "after":
                self.tally.happened["games over"] += 1
                self.later(self.ask, "again")

    def _look(self) -> None:
        """Begin to think about whatever is asked of us."""
        if self.table is None or self.seat is None or self.seat.seat is None:
            return
        for shown in self.table.prompts:
            prompt = shown.prompt
            if self._is_asked(prompt) and prompt.id not in self._thinking:
                self._thinking[prompt.id] = self.later(self._answer, prompt.id)

    def _is_asked(self, prompt: Prompt) -> bool:
        if self.seat is None or self.seat.seat not in prompt.seats or prompt.id in self.seat.mine:
            return False
        wanted = prompt.holds or prompt.duty
        return wanted and not any(name == prompt.id for _, name in self._sent.values())

    def _answer(self, name: str) -> None:
        """Answer, if it is still asked."""
        self._thinking.pop(name, None)
        table, seat = self.table, self.seat
        prompts = () if table is None else tuple(each.prompt for each in table.prompts)
        prompt = next((each for each in prompts if each.id == name and self._is_asked(each)), None)
        if table is None or seat is None or seat.seat is None or prompt is None:
            return
        tries = self._tries[name] = self._tries.get(name, 0) + 1
        if tries > MOST_TRIES:
            self.ask("stand-in", member=self.member)
            return
        choice = GoOn() if prompt.is_curtain else self._choice(table, prompt, Seat(seat.seat))
        self.tally.answers[f"{table.game}: {prompt.kind}"] += 1
        ref = self.ask("answer", prompt=name, choice=msgspec.Raw(encode(choice)))
        self._sent[ref] = (time.perf_counter(), name)

    def _choice(self, table: TablePart, prompt: Prompt, where: Seat) -> object:
        entry = self._games[table.game]
        game, codec = entry.game, entry.codec
        chance = Chance(self._luck.randbytes(16))
        return game.sample(codec.open(bytes(self.open)), codec.own(bytes(self.own)), prompt, where, chance)
