"""Many connections at once, and nothing left of them."""

from __future__ import annotations

import gc
import resource
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from entendre.server.sockets.wire import Close
from tests.server.sockets.wire.client import Client, close_frame
from tests.server.sockets.wire.house import Echo, Recorder, Running

pytestmark = pytest.mark.usefixtures("no_complaints")

CROWD = 500


@pytest.fixture(autouse=True, scope="module")
def enough_files() -> Iterator[None]:
    """Both ends of every connection are ours."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = max(soft, 3 * CROWD)
    resource.setrlimit(
        resource.RLIMIT_NOFILE, (wanted if hard == resource.RLIM_INFINITY else min(wanted, hard), hard)
    )
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def open_files() -> int:
    return len([*Path("/dev/fd").iterdir()])


def say_goodbye(server: Running, client: Client, listener: Recorder) -> None:
    client.raw(close_frame(1000))
    assert client.code() == 1000


def reset(server: Running, client: Client, listener: Recorder) -> None:
    client.reset()


def be_sent_away(server: Running, client: Client, listener: Recorder) -> None:
    server.call(lambda: listener.peer.close(4000))
    assert client.code() == 4000


@pytest.mark.parametrize("leave", [say_goodbye, reset, be_sent_away])
def test_a_crowd_comes_and_goes_and_leaves_nothing(
    server: Running, leave: Callable[[Running, Client, Recorder], None]
) -> None:
    files = open_files()
    crowd = [Echo() for _ in range(CROWD)]
    clients = [server.connect(listener) for listener in crowd]
    for number, client in enumerate(clients):
        client.send(f"I am {number}")
    for number, client in enumerate(clients):
        assert client.text() == f"I am {number}"
    for client, listener in zip(clients, crowd, strict=True):
        leave(server, client, listener)
        client.close()
    assert {listener.hears_in_time("closed") for listener in crowd} <= {1000, Close.NO_CODE, 4000}
    server.until(lambda: not server.connections())
    listeners = weakref.WeakSet(crowd)
    peers = weakref.WeakSet(listener.peer for listener in crowd)
    del crowd, clients, client, listener
    server.settle()
    gc.collect()
    assert (len(listeners), len(peers)) == (0, 0)
    assert open_files() == files
