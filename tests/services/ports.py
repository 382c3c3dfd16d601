"""Ports that stay ours while nobody listens at them.

A server that is killed and started again, or a wire that is cut and mended, needs the same port twice. One
that the system gave could meanwhile be given to any outgoing connection; these are below the range it gives
from.
"""

from __future__ import annotations

import os
import re
import socket
from collections.abc import Iterator
from itertools import count

FIRST, LAST = 20_000, 32_000
EACH = 1_000
"""For each process of a test run."""


def _mine() -> Iterator[int]:
    """This process's ports, one after the other."""
    worker = re.sub(r"\D", "", os.environ.get("PYTEST_XDIST_WORKER", "")) or "9"
    first = FIRST + int(worker) * EACH % (LAST - FIRST)
    return (first + number % EACH for number in count())


_ports = _mine()


def own_port() -> int:
    """A port that was never given to anybody else in this run."""
    for port in _ports:
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:  # some other program's
                continue
            return port
    raise AssertionError("there is no end to numbers")
