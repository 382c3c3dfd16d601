"""A listener that fails, fails alone."""

from __future__ import annotations

import logging

import pytest

from entendre.server.sockets.wire import Admission, Close, Peer, Refusal, Request
from tests.server.sockets.wire.client import Client
from tests.server.sockets.wire.house import Echo, Recorder, Running


class Spoiled(Exception):
    pass


class FailsWhenOpened(Recorder):
    def opened(self, peer: Peer) -> None:
        super().opened(peer)
        raise Spoiled("the secret word")


class FailsWhenReceiving(Recorder):
    def received(self, data: bytes) -> None:
        raise Spoiled(data.decode())


class FailsAtTheEnd(Recorder):
    def closed(self, code: int) -> None:
        super().closed(code)
        raise Spoiled("the secret word")


@pytest.mark.parametrize("kind", [FailsWhenOpened, FailsWhenReceiving])
def test_a_failing_listener_loses_its_own_connection_only(
    server: Running, kind: type[Recorder], caplog: pytest.LogCaptureFixture
) -> None:
    failing, other = kind(), Echo()
    with server.connect(other) as bystander, server.connect(failing) as client:
        if kind is FailsWhenReceiving:
            client.send("the secret word")
        assert client.code() == Close.FAILED
        assert failing.hears_in_time("closed") == Close.FAILED
        bystander.send("still here")
        assert bystander.text() == "still here"
    (record,) = caplog.records
    assert record.levelno == logging.ERROR
    assert record.name == "entendre.wire"
    assert "Spoiled" in record.getMessage()
    assert "test_failures.py" in record.getMessage()


@pytest.mark.parametrize("kind", [FailsWhenOpened, FailsWhenReceiving, FailsAtTheEnd])
def test_a_failure_is_logged_without_what_the_player_wrote(
    server: Running, kind: type[Recorder], caplog: pytest.LogCaptureFixture
) -> None:
    listener = kind()
    with server.connect(listener) as client:
        client.send("the secret word")
        if kind is FailsAtTheEnd:
            client.reset()
        listener.hears_in_time("closed")
    server.call(lambda: None)  # whatever it did at the end is done
    assert "Spoiled" in caplog.text
    assert "secret" not in caplog.text
    assert not [record for record in caplog.records if record.exc_info]


def test_a_listener_that_fails_at_the_end_is_not_asked_again(server: Running) -> None:
    listener = FailsAtTheEnd()
    with server.connect(listener) as client:
        client.reset()
        listener.hears_in_time("closed")
    server.call(lambda: None)
    listener.hears_no_more()


def test_an_admission_that_fails_is_a_refusal(server: Running, caplog: pytest.LogCaptureFixture) -> None:
    def spoiled(request: Request) -> Admission | Refusal:
        raise Spoiled("the secret word")

    with Client(server.port, server.expect(spoiled)) as client:
        assert client.answer.status == 500
        assert b"Spoiled" not in client.answer.body
    assert "Spoiled" in caplog.text
    assert "secret" not in caplog.text


def test_a_failure_while_catching_up_loses_that_connection(server: Running) -> None:
    class FailsWhenDrained(Recorder):
        def received(self, data: bytes) -> None:
            while not self.peer.clogged:
                self.peer.send(b"m" * 4096)

        def drained(self) -> None:
            raise Spoiled

    listener = FailsWhenDrained()
    with server.connect(listener, receive_buffer=4096) as client:
        client.send("clog")
        assert client.code() == Close.FAILED
        assert listener.hears_in_time("closed") == Close.FAILED
