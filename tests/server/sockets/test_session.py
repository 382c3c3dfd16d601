"""What one connection is sent of a game, and what that costs."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path

import msgspec
import pytest

from entendre.live.live_room import LiveRoom
from entendre.server.sockets import session
from entendre.server.sockets.context import SessionContext
from entendre.server.sockets.session import Session
from entendre.store import StoreUnavailable
from tests.live.evening import evening, run
from tests.server.sockets.scene import Recorder, scene


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
            assert set(view) == {"type", "before", "table", "open", "seat", "own"}
            assert view["seat"] is view["own"] is None
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
            assert view["open"]["last"] == view["told"][0]

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
