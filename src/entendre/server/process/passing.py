"""Open connections on their way from one worker to another, through Unix sockets that each worker has.

Nobody waits here: what does not fit stays where it is. Only processes that have inherited the sockets can put
anything in, since they have no name.
"""

from __future__ import annotations

import hashlib
import os
import socket
from array import array
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

LARGEST = 32 * 1024
"""Bytes of what is sent beside a descriptor. A head may have 16 KB, and some more as uvicorn writes it."""
ROOM = 1024 * 1024
"""Bytes that may wait in a lane, as the system counts them: some 800 connections. Many grant a fifth."""
LANES = 4
"""Pairs of sockets, so that there is room nevertheless for all who come back after a restart."""
AT_ONCE = 32
"""How many are taken out of a lane in one turn of the loop."""
RIGHTS = socket.SOL_SOCKET, socket.SCM_RIGHTS
ONE = socket.CMSG_SPACE(array("i").itemsize)
DONTWAIT, CLOEXEC = socket.MSG_DONTWAIT, getattr(socket, "MSG_CMSG_CLOEXEC", 0)
"""`socket.send_fds` and `recv_fds` take flags as well, and leave them out."""

Sockets = Sequence[socket.socket]


class PassedConnection(NamedTuple):
    """A connection that somebody else accepted, and what it asked for."""

    table: str
    descriptor: int
    """Whoever has this closes it, or gives it to somebody who does."""
    head: bytes


def queue() -> tuple[Sockets, Sockets]:
    """Inlets, and for each an outlet. Datagrams: whole messages, from as many senders as there are."""
    pairs = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(LANES)]
    for inlet, outlet in pairs:
        inlet.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, ROOM)
        inlet.setblocking(False)
        outlet.setblocking(False)
    return [inlet for inlet, _ in pairs], [outlet for _, outlet in pairs]


def put(inlets: Sockets, passed: PassedConnection) -> bool:
    """Whether a copy of the descriptor is in the queue now; the caller still has its own."""
    message = passed.table.encode() + b"\n" + passed.head
    if len(message) > LARGEST:
        return False
    beside = [(*RIGHTS, array("i", [passed.descriptor]))]
    for inlet in inlets:
        try:
            inlet.sendmsg([message], beside, DONTWAIT)
        except OSError:  # full, or the system has enough descriptors on their way
            continue
        return True
    return False


def taken(outlet: socket.socket) -> Iterator[PassedConnection]:
    """What waits in a lane, but not more than may be looked at in one turn."""
    for _ in range(AT_ONCE):
        try:
            message, beside, flags, _ = outlet.recvmsg(LARGEST, ONE, DONTWAIT | CLOEXEC)
        except OSError:  # there is nothing, or another process was quicker
            return
        descriptors = array("i")
        for *kind, found in beside:
            if tuple(kind) == RIGHTS:
                descriptors.frombytes(found[: len(found) // descriptors.itemsize * descriptors.itemsize])
        if len(descriptors) != 1 or flags & socket.MSG_TRUNC:
            # Without a descriptor: we have as many files open as we may, and the system has closed it.
            for descriptor in descriptors:
                os.close(descriptor)
            continue
        table, _, head = message.partition(b"\n")
        yield PassedConnection(table.decode(), descriptors[0], head)


def ranked(table: str, slots: Iterable[int]) -> list[int]:
    """Where a table belongs, and where next if that is down. If one goes, only its own tables move, to all of
    the others alike (rendezvous hashing).

    Not by a checksum: CRCs of two slots differ by the same bits for every table, so that three would have a
    half and two quarters.
    """
    return sorted(slots, key=lambda slot: _weight(table, slot), reverse=True)


def _weight(table: str, slot: int) -> bytes:
    return hashlib.blake2b(f"{slot} {table}".encode(), digest_size=8).digest()
