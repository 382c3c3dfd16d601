"""Back-pressure: a peer that does not read costs a bounded amount of memory and nobody else's time."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from entendre.server.sockets.wire import Close, Limits, Peer
from tests.server.sockets.wire.client import TEXT, frame
from tests.server.sockets.wire.house import Carrier, Echo, Recorder, Running, running
from tests.server.sockets.wire.slow import LIMITS, VIEW, clog, fill, reader

pytestmark = pytest.mark.usefixtures("no_complaints")


@pytest.fixture(scope="module")
def strict(carrier: Carrier) -> Iterator[Running]:
    with running(carrier, LIMITS) as house:
        yield house


def send_all(peer: Peer, messages: list[bytes]) -> None:
    for message in messages:
        peer.send(message)


class Viewer(Recorder):
    """What the contract asks of an application: send the newest view, or remember that one is wanted."""

    newest = 0
    behind = False

    def show(self, times: int) -> None:
        for _ in range(times):
            self.newest += 1
            self._push()

    def drained(self) -> None:
        super().drained()
        if self.behind:
            self.behind = False
            self._push()

    def _push(self) -> None:
        if self.peer.clogged:
            self.behind = True
        else:
            self.peer.send(b"%06d" % self.newest + VIEW)


def test_a_peer_that_does_not_read_is_clogged_and_drains_when_it_reads(strict: Running) -> None:
    listener = Recorder()
    with reader(strict, listener) as client:
        sent = clog(strict, listener)
        # The network may have taken a little more since, but not enough to drain it.
        assert LIMITS.low_water < strict.call(lambda: listener.peer.waiting) <= 2 * LIMITS.high_water
        for _ in range(sent):
            assert client.receive().payload == VIEW
        assert listener.hears("drained") <= LIMITS.low_water
        assert not strict.call(lambda: listener.peer.clogged)
        assert strict.call(lambda: listener.peer.waiting) <= LIMITS.low_water


def test_a_slow_reader_gets_the_newest_view_and_not_all_of_them(strict: Running) -> None:
    listener = Viewer()
    with reader(strict, listener) as client:
        clog(strict, listener)
        strict.call(lambda: listener.show(5000))
        assert strict.call(lambda: listener.peer.waiting) <= 2 * LIMITS.high_water
        seen = 0
        while (received := client.receive()).payload == VIEW:
            seen += 1
        assert received.payload[:6] == b"005000"
        assert seen < 5000


def test_nobody_else_waits_for_a_slow_reader(strict: Running) -> None:
    slow, quick = Recorder(), Echo()
    with reader(strict, slow), strict.connect(quick) as client:
        clog(strict, slow)
        for i in range(100):
            client.send(f"move {i}")
            assert client.text() == f"move {i}"
        assert not strict.call(lambda: quick.peer.clogged)
        assert strict.call(lambda: slow.peer.clogged)


def test_a_peer_is_closed_when_too_much_waits(strict: Running) -> None:
    """An application that forgets to look at `clogged` loses the peer, not its memory."""
    listener = Recorder()
    with reader(strict, listener) as client:

        def insist() -> int:
            most = 0
            for _ in range(20_000):
                listener.peer.send(VIEW)
                most = max(most, listener.peer.waiting)
            return most

        assert LIMITS.backlog_bytes - 2 * len(VIEW) < strict.call(insist) <= LIMITS.backlog_bytes
        assert listener.hears("closed") == Close.TOO_SLOW
        assert client.code() == Close.TOO_SLOW
    listener.hears_no_more()


def test_a_peer_is_closed_when_it_stays_clogged(carrier: Carrier) -> None:
    class Insistent(Recorder):
        """Goes on until all between us and the peer is full, however long that takes the machine."""

        def drained(self) -> None:
            super().drained()
            fill(self.peer)

    with running(carrier, Limits(stall_seconds=0.05, linger_seconds=0.05)) as server:
        listener = Insistent()
        with reader(server, listener):
            server.call(lambda: fill(listener.peer))
            assert listener.hears_in_time("closed") == Close.TOO_SLOW
            server.call(lambda: listener.peer.send(VIEW))


def test_a_peer_that_catches_up_in_time_is_not_closed(strict: Running) -> None:
    listener = Recorder()
    with reader(strict, listener) as client:
        for _ in range(3):
            for _ in range(clog(strict, listener)):
                client.receive()
            listener.hears("drained")
        client.send("still here")
        assert listener.hears("received") == b"still here"


def test_clogging_a_peer_as_soon_as_it_opens_is_noticed(strict: Running) -> None:
    class Eager(Recorder):
        def opened(self, peer: Peer) -> None:
            self.sent = fill(peer)
            super().opened(peer)

    listener = Eager()
    with reader(strict, listener) as client:
        for _ in range(listener.sent):
            client.receive()
        listener.hears("drained")


def test_a_clogged_peer_is_still_heard(strict: Running) -> None:
    listener = Recorder()
    with reader(strict, listener) as client:
        clog(strict, listener)
        client.raw(frame(TEXT, b"I am only slow"))
        assert listener.hears("received") == b"I am only slow"


def test_what_a_slow_reader_reads_at_last_is_what_was_sent(strict: Running) -> None:
    """Long and short messages take different ways to the network; none may lose its head while it waits."""
    sizes = [*range(8180, 8205), 65_535, 65_536, 9000, 10, 30_000, 126, 125, 8193]
    messages = [bytes([97 + i % 26]) * size for i, size in enumerate(sizes)]
    listener = Recorder()
    with reader(strict, listener) as client:
        sent = clog(strict, listener)
        strict.call(lambda: send_all(listener.peer, messages))
        for _ in range(sent):
            assert client.receive().payload == VIEW
        assert [client.receive().payload for _ in messages] == messages
