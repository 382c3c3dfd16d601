"""Which worker a table belongs to, and the queues by which connections get there."""

from __future__ import annotations

import asyncio
import os
import socket
from collections import Counter
from collections.abc import Iterator
from contextlib import closing

import pytest

from entendre.live.randomness import Secrets
from entendre.server.process.handoff import Handoff, WorkerSlots, table_of
from entendre.server.process.passing import (
    AT_ONCE,
    LANES,
    LARGEST,
    PassedConnection,
    Sockets,
    put,
    queue,
    ranked,
    taken,
)
from entendre.server.process.slots import Slots
from entendre.server.process.tally import Tally
from entendre.server.sockets.wire import Request
from tests.server.sockets.wire.client import PATIENCE

SECRETS = Secrets(lambda purpose, size: purpose.encode().ljust(size, b"."))
TABLES = [SECRETS.code() for _ in range(2_000)]
HEAD = b"GET /ws HTTP/1.1\r\n\r\n"


def first(table: str, *slots: int) -> int:
    return ranked(table, slots)[0]


@pytest.mark.parametrize("count", [2, 3, 4, 7])
def test_every_slot_has_its_share_of_tables(count: int) -> None:
    shares = Counter(first(table, *range(count)) for table in TABLES)
    assert len(shares) == count
    assert min(shares.values()) > 0.8 * len(TABLES) / count


def test_only_the_tables_of_a_slot_that_goes_down_move_and_to_all_others() -> None:
    went = Counter[int]()
    for table in TABLES:
        before, after = first(table, 0, 1, 2, 3), first(table, 0, 1, 3)
        if before == 2:
            went[after] += 1
        else:
            assert after == before
    assert set(went) == {0, 1, 3}
    assert min(went.values()) > 0.2 * went.total()


def test_in_whatever_order_the_slots_are_told() -> None:
    assert [first(table, 0, 1, 2) for table in TABLES] == [first(table, 2, 0, 1) for table in TABLES]


@pytest.fixture
def ends() -> Iterator[tuple[Sockets, socket.socket]]:
    """All inlets, and the first outlet."""
    inlets, outlets = queue()
    yield inlets, outlets[0]
    for end in (*inlets, *outlets):
        end.close()


def test_what_is_put_in_comes_out_with_its_descriptor(ends: tuple[Sockets, socket.socket]) -> None:
    ours, theirs = socket.socketpair()
    head = HEAD + b"X: \n\xff\r\n"
    with ours:
        with theirs:
            assert put(ends[0], PassedConnection(TABLES[0], theirs.fileno(), head))
        [passed] = taken(ends[1])
        assert (passed.table, passed.head) == (TABLES[0], head)
        assert not os.get_inheritable(passed.descriptor)
        with socket.socket(fileno=passed.descriptor) as arrived:
            arrived.sendall(b"here")
        assert (ours.recv(9), ours.recv(9)) == (b"here", b"")


def test_a_full_queue_takes_no_more_and_nobody_waits(ends: tuple[Sockets, socket.socket]) -> None:
    with closing(socket.socket()) as line:
        passed = PassedConnection(TABLES[0], line.fileno(), HEAD * 100)
        count = 0
        while put(ends[0], passed):
            count += 1
        assert count > AT_ONCE
        come = list(taken(ends[1]))
        assert len(come) == AT_ONCE, "not all in one turn"
        assert put(ends[0], passed)
        for each in come:
            os.close(each.descriptor)


def test_when_a_lane_is_full_the_next_is_taken() -> None:
    inlets, outlets = queue()
    with closing(socket.socket()) as line:
        passed = PassedConnection(TABLES[0], line.fileno(), HEAD * 100)
        while put(inlets, passed):
            continue
    for outlet in outlets:
        come = list(taken(outlet))
        assert len(come) == AT_ONCE
        for each in come:
            os.close(each.descriptor)
    assert len(outlets) == LANES
    for end in (*inlets, *outlets):
        end.close()


def test_what_is_too_long_is_not_put_in(ends: tuple[Sockets, socket.socket]) -> None:
    with closing(socket.socket()) as line:
        assert put(ends[0], PassedConnection(TABLES[0], line.fileno(), b"." * (LARGEST - 7)))
        assert not put(ends[0], PassedConnection(TABLES[0], line.fileno(), b"." * (LARGEST - 6)))
        [passed] = taken(ends[1])
        os.close(passed.descriptor)


def test_a_message_without_a_descriptor_is_passed_over(ends: tuple[Sockets, socket.socket]) -> None:
    with closing(socket.socket()) as line:
        ends[0][0].send(b"nothing")
        assert put(ends[0], PassedConnection(TABLES[0], line.fileno(), HEAD))
        [passed] = taken(ends[1])
        assert passed.head == HEAD
        os.close(passed.descriptor)


def asking(query: str) -> Request:
    return Request("/ws", query, {}, "192.0.2.1")


