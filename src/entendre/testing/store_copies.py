"""What must be so of whole tables: listed, copied, put back, and forgotten only if nobody plays there."""

from __future__ import annotations

import asyncio

from entendre.store.base import Conflict, KeptEntry, KeptScratch, Store, TableCopy
from entendre.testing.store_beside import append_later, now_ms
from entendre.testing.stores import Check, Stores, conflicts, whole

ENTRIES = (b"one", b'{"type":"joined","at":1}', b"", b"\xff\x00\n", "ß🀄".encode())


async def tables_are_listed_in_order_a_page_at_a_time(stores: Stores) -> None:
    run = stores.table()
    names = sorted(f"{run}{tail}" for tail in ("a", "B", "é", "🀄", "~", "aa", "ﬀ"))
    for name in reversed(names):
        await stores.here.append(name, 0, [b"x", b"y"])
    await stores.here.put_scratch(f"{run}scratch", "0", "draft", b"x")
    assert await stores.there.tables(after=run, limit=len(names)) == names
    pages, after = list[str](), run
    while page := [name for name in await stores.there.tables(after, limit=2) if name.startswith(run)]:
        assert len(page) <= 2
        assert page[0] > after, "a page begins where the last one ended"
        pages += page
        after = page[-1]
    assert pages == names, "a table is left out or told twice"


async def a_copy_has_all_that_is_kept_and_nothing_of_others(stores: Stores) -> None:
    here, there, table, other = stores.here, stores.there, stores.table(), stores.table()
    assert await here.copy(table) is None
    before = now_ms()
    await _fill(here, table)
    await _fill(here, other)
    copy = await there.copy(table)
    assert copy is not None
    assert copy.table == table
    assert [entry.body for entry in copy.entries] == list(ENTRIES)
    assert all(before <= entry.at_ms <= now_ms() for entry in copy.entries)
    assert copy.wake_ms == 4_000_000_000_000
    assert copy.scratch == (KeptScratch("0", "draft", b"x"), KeptScratch("push/1", "a", b"\x00"))
    assert copy.blobs == ((table, b"of " + table.encode()), (f"{table}+", b"\xff" * 9))


async def what_is_put_back_is_as_it_was_and_goes_on(stores: Stores) -> None:
    here, there, table = stores.here, stores.there, stores.table()
    await _fill(here, table)
    copy = await here.copy(table)
    assert copy is not None
    await here.forget(table)
    assert await here.copy(table) is None
    await there.restore(copy)
    assert await here.copy(table) == copy
    assert await here.due(4_000_000_000_000, limit=1_000_000) == await there.due(
        4_000_000_000_000, limit=1_000_000
    )
    assert await conflicts(here.append(table, 0, [b"x"]))
    await here.append(table, len(ENTRIES), [b"next"])
    assert await whole(there, table) == [*ENTRIES, b"next"]
    await here.forget(table)
    assert await there.get_blob(table) is None, "a blob that was put back belongs to no table"


async def nothing_is_put_in_the_place_of_a_table_that_is_there(stores: Stores) -> None:
    here, there, table = stores.here, stores.there, stores.table()
    await here.append(table, 0, [b"mine"])
    was = await here.copy(table)
    wanted = TableCopy(table, (KeptEntry(1, b"yours"),), 5, (KeptScratch("0", "a", b"x"),), ((table, b"y"),))
    try:
        await there.restore(wanted)
    except Conflict:
        assert await here.copy(table) == was
        assert await here.get_blob(table) is None, "half of a copy was put back"
        return
    raise AssertionError("a table was put in the place of another")


async def a_table_is_forgotten_as_stale_only_while_it_is(stores: Stores) -> None:
    here, there = stores.here, stores.there
    old, touched, clocked, rung = (stores.table() for _ in range(4))
    await here.restore(TableCopy(old, (KeptEntry(1_000, b"x"),), None, (), ()))
    await here.restore(TableCopy(touched, (KeptEntry(1_000, b"x"),), None, (), ()))
    await here.restore(TableCopy(clocked, (KeptEntry(1_000, b"x"),), 5_000, (), ()))
    await here.restore(TableCopy(rung, (KeptEntry(1_000, b"x"),), 1_500, (), ()))
    mine = {old, touched, clocked, rung}
    assert mine & {*await there.stale(2_000, limit=1_000_000)} == {old, touched, rung}
    await append_later(here, touched, 1)
    assert [await there.forget_stale(each, 2_000) for each in (touched, clocked, stores.table())] == [
        False
    ] * 3
    assert not await there.forget_stale(old, 1_000), "it was touched at that very time"
    assert await there.forget_stale(old, 1_001)
    assert await there.forget_stale(rung, 2_000)
    assert [len(await here.read(each)) for each in (old, touched, clocked, rung)] == [0, 2, 1, 0]


async def whoever_appends_while_a_table_goes_comes_first_or_finds_nothing(stores: Stores) -> None:
    for nth in range(20):
        table = stores.table()
        await stores.here.restore(TableCopy(table, (KeptEntry(1_000, b"x"),), None, (), ()))
        forgetting = asyncio.ensure_future(stores.there.forget_stale(table, 2_000))
        for _ in range(nth % 4):
            await asyncio.sleep(0)
        refused, gone = await conflicts(stores.here.append(table, 1, [b"y"])), await forgetting
        assert gone == refused, "somebody's move went with a table that was stale before it"
        assert await stores.here.read(table) == ([] if gone else [b"x", b"y"])


async def making_it_small_changes_nothing(stores: Stores) -> None:
    table = stores.table()
    await _fill(stores.here, table)
    copy = await stores.there.copy(table)
    await stores.here.compact()
    assert await stores.there.copy(table) == copy
    assert await stores.there.size() > 0
    await stores.there.append(table, len(ENTRIES), [b"next"])


async def _fill(store: Store, table: str) -> None:
    await store.append(table, 0, ENTRIES[:2])
    await store.append(table, 2, ENTRIES[2:], wake_ms=4_000_000_000_000)
    await store.put_scratch(table, "push/1", "a", b"\x00")
    await store.put_scratch(table, "0", "draft", b"x")
    await store.put_blob(f"{table}+", b"\xff" * 9, table)
    await store.put_blob(table, b"of " + table.encode(), table)


CHECKS: tuple[Check, ...] = (
    tables_are_listed_in_order_a_page_at_a_time,
    a_copy_has_all_that_is_kept_and_nothing_of_others,
    what_is_put_back_is_as_it_was_and_goes_on,
    nothing_is_put_in_the_place_of_a_table_that_is_there,
    a_table_is_forgotten_as_stale_only_while_it_is,
    whoever_appends_while_a_table_goes_comes_first_or_finds_nothing,
    making_it_small_changes_nothing,
)
