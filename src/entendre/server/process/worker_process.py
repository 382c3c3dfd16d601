"""A worker as its parent sees it: a process, and a line to it."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
import time
from contextlib import suppress

import msgspec

from entendre.server.process.settings import PREFIX, Settings
from entendre.server.process.worker import Report

START_SECONDS = 60.0
"""How long a worker may take until it serves; a database that is away keeps it waiting for twenty."""
STOP_SECONDS = 25.0
"""How long it may take to finish what it has begun."""
MODULE = "entendre.server.process.worker"


class WorkerFailed(Exception):
    """A worker did not come so far that it could serve; the sentence says why."""


class WorkerProcess:
    """One that has begun to serve."""

    def __init__(self, process: asyncio.subprocess.Process, line: socket.socket) -> None:
        self._process = process
        self._line = line
        self._began = time.monotonic()
        self.pid = process.pid

    @classmethod
    async def start(cls, settings: Settings, listener: socket.socket) -> WorkerProcess:
        """Returns once it serves, or raises `WorkerFailed`. In a group of its own, so that Ctrl-C at a
        terminal is the parent's to answer.
        """
        ours, theirs = socket.socketpair()
        ours.setblocking(False)
        with theirs:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-P", "-m", MODULE, str(theirs.fileno()), str(listener.fileno())),
                stdin=asyncio.subprocess.DEVNULL,
                pass_fds=(theirs.fileno(), listener.fileno()),
                process_group=0,
                # Settings have been read; they come by the line.
                env={name: value for name, value in os.environ.items() if not name.startswith(PREFIX)},
            )
        worker = cls(process, ours)
        try:
            async with asyncio.timeout(START_SECONDS):
                await asyncio.get_running_loop().sock_sendall(ours, msgspec.json.encode(settings) + b"\n")
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
        self._line.close()
        return code

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
