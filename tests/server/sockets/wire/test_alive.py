"""Pings: whoever is silent is asked, and whoever does not answer is gone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from entendre.server.sockets.wire import Close, Limits
from tests.server.sockets.wire.client import CLOSE, PING, PONG, frame
from tests.server.sockets.wire.house import Carrier, Recorder, Running, running

pytestmark = [pytest.mark.long, pytest.mark.usefixtures("no_complaints")]


@pytest.fixture(scope="module")
def impatient(carrier: Carrier) -> Iterator[Running]:
    with running(carrier, Limits(ping_seconds=0.1)) as house:
        yield house


def test_a_silent_peer_is_pinged_and_stays_as_long_as_it_answers(carrier: Carrier) -> None:
    with running(carrier, Limits(ping_seconds=0.5)) as server:
        listener = Recorder()
        with server.connect(listener) as client:
            for _ in range(3):
                ping = client.receive()
                assert ping.kind == PING
                client.raw(frame(PONG, ping.payload))
            client.send("alive")
            listener.hears("opened")
            assert listener.hears("received") == b"alive"


def test_a_peer_that_does_not_answer_is_dropped(impatient: Running) -> None:
    listener = Recorder()
    with impatient.connect(listener) as client:
        assert client.receive().kind == PING
        goodbye = client.receive()
        assert (goodbye.kind, goodbye.payload[:2]) == (CLOSE, Close.FAILED.to_bytes(2, "big"))
    listener.hears("opened")
    assert listener.hears("closed") == Close.NO_CODE
    listener.hears_no_more()


def test_pongs_that_nobody_asked_for_are_no_messages(server: Running) -> None:
    listener = Recorder()
    with server.connect(listener) as client:
        client.raw(frame(PONG, b"\xff") * 3)
        client.send("alive")
        listener.hears("opened")
        assert listener.hears("received") == b"alive"
