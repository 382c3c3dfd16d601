"""The part of a connection that no network is needed for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from entendre.server.sockets.wire import Close, Limits
from entendre.server.sockets.wire.line import Line
from tests.server.sockets.wire.house import Recorder


class Paper(Line):
    """Writes down what would be sent."""

    def __init__(self, listener: Recorder) -> None:
        super().__init__("192.0.2.1", listener, Limits(stall_seconds=0), asyncio.get_running_loop())
        self.sent: list[bytes] = []
        self.ends: list[int] = []
        self.waiting_now = 0

    @property
    def waiting(self) -> int:
        return self.waiting_now

    def send(self, *messages: bytes) -> None:
        if self.may_send(messages):
            self.sent.extend(messages)

    def hang_up(self, code: int, reason: str) -> None:
        self.ends.append(code)


def on_paper(act: Callable[[Paper], None]) -> tuple[Paper, Recorder]:
    """Act, and let every timer that is due by then run out."""
    listener = Recorder()

    async def play() -> Paper:
        line = Paper(listener)
        line.begin()
        act(line)
        for _ in range(5):
            await asyncio.sleep(0)
        return line

    line = asyncio.run(play())
    assert listener.hears("opened") == "192.0.2.1"
    return line, listener


def test_a_clogged_peer_is_closed_when_its_time_is_up() -> None:
    line, listener = on_paper(Line.clog)
    assert line.ends == [Close.TOO_SLOW]
    assert listener.hears("closed") == Close.TOO_SLOW


def test_a_peer_that_has_caught_up_is_not_closed_later() -> None:
    def clog_and_catch_up(line: Paper) -> None:
        line.clog()
        line.unclog()

    line, listener = on_paper(clog_and_catch_up)
    assert line.ends == []
    listener.hears("drained")
    listener.hears_no_more()


def test_being_clogged_twice_is_being_clogged_once() -> None:
    def clog_twice(line: Paper) -> None:
        line.unclog()
        line.clog()
        line.clog()
        line.unclog()
        line.unclog()

    _, listener = on_paper(clog_twice)
    listener.hears("drained")
    listener.hears_no_more()


def test_nobody_catches_up_after_the_end() -> None:
    def end_clogged(line: Paper) -> None:
        line.clog()
        line.close(1000)
        line.unclog()

    line, listener = on_paper(end_clogged)
    assert line.ends == [1000]
    assert listener.hears("closed") == 1000
    listener.hears_no_more()


def test_only_a_clogged_peer_can_have_too_much_waiting() -> None:
    """One long message to a quick reader is no reason to send it away."""

    def send_much(line: Paper) -> None:
        line.waiting_now = line.limits.backlog_bytes
        line.send(b"long")

    line, _ = on_paper(send_much)
    assert line.sent == [b"long"]
    assert line.ends == []
