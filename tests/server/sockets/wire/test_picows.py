"""What only the picows adapter promises, and what it relies on without having been promised it."""

from __future__ import annotations

import asyncio
import gc
import socket
import weakref
from contextlib import ExitStack
from importlib.metadata import version

import picows
import picows.picows
import pytest
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from entendre.server.sockets.wire import Close, Limits, Peer
from entendre.server.sockets.wire.picows import PicowsLine, PicowsProtocol
from entendre.server.sockets.wire.private import TRIED, WSProtocol
from entendre.server.sockets.wire.reader import FrameReader
from tests.server.sockets.wire.client import BINARY, PATIENCE, PING, PONG, TEXT, Client, close_frame, frame
from tests.server.sockets.wire.house import Carrier, Echo, Recorder, Running, running
from tests.server.sockets.wire.slow import LIMITS, VIEW, clog, reader

pytestmark = pytest.mark.usefixtures("no_complaints")


@pytest.fixture(scope="module", params=["uvloop", "asyncio"])
def carrier(request: pytest.FixtureRequest) -> Carrier:
    return Carrier("picows", request.param)


def gone(client: Client) -> None:
    """Read until the connection is gone, politely or not."""
    for _ in client.frames():
        continue


def talk_on(client: Client) -> None:
    while True:
        client.raw(frame(TEXT, b"but") * 100)


def test_the_release_we_have_tried_is_the_one_installed() -> None:
    assert version("picows") == TRIED, "run all tests of this folder before you change TRIED"


def test_it_still_needs_what_is_not_public() -> None:
    assert issubclass(WSProtocol, asyncio.BufferedProtocol)
    assert not hasattr(WSProtocol, "data_received"), "picows now takes what uvicorn replays"
    assert "WSProtocol" not in picows.__all__, "it has become public: private.py can go"


def test_a_peer_that_ignores_our_goodbye_is_let_go_in_the_end(carrier: Carrier) -> None:
    with running(carrier, Limits(linger_seconds=0.05)) as server:
        listener = Recorder()
        with server.connect(listener) as client:
            listener.hears("opened")
            server.call(lambda: listener.peer.close(1000))
            assert client.code() == 1000
            assert listener.hears("closed") == 1000
            # It goes on talking instead of hanging up, until nobody is there any more.
            with pytest.raises(ConnectionError):
                talk_on(client)


def test_who_breaks_the_protocol_may_talk_on_but_fills_no_memory(carrier: Carrier) -> None:
    with running(carrier, Limits(linger_seconds=PATIENCE)) as server:
        listener = Recorder()
        with server.connect(listener) as client:
            client.raw(frame(TEXT, b"", length=1 << 40))
            assert client.code() == Close.TOO_BIG
            peer = listener.peer
            assert isinstance(peer, PicowsLine)
            protocol = peer.raw.get_protocol()
            assert isinstance(protocol, PicowsProtocol)

            def room() -> int:
                return len(protocol.get_buffer(1))

            before = server.call(room)
            for _ in range(100):
                client.raw(b"\xff" * 65536)
            assert server.call(room) == before


def test_parts_of_frames_of_many_are_kept_apart(carrier: Carrier) -> None:
    """All are read through one buffer, unless a part of a frame is left in it."""
    with running(carrier) as server, ExitStack() as stack:
        echoes = [Echo() for _ in range(5)]
        clients = [stack.enter_context(server.connect(echo)) for echo in echoes]
        said = [f"{nth}".encode() * 30_000 for nth in range(5)]
        frames = [frame(TEXT, each) for each in said]
        for begin in range(0, len(frames[0]), 997):
            for client, whole in zip(clients, frames, strict=True):
                client.raw(whole[begin : begin + 997])
        for client, each in zip(clients, said, strict=True):
            assert client.receive().payload == each


def test_a_reader_is_had_only_while_a_frame_is_coming(carrier: Carrier) -> None:
    with running(carrier) as server:
        echo = Echo()
        with server.connect(echo) as client:
            echo.hears("opened")
            peer = echo.peer
            assert isinstance(peer, PicowsLine)
            protocol = peer.raw.get_protocol()
            assert isinstance(protocol, PicowsProtocol)
            whole = frame(TEXT, b"m" * 50_000)
            client.raw(whole[:-1])
            server.until(lambda: peer.heard and protocol.reading)
            client.raw(whole[-1:])
            assert client.text() == "m" * 50_000
            assert not server.call(lambda: protocol.reading)


def test_what_one_breaks_is_nobody_elses(carrier: Carrier) -> None:
    with running(carrier) as server:
        for bad in (frame(TEXT, b"unmasked", masked=False), frame(TEXT, b"", length=1 << 40), close_frame(1)):
            with server.connect(Echo()) as other, server.connect(Echo()) as client:
                client.raw(bad)
                gone(client)
                other.send("hello")
                assert other.text() == "hello"


@pytest.mark.parametrize("first", [TEXT, BINARY])
def test_what_shares_a_packet_with_a_violation_is_lost_with_it(carrier: Carrier, first: int) -> None:
    """picows has closed before it shows the first frame: the answer could not be sent any more."""
    with running(carrier) as server:
        listener = Echo()
        with server.connect(listener) as client:
            client.raw(frame(first, b"in time") + frame(TEXT, b"unmasked", masked=False))
            assert client.code() == Close.PROTOCOL_ERROR
        listener.hears("opened")
        assert listener.hears("closed") == Close.PROTOCOL_ERROR
        listener.hears_no_more()


