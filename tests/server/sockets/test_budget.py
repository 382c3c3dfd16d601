"""Whatever is sent is paid for: every frame and byte, before hello by the connection, then by the seat."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from itertools import product
from pathlib import Path
from typing import Any, Literal

import msgspec
import pytest

from entendre.server.rates import SEAT_BUDGET, STRANGER_BUDGET
from entendre.server.sockets.context import SessionContext
from entendre.server.sockets.places import Patience
from entendre.server.sockets.session import Session
from tests.live.evening import evening, run
from tests.server.clock import Clock
from tests.server.premises import Premises, open_premises
from tests.server.sockets.scene import Recorder
from tests.server.sockets.wire.client import CLOSE, CONTINUATION, PING, PONG, TEXT, Client, frame

TOO_FAST = 4008
Adapter = Literal["picows", "asgi"]


@pytest.fixture(scope="module", params=["picows", "asgi"])
def wired(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Premises]:
    adapter: Adapter = request.param
    with open_premises(tmp_path_factory.mktemp(adapter), wire=adapter) as premises:
        yield premises


def connect(house: Premises) -> Client:
    """A client without manners at the true endpoint."""
    here = f"127.0.0.1:{house.port}"
    client = Client(house.port, "/ws", replaced={"host": here, "origin": f"http://{here}"})
    assert client.answer.status == 101
    return client


def sit(house: Premises, seat: dict[str, Any]) -> Client:
    """Such a client that has said hello and was welcomed."""
    client = connect(house)
    client.raw(text({"type": "hello", "table": seat["code"], "token": seat["token"]}))
    while msgspec.json.decode(client.text())["type"] != "view":
        continue
    return client


def text(message: object) -> bytes:
    return frame(TEXT, msgspec.json.encode(message))


def fate(client: Client) -> tuple[int, int | None]:
    """How often it was told that it is too fast, and the code it was closed with."""
    told = 0
    for heard in client.frames():
        if heard.kind == CLOSE:
            return told, int.from_bytes(heard.payload[:2], "big")
        if heard.kind == TEXT:
            message = msgspec.json.decode(heard.payload)
            told += message["type"] == "refused" and message["code"] == "wire.too-fast"
            if message["type"] == "bye":
                assert (message["code"], message["again"]) == ("wire.too-fast", True)
    return told, None


FLOODS = {
    "messages": text({"type": "ping"}),
    "nonsense": frame(TEXT, b"{"),
    "pings": frame(PING),
    "pongs": frame(PONG),
    "pings with a load": frame(PING, b"p" * 125),
}


@pytest.mark.parametrize("flood", FLOODS)
@pytest.mark.parametrize("seated", [False, True], ids=["before hello", "after hello"])
def test_whoever_sends_too_many_frames_is_told_twice_and_closed(
    wired: Premises, flood: str, *, seated: bool
) -> None:
    with closing(sit(wired, wired.found()) if seated else connect(wired)) as client:
        most = int((SEAT_BUDGET if seated else STRANGER_BUDGET).frames.burst)
        client.raw(FLOODS[flood] * most * 3)
        assert fate(client) == (2, TOO_FAST)


def test_fragments_are_counted(wired: Premises) -> None:
    with closing(sit(wired, wired.found())) as client:
        client.raw(frame(TEXT, b"{", fin=False) + frame(CONTINUATION, b" ", fin=False) * 400)
        assert fate(client) == (2, TOO_FAST)


def test_empty_fragments_are_counted_before_hello(wired: Premises) -> None:
    with closing(connect(wired)) as client:
        client.raw(frame(TEXT, b"", fin=False) + frame(CONTINUATION, b"", fin=False) * 400)
        assert fate(client) == (2, TOO_FAST)


def test_bytes_are_counted_before_the_message_is_whole(wired: Premises) -> None:
    with closing(connect(wired)) as client:
        client.raw(frame(TEXT, b" " * 150_000, length=300_000))
        assert fate(client) == (2, TOO_FAST)


def test_bytes_of_a_seat_are_counted(wired: Premises) -> None:
    with closing(sit(wired, wired.found())) as client:
        client.raw(frame(TEXT, b" " * 300_000) * 30)
        assert fate(client) == (2, TOO_FAST)


def test_a_seat_has_one_budget_for_all_its_connections(wired: Premises) -> None:
    seat = wired.found()
    most = int(SEAT_BUDGET.frames.burst)
    clients = [sit(wired, seat) for _ in range(6)]
    try:
        for client in clients:
            client.raw(FLOODS["pongs"] * (most // 2))
        assert [fate(client) for client in clients[3:]] == [(2, TOO_FAST)] * 3
    finally:
        for client in clients:
            client.close()


def test_coming_again_does_not_fill_the_budget(wired: Premises) -> None:
    seat = wired.found()
    with closing(sit(wired, seat)) as first:
        first.raw(FLOODS["pongs"] * 1000)
        assert fate(first) == (2, TOO_FAST)
    with closing(sit(wired, seat)) as second:
        second.raw(FLOODS["pongs"] * 30)
        assert fate(second) == (2, TOO_FAST)


def test_another_seat_of_the_table_has_its_own(wired: Premises) -> None:
    seat = wired.found()
    with wired.sit(wired.join(seat["code"], "Bo")) as bo, closing(sit(wired, seat)) as ada:
        ada.raw(FLOODS["messages"] * 1000)
        assert fate(ada) == (2, TOO_FAST)
        bo.did("rename", name="Bob", colour="teal")


def test_a_little_too_much_is_told_at_once_and_again_when_the_rest_of_it_was_unread(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            clock, peer = Clock(), Recorder()
            session = Session(SessionContext(night.rooms, night.store, now=clock))
            session.opened(peer)
            most = int(STRANGER_BUDGET.frames.burst)
            assert [session.charged(1, 10) for _ in range(most + 5)] == [True] * most + [False] * 5
            assert [message["code"] for message in peer.heard()] == ["wire.too-fast"]
            clock.now += 5 / STRANGER_BUDGET.frames.per_second
            assert not session.charged(1, 10), "the debt is paid first"
            assert peer.heard() == [], "who is told to wait waits"
            clock.now += 2 / STRANGER_BUDGET.frames.per_second
            assert session.charged(1, 10)
            assert [message["code"] for message in peer.heard()] == ["wire.too-fast"], "it went unread"
            clock.now += 2 / STRANGER_BUDGET.frames.per_second
            assert session.charged(1, 10)
            assert peer.heard() == [], "nothing is told twice for nothing"
            session.closed(1000)

    run(play())


def test_whoever_is_too_fast_again_after_a_breath_is_told_again(tmp_path: Path) -> None:
    """They send one thing at a time: if they were not told, they would wait for its answer for ever."""

    async def play() -> None:
        async with evening(tmp_path) as night:
            clock, peer = Clock(), Recorder()
            session = Session(SessionContext(night.rooms, night.store, now=clock))
            session.opened(peer)
            rate = STRANGER_BUDGET.frames
            for _ in range(5):
                while session.charged(1, 10):
                    assert peer.heard() == []
                assert [message["code"] for message in peer.heard()] == ["wire.too-fast"]
                clock.now += rate.burst / 5 / rate.per_second
            session.closed(1000)

    run(play())


def test_however_the_budget_comes_and_goes_nothing_unread_is_left_untold() -> None:
    for lefts in product((0.6, 0.1, -0.1, -0.3), repeat=6):
        patience, is_owed, was_read = Patience(), False, True
        for left in lefts:
            verdict = patience.judge(left)
            assert verdict in ({"read", "remind"} if left >= 0 else {"drop", "tell", "close"})
            assert not (was_read and verdict == "drop"), f"{lefts}: whoever sends one by one waits for ever"
            assert not (is_owed and verdict == "read"), f"{lefts}: nobody was told of what went unread"
            is_owed, was_read = verdict == "drop", left >= 0
            if verdict == "close":
                break


def test_what_was_told_is_forgotten_when_half_of_the_budget_is_back(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            clock, peer = Clock(), Recorder()
            session = Session(SessionContext(night.rooms, night.store, now=clock))
            session.opened(peer)
            rate = STRANGER_BUDGET.frames
            for _ in range(5):  # were it not, the third time would close, which this peer does not let happen
                while session.charged(1, 10):
                    continue
                assert [message["code"] for message in peer.heard()] == ["wire.too-fast"]
                clock.now += (rate.burst / 2 + 3) / rate.per_second
            session.closed(1000)

    run(play())
