"""What a worker hears from its parent: which slots are up, and in the end nothing."""

from __future__ import annotations

import os
import signal
import socket
from contextlib import closing

import pytest

from entendre.server.process.handoff import WorkerSlots
from entendre.server.process.worker import _lines, _listen


@pytest.fixture
def ended(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The signals by which it ended itself."""
    signs: list[int] = []
    monkeypatch.setattr(os, "kill", lambda pid, sign: signs.append(sign) if pid == os.getpid() else None)
    return signs


def heard(line: socket.socket) -> tuple[int, ...]:
    """What it knows when the line has ended."""
    slots = WorkerSlots(0, [], [], (0,))
    _listen(_lines(line), slots)
    return slots.up


def test_a_line_may_come_in_pieces() -> None:
    parent, worker = socket.socketpair()
    with closing(parent), closing(worker):
        lines = _lines(worker)
        parent.sendall(b"[0,1]\n[1,")
        assert next(lines) == b"[0,1]"
        parent.sendall(b"2]\n")
        assert next(lines) == b"[1,2]"


def test_it_hears_which_slots_are_up_and_ends_with_its_parent(ended: list[int]) -> None:
    parent, worker = socket.socketpair()
    with closing(worker):
        with closing(parent):
            parent.sendall(b"[0,1]\n[]\n[1,2]\n")
        assert heard(worker) == (1, 2)
    assert ended == [signal.SIGTERM]


def test_it_ends_with_a_parent_that_was_killed_before_it_had_read_all(ended: list[int]) -> None:
    """The system says so with an error, where it otherwise says that nothing more will come."""
    parent, worker = socket.socketpair()
    with closing(worker):
        worker.sendall(b"\n")
        parent.close()
        with pytest.raises(ConnectionResetError):
            worker.recv(1)
        parent, worker = socket.socketpair()
    with closing(worker):
        worker.sendall(b"\n")
        parent.sendall(b"[0]\n")
        parent.close()
        assert heard(worker) == (0,)
    assert ended == [signal.SIGTERM]
