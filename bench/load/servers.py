"""The servers of a run, with the database and the Redis behind them, all weighed from outside."""

from __future__ import annotations

import signal
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests.server.command import Process
from tests.server.premises import PATIENCE
from tests.services.postgres import Postgres, postgres
from tests.services.redis import Redis, redis

from bench.load.arrangements import Arrangement
from bench.load.weighing import children, cpu, give_share, memory, tree_cpu


class LoadServer:
    """`entendre serve` as a process of its own, or as several that share a port."""

    def __init__(self, database: str, *options: str, port: int = 0, workers: int = 1) -> None:
        usual = ("--limits", "off", "--log-level", "error")
        several = ("--workers", str(workers)) if workers > 1 else ()
        self._options = ("--database", database, *usual, *several, *options)
        self._workers = workers
        self.port = port
        self.start()

    def start(self) -> None:
        """Run it; at the same port if it ran before. Returns once it is up."""
        self._process = Process("serve", "--port", f"{self.port}", *self._options)
        self._process.wait_until_up(PATIENCE * self._workers)
        self.port = self._process.port

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def serving(self) -> list[int]:
        """The processes that people come to."""
        return [self.pid] if self._workers == 1 else children(self.pid)

    @property
    def _pids(self) -> set[int]:
        return {self.pid, *self.serving}

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        return sum(map(cpu, self._pids))

    def memory(self) -> int:
        """Bytes of memory."""
        return sum(map(memory, self._pids))

    def stop(self, sign: signal.Signals = signal.SIGTERM) -> None:
        """End it."""
        self._process.stop(sign)


class Arranged:
    """Servers that stand together, and what stands behind them."""

    def __init__(
        self, database: str, servers: list[LoadServer], postgres: Postgres | None, redis: Redis | None
    ) -> None:
        self.database = database
        self.servers = servers
        self.postgres = postgres
        self.redis = redis

    @property
    def ports(self) -> list[int]:
        return [server.port for server in self.servers]

    def cpu(self) -> float:
        """Seconds of processor time of all servers so far."""
        return sum(server.cpu() for server in self.servers)

    def cpu_behind(self) -> tuple[float, float]:
        """The same of PostgreSQL and of Redis."""
        behind = (self.postgres, self.redis)
        database, fanout = (0.0 if each is None else tree_cpu(each.pids) for each in behind)
        return database, fanout

    def memory(self) -> int:
        """Bytes of memory of all servers."""
        return sum(server.memory() for server in self.servers)


@contextmanager
def arranged(how: Arrangement, share: float | None = None) -> Iterator[Arranged]:
    """Fresh servers with nothing in their database, gone afterwards; each, or each of its workers, may have a
    share of a core and no more.
    """
    with ExitStack() as stack:
        behind = stack.enter_context(postgres()) if how.store == "postgres" else None
        fanout = stack.enter_context(redis()) if how.redis else None
        if behind is None:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="entendre-load-"))
            database = str(Path(folder) / "tables.sqlite")
        else:
            database = behind.address
        options = () if fanout is None else ("--fanout", fanout.address)
        started: list[LoadServer] = []
        for _ in range(how.processes):
            server = LoadServer(database, *options, workers=how.workers)
            stack.callback(server.stop)
            started.append(server)
            if share is not None:
                for pid in server.serving:
                    give_share(pid, share)
        yield Arranged(database, started, behind, fanout)
