"""What a request may cost before it is whole: so long a head, so much time, so many connections."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from entendre.server.sockets.wire.http import (
    ANSWER_SECONDS,
    HEAD_BYTES,
    PIPELINED,
    REQUEST_SECONDS,
    UNREAD_BYTES,
    BoundedHttp,
    Waiting,
)
from entendre.server.sockets.wire.upgrade import Proxies
from tests.server.clock import Clock
from tests.server.command import LINK
from tests.server.premises import ask
from tests.server.sockets.wire.client import PATIENCE
from tests.server.sockets.wire.house import Running

REQUEST = b"GET /hello HTTP/1.1\r\nHost: table.example\r\n"


def call(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), PATIENCE)


def said(line: socket.socket) -> bytes:
    """All that comes until the server hangs up."""
    heard = b""
    while part := line.recv(65536):
        heard += part
    return heard


def headers(size: int) -> bytes:
    """Headers of so many bytes, and the end of them."""
    row = b"X-Padding: " + b"x" * 87 + b"\r\n"
    rows, rest = divmod(size - 2, len(row))
    return row * (rows - 1) + b"X-Padding: " + b"x" * (87 + rest) + b"\r\n\r\n"


def test_a_head_of_the_greatest_length_is_read(server: Running) -> None:
    with closing(call(server.port)) as line:
        line.sendall(REQUEST + headers(HEAD_BYTES - len(REQUEST)))
        assert line.recv(1000).startswith(b"HTTP/1.1 200 ")


@pytest.mark.parametrize(
    "head",
    [
        REQUEST + headers(HEAD_BYTES + 4096),
        REQUEST + b"X-Long: " + b"x" * 2 * HEAD_BYTES,
        b"GET /" + b"x" * 2 * HEAD_BYTES,
        REQUEST + b"x" * 2 * HEAD_BYTES,
    ],
    ids=["many headers", "a long header", "a long address", "a long name"],
)
def test_a_longer_one_is_refused(server: Running, head: bytes) -> None:
    with closing(call(server.port)) as line:
        line.sendall(head)
        heard = said(line)
        assert heard.startswith(b"HTTP/1.1 431 ")
        assert b"16,384 bytes" in heard


def test_whoever_is_still_sending_reads_why_it_was_refused(server: Running) -> None:
    """What is not read when a connection is closed makes the system reset it, refusal and all."""
    with closing(call(server.port)) as line:
        line.sendall(REQUEST + b"x" * 2 * HEAD_BYTES)
        server.until(lambda: unread(server, line) is not None)
        line.sendall(b"x" * HEAD_BYTES)
        server.until(lambda: (unread(server, line) or 0) >= HEAD_BYTES)
        assert said(line).startswith(b"HTTP/1.1 431 ")
    server.until(lambda: not held(server))


def test_whoever_goes_on_sending_is_cut_off(server: Running) -> None:
    with closing(call(server.port)) as line:
        line.sendall(REQUEST + b"x" * 2 * HEAD_BYTES)
        with pytest.raises(ConnectionError):
            line.sendall(b"x" * UNREAD_BYTES * 1000)  # more than any buffer on the way takes


def test_whoever_has_been_refused_and_does_not_hang_up_is_let_go(server: Running) -> None:
    with closing(call(server.port)) as line:
        line.sendall(REQUEST + b"x" * 2 * HEAD_BYTES)
        assert said(line).startswith(b"HTTP/1.1 431 ")
        assert all(server.call(one.late) for one in server.call(lambda: held(server)))
        server.until(lambda: not held(server))


def test_heads_are_measured_one_by_one(server: Running) -> None:
    """However many requests a connection has had, none of them makes the next too long."""
    with closing(call(server.port)) as line:
        for _ in range(60):
            line.sendall(REQUEST + b"\r\n")
            heard = b""
            while not heard.endswith(b"hello 127.0.0.1"):
                heard += line.recv(1000)
            assert heard.startswith(b"HTTP/1.1 200 ")


def test_requests_cannot_be_piled_up(server: Running) -> None:
    with closing(call(server.port)) as line:
        line.sendall((REQUEST + b"\r\n") * 2000)
        try:
            heard = said(line)
        except ConnectionError:
            heard = b""
        assert heard.count(b"HTTP/1.1 200 ") <= PIPELINED + 2048 // len(REQUEST)


class Caller:
    """A connection as `Waiting` knows it."""

    def __init__(self, name: str, gone: list[str], address: str = "192.0.2.1", *, patient: int = 0) -> None:
        self.name = name
        self.address = address
        self._gone = gone
        self._patient = patient

    def late(self) -> bool:
        self._patient -= 1
        if self._patient >= 0:
            return False
        self._gone.append(f"{self.name} late")
        return True

    def evict(self) -> None:
        self._gone.append(self.name)


class Alarm:
    """Rings when it is told to."""

    def __init__(self) -> None:
        self.set: list[tuple[float, Callable[[], None]]] = []

    def __call__(self, when: float, ring: Callable[[], None]) -> Alarm:
        self.set.append((when, ring))
        return self

    def cancel(self) -> None:
        raise AssertionError


def made(most: int, proxies: Proxies | None = None) -> tuple[Waiting, Clock, Alarm]:
    clock, alarm = Clock(), Alarm()
    return Waiting(most, clock, alarm, proxies), clock, alarm


def test_the_longest_untouched_goes_first_when_all_places_are_taken() -> None:
    waiting, _, _ = made(4)
    gone: list[str] = []
    callers = [Caller(name, gone, f"192.0.2.{number}") for number, name in enumerate("abcdef")]
    for one in callers[:4]:
        waiting.add(one)
    waiting.add(callers[0])
    for one in callers[4:]:
        waiting.add(one)
    assert gone == ["b", "c"]
    assert len(waiting) == 4


def test_one_address_cannot_have_all_places() -> None:
    waiting, _, _ = made(8)
    gone: list[str] = []
    other = Caller("other", gone, "192.0.2.2")
    waiting.add(other)
    for number in range(20):
        waiting.add(Caller(f"{number}", gone))
    assert gone == [f"{number}" for number in range(14)]


def test_our_own_proxy_can() -> None:
    waiting, _, _ = made(8, Proxies("192.0.2.1"))
    gone: list[str] = []
    for number in range(10):
        waiting.add(Caller(f"{number}", gone, waiting.payer(("192.0.2.1", 80))))
    assert gone == ["0", "1"]
    assert waiting.payer(("192.0.2.2", 80)) == "192.0.2.2"


def test_who_takes_too_long_is_let_go_and_who_is_served_is_asked_again() -> None:
    waiting, clock, alarm = made(8)
    gone: list[str] = []
    waiting.add(Caller("slow", gone))
    clock.now += 1
    waiting.add(Caller("served", gone, patient=1))
    (when, ring) = alarm.set.pop()
    assert when == 1000 + REQUEST_SECONDS
    clock.now = when
    ring()
    assert gone == ["slow late"]
    for _ in range(2):
        clock.now, ring = alarm.set.pop()
        ring()
    assert gone == ["slow late", "served late"]
    assert len(waiting) == 0
    assert alarm.set == []


def test_who_has_gone_is_not_waited_for() -> None:
    waiting, clock, alarm = made(8)
    gone: list[str] = []
    one = Caller("one", gone)
    waiting.add(one)
    waiting.remove(one)
    waiting.remove(one)
    clock.now, ring = alarm.set.pop()
    ring()
    assert gone == []
    assert alarm.set == []


def test_the_half_sent_are_told_and_the_silent_are_let_go(server: Running) -> None:
    """The server's own clock is moved for them by asking each whether its time is up."""
    with closing(call(server.port)) as half, closing(call(server.port)) as silent:
        half.sendall(REQUEST)
        connections = server.service._server.server_state.connections
        server.until(lambda: len(connections) == 2)
        server.until(lambda: any(isinstance(one, BoundedHttp) and one.begun for one in connections))
        for one in server.call(lambda: held(server)):
            server.call(one.late)
        assert said(half).startswith(b"HTTP/1.1 408 ")
        assert said(silent) == b""


