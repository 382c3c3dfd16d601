"""The suite of stores goes red for every fault we could think of, and stays green for none."""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Mapping, Sequence

import pytest

from entendre.store import Conflict
from entendre.store.base import Landmark
from entendre.testing.check_store import check_store
from entendre.testing.store_races import check_races
from tests.store.memory import MemoryStore, Place, Waiting

pytestmark = pytest.mark.long


class OverwritesAtWill(MemoryStore):
    def end(self, table: str) -> int:
        return self.waiting_for

    def flush(self) -> None:
        waiting, self.waiting = self.waiting, []
        for each in waiting:
            self.waiting_for = each.after
            self.waiting = [each]
            super().flush()


class LeavesGaps(MemoryStore):
    """Takes anything that is not written yet."""

    def flush(self) -> None:
        for nth, each in enumerate(self.waiting):
            if each.after > self.end(each.table):
                self.waiting[nth] = each._replace(after=self.end(each.table))
        super().flush()


class WritesInSpiteOfConflict(MemoryStore):
    def flush(self) -> None:
        for each in self.waiting:
            if self.end(each.table) != each.after:
                self.write(each.table, each.bodies)
        super().flush()


class TearsAppends(MemoryStore):
    """Writes what there is room for before it finds out."""

    def flush(self) -> None:
        for each in self.waiting:
            if 0 <= each.after < self.end(each.table) < each.after + len(each.bodies):
                self.write(each.table, each.bodies[self.end(each.table) - each.after :])
        super().flush()


class WritesTwice(MemoryStore):
    def write(self, table: str, bodies: Sequence[bytes]) -> None:
        super().write(table, [body for body in bodies for _ in range(2)])


class MixesUpEntries(MemoryStore):
    def write(self, table: str, bodies: Sequence[bytes]) -> None:
        super().write(table, sorted(bodies))


class CutsBodiesShort(MemoryStore):
    def write(self, table: str, bodies: Sequence[bytes]) -> None:
        super().write(table, [body[:65_535] for body in bodies])


class TrustsItsMemory(MemoryStore):
    """Does not look whether another process has written."""

    def __init__(self, place: Place) -> None:
        super().__init__(place)
        self.ends: dict[str, int] = {}

    def end(self, table: str) -> int:
        return self.ends.get(table, super().end(table))

    def write(self, table: str, bodies: Sequence[bytes]) -> None:
        super().write(table, bodies)
        self.ends[table] = len(self.place.logs[table])


class RemembersTheForgotten(TrustsItsMemory):
    """Looks, but not for logs that have become shorter."""

    def end(self, table: str) -> int:
        return max(self.ends.get(table, 0), MemoryStore.end(self, table))


class FailsWholeBatches(MemoryStore):
    def flush(self) -> None:
        if any(self.end(each.table) != each.after for each in self.waiting):
            for each in self.waiting:
                each.done.set_exception(Conflict(each.table, each.after))
            self.waiting = []
        super().flush()


class TriesTheLastFirst(MemoryStore):
    def flush(self) -> None:
        self.waiting.reverse()
        super().flush()


class NamesAnotherPlace(MemoryStore):
    def flush(self) -> None:
        self.waiting = [each._replace(table=each.table) for each in self.waiting]
        for each in self.waiting:
            if self.end(each.table) != each.after:
                each.done.set_exception(Conflict(each.table, self.end(each.table)))
        self.waiting = [each for each in self.waiting if not each.done.done()]
        super().flush()


class LikesNothing(MemoryStore):
    """Does not look where nothing is to be appended."""

    def flush(self) -> None:
        self.waiting = [
            each if each.bodies else each._replace(after=self.end(each.table)) for each in self.waiting
        ]
        super().flush()


class ShowsHalfAnAppend(MemoryStore):
    async def read(self, table: str, after: int = 0) -> list[bytes]:
        log = await super().read(table, after)
        await asyncio.sleep(0)
        return log + self.place.logs[table][after + len(log) :][:1]


