"""One of several processes that share a port: started by `supervisor`, told its settings, ended with it.

`python -m entendre.server.process.worker SLOT LINE LISTENER OUTLET... INLET...`: its place, and descriptors
that it inherits, inlets by slot. By the line it is told settings, then which slots are up, whenever that
changes.
"""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress

import msgspec

from entendre.catalogue import Catalogue
from entendre.plugin import GameUnavailable
from entendre.server.process.handoff import WorkerSlots
from entendre.server.process.logs import set_up_log
from entendre.server.process.passing import LANES
from entendre.server.process.server import CannotServe, serve
from entendre.server.process.settings import Settings

BEAT_SECONDS = 1.0
"""How often a worker that serves says so."""


class Report(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a worker tells its parent first: that it serves, or why it cannot."""

    trouble: str | None = None


def main(line: socket.socket, listener: socket.socket, slots: WorkerSlots) -> int:
    """Serve until a signal comes or the parent is gone; the exit code."""
    told = _lines(line)
    settings = msgspec.json.decode(next(told), type=Settings)
    slots.up = _up(next(told))
    set_up_log(settings.log_format, settings.log_level)
    threading.Thread(target=_listen, args=(told, slots), daemon=True).start()

    def ready(_: int) -> None:
        _tell(line, Report())
        _beat(asyncio.get_running_loop(), line)

    try:
        serve(settings, dict(Catalogue()), ready, listener, slots)
    except (CannotServe, GameUnavailable) as problem:
        _tell(line, Report(str(problem)))
        return 1
    return 0


def _tell(line: socket.socket, report: Report) -> None:
    line.sendall(msgspec.json.encode(report) + b"\n")


def _beat(loop: asyncio.AbstractEventLoop, line: socket.socket) -> None:
    """From the loop that serves: a worker of which another part still lives stands still all the same."""
    with suppress(OSError):  # the parent does not read just now, or is gone
        line.send(b"\n", socket.MSG_DONTWAIT)
    loop.call_later(BEAT_SECONDS, _beat, loop, line)


def _listen(told: Iterator[bytes], slots: WorkerSlots) -> None:
    """When the parent is gone, its end of the line is closed."""
    with suppress(OSError):
        for line in told:
            slots.up = _up(line)
    os.kill(os.getpid(), signal.SIGTERM)


def _lines(line: socket.socket) -> Iterator[bytes]:
    said = b""
    while more := line.recv(4096):
        *whole, said = (said + more).split(b"\n")
        yield from whole


def _up(line: bytes) -> tuple[int, ...]:
    return msgspec.json.decode(line, type=tuple[int, ...])


if __name__ == "__main__":
    own, *inherited = map(int, sys.argv[1:])
    line, listener, *ends = (socket.socket(fileno=each) for each in inherited)
    outlets, *inlets = (ends[at : at + LANES] for at in range(0, len(ends), LANES))
    sys.exit(main(line, listener, WorkerSlots(own, outlets, inlets, ())))
