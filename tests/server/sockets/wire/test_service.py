"""The server as a process: starting, stopping, and what it leaves behind."""

from __future__ import annotations

import gc
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.applications import Starlette

from entendre.server.sockets.wire import Close, Service
from entendre.server.sockets.wire.serve import listening
from tests.server.sockets.wire.client import PATIENCE, Client
from tests.server.sockets.wire.house import CARRIERS, House, Recorder, running

ROOT = Path(__file__).parents[4]


class Process:
    """A server that can be sent signals."""

    def __init__(self) -> None:
        self.popen = subprocess.Popen(
            [sys.executable, "-m", "tests.server.sockets.wire.program"],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.port = int(self.line())

    def line(self) -> str:
        assert self.popen.stdout is not None
        return self.popen.stdout.readline().strip()

    def end(self) -> tuple[str, str]:
        return self.popen.communicate(timeout=PATIENCE)


@pytest.fixture
def process() -> Iterator[Process]:
    started = Process()
    with started.popen:
        yield started
        started.popen.kill()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_stops_the_server_politely(process: Process, number: signal.Signals) -> None:
    with Client(process.port, "/") as client:
        client.send("hello")
        assert client.text() == "hello"
        process.popen.send_signal(number)
        assert client.code() == Close.RESTART
    assert process.end() == ("returned\n", "")
    assert process.popen.returncode == 0


def test_a_second_interrupt_waits_for_nobody(process: Process) -> None:
    with Client(process.port, "/") as client, socket.create_connection(("127.0.0.1", process.port)) as web:
        web.sendall(b"GET /never HTTP/1.1\r\nHost: table.example\r\n\r\n")
        assert process.line() == "asked"
        process.popen.send_signal(signal.SIGINT)
        assert client.code() == Close.RESTART
        process.popen.send_signal(signal.SIGINT)
        out, complaints = process.end()
    assert out == "returned\n"
    assert "timeout" not in complaints
    assert process.popen.returncode == 0


def test_the_collector_is_calm_while_serving_and_as_before_afterwards() -> None:
    before = gc.get_threshold()
    with running(CARRIERS[0]):
        assert gc.get_threshold()[0] >= 100_000
        assert gc.get_freeze_count() > 10_000
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0


def test_an_address_in_use_is_an_error_before_anything_starts() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        service = Service(Starlette(), House(), port=taken.getsockname()[1])
        with pytest.raises(OSError, match="in use"):
            service.run()


def test_the_port_is_free_again_after_a_stop() -> None:
    with running(CARRIERS[0]) as server:
        port = server.port
        with server.connect(Recorder()):
            pass
    with listening("127.0.0.1", port) as again:
        assert again.getsockname() == ("127.0.0.1", port)


@pytest.mark.skipif(not socket.has_dualstack_ipv6(), reason="this machine has no IPv6")
def test_listening_everywhere_means_both_kinds_of_address() -> None:
    with listening("::", 0) as everywhere:
        port = everywhere.getsockname()[1]
        for address in ("127.0.0.1", "::1"):
            socket.create_connection((address, port), timeout=PATIENCE).close()
