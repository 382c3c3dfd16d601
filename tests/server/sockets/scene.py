"""A table of the toy game, and what each of its connections is sent."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from entendre.live.commands import Choose, Start
from entendre.server.sockets.context import SessionContext
from entendre.server.sockets.session import Session
from entendre.server.sockets.wire import Peer
from tests.live.evening import Evening, evening, looked_at


class Recorder(Peer):
    """A peer that reads everything at once."""

    address = "192.0.2.1"
    clogged = False

    def __init__(self) -> None:
        self.writes: list[tuple[bytes, ...]] = []

    @property
    def waiting(self) -> int:
        return 0

    def send(self, *messages: bytes) -> None:
        self.writes.append(messages)

    def close(self, code: int, reason: str = "") -> None:
        raise AssertionError(reason)

    def heard(self) -> list[Any]:
        """All messages since this was last asked."""
        messages = [msgspec.json.decode(message) for write in self.writes for message in write]
        self.writes.clear()
        return messages


class Scene:
    """A table of the toy game: Ada twice, Bo, and a spectator."""

    def __init__(self, night: Evening) -> None:
        self.night = night
        self.context = SessionContext(night.rooms, night.store)
        self.sessions: dict[str, Session] = {}
        self.peers: dict[str, Recorder] = {}

    async def open(self) -> None:
        ada = await self.night.rooms.found("Ada", None)
        bo = await self.night.rooms.join(ada.code, "Bo", None)
        self.live = await self.night.rooms.need(ada.code)
        for name, token in (
            ("ada", ada.token),
            ("ada's phone", ada.token),
            ("bo", bo.token),
            ("nobody", None),
        ):
            peer = self.peers[name] = Recorder()
            session = self.sessions[name] = Session(self.context)
            session.opened(peer)
            session.received(msgspec.json.encode({"type": "hello", "table": ada.code, "token": token}))
            while not any(b'"view"' in message for write in peer.writes for message in write):
                await asyncio.sleep(0)
        for command in (Choose("c", "toy", {"rounds": 9}), Start("s")):
            await self.night.do(self.live, ada.member, command)
        self.quiet()

    def quiet(self) -> None:
        for peer in self.peers.values():
            peer.writes.clear()

    async def comes(self, token: str | None = None) -> Any:
        """The first view of somebody who comes to it now, and then hears the rest with the others."""
        late, peer = Session(self.context), Recorder()
        late.opened(peer)
        hello = {"type": "hello", "table": self.live.room.code, "token": token}
        late.received(msgspec.json.encode(hello))
        while not any(b'"view"' in message for write in peer.writes for message in write):
            await asyncio.sleep(0)
        self.sessions["late"], self.peers["late"] = late, peer
        return peer.heard()[-1]

    async def pick(self, name: str, number: int, turn: int, ref: str) -> None:
        """Answer, once nobody looks at the round before any more, and wait until everybody has been told."""
        await looked_at(self.live)
        choice = {"type": "pick", "number": number}
        message = {"type": "answer", "ref": ref, "prompt": f"pick/{turn}", "choice": choice}
        self.sessions[name].received(msgspec.json.encode(message))
        await self.live.settled()


@asynccontextmanager
async def scene(path: Path) -> AsyncIterator[Scene]:
    async with evening(path) as night:
        made = Scene(night)
        await made.open()
        yield made
