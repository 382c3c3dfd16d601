"""What must be so of names, and of everything that a store does with logs beside appending to them."""

from __future__ import annotations

import asyncio
import time

from entendre.store.base import LONGEST_NAME, Store, StoreUnavailable
from entendre.testing.stores import Check, Stores, conflicts, whole

HOUR_MS = 3_600_000
ODD_NAMES = (
    *(
        "7",
        "007",
        "7.0",
        "null",
        "a b",
        " a b ",
        "Robert'); DROP TABLE log; --",
        '"',
        "%",
        "_",
        "\\",
        "$1",
        "/../",
    ),
    *("caf\N{LATIN SMALL LETTER E WITH ACUTE}", "cafe\N{COMBINING ACUTE ACCENT}", "ß", "SS", "ss"),
    *(
        "\N{DOMINO TILE HORIZONTAL BACK}" * 9,
        "🀄" * LONGEST_NAME,
        "x" * LONGEST_NAME,
        "x" * (LONGEST_NAME - 1),
    ),
)
REFUSED_NAMES = ("", "two\nlines", "nul\0", "\ud800", "x" * (LONGEST_NAME + 1))


async def names_are_taken_literally(stores: Stores) -> None:
    run = stores.table()[:8]
    names = [*ODD_NAMES, f"{run}a", f"{run}A", f"{run}a "]
    for name in names:
        await stores.here.forget(name)
    for nth, name in enumerate(names):
        await stores.here.append(name, 0, [b"%d" % nth])
        await stores.here.put_scratch(name, name, name, b"%d" % nth)
        await stores.here.put_blob(f"{run}{name}"[:LONGEST_NAME], name.encode(), name)
    for nth, name in enumerate(names):
        assert await whole(stores.there, name) == [b"%d" % nth], f"{name!r} has another's log"
        assert await stores.there.get_scratch(name, name) == {name: b"%d" % nth}
    for name in REFUSED_NAMES:
        try:
            await stores.here.append(name, 0, [b"x"])
        except ValueError:
            continue
        raise AssertionError(f"a table may be called {name!r}")


async def blobs_are_kept_once_and_for_all(stores: Stores) -> None:
    key = stores.table()
    assert await stores.here.get_blob(key) is None
    await asyncio.gather(*(store.put_blob(key, b"drawing", "stock") for store in stores[:2] * 5))
    await stores.there.put_blob(key, b"drawing", "stock")
    assert await stores.there.get_blob(key) == b"drawing"
    big = bytes(range(256)) * 4_000
    await stores.here.put_blob(key + "+", big, "stock")
    assert await stores.here.get_blob(key + "+") == big


async def scratch_belongs_to_a_seat_and_the_last_wins(stores: Stores) -> None:
    here, table, other = stores.here, stores.table(), stores.table()
    assert await here.get_scratch(table, "0") == {}
    await here.put_scratch(table, "0", "draft", b"first")
    await here.put_scratch(table, "0", "draft", b"second")
    await here.put_scratch(table, "0", "sheet", b"")
    await here.put_scratch(table, "1", "draft", b"of another seat")
    await here.put_scratch(other, "0", "draft", b"of another table")
    assert dict(await stores.there.get_scratch(table, "0")) == {"draft": b"second", "sheet": b""}
    assert dict(await stores.there.get_scratch(table, "1")) == {"draft": b"of another seat"}
    await here.put_scratch(table, "0", "draft", None)
    await here.put_scratch(table, "0", "never there", None)
    assert dict(await stores.there.get_scratch(table, "0")) == {"sheet": b""}
    assert dict(await stores.there.get_scratch(other, "0")) == {"draft": b"of another table"}
    assert await here.read(table) == [], "scratch is in the log"


def now_ms() -> int:
    return time.time_ns() // 1_000_000


async def append_later(store: Store, table: str, after: int) -> None:
    """Append in another millisecond than whatever was appended before."""
    before = now_ms()
    while now_ms() == before:
        await asyncio.sleep(0)
    await store.append(table, after, [b"x"])


async def stale_tables_are_those_untouched_for_longest(stores: Stores) -> None:
    here = stores.here
    while tables := await here.stale(now_ms() + HOUR_MS):
        for table in tables:
            await here.forget(table)
    names = [stores.table() for _ in range(5)]
    for name in names:
        await append_later(here, name, 0)
    await append_later(stores.there, names[1], 1)
    await here.put_scratch(names[0], "0", "draft", b"x")
    longest_first = [names[0], *names[2:], names[1]]
    assert await here.stale(now_ms() + HOUR_MS) == longest_first
    assert await stores.there.stale(now_ms() + HOUR_MS, limit=2) == longest_first[:2]
    assert await here.stale(now_ms() - HOUR_MS) == []


