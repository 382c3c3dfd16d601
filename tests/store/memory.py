"""A store without a disk, correct and small, for others to go wrong in one place."""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from entendre.store import Conflict, Store, StoreUnavailable
from entendre.store.base import KeptEntry, KeptScratch, Landmark, TableCopy, check_name


@dataclass
class Place:
    """What outlives the stores that use it."""

    logs: defaultdict[str, list[bytes]] = field(default_factory=lambda: defaultdict(list))
    times: defaultdict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    touched: dict[str, int] = field(default_factory=dict)
    wake: dict[str, int] = field(default_factory=dict)
    blobs: dict[str, bytes] = field(default_factory=dict)
    uses: set[tuple[str, str]] = field(default_factory=set)
    scratch: dict[tuple[str, str, str], bytes] = field(default_factory=dict)


class Waiting(NamedTuple):
    table: str
    after: int
    bodies: Sequence[bytes]
    wake_ms: int | None
    done: asyncio.Future[None]


class MemoryStore(Store):
    def __init__(self, place: Place) -> None:
        self.place = place
        self.is_open = False
        self.waiting: list[Waiting] = []

    async def open(self) -> None:
        self.is_open = True

    async def close(self) -> None:
        self.flush()
        self.is_open = False

    def demand_open(self) -> None:
        if not self.is_open:
            raise StoreUnavailable("It is not open.")

    def named(self, name: str) -> str:
        check_name(name)
        return name

    def append(
        self, table: str, after: int, bodies: Sequence[bytes], *, wake_ms: int | None = None
    ) -> asyncio.Future[None]:
        self.demand_open()
        loop = asyncio.get_running_loop()
        if not self.waiting:
            loop.call_soon(self.flush)
        self.waiting.append(Waiting(self.named(table), after, bodies, wake_ms, loop.create_future()))
        return self.waiting[-1].done

    def flush(self) -> None:
        waiting, self.waiting = self.waiting, []
        for each in waiting:
            if self.end(each.table) == each.after:
                self.write(each.table, each.bodies)
                self.set_clock(each)
                each.done.set_result(None)
            else:
                each.done.set_exception(Conflict(each.table, each.after))

    def end(self, table: str) -> int:
        return len(self.place.logs[table])

    def write(self, table: str, bodies: Sequence[bytes]) -> None:
        self.place.logs[table].extend(bodies)
        self.place.touched[table] = time.time_ns()
        self.place.times[table].extend([time.time_ns() // 1_000_000] * len(bodies))

    def set_clock(self, each: Waiting) -> None:
        if each.bodies:
            self.place.wake.pop(each.table, None)
            if each.wake_ms is not None:
                self.place.wake[each.table] = each.wake_ms

    async def check(self) -> None:
        self.demand_open()

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        self.demand_open()
        # Let others have a turn: no reader of a real store is this quick.
        await asyncio.sleep(0)
        return self.place.logs[self.named(table)][after:]

    async def excerpt(self, table: str, after: int, until: int) -> list[bytes]:
        return self.place.logs[self.named(table)][after:until]

    async def find(
        self, table: str, landmark: bytes, before: int | None = None, limit: int = 100
    ) -> list[Landmark]:
        log = self.place.logs[self.named(table)][: None if before is None else before - 1]
        found = [Landmark(seq, body) for seq, body in enumerate(log, 1) if body.startswith(landmark)]
        return found[::-1][:limit]

    async def rewrite(self, table: str, bodies: Mapping[int, bytes]) -> None:
        log = self.place.logs[self.named(table)]
        for seq, body in bodies.items():
            if 0 < seq <= len(log):
                log[seq - 1] = body

    async def put_blob(self, key: str, body: bytes, table: str) -> None:
        self.place.blobs.setdefault(self.named(key), body)
        self.place.uses.add((self.named(table), key))

    async def beside(self, table: str) -> int:
        blobs = sum(len(self.place.blobs[key]) for whose, key in self.place.uses if whose == table)
        return blobs + sum(len(body) for key, body in self.place.scratch.items() if key[0] == table)

    async def get_blob(self, key: str) -> bytes | None:
        return self.place.blobs.get(self.named(key))

    async def put_scratch(self, table: str, seat: str, name: str, body: bytes | None) -> None:
        key = self.named(table), self.named(seat), self.named(name)
        if body is None:
            self.place.scratch.pop(key, None)
        else:
            self.place.scratch[key] = body

    async def get_scratch(self, table: str, seat: str) -> Mapping[str, bytes]:
        whose = self.named(table), self.named(seat)
        return {key[2]: body for key, body in self.place.scratch.items() if key[:2] == whose}

    async def due(self, now_ms: int, limit: int = 100) -> list[str]:
        due = [table for table, wake_ms in self.place.wake.items() if wake_ms <= now_ms]
        return sorted(due, key=self.place.wake.__getitem__)[:limit]

    async def stale(self, before_ms: int, limit: int = 100) -> list[str]:
        untouched = [
            table
            for table, ns in self.place.touched.items()
            if ns < before_ms * 1_000_000 and self.place.wake.get(table, -1) < before_ms
        ]
        return sorted(untouched, key=self.place.touched.__getitem__)[:limit]

    async def forget(self, table: str) -> None:
        self.place.logs.pop(self.named(table), None)
        self.place.times.pop(table, None)
        self.place.touched.pop(table, None)
        self.place.wake.pop(table, None)
        for key in [key for key in self.place.scratch if key[0] == table]:
            del self.place.scratch[key]
        self.place.uses = {use for use in self.place.uses if use[0] != table}
        shared = {key for _, key in self.place.uses}
        self.place.blobs = {key: body for key, body in self.place.blobs.items() if key in shared}

    async def forget_stale(self, table: str, before_ms: int) -> bool:
        stale = table in await self.stale(before_ms, limit=2**60)
        if stale:
            await self.forget(table)
        return stale

    async def tables(self, after: str = "", limit: int = 500) -> list[str]:
        return sorted(table for table, log in self.place.logs.items() if log and table > after)[:limit]

    async def copy(self, table: str) -> TableCopy | None:
        log = self.place.logs.get(self.named(table))
        if not log:
            return None
        kept = sorted((key, body) for key, body in self.place.scratch.items() if key[0] == table)
        keys = sorted(key for whose, key in self.place.uses if whose == table)
        return TableCopy(
            table,
            tuple(map(KeptEntry, self.place.times[table], log)),
            self.place.wake.get(table),
            tuple(KeptScratch(seat, name, body) for (_, seat, name), body in kept),
            tuple((key, self.place.blobs[key]) for key in keys),
        )

    async def restore(self, copy: TableCopy) -> None:
        if self.end(copy.table):
            raise Conflict(copy.table, 0)
        self.write(copy.table, [entry.body for entry in copy.entries])
        self.place.times[copy.table] = [entry.at_ms for entry in copy.entries]
        self.place.touched[copy.table] = copy.entries[-1].at_ms * 1_000_000
        if copy.wake_ms is not None:
            self.place.wake[copy.table] = copy.wake_ms
        for seat, name, body in copy.scratch:
            await self.put_scratch(copy.table, seat, name, body)
        for key, body in copy.blobs:
            await self.put_blob(key, body, copy.table)

    async def size(self) -> int:
        return sum(len(body) for log in self.place.logs.values() for body in log)

    async def compact(self) -> None:
        self.demand_open()