@pytest.mark.parametrize(
    ("query", "table"),
    [
        (f"table={TABLES[0]}", TABLES[0]),
        (f"table={TABLES[0].lower()}&more=1", TABLES[0]),
        ("", None),
        ("table=", None),
        ("table=../../", None),
        ("table=BCDFGHJ", None),
        ("table=%FF%00%0A", None),
        (f"table={TABLES[0]}&more={'x' * 200}", None),
        (f"stable={TABLES[0]}", None),
    ],
)
def test_a_table_is_what_may_be_its_code(query: str, table: str | None) -> None:
    assert table_of(asking(query)) == table


def test_whoever_belongs_here_or_nowhere_stays(ends: tuple[Sockets, socket.socket]) -> None:
    """And everybody, while nobody is known to be up."""
    inlets, outlet = ends
    slots = WorkerSlots(0, [outlet], [inlets, inlets], (0, 1))
    handoff = Handoff(slots, tally := Tally())
    here = next(table for table in TABLES if first(table, 0, 1) == 0)
    there = next(table for table in TABLES if first(table, 0, 1) == 1)
    with closing(socket.socket()) as line:
        assert not handoff.take(asking(f"table={here}"), line.fileno(), HEAD)
        assert not handoff.take(asking(""), line.fileno(), HEAD)
        slots.up = ()
        assert not handoff.take(asking(f"table={there}"), line.fileno(), HEAD)
        slots.up = (0,)
        assert not handoff.take(asking(f"table={there}"), line.fileno(), HEAD)
        assert not tally.passed
        slots.up = (1,)
        assert handoff.take(asking(f"table={here}"), line.fileno(), HEAD)
        assert handoff.take(asking(f"table={there}"), line.fileno(), HEAD)
        while handoff.take(asking(f"table={there}"), line.fileno(), HEAD * 100):
            continue
        assert tally.passed["kept"] == 1, "what does not fit stays"
    assert tally.passed["on"] > 2


class Parent:
    """Slots without workers: the queues of those that are up are looked into by the test."""

    def __init__(self, count: int) -> None:
        self.told: list[tuple[int, ...]] = []
        self.slots = Slots(count, self.told.append)

    def put(self, number: int, table: str) -> socket.socket:
        """Somebody waits in that queue; their end."""
        ours, theirs = socket.socketpair()
        with theirs:
            assert put(self.slots.all[number].inlets, PassedConnection(table, theirs.fileno(), HEAD))
        ours.settimeout(PATIENCE)
        return ours

    def waiting(self, number: int) -> list[str]:
        """Whose tables' people wait in that queue; they wait no more."""
        tables = []
        for outlet in self.slots.all[number].outlets:
            for passed in taken(outlet):
                tables.append(passed.table)
                os.close(passed.descriptor)
        return tables


async def turns() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_who_waits_for_a_worker_that_is_down_is_handed_on_by_the_parent() -> None:
    async def check() -> None:
        parent = Parent(3)
        slots = parent.slots
        with closing(slots):
            mine = [table for table in TABLES if first(table, 0, 1, 2) == 0][:20]
            lines = [parent.put(0, table) for table in mine]
            slots.set(slots.all[0], up=False)
            assert parent.told == [(1, 2)]
            await turns()
            lines += [parent.put(0, mine[0])]  # from a worker that has not heard of it yet
            await turns()
            came = {number: parent.waiting(number) for number in range(3)}
            assert {number: set(tables) for number, tables in came.items()} == {
                0: set(),
                1: {table for table in mine if first(table, 1, 2) == 1},
                2: {table for table in mine if first(table, 1, 2) == 2},
            }
            assert sum(map(len, came.values())) == len(lines)
            slots.set(slots.all[0], up=True)
            assert parent.told[-1] == (0, 1, 2)
            lines += [parent.put(0, mine[0])]
            await turns()
            assert parent.waiting(0) == mine[:1], "whoever serves takes them out by itself"
            for line in lines:
                line.close()

    asyncio.run(check())


def test_where_nobody_is_up_they_are_hung_up_on() -> None:
    """They come back and wait at the socket that all listen on, as anybody does who is new."""

    async def check() -> None:
        parent = Parent(2)
        with closing(parent.slots) as slots:
            for slot in slots.all:
                slots.set(slot, up=False)
            with parent.put(0, TABLES[0]) as line:
                await turns()
                assert line.recv(1) == b""

    asyncio.run(check())


def test_at_first_all_are_up_so_that_everybody_comes_to_their_table() -> None:
    async def check() -> None:
        parent = Parent(2)
        with closing(parent.slots) as slots, parent.put(1, TABLES[0]):
            assert slots.seen_by(slots.all[0]).up == (0, 1)
            slots.set(slots.all[0], up=True)
            await turns()
            assert parent.waiting(1) == TABLES[:1]

    asyncio.run(check())
