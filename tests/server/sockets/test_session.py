"""What one connection is sent of a game, and what that costs."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from entendre.live.commands import Choose, Start
from entendre.live.live_room import LiveRoom
from entendre.server.sockets import session
from entendre.server.sockets.context import SessionContext
from entendre.server.sockets.session import Session
from entendre.server.sockets.wire import Peer
from entendre.store import StoreUnavailable
from tests.live.evening import Evening, evening, looked_at, run


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


def test_who_comes_gets_everything_and_a_spectator_no_seat(tmp_path: Path) -> None:
    async def play() -> None:
        async with scene(tmp_path) as table:
            code = table.live.room.code
            late, peer = Session(table.context), Recorder()
            late.opened(peer)
            late.received(msgspec.json.encode({"type": "hello", "table": code}))
            while len(peer.writes) < 2:
                await asyncio.sleep(0)
            assert len(peer.writes[1]) == 2, "the room and the view are one write"
            welcome, room, view = peer.heard()
            assert (welcome["type"], room["type"], view["type"]) == ("welcome", "room", "view")
            assert set(view) == {"type", "table", "seat"}
            assert view["seat"] is None
            assert view["table"]["game"] == "toy"

    run(play())


def test_only_what_has_changed_is_sent_and_to_most_of_them_the_same_bytes(tmp_path: Path) -> None:
    async def play() -> None:
        async with scene(tmp_path) as table:
            await table.pick("ada", 3, 0, "first")
            (one,), (phone,), (bo,), (nobody,) = (peer.writes for peer in table.peers.values())
            assert one[0] == b'{"type":"done","ref":"first"}'
            assert one[1] is phone[0], "both devices of a seat get the same bytes"
            assert bo[0] is nobody[0], "so do all whose own part is as it was"
            assert set(msgspec.json.decode(one[1])) == {"type", "table", "seat"}
            assert set(msgspec.json.decode(bo[0])) == {"type", "table"}

    run(play())


def test_a_changed_answer_is_news_to_its_own_seat_alone(tmp_path: Path) -> None:
    async def play() -> None:
        async with scene(tmp_path) as table:
            await table.pick("ada", 3, 0, "first")
            table.quiet()
            await table.pick("ada", 4, 0, "second")
            assert [set(message) for message in table.peers["ada's phone"].heard()] == [{"type", "seat"}]
            assert table.peers["bo"].heard() == []
            assert table.peers["nobody"].heard() == []

    run(play())


def test_what_is_told_is_in_the_view_that_shows_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with scene(tmp_path) as table:
            await table.pick("ada", 3, 0, "first")
            table.quiet()
            await table.pick("bo", 5, 0, "second")
            (view,) = table.peers["nobody"].heard()
            assert [event["type"] for event in view["told"]] == ["revealed"]
            assert view["table"]["open"]["last"] == view["told"][0]

    run(play())


def test_a_move_leaves_nothing_that_only_the_collector_could_find(tmp_path: Path) -> None:
    """Collections stop everybody; without cycles there is nothing for them to do."""

    async def play() -> None:
        async with scene(tmp_path) as table:
            for turn in range(2):  # whatever is made once
                for name in ("ada", "bo"):
                    await table.pick(name, 3, turn, f"{name} {turn}")
            table.quiet()
            gc.collect()
            gc.disable()
            try:
                for turn in range(2, 8):
                    for name in ("ada", "bo"):
                        await table.pick(name, 3, turn, f"{name} {turn}")
                assert gc.collect() == 0
            finally:
                gc.enable()

    run(play())


class Closable(Recorder):
    """One that we may close."""

    def __init__(self) -> None:
        super().__init__()
        self.codes: list[int] = []

    def close(self, code: int, reason: str = "") -> None:
        self.codes.append(code)


def test_who_has_said_hello_is_not_told_that_they_did_not_however_long_the_tables_take(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    soon = 0.01

    async def away(_: str) -> LiveRoom:
        await asyncio.sleep(5 * soon)  # far longer than a hello may take, which was said at once
        raise StoreUnavailable("The database does not answer.")

    async def play() -> None:
        async with evening(tmp_path) as night:
            monkeypatch.setattr(session, "HELLO_SECONDS", soon)
            monkeypatch.setattr(night.rooms, "need", away)
            late, peer = Session(SessionContext(night.rooms, night.store)), Closable()
            late.opened(peer)
            late.received(msgspec.json.encode({"type": "hello", "table": "BCDFGH", "token": "any"}))
            while not peer.codes:
                await asyncio.sleep(0)
            assert [bye["code"] for bye in peer.heard()] == ["room.store"]
            assert peer.codes == [1013]

    run(play())
