"""How a connection ends, and what the listener is told."""

from __future__ import annotations

import socket
import struct

import pytest
from websockets.exceptions import ConnectionClosedOK
from websockets.sync.client import connect

from entendre.server.sockets.wire import Close, Limits, Peer
from tests.server.sockets.wire.client import CLOSE, CONTINUATION, KEY, TEXT, Frame, Gone, close_frame, frame
from tests.server.sockets.wire.house import Carrier, Echo, Recorder, Running, running

pytestmark = pytest.mark.usefixtures("no_complaints")


@pytest.mark.parametrize("code", [1000, 1001, 1008, 1014, 3000, 4999])
def test_their_goodbye_is_answered_with_the_same_code(server: Running, code: int) -> None:
    listener = Recorder()
    with server.connect(listener) as client:
        client.raw(close_frame(code, "good night"))
        assert client.receive().payload[:2] == code.to_bytes(2, "big")
        with pytest.raises(Gone):
            client.receive()
    listener.hears("opened")
    assert listener.hears("closed") == code
    listener.hears_no_more()


def test_their_goodbye_without_a_code_is_answered(server: Running) -> None:
    listener = Recorder()
    with server.connect(listener) as client:
        client.raw(close_frame())
        assert client.receive().kind == CLOSE
        with pytest.raises(Gone):
            client.receive()
    listener.hears("opened")
    assert listener.hears("closed") == Close.NO_CODE


def test_nothing_counts_after_a_goodbye(server: Running) -> None:
    listener = Echo()
    with server.connect(listener) as client:
        client.raw(frame(TEXT, b"before") + close_frame(1000) + frame(TEXT, b"after") + b"\xff" * 50)
        assert client.code() == 1000
    listener.hears("opened")
    while (heard := listener.heard.get(timeout=20)) != ("closed", 1000):
        assert heard == ("received", b"before")
    listener.hears_no_more()


def test_our_goodbye_comes_after_what_was_sent_before(server: Running) -> None:
    class Leaves(Recorder):
        def received(self, data: bytes) -> None:
            for i in range(3):
                self.peer.send(b"last words %d" % i)
            self.peer.close(4001, "so long")
            self.peer.send(b"never heard")
            self.peer.close(4002, "never heard either")

    listener = Leaves()
    with server.connect(listener) as client:
        client.send("leave")
        assert [client.text() for _ in range(3)] == ["last words 0", "last words 1", "last words 2"]
        assert client.receive() == Frame(CLOSE, (4001).to_bytes(2, "big") + b"so long")
        client.raw(close_frame(4001))
        with pytest.raises(Gone):
            client.receive()
    listener.hears("opened")
    assert listener.hears("closed") == 4001
    listener.hears_no_more()


def test_nothing_is_heard_after_our_own_goodbye(server: Running) -> None:
    class Leaves(Recorder):
        def received(self, data: bytes) -> None:
            super().received(data)
            self.peer.close(1000)

    listener = Leaves()
    with server.connect(listener) as client:
        client.raw(frame(TEXT, b"one") + frame(TEXT, b"two") + frame(TEXT, b"three"))
        assert client.code() == 1000
    listener.hears("opened")
    assert listener.hears("received") == b"one"
    assert listener.hears("closed") == 1000
    listener.hears_no_more()


def test_a_well_mannered_client_sees_a_clean_end(server: Running) -> None:
    listener = Recorder()
    with connect(f"ws://127.0.0.1:{server.port}{server.expect(listener)}", compression=None) as client:
        listener.hears("opened")
        server.call(lambda: listener.peer.close(1000, "the game is over"))
        with pytest.raises(ConnectionClosedOK) as ended:
            client.recv()
        assert ended.value.rcvd is not None
        assert ended.value.rcvd.reason == "the game is over"
        assert ended.value.sent is not None


def test_a_long_reason_is_cut_between_characters(server: Running) -> None:
    listener = Recorder()
    with server.connect(listener) as client:
        listener.hears("opened")
        server.call(lambda: listener.peer.close(1000, "a" + "é" * 100))
        assert client.receive().payload[2:].decode() == "a" + "é" * 61


def test_the_listener_is_not_told_of_the_end_while_it_speaks(server: Running) -> None:
    order: list[str] = []

    class Speaks(Recorder):
        def received(self, data: bytes) -> None:
            order.append("begins")
            self.peer.close(1000)
            order.append("ends")

        def closed(self, code: int) -> None:
            order.append("closed")
            super().closed(code)

    listener = Speaks()
    with server.connect(listener) as client:
        client.send("speak")
        assert client.code() == 1000
        assert listener.hears_in_time("closed") == 1000
    assert order == ["begins", "ends", "closed"]


