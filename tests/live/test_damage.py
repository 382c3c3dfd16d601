"""A table whose log makes no sense harms no other one."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import pytest

from entendre.live import damage, rooms
from entendre.live.commands import Configure
from entendre.live.damage import UnreadableTable
from entendre.live.randomness import CODE_LETTERS
from entendre.store import StoreUnavailable
from tests.live.evening import Evening, evening, run, sitting_of
from tests.live.fickle import Fickle, scene


async def damaged(night: Evening, count: int) -> list[str]:
    """Tables that are long due, and cannot be read."""
    codes = [f"BCDF{CODE_LETTERS[number // 20]}{CODE_LETTERS[number % 20]}" for number in range(count)]
    for code in codes:
        await night.store.append(code, 0, [b'{"type":"never heard of"}'], wake_ms=night.now - 1000)
    return codes


def test_it_keeps_no_other_clock_from_ringing_and_is_told_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """More of them than a sweep looks at, all due before the one that is sound, and read again later."""
    monkeypatch.setattr(damage, "DAMAGED_SECONDS", 0.5)

    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, _) = await night.table_of("Ada", "Bo")
            await night.do(live, ada.member, Configure(night.ref(), pace="strict"))
            await night.start(live, ada.member, "timed")
            codes = await damaged(night, 120)
            later = await night.restarted()
            later.now = night.now + 120_000
            for _ in range(4):
                await later.rooms.sweep()
            again = await later.rooms.need(ada.code)
            assert all(again.room.people[member].stand_in for member in sitting_of(again).seats)
            said = [record for record in caplog.records if record.levelno >= logging.ERROR]
            assert len(said) == len(codes)
            assert all(record.exc_info for record in said), "its place is told"
            await asyncio.sleep(0.5)
            for _ in range(2):
                with pytest.raises(UnreadableTable):
                    await later.rooms.need(codes[0])
            assert len(caplog.records) == len(codes), "and not again"
            await later.close()

    run(play())


def test_one_that_hangs_keeps_no_other_one_asleep(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "SWEEP_SECONDS", 0.05)
    now = [1_700_000_000_000]

    class Stuck(Fickle):
        async def read(self, table: str, after: int = 0) -> list[bytes]:
            if table == "STUCK":
                await asyncio.Event().wait()
            return await super().read(table, after)

    async def play() -> None:
        async with scene(game="timed", now=lambda: now[0], store=Stuck()) as table:
            await table.store.append("STUCK", 0, [b"[]"], wake_ms=now[0])
            now[0] += 60_000
            await table.rooms.sweep()
            sitting = table.live.room.sitting
            assert sitting is not None
            assert sitting.table.version == 1
            await table.rooms.sweep()

    run(play())


def test_a_table_in_memory_whose_log_breaks_is_refused_and_not_read_again_and_again(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def play() -> None:
        async with scene() as table:
            table.store.place.logs[table.code].append(b'{"type":"never heard of"}')
            told = [await table.say("once") for _ in range(5)]
            assert [no.code for no in told if no is not None] == ["room.unreadable"] * 5
            assert table.store.reads < 5
            assert len([record for record in caplog.records if "could not be read" in record.message]) == 1
            with pytest.raises((UnreadableTable, StoreUnavailable)):
                await table.rooms.need(table.code)

    run(play())