def test_the_goodbye_reaches_a_client_that_is_still_sending(carrier: Carrier) -> None:
    """Were the socket closed with unread bytes in it, the client would see a reset and never learn why."""
    with running(carrier, LIMITS) as server:
        for _ in range(20):
            with server.connect(Recorder()) as client:
                client.raw(frame(TEXT, b"m" * (LIMITS.message_bytes + 1)) + b"m" * 200_000)
                assert client.code() == Close.TOO_BIG
                client.raw(close_frame(Close.TOO_BIG))


def test_a_clogged_peer_that_is_closed_is_soon_gone(carrier: Carrier) -> None:
    with running(carrier, Limits(linger_seconds=0.05)) as server:
        listener = Recorder()
        with reader(server, listener):
            clog(server, listener)
            server.call(lambda: listener.peer.close(1000))
            assert listener.hears("closed") == 1000
            server.until(lambda: not server.connections())
            assert server.call(lambda: listener.peer.waiting) == 0


def test_a_clogged_peer_that_stops_talking_is_soon_gone(carrier: Carrier) -> None:
    with running(carrier, Limits(linger_seconds=0.05)) as server:
        listener = Recorder()
        with reader(server, listener) as client:
            clog(server, listener)
            client.socket.shutdown(socket.SHUT_WR)
            assert listener.hears("closed") == Close.NO_CODE
            server.until(lambda: not server.connections())


def test_a_clogged_peer_does_not_keep_the_server_from_stopping(carrier: Carrier) -> None:
    listener = Recorder()
    with running(carrier, Limits(linger_seconds=0.05)) as server:
        client = reader(server, listener)
        clog(server, listener)
    assert listener.hears("closed") == Close.RESTART
    client.close()


def test_a_clogged_peer_is_not_pinged(carrier: Carrier) -> None:
    with running(carrier, LIMITS) as server:
        listener = Recorder()
        with reader(server, listener) as client:
            sent = clog(server, listener)
            peer = listener.peer
            assert isinstance(peer, PicowsLine)
            for _ in range(5):
                server.call(peer.look)
            for _ in range(sent):
                assert client.receive().payload == VIEW
            listener.hears("drained")
            server.call(peer.look)
            assert client.receive().kind == PING


def test_a_peer_in_the_middle_of_a_long_message_is_alive(carrier: Carrier) -> None:
    with running(carrier) as server:
        listener = Recorder()
        with server.connect(listener) as client:
            listener.hears("opened")
            peer = listener.peer
            assert isinstance(peer, PicowsLine)
            message = frame(TEXT, b"m" * 100)
            for i in range(0, len(message), 20):
                server.call(peer.look)
                assert client.receive().kind == PING
                client.raw(message[i : i + 20])
                server.until(lambda: peer.heard)
            assert listener.hears("received") == b"m" * 100


def test_a_peer_that_pings_and_does_not_read_does_not_fill_our_memory(carrier: Carrier) -> None:
    with running(carrier, LIMITS) as server:
        listener = Recorder()
        with reader(server, listener) as client:
            sent = clog(server, listener)
            before = server.call(lambda: listener.peer.waiting)
            for _ in range(20):
                client.raw(frame(PING, b"p" * 125) * 500)
            client.send("done")
            assert listener.hears("received") == b"done"
            assert server.call(lambda: listener.peer.waiting) <= before
            for _ in range(sent):
                assert client.receive().kind == TEXT
            listener.hears("drained")
            client.raw(frame(PING, b"now?"))
            while (received := client.receive()).payload != b"now?":
                continue
            assert received.kind == PONG


def test_an_open_connection_leaves_nothing_of_its_request(carrier: Carrier) -> None:
    with running(carrier) as server:
        gc.collect()
        gc.disable()
        try:
            with server.connect(Recorder()), server.connect(Recorder()):
                server.settle()
                assert not [one for one in gc.get_objects() if isinstance(one, HttpToolsProtocol)]
        finally:
            gc.enable()


def test_a_closed_connection_leaves_nothing_for_the_garbage_collector(carrier: Carrier) -> None:
    """While serving it hardly ever runs."""
    with running(carrier) as server:
        gc.disable()
        try:
            left = [weakref.ref(one) for one in come_and_go(server)]
            server.settle()
            assert [one() for one in left] == [None, None]
        finally:
            gc.enable()


def test_a_reader_that_was_let_go_of_leaves_nothing_for_it_either(carrier: Carrier) -> None:
    with running(carrier) as server:
        gc.disable()
        try:
            come_and_go(server)
            before = server.call(_readers)
            come_and_go(server)
            with server.connect(Recorder()) as client:
                client.raw(frame(TEXT, b"", length=1 << 40))
                gone(client)
            server.settle()
            assert server.call(_readers) == before
        finally:
            gc.enable()


def _readers() -> int:
    return sum(type(one) is FrameReader for one in gc.get_objects())


def come_and_go(server: Running) -> tuple[Echo, Peer]:
    echo = Echo()
    with server.connect(echo) as client:
        client.send("hello")
        assert client.text() == "hello"
        client.raw(close_frame(1000))
        gone(client)
    assert echo.hears_in_time("closed") == 1000
    return echo, echo.peer
