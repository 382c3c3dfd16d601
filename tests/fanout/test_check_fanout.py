"""The suite of fan-outs goes red for every fault we could think of."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from importlib import import_module

import pytest

from entendre.fanout.base import Heard, Overheard, unheard
from entendre.fanout.local import LocalFanout
from entendre.testing import Pair, check_fanout
from entendre.testing.check_fanout import entry


class HearsNothing(LocalFanout):
    def publish(self, table: str, seq: int, entries: Sequence[bytes] = ()) -> None:
        pass


class LosesTheSeventh(LocalFanout):
    def publish(self, table: str, seq: int, entries: Sequence[bytes] = ()) -> None:
        if seq % 7:
            super().publish(table, seq, entries)


class LosesTheLast(LocalFanout):
    """Says of each log only what it was before."""

    def publish(self, table: str, seq: int, entries: Sequence[bytes] = ()) -> None:
        super().publish(table, seq - 1, entries)


class Exaggerates(LocalFanout):
    def publish(self, table: str, seq: int, entries: Sequence[bytes] = ()) -> None:
        super().publish(table, seq + 1, entries)


class HearsEverything(LocalFanout):
    def publish(self, table: str, seq: int, entries: Sequence[bytes] = ()) -> None:
        self._listened.add(table)
        super().publish(table, seq, entries)


class BringsTheWrongOnes(LocalFanout):
    def publish(self, table: str, seq: int, entries: Sequence[bytes] = ()) -> None:
        super().publish(table, seq, [entry(table, seq + 1)])


class BringsTheOnesBefore(LocalFanout):
    def publish(self, table: str, seq: int, entries: Sequence[bytes] = ()) -> None:
        super().publish(table, seq, [*entries, *entries])


class CannotStopListening(LocalFanout):
    async def unlisten(self, table: str) -> None:
        pass


class CannotListenAgain(LocalFanout):
    def __init__(self) -> None:
        super().__init__()
        self.left: set[str] = set()

    async def unlisten(self, table: str) -> None:
        await super().unlisten(table)
        self.left.add(table)

    async def listen(self, table: str) -> None:
        if table not in self.left:
            await super().listen(table)


class HearsAfterClosing(LocalFanout):
    async def close(self) -> None:
        pass


class FoldsNames(LocalFanout):
    def publish(self, table: str, seq: int, entries: Sequence[bytes] = ()) -> None:
        super().publish(table.strip(), seq, entries)


class ClosesOnce(LocalFanout):
    closed = False

    async def close(self) -> None:
        assert not self.closed, "closed twice"
        self.closed = True
        await super().close()


class DoesNotKnowThatItIsAlone(LocalFanout):
    alone = False


class SaysTheSameNumberEveryTime(LocalFanout):
    async def open(self, heard: Heard, overheard: Overheard = unheard) -> None:
        await super().open(lambda table, _seq, entries: heard(table, 1, entries), overheard)


class PassesNothingOn(LocalFanout):
    def pass_on(self, table: str, word: str) -> None:
        pass


class SaysItTwice(LocalFanout):
    def pass_on(self, table: str, word: str) -> None:
        super().pass_on(table, word)
        super().pass_on(table, word)


class PassesOnToEverybody(LocalFanout):
    def pass_on(self, table: str, word: str) -> None:
        self._listened.add(table)
        super().pass_on(table, word)


FAULTY = LocalFanout.__subclasses__()


@pytest.fixture(autouse=True)
def be_impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is never published in one process will not come however long we wait."""
    monkeypatch.setattr(import_module("entendre.testing.check_fanout"), "LONG_ENOUGH", 0.05)


@pytest.mark.parametrize("faulty", FAULTY, ids=lambda kind: kind.__name__)
def test_a_fault_is_found(faulty: type[LocalFanout]) -> None:
    @asynccontextmanager
    async def one_process() -> AsyncIterator[Pair]:
        fanout = faulty()
        ends: Counter[str] = Counter()

        async def grow(table: str) -> int:
            ends[table] += 1
            fanout.publish(table, ends[table], [entry(table, ends[table])])
            return ends[table]

        yield Pair(fanout, fanout, grow)

    with pytest.raises(AssertionError):
        check_fanout(one_process)
