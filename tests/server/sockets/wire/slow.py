"""Peers that do not read, and how to fill everything between us and them."""

from __future__ import annotations

from entendre.server.sockets.wire import Limits, Peer
from tests.server.sockets.wire.client import PATIENCE, Client
from tests.server.sockets.wire.house import Recorder, Running

VIEW = b"v" * 3000
LIMITS = Limits(high_water=32 * 1024, low_water=8 * 1024, backlog_bytes=1024 * 1024, linger_seconds=PATIENCE)
"""Low marks, and much patience with those who have yet to read our goodbye."""


def fill(peer: Peer) -> int:
    """Send until the peer is clogged; the answer is how often."""
    for sent in range(20_000):
        if peer.clogged:
            return sent
        peer.send(VIEW)
    raise AssertionError("the peer never clogs")


def clog(server: Running, listener: Recorder) -> int:
    """Send until the peer stays clogged: until everything between us and it is full as well."""
    sent = tries = 0
    while tries < 3:
        more = server.call(lambda: fill(listener.peer))
        sent += more
        tries = 0 if more else tries + 1
        server.settle()
    while not listener.heard.empty():
        listener.hears("drained")
    return sent


def reader(server: Running, listener: Recorder) -> Client:
    """A client that reads nothing by itself."""
    client = server.connect(listener, receive_buffer=4096)
    listener.hears("opened")
    return client