def test_closing_as_soon_as_opened_is_heard(server: Running) -> None:
    class Turns(Recorder):
        def opened(self, peer: Peer) -> None:
            super().opened(peer)
            peer.send(b"full")
            peer.close(1008, "no seat left")

    listener = Turns()
    with server.connect(listener) as client:
        assert client.text() == "full"
        client.raw(frame(TEXT, b"m" * 100_000))  # more than allowed, and nobody reads it any more
        assert client.code() == 1008
    listener.hears("opened")
    assert listener.hears("closed") == 1008
    listener.hears_no_more()


def test_an_end_without_a_goodbye_is_an_end(server: Running) -> None:
    listener = Recorder()
    with server.connect(listener) as client:
        client.socket.shutdown(socket.SHUT_WR)
        assert listener.hears_in_time("closed") == Close.NO_CODE
        assert client.code() is None
    server.call(lambda: listener.peer.send(b"to nobody"))
    server.call(lambda: listener.peer.close(1000))
    listener.hears_no_more()


def test_a_reset_is_an_end(server: Running) -> None:
    listener = Recorder()
    client = server.connect(listener)
    client.raw(frame(TEXT, b"half a message", fin=False))
    client.reset()
    assert listener.hears_in_time("closed") == Close.NO_CODE
    listener.hears_no_more()


@pytest.mark.parametrize("closing", [False, True], ids=["sending", "closing"])
def test_talking_into_a_reset_connection_harms_nobody(server: Running, closing: bool) -> None:
    """The reset may be seen when writing, before it is seen when reading."""
    listener, other = Recorder(), Echo()
    client, bystander = server.connect(listener), server.connect(other)
    listener.hears("opened")

    def reset_and_send() -> None:
        client.reset()
        for _ in range(1000):
            listener.peer.send(b"to nobody")
        if closing:
            listener.peer.close(4000)

    server.call(reset_and_send)
    assert listener.hears_in_time("closed") == (4000 if closing else Close.NO_CODE)
    with bystander:
        bystander.send("still here")
        assert bystander.text() == "still here"


def test_clients_that_are_gone_before_the_answer_harm_nobody(server: Running) -> None:
    for _ in range(100):
        path = server.expect(Recorder())
        with socket.create_connection(("127.0.0.1", server.port)) as hasty:
            hasty.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            hasty.sendall(
                f"GET {path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {KEY}\r\n\r\n".encode()
            )
    server.until(lambda: not server.connections())
    with server.connect(Echo()) as client:
        client.send("still here")
        assert client.text() == "still here"


def test_an_unfinished_message_is_never_heard(server: Running) -> None:
    listener = Recorder()
    with server.connect(listener) as client:
        client.raw(frame(TEXT, b"a", fin=False) + frame(CONTINUATION, b"b", fin=False) + close_frame(1001))
        code = client.code()
    assert code in {1001, 1002}  # a goodbye between fragments is allowed; not everybody thinks so
    listener.hears("opened")
    assert listener.hears("closed") == code


def test_who_is_there_when_the_server_stops_is_told_to_come_back(carrier: Carrier) -> None:
    listeners = [Recorder() for _ in range(5)]
    with running(carrier) as server:
        clients = [server.connect(listener) for listener in listeners]
        for listener in listeners:
            listener.hears("opened")
        server.service.stop()
        assert [client.code() for client in clients] == [Close.RESTART] * 5
        assert [listener.hears("closed") for listener in listeners] == [Close.RESTART] * 5
        for client in clients:
            client.close()


def test_a_last_word_is_heard_before_the_server_stops(carrier: Carrier) -> None:
    listener = Recorder()

    async def say_it() -> None:
        listener.peer.send(b"back in a minute")

    with running(carrier, stopping=say_it) as server, server.connect(listener) as client:
        listener.hears("opened")
        server.service.stop()
        assert client.text() == "back in a minute"
        assert client.code() == Close.RESTART


def test_a_peer_that_does_not_answer_does_not_keep_the_server_from_stopping(carrier: Carrier) -> None:
    with running(carrier, Limits(linger_seconds=0.05)) as server:
        client = server.connect(Recorder())
    client.close()
