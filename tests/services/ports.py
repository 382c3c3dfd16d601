"""Ports that stay ours while nobody listens at them.

A server that is killed and started again, or a wire that is cut and mended, needs the same port twice. One
that the system gave could meanwhile be given to any outgoing connection; these are below the range it gives
from. Nor may another process of tests take it meanwhile, in this run or in another one on this machine: each
has a block for itself, which a lock on a file says.
"""

from __future__ import annotations

import fcntl
import socket
import tempfile
from collections.abc import Iterator
from functools import cache
from itertools import count
from pathlib import Path
from typing import IO

FIRST, LAST = 20_000, 32_000
EACH = 500
"""For each process that runs tests."""


@cache
def _block() -> tuple[int, IO[bytes]]:
    """The first port of a block that is ours as long as the file is open, here or in a process of ours."""
    for first in range(FIRST, LAST, EACH):
        lock = (Path(tempfile.gettempdir()) / f"entendre-ports-{first}.lock").open("ab")
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock.close()
        else:
            return first, lock
    raise AssertionError(f"all blocks of {EACH} ports from {FIRST} to {LAST} are in use by other tests")


@cache
def _mine() -> Iterator[int]:
    """This process's ports, one after the other."""
    first, _ = _block()
    return (first + number % EACH for number in count())


def own_port() -> int:
    """A port that was never given to anybody else in this run."""
    for port in _mine():
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:  # some other program's
                continue
            return port
    raise AssertionError("there is no end to numbers")
