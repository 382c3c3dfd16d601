"""The processes of a benchmark: each on its core, timed and weighed from outside. Linux only."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec

SERVER_CORE, LOAD_CORE = 0, 1


class Stopped(Exception):
    """A process of the benchmark ended before it should; the sentence says which and why."""


class Run(msgspec.Struct, frozen=True):
    """What the load saw of one run. Times to the last receipt are in milliseconds."""

    actions: int
    seconds: float
    p50: float
    p99: float
    worst: float
    view_bytes: float
    load_cpu: float
    cpu: float = 0.0
    """Seconds of processor time the server took for it, all threads."""

    @property
    def per_second(self) -> float:
        """Actions a second."""
        return self.actions / self.seconds

    @property
    def cost(self) -> float:
        """Microseconds of the server's processor for an action."""
        return self.cpu / self.actions * 1e6

    @property
    def load_share(self) -> float:
        """How busy the load was: near 1, and it would have held the server up."""
        return self.load_cpu / self.seconds


class Process:
    """A program on one core that says `ready` on its standard output."""

    def __init__(self, command: Sequence[str], core: int, errors: Path) -> None:
        self.name = Path(command[0]).name
        self._errors = errors
        with errors.open("wb") as sink:
            self._process = subprocess.Popen(
                ["taskset", "-c", str(core), *command],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=sink,
            )
        self._wait_until_ready()

    def _wait_until_ready(self) -> None:
        while (line := self.answer()) != b"ready":
            if not line:
                continue  # whatever else a server has to say

    def answer(self) -> bytes:
        """The next line it says."""
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            said = self._errors.read_text(errors="replace").strip().splitlines()
            raise Stopped(f"{self.name} stopped: {said[-1] if said else 'without a word'}")
        return line.strip()

    def tell(self, line: str) -> None:
        """One line to its standard input."""
        assert self._process.stdin is not None
        self._process.stdin.write(line.encode() + b"\n")
        self._process.stdin.flush()

    @property
    def pid(self) -> int:
        """As the system knows it."""
        return self._process.pid

    def cpu(self) -> float:
        """Seconds of processor time so far; the scheduler counts them in nanoseconds for each thread."""
        threads = Path(f"/proc/{self._process.pid}/task").iterdir()
        return sum(int((each / "schedstat").read_text().split()[0]) for each in threads) / 1e9

    def rss(self) -> int:
        """Bytes of memory."""
        pages = int(Path(f"/proc/{self._process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGESIZE")

    def stop(self) -> None:
        """End it, at once if need be."""
        self._process.send_signal(signal.SIGTERM)
        try:
            self._process.wait(5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()


class Load(Process):
    """Players at many tables of one server."""

    def __init__(self, command: Sequence[str], errors: Path, server: Process) -> None:
        self._server = server
        super().__init__(command, LOAD_CORE, errors)

    def closed(self, seconds: float) -> Run:
        """Every table acts as soon as its last action has been seen by all."""
        return self._run(f"closed {seconds}")

    def each(self, actions: int) -> Run:
        """So many actions at every table, as quickly as they go."""
        return self._run(f"each {actions}")

    def paced(self, rate: float, seconds: float) -> Run:
        """So many actions a second, whether or not the server keeps up."""
        return self._run(f"paced {rate} {seconds}")

    def _run(self, command: str) -> Run:
        before = self._server.cpu()
        self.tell(command)
        run = msgspec.json.decode(self.answer(), type=Run)
        return msgspec.structs.replace(run, cpu=self._server.cpu() - before)


@contextmanager
def started(process: Process) -> Iterator[Process]:
    """A process for as long as it is needed."""
    try:
        yield process
    finally:
        process.stop()


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
