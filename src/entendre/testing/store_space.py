"""What must be so of the space that a store takes, and of finding things without reading everything."""

from __future__ import annotations

import asyncio

from entendre.store.base import LANDMARKS, Landmark
from entendre.testing.stores import Check, Stores, conflicts, whole


async def landmarks_are_found_in_their_log_the_latest_first(stores: Stores) -> None:
    here, there, table, other = stores.here, stores.there, stores.table(), stores.table()
    plain = b'{"type":"played","at":1}'
    bodies: list[bytes] = []
    for nth in range(3):
        for mark in LANDMARKS:
            bodies += [plain, b'%s","at":%d}' % (mark, nth)]
    await here.append(table, 0, bodies)
    await here.append(other, 0, [LANDMARKS[0] + b'","at":9}', b"", b"{", LANDMARKS[0][:-1]])
    for store in (here, there):
        for mark in LANDMARKS:
            wanted = [Landmark(seq, body) for seq, body in enumerate(bodies, 1) if body.startswith(mark)]
            wanted.reverse()
            assert await store.find(table, mark) == wanted, f"{mark!r} is not where it should be"
            assert await store.find(table, mark, limit=2) == wanted[:2]
            assert await store.find(table, mark, before=wanted[0].seq) == wanted[1:]
            assert await store.find(table, mark, before=wanted[0].seq, limit=1) == wanted[1:2]
            assert await store.find(stores.table(), mark) == []
        assert [found.seq for found in await store.find(other, LANDMARKS[0])] == [1]


async def part_of_a_log_can_be_read(stores: Stores) -> None:
    table = stores.table()
    await stores.here.append(table, 0, [b"%d" % number for number in range(1, 8)])
    assert await stores.there.excerpt(table, 2, 5) == [b"3", b"4", b"5"]
    assert await stores.there.excerpt(table, 5, 99) == [b"6", b"7"]
    assert await stores.there.excerpt(table, 5, 5) == await stores.there.excerpt(table, 5, 2) == []


async def what_is_written_over_keeps_its_number_and_the_rest_is_as_it_was(stores: Stores) -> None:
    here, there, table, other = stores.here, stores.there, stores.table(), stores.table()
    for each in (table, other):
        await here.append(each, 0, [b"one", LANDMARKS[0] + b'"}', b"three"])
    await there.rewrite(table, {1: b"new one", 2: b"new two", 7: b"nobody", 0: b"nobody"})
    await there.rewrite(stores.table(), {1: b"nobody"})
    assert await whole(here, table) == [b"new one", b"new two", b"three"]
    assert await here.find(table, LANDMARKS[0]) == []
    assert await whole(here, other) == [b"one", LANDMARKS[0] + b'"}', b"three"]
    assert await conflicts(here.append(table, 2, [b"x"]))
    await here.append(table, 3, [b"four"])
    assert await whole(there, table) == [b"new one", b"new two", b"three", b"four"]


async def blobs_go_with_the_last_table_that_has_them(stores: Stores) -> None:
    here, there = stores.here, stores.there
    one, two, own, shared, stock = (stores.table() for _ in range(5))
    await here.put_blob(own, b"of one", one)
    for table in (one, two):
        await here.put_blob(shared, b"of both", table)
    for table in (one, "stock"):
        await here.put_blob(stock, b"of the game", table)
    await there.forget(one)
    assert await here.get_blob(own) is None, "a blob outlives its table"
    assert await here.get_blob(shared) == b"of both", "a blob went though another table has it"
    assert await here.get_blob(stock) == b"of the game", "a blob of a game went with a table"
    await there.forget(two)
    assert await here.get_blob(shared) is None, "a blob outlives its tables"
    await here.put_blob(own, b"of one", two)
    assert await there.get_blob(own) == b"of one", "a blob that was removed cannot be kept again"


async def a_blob_that_is_kept_while_another_table_goes_is_there(stores: Stores) -> None:
    for _ in range(20):
        key, gone, stays = stores.table(), stores.table(), stores.table()
        await stores.here.put_blob(key, b"drawing", gone)
        await asyncio.gather(stores.there.forget(gone), stores.here.put_blob(key, b"drawing", stays))
        assert await stores.here.get_blob(key) == b"drawing", "a blob went from under a table"


async def what_is_kept_beside_a_log_is_counted(stores: Stores) -> None:
    here, there, table = stores.here, stores.there, stores.table()
    assert await here.beside(table) == 0
    await here.append(table, 0, [b"an entry"])
    await here.put_scratch(table, "0", "draft", b"x" * 100)
    await here.put_scratch(table, "1", "draft", b"x" * 10)
    await here.put_scratch(table, "1", "draft", b"x" * 20)
    for whose in (table, stores.table()):
        await here.put_blob(table, b"x" * 1000, whose)
        await here.put_blob(table, b"x" * 1000, whose)
    assert await there.beside(table) == 1120
    await here.put_scratch(table, "0", "draft", None)
    assert await there.beside(table) == 1020
    await here.forget(table)
    assert await there.beside(table) == 0


async def a_store_that_is_well_says_so(stores: Stores) -> None:
    for _ in range(2):
        await asyncio.gather(stores.here.check(), stores.there.check())


CHECKS: tuple[Check, ...] = (
    landmarks_are_found_in_their_log_the_latest_first,
    part_of_a_log_can_be_read,
    what_is_written_over_keeps_its_number_and_the_rest_is_as_it_was,
    blobs_go_with_the_last_table_that_has_them,
    a_blob_that_is_kept_while_another_table_goes_is_there,
    what_is_kept_beside_a_log_is_counted,
    a_store_that_is_well_says_so,
)