class CountsFromElsewhere(MemoryStore):
    async def read(self, table: str, after: int = 0) -> list[bytes]:
        return await super().read(table, max(0, after - 1) if after > 1 else after)


class FoldsCase(MemoryStore):
    def named(self, name: str) -> str:
        return super().named(name).casefold()


class Normalises(MemoryStore):
    def named(self, name: str) -> str:
        return unicodedata.normalize("NFC", super().named(name))


class Strips(MemoryStore):
    def named(self, name: str) -> str:
        return super().named(name).strip() or name


class ReadsNumbers(MemoryStore):
    def named(self, name: str) -> str:
        return super().named(name).lstrip("0") or name


class ShortensNames(MemoryStore):
    def named(self, name: str) -> str:
        return super().named(name)[:199]


class TakesAnyName(MemoryStore):
    def named(self, name: str) -> str:
        return name


class ReplacesNothing(MemoryStore):
    async def put_scratch(self, table: str, seat: str, name: str, body: bytes | None) -> None:
        if body is None or (table, seat, name) not in self.place.scratch:
            await super().put_scratch(table, seat, name, body)


class KeepsDroppedScratch(MemoryStore):
    async def put_scratch(self, table: str, seat: str, name: str, body: bytes | None) -> None:
        if body is not None:
            await super().put_scratch(table, seat, name, body)


class DropsEmptyScratch(MemoryStore):
    async def put_scratch(self, table: str, seat: str, name: str, body: bytes | None) -> None:
        await super().put_scratch(table, seat, name, body or None)


class ShowsScratchToAll(MemoryStore):
    async def get_scratch(self, table: str, seat: str) -> Mapping[str, bytes]:
        return {key[2]: body for key, body in self.place.scratch.items() if key[0] == table}


class ConfusesTables(MemoryStore):
    async def get_scratch(self, table: str, seat: str) -> Mapping[str, bytes]:
        return {key[2]: body for key, body in self.place.scratch.items() if key[1] == seat}


class LosesSharedBlobs(MemoryStore):
    async def forget(self, table: str) -> None:
        for whose, key in self.place.uses:
            if whose == table:
                self.place.blobs.pop(key, None)
        self.place.uses = {(whose, key) for whose, key in self.place.uses if key in self.place.blobs}
        await super().forget(table)


class KeepsBlobsForEver(MemoryStore):
    async def forget(self, table: str) -> None:
        kept = dict(self.place.blobs)
        await super().forget(table)
        self.place.blobs = kept


class FindsTheFirst(MemoryStore):
    async def find(
        self, table: str, landmark: bytes, before: int | None = None, limit: int = 100
    ) -> list[Landmark]:
        return (await super().find(table, landmark, before, 1_000))[-limit:]


class FindsToo(MemoryStore):
    async def find(
        self, table: str, landmark: bytes, before: int | None = None, limit: int = 100
    ) -> list[Landmark]:
        return await super().find(table, landmark, None if before is None else before + 1, limit)


class ReadsOn(MemoryStore):
    async def excerpt(self, table: str, after: int, until: int) -> list[bytes]:
        return await self.read(table, after)


class WritesOverOneTooFar(MemoryStore):
    async def rewrite(self, table: str, bodies: Mapping[int, bytes]) -> None:
        await super().rewrite(table, {seq + 1: body for seq, body in bodies.items()})


class CountsNoDrafts(MemoryStore):
    async def beside(self, table: str) -> int:
        scratch = sum(len(body) for key, body in self.place.scratch.items() if key[0] == table)
        return await super().beside(table) - scratch


class KeepsScratchOfTheForgotten(MemoryStore):
    async def forget(self, table: str) -> None:
        kept = dict(self.place.scratch)
        await super().forget(table)
        self.place.scratch = kept