async def a_table_is_due_from_the_time_that_went_with_its_last_entry(stores: Stores) -> None:
    here, there = stores.here, stores.there
    for table in await here.due(2**60, limit=1_000_000):
        await here.forget(table)
    late, early, never, moved, stopped = (stores.table() for _ in range(5))
    await here.append(never, 0, [b"x"])
    await here.append(late, 0, [b"x", b"y"], wake_ms=2_000)
    await there.append(early, 0, [b"x"], wake_ms=1_000)
    for table in (moved, stopped):
        await here.append(table, 0, [b"x"], wake_ms=500)
    assert sorted(await there.due(500)) == sorted((moved, stopped))
    # One after another in a batch: the last counts, and a conflict or a question does not.
    asked = [
        here.append(moved, 1, [b"x"], wake_ms=1),
        here.append(moved, 2, [b"x"], wake_ms=1_500),
        here.append(moved, 2, [b"x"], wake_ms=2),
        here.append(moved, 3, [], wake_ms=3),
        there.append(stopped, 1, [b"x"]),
        there.append(early, 7, [b"x"], wake_ms=4),
    ]
    assert [await conflicts(each) for each in asked] == [False, False, True, False, False, True]
    for store in (here, there):
        assert await store.due(999) == []
        assert await store.due(1_000) == [early]
        assert await store.due(1_999) == [early, moved]
        assert await store.due(now_ms()) == [early, moved, late]
        assert await store.due(now_ms(), limit=2) == [early, moved]
    await there.append(moved, 3, [b"x"], wake_ms=1_500)
    await there.append(late, 2, [b"x"])
    await here.append(late, 3, [b"x"], wake_ms=2_000)
    await here.forget(early)
    assert await here.due(now_ms()) == [moved, late]
    await here.append(early, 0, [b"x"])
    await here.append(late, 4, [b"x"])
    assert await there.due(now_ms()) == [moved]


async def what_is_forgotten_is_gone_and_the_rest_is_not(stores: Stores) -> None:
    here, there, gone, kept = stores.here, stores.there, stores.table(), stores.table()
    for table in (gone, kept):
        await here.append(table, 0, [b"one", b"two"])
        await here.put_scratch(table, "0", "draft", b"x")
        await here.put_blob(table, b"drawing", table)
    await there.forget(gone)
    await there.forget(gone)
    assert await here.read(gone) == []
    assert await here.get_scratch(gone, "0") == {}
    assert gone not in await here.stale(now_ms() + HOUR_MS, limit=1_000_000)
    assert await conflicts(here.append(gone, 2, [b"x"])), "a forgotten log goes on"
    await here.append(gone, 0, [b"anew"])
    await here.forget(gone)
    assert await conflicts(here.append(gone, 1, [b"x"])), "a forgotten log goes on"
    assert await whole(here, kept) == [b"one", b"two"]
    assert await here.get_scratch(kept, "0") == {"draft": b"x"}


async def forgetting_in_the_middle_of_appending_leaves_no_stump(stores: Stores) -> None:
    table = stores.table()

    async def insist(store: Store) -> None:
        for _ in range(40):
            end = len(await store.read(table))
            await conflicts(store.append(table, end, [b"%d" % (end + 1), b"%d" % (end + 2)]))

    async def forget() -> None:
        for _ in range(20):
            await stores.there.forget(table)
            log = await stores.here.read(table)
            assert log == [b"%d" % number for number in range(1, len(log) + 1)], "a log begins in its middle"

    await asyncio.gather(forget(), *(insist(store) for store in stores[:2] * 3))
    log = await whole(stores.here, table)
    assert log == [b"%d" % number for number in range(1, len(log) + 1)], "a log begins in its middle"


async def everything_is_there_after_closing_and_opening_again(stores: Stores) -> None:
    table = stores.table()
    store = stores.make()
    await store.open()
    under_way = [store.append(table, number, [b"%d" % number]) for number in range(20)]
    await store.put_scratch(table, "0", "draft", b"x")
    await store.put_blob(table, b"drawing", table)
    await store.close()
    await store.close()
    assert all(each.done() for each in under_way), "closed before what was under way was finished"
    for use in (lambda: store.append(table, 20, [b"x"]), lambda: store.read(table)):
        try:
            await use()
        except StoreUnavailable:
            continue
        raise AssertionError("a closed store can be used")
    for again in (store, stores.make()):
        await again.open()
        try:
            assert await whole(again, table) == [b"%d" % number for number in range(20)]
            assert await again.get_scratch(table, "0") == {"draft": b"x"}
            assert await again.get_blob(table) == b"drawing"
        finally:
            await again.close()


CHECKS: tuple[Check, ...] = (
    names_are_taken_literally,
    blobs_are_kept_once_and_for_all,
    scratch_belongs_to_a_seat_and_the_last_wins,
    a_table_is_due_from_the_time_that_went_with_its_last_entry,
    stale_tables_are_those_untouched_for_longest,
    what_is_forgotten_is_gone_and_the_rest_is_not,
    forgetting_in_the_middle_of_appending_leaves_no_stump,
    everything_is_there_after_closing_and_opening_again,
)
