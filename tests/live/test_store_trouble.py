"""Nothing is said to be done that is not written down, whatever the store does; and nothing is done twice."""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any

import pytest

from entendre.live import live_room, rooms, store_patience
from entendre.live.room import Room
from entendre.live.store_patience import STORE_SECONDS
from entendre.live.turns import Turns
from entendre.store import StoreUnavailable
from tests.effort import times
from tests.live.evening import run
from tests.live.fickle import TROUBLES, Scene, Trouble, scene


def ahead(table: Scene) -> bool:
    """Whether nobody may be shown the room."""
    return table.live.ahead


AWAY = StoreUnavailable("It is away.")


@pytest.mark.parametrize("trouble", TROUBLES)
def test_an_answer_that_was_not_written_is_never_done(trouble: Trouble) -> None:
    """Also not when it is sent again while the log cannot be read: memory still has the answer then."""

    async def play() -> None:
        async with scene() as table:
            table.store.writes, table.store.unreadable = trouble, AWAY
            told = [await table.say("once") for _ in range(4)]
            assert [no.code for no in told if no is not None] == ["room.store"] * 4
            table.store.writes = table.store.unreadable = None
            assert await table.say("once") is None
            assert table.store.refs(table.code) == ["once"]

    run(play())


def test_what_was_written_though_it_seemed_to_fail_is_not_done_twice() -> None:
    async def play() -> None:
        async with scene() as table:
            table.store.writes = "writes and fails"
            no = await table.say("once")
            assert no is not None
            assert table.store.refs(table.code) == ["once"]
            table.store.writes = None
            written = len(table.store.place.logs[table.code])
            assert await table.say("once") is None
            assert len(table.store.place.logs[table.code]) == written

    run(play())


def test_nobody_is_shown_what_is_not_written() -> None:
    """Not even when somebody comes while the log cannot be read."""

    async def play() -> None:
        async with scene() as table:
            table.store.writes, table.store.unreadable = "refuses", AWAY
            assert await table.say("once") is not None
            assert await table.say("again") is not None
            assert ahead(table)
            with pytest.raises(StoreUnavailable):
                await table.rooms.need(table.code)
            table.store.writes = table.store.unreadable = None
            assert await table.rooms.need(table.code) is table.live
            assert not ahead(table)
            sitting = table.live.room.sitting
            assert sitting is not None
            assert not sitting.table.sealed

    run(play())


def test_a_decision_that_breaks_off_half_way_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with scene() as table:
            apply, before = Room.apply, table.live.room
            seq = before.seq

            def broken(room: Room, entry: Any, decided: Any = None) -> None:
                apply(room, entry, decided)
                if room is before:
                    raise RuntimeError("half-way")

            monkeypatch.setattr(Room, "apply", broken)
            no = await table.say("once")
            assert no is not None
            assert no.code == "room.fault"
            await table.live.settled()
            assert table.live.room.seq == seq
            assert table.store.refs(table.code) == []
            assert await table.say("once") is None

    run(play())


@pytest.mark.parametrize("seed", range(times(3, 12, 200)))
def test_whatever_order_troubles_come_in_an_answer_is_there_once_and_only_then_done(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`say` holds every `done` against the log at that moment."""
    monkeypatch.setattr(live_room, "RETRY_SECONDS", 0.001)
    chance = random.Random(seed)

    async def insist(table: Scene, member: int, refs: list[str]) -> None:
        for number, ref in enumerate(refs):
            while (no := await table.say(ref, 1 + number % 5, member)) is not None:
                assert no.code == "room.store", no
                await asyncio.sleep(0)

    async def upset(table: Scene) -> None:
        for _ in range(60):
            table.store.writes = chance.choice((None, *TROUBLES))
            table.store.unreadable = chance.choice((None, None, AWAY, RuntimeError("Something else.")))
            for _ in range(chance.randrange(12)):
                await asyncio.sleep(0)
        table.store.writes = table.store.unreadable = None

    async def play() -> None:
        async with scene() as table:
            people = [insist(table, who, [f"{who}.{n}" for n in range(20)]) for who in (0, 1)]
            await asyncio.gather(upset(table), *people)
            refs = table.store.refs(table.code)
            assert len(refs) == len(set(refs))
            assert len(refs) >= 20

    run(play())


def test_a_store_that_hangs_answers_nobody_and_holds_up_no_shutdown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "CLOSE_SECONDS", 0.2)

    async def play() -> None:
        async with scene() as table:
            table.store.writes = "hangs"
            first, second = table.say("first"), table.say("second", 4)
            await asyncio.sleep(0)
            assert not first.done()
            began = time.monotonic()
            await table.rooms.close()
            assert time.monotonic() - began < 5
            assert not first.done(), "nobody knows what became of it"
            no = await second
            assert no is not None
            assert no.code == "server.restart"
            no = await table.say("third")
            assert no is not None
            assert no.code == "server.restart"

    run(play())


@pytest.mark.parametrize("late", ["before it is sent again", "after it was sent again"])
def test_a_write_that_hangs_is_refused_in_time_and_what_becomes_of_it_is_known(late: str) -> None:
    """Whether it comes about in the end or comes too late for that: it is there once, and only then done."""
    now = 0.0

    async def play() -> None:
        nonlocal now
        async with scene(turns=Turns(lambda: now)) as table:
            written = len(table.store.place.logs[table.code])
            table.store.writes = "hangs"
            first = table.say("once")
            now += STORE_SECONDS - 0.1
            table.live.writing.check()
            await asyncio.sleep(0)
            assert not first.done()
            now += 0.1
            table.live.writing.check()
            no = await first
            assert no is not None
            assert no.code == "room.store"
            await table.live.settled()
            assert len(table.store.place.logs[table.code]) == table.live.room.seq == written
            table.store.writes = None
            if late.startswith("before"):
                table.store.release()
                await asyncio.sleep(0)
                await table.live.settled()
                assert table.live.room.seq == written + 1, "nobody has looked what came of it"
            assert await table.say("once") is None
            table.store.release()
            await asyncio.sleep(0)
            await table.live.settled()
            assert table.store.refs(table.code) == ["once"]
            assert table.live.room.seq == written + 1

    run(play())


def test_a_log_that_hangs_keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_patience, "STORE_SECONDS", 0.05)

    async def play() -> None:
        async with scene() as table:
            table.store.writes, table.store.unreadable = "refuses", "hangs"
            assert await table.say("once") is not None
            no = await table.say("once")
            assert no is not None
            assert no.code == "room.store"

    run(play())