def test_whoever_is_served_has_longer(server: Running) -> None:
    with closing(call(server.port)) as line:
        line.sendall(b"POST /hello HTTP/1.1\r\nHost: table.example\r\nContent-Length: 9\r\n\r\n")
        assert line.recv(1000).startswith(b"HTTP/1.1 405 ")
        one = server.call(lambda: other_end(server, line))
        assert one is not None
        one.cycle.response_complete = False  # as it is while somebody does not read
        turns = [server.call(one.late) for _ in range(ANSWER_SECONDS // REQUEST_SECONDS)]
        assert turns == [False] * (len(turns) - 1) + [True]
        assert said(line).count(b"HTTP/1.1 ") == 0


def held(server: Running) -> list[BoundedHttp]:
    """What uvicorn has to look after and is no WebSocket; to be asked in the server's loop."""
    connections = list(server.service._server.server_state.connections)
    return [one for one in connections if isinstance(one, BoundedHttp)]


def other_end(server: Running, line: socket.socket) -> BoundedHttp | None:
    """Of a connection of ours; whoever called before may not have gone yet."""
    return next((one for one in held(server) if one.client == line.getsockname()), None)


def unread(server: Running, line: socket.socket) -> int | None:
    """Bytes that came on a connection after it was refused."""
    one = other_end(server, line)
    return None if one is None else one._unread


FILES = 256
BOUNDED = (
    "import resource; from entendre.cli.serve import serve;"
    f" resource.setrlimit(resource.RLIMIT_NOFILE, ({FILES}, {FILES})); serve()"
)


def limited(folder: Path) -> subprocess.Popen[str]:
    """A server that may open few files, as a process of its own."""
    return subprocess.Popen(
        [
            sys.executable,
            "-c",
            BOUNDED,
            *("--port", "0", "--database", str(folder / "tables.sqlite")),
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={name: value for name, value in os.environ.items() if not name.startswith("ENTENDRE_")},
    )


def test_half_sent_requests_on_all_descriptors_shut_nobody_out(tmp_path: Path) -> None:
    process = limited(tmp_path)
    assert process.stdout is not None
    with ExitStack() as lines:
        try:
            port = next(int(found[1]) for line in process.stdout if (found := LINK.search(line)))
            for _ in range(FILES + 76):
                line = lines.enter_context(closing(call(port)))
                line.sendall(REQUEST)
            for _ in range(5):
                assert ask(port, "GET", "/health").status == 200
                assert ask(port, "POST", "/api/tables", {"name": "Ada"}).status == 201
        finally:
            process.terminate()
            process.stdout.close()
            assert process.wait(PATIENCE) == 0