class ForgetsEverybody(MemoryStore):
    async def forget(self, table: str) -> None:
        await super().forget(table)
        self.place.scratch.clear()


class LeavesAStump(MemoryStore):
    """An append in the middle of forgetting survives it."""

    async def forget(self, table: str) -> None:
        length = len(self.place.logs[table])
        for _ in range(5):
            await asyncio.sleep(0)
        rest = self.place.logs[table][length:]
        await super().forget(table)
        self.place.logs[table] = rest


class NeverWakes(MemoryStore):
    async def due(self, now_ms: int, limit: int = 100) -> list[str]:
        return []


class WakesTheLatestFirst(MemoryStore):
    async def due(self, now_ms: int, limit: int = 100) -> list[str]:
        return (await super().due(now_ms, limit))[::-1]


class WakesTooLate(MemoryStore):
    async def due(self, now_ms: int, limit: int = 100) -> list[str]:
        return await super().due(now_ms - 1, limit)


class WakesEverybody(MemoryStore):
    async def due(self, now_ms: int, limit: int = 100) -> list[str]:
        return await super().due(now_ms)


class CannotStopAClock(MemoryStore):
    def set_clock(self, each: Waiting) -> None:
        if each.wake_ms is not None:
            super().set_clock(each)


class SetsClocksForNothing(MemoryStore):
    def set_clock(self, each: Waiting) -> None:
        super().set_clock(each._replace(bodies=[b"x"]))


class SetsClocksInSpiteOfConflict(MemoryStore):
    def flush(self) -> None:
        for each in self.waiting:
            self.set_clock(each)
        super().flush()


class WakesTheForgotten(MemoryStore):
    async def forget(self, table: str) -> None:
        wake_ms = self.place.wake.get(table)
        await super().forget(table)
        if wake_ms is not None:
            self.place.wake[table] = wake_ms


class NewestFirst(MemoryStore):
    async def stale(self, before_ms: int, limit: int = 100) -> list[str]:
        return (await super().stale(before_ms, limit))[::-1]


class KnowsOnlyTheFirstEntry(MemoryStore):
    def write(self, table: str, bodies: Sequence[bytes]) -> None:
        first = self.place.touched.get(table)
        super().write(table, bodies)
        self.place.touched[table] = first or self.place.touched[table]


class KnowsNoLimit(MemoryStore):
    async def stale(self, before_ms: int, limit: int = 100) -> list[str]:
        return await super().stale(before_ms)


class KnowsNoTime(MemoryStore):
    async def stale(self, before_ms: int, limit: int = 100) -> list[str]:
        return await super().stale(2**60, limit)


class HurriesHome(MemoryStore):
    async def close(self) -> None:
        self.waiting = []
        await super().close()


class NeverCloses(MemoryStore):
    def demand_open(self) -> None:
        pass


FAULTY = tuple(
    kind
    for kind in (*MemoryStore.__subclasses__(), *TrustsItsMemory.__subclasses__())
    if kind.__module__ == __name__
)


def test_a_correct_store_passes() -> None:
    place = Place()
    check_store(lambda: MemoryStore(place))


@pytest.mark.parametrize("faulty", FAULTY, ids=lambda kind: kind.__name__)
def test_a_fault_is_found(faulty: type[MemoryStore]) -> None:
    place = Place()
    with pytest.raises(AssertionError) as found:
        check_store(lambda: faulty(place))
    assert "ot so: " in "".join((str(found.value), *getattr(found.value, "__notes__", ())))


@pytest.mark.parametrize(
    "faulty",
    [OverwritesAtWill, LeavesGaps, WritesInSpiteOfConflict, TrustsItsMemory],
)
def test_the_races_find_faults_by_themselves(faulty: type[MemoryStore]) -> None:
    """Hypothesis must be able to find what no check was written for."""
    place = Place()
    with asyncio.Runner() as runner, pytest.raises(AssertionError):
        check_races(runner, lambda: faulty(place), 200)
