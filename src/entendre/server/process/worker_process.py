"""A worker as its parent sees it: a process, and a line to it."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
import time
from collections.abc import Callable
from contextlib import suppress

import msgspec

from entendre.server.process.handoff import WorkerSlots
from entendre.server.process.settings import PREFIX, Settings
from entendre.server.process.worker import BEAT_SECONDS, Report

START_SECONDS = 60.0
"""How long a worker may take until it serves; a database that is away keeps it waiting for twenty."""
STOP_SECONDS = 25.0
"""How long it may take to finish what it has begun."""
STILL_SECONDS = 5 * BEAT_SECONDS
"""Whoever has not been heard for as long stands still."""
MODULE = "entendre.server.process.worker"


class WorkerFailed(Exception):
    """A worker did not come so far that it could serve; the sentence says why."""


class WorkerProcess:
    """One that has begun to serve."""

    def __init__(self, process: asyncio.subprocess.Process, line: socket.socket, *, adopts: bool) -> None:
        self._process = process
        self._line = line
        self._began = time.monotonic()
        self._told: Callable[[bool], None]
        self._silence: asyncio.TimerHandle | None = None
        self._is_awake = True
        self.pid = process.pid
        self.adopts = adopts
        """Whether connections may be handed on to it: not every adapter can take them."""

    @classmethod
    async def start(cls, settings: Settings, listener: socket.socket, slots: WorkerSlots) -> WorkerProcess:
        """Returns once it serves, or raises `WorkerFailed`. In a group of its own, so that Ctrl-C at a
        terminal is the parent's to answer.
        """
        ours, theirs = socket.socketpair()
        ours.setblocking(False)
        with theirs:
            ends = [*slots.outlets, *(inlet for inlets in slots.inlets for inlet in inlets)]
            inherited = [each.fileno() for each in (theirs, listener, *ends)]
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-P", "-m", MODULE, str(slots.own), *map(str, inherited)),
                stdin=asyncio.subprocess.DEVNULL,
                pass_fds=inherited,
                process_group=0,
                # Settings have been read; they come by the line.
                env={name: value for name, value in os.environ.items() if not name.startswith(PREFIX)},
            )
        worker = cls(process, ours, adopts=settings.wire == "picows")
        try:
            async with asyncio.timeout(START_SECONDS):
                said = msgspec.json.encode(settings) + b"\n" + _line(slots.up)
                await asyncio.get_running_loop().sock_sendall(ours, said)
                report = await worker._report()
        except TimeoutError:
            await worker._kill()
            raise WorkerFailed(f"a worker did not serve within {START_SECONDS:.0f} seconds.") from None
        except OSError:
            report = None
        except BaseException:
            await worker._kill()
            raise
        if report is None or report.trouble is not None:
            await worker._kill()
            raise WorkerFailed("a worker ended at once." if report is None else str(report.trouble))
        return worker

    async def ended(self) -> int:
        """Wait for its end; its exit code, or minus the signal."""
        code = await self._process.wait()
        self._listen_no_more()
        self._line.close()
        return code

    def watch(self, told: Callable[[bool], None]) -> None:
        """Tell from now on when it stands still, and when it goes on after that."""
        self._told = told
        loop = asyncio.get_running_loop()
        loop.add_reader(self._line, self._hear)
        self._silence = loop.call_later(STILL_SECONDS, self._miss)

    def tell(self, up: tuple[int, ...]) -> None:
        """Which slots are up. One that does not read is told no more; it will be when it goes on."""
        with suppress(OSError):
            self._line.send(_line(up))

    async def stop(self) -> None:
        """Let it send its people away and finish; or, if it takes too long, end it."""
        self.send(signal.SIGTERM)
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await self.ended()
        except TimeoutError:
            await self._kill()

    def send(self, sign: signal.Signals) -> None:
        """A signal, if it is there to get one."""
        with suppress(ProcessLookupError):
            self._process.send_signal(sign)

    def age(self) -> float:
        """For how many seconds it has served."""
        return time.monotonic() - self._began

    def _hear(self) -> bool:
        """Whether it has said something."""
        try:
            said = self._line.recv(4096)
        except BlockingIOError:
            return False
        except OSError:
            said = b""
        if not said or self._silence is None:  # it ends
            self._listen_no_more()
            return True
        self._silence.cancel()
        self._silence = asyncio.get_running_loop().call_later(STILL_SECONDS, self._miss)
        if not self._is_awake:
            self._is_awake = True
            self._told(True)
        return True

    def _miss(self) -> None:
        # Perhaps it was ourselves who stood still, and it has said something meanwhile.
        if not self._hear():
            self._is_awake = False
            self._told(False)

    def _listen_no_more(self) -> None:
        if self._silence is not None:
            self._silence.cancel()
            self._silence = None
            asyncio.get_running_loop().remove_reader(self._line)

    async def _kill(self) -> None:
        self.send(signal.SIGKILL)
        await self.ended()

    async def _report(self) -> Report | None:
        """What it says; None: it is gone without a word."""
        said, loop = b"", asyncio.get_running_loop()
        while not said.endswith(b"\n"):
            more = await loop.sock_recv(self._line, 4096)
            if not more:
                return None
            said += more
        return msgspec.json.decode(said, type=Report)


def _line(up: tuple[int, ...]) -> bytes:
    return msgspec.json.encode(up) + b"\n"
