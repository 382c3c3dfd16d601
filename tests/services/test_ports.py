"""Processes that run tests at the same time never get each other's ports."""

from __future__ import annotations

import subprocess
import sys

from tests.services.ports import own_port

HOLD = "from tests.services.ports import own_port; print(own_port(), flush=True); input()"


def test_every_process_has_ports_of_its_own() -> None:
    others = [
        subprocess.Popen([sys.executable, "-c", HOLD], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        for _ in range(3)
    ]
    try:
        given = [own_port()]
        for other in others:
            assert other.stdout is not None
            given.append(int(other.stdout.readline()))
        blocks = {(port - 20_000) // 500 for port in given}
        assert len(blocks) == 4, given
    finally:
        for other in others:
            other.communicate(b"\n")


def test_a_process_never_gets_the_same_port_twice() -> None:
    given = [own_port() for _ in range(20)]
    assert len(set(given)) == 20
