"""What must be so of logs."""

from __future__ import annotations

import asyncio

from entendre.store.base import Conflict, Store, Then
from entendre.testing.stores import Check, Stores, conflicts, whole


async def a_log_is_read_in_the_order_it_was_appended(stores: Stores) -> None:
    table = stores.table()
    assert await stores.here.read(table) == [], "an unknown table has a log"
    await stores.here.append(table, 0, [b"one"])
    await stores.here.append(table, 1, [b"two", b"three"])
    await stores.here.append(table, 3, (b"four",))
    assert await whole(stores.here, table) == [b"one", b"two", b"three", b"four"]
    assert await whole(stores.there, table) == [b"one", b"two", b"three", b"four"]


async def an_append_anywhere_but_at_the_end_conflicts_and_writes_nothing(stores: Stores) -> None:
    table = stores.table()
    await stores.here.append(table, 0, [b"one", b"two"])
    for after in (-1, 0, 1, 3, 4, 1_000_000):
        for bodies in ([b"x"], [b"x", b"y", b"z"]):
            conflict = await asyncio.gather(stores.here.append(table, after, bodies), return_exceptions=True)
            match conflict:
                case [Conflict(table=named, after=wanted)]:
                    assert (named, wanted) == (table, after), "the conflict names another place"
                case _:
                    raise AssertionError(f"appended after {after} to a log that ends at 2")
    for after in (1, -1):
        assert await conflicts(stores.here.append(stores.table(), after, [b"x"])), (
            f"a log begins after {after}"
        )
    assert await whole(stores.here, table) == [b"one", b"two"]


async def another_process_is_taken_notice_of(stores: Stores) -> None:
    table = stores.table()
    await stores.here.append(table, 0, [b"one"])
    await stores.there.append(table, 1, [b"two"])
    assert await conflicts(stores.here.append(table, 1, [b"x"])), (
        "an append over another process's went through"
    )
    await stores.here.append(table, 2, [b"three"])
    assert await conflicts(stores.there.append(table, 2, [b"x"])), (
        "an append over another process's went through"
    )
    assert await whole(stores.there, table) == [b"one", b"two", b"three"]


async def appending_nothing_only_tells_whether_the_log_ends_there(stores: Stores) -> None:
    table = stores.table()
    await stores.here.append(table, 0, [])
    assert await conflicts(stores.here.append(table, 1, []))
    await stores.here.append(table, 0, [b"one"])
    await stores.here.append(table, 1, [])
    assert await conflicts(stores.here.append(table, 0, []))
    assert await whole(stores.here, table) == [b"one"]


async def appends_are_tried_in_the_order_they_are_asked_for(stores: Stores) -> None:
    table, append = stores.table(), stores.here.append
    asked = [append(table, number, [b"%d" % number]) for number in range(50)]
    asked.append(append(table, 49, [b"too late"]))
    asked.append(append(table, 51, [b"too early"]))
    asked.append(append(table, 50, [b"50"]))
    asked.append(append(table, 51, []))
    refused = [await conflicts(each) for each in asked]
    assert refused == [False] * 50 + [True, True, False, False]
    assert await whole(stores.there, table) == [b"%d" % number for number in range(51)]


async def who_would_rather_be_called_back_is_called_once(stores: Stores) -> None:
    table, heard, store = stores.table(), list[str](), stores.here
    last = asyncio.get_running_loop().create_future()

    def note(name: str) -> Then:
        return lambda trouble: heard.append(f"{name}: {type(trouble).__name__}")

    store.append_then(table, 0, [b"one"], 1_000, note("first"))
    store.append_then(table, 0, [b"x"], None, note("late"))
    store.append_then(table, 1, [b"two"], 2_000, last.set_result)
    assert not heard, "called from inside"
    assert await last is None
    await store.append(table, 2, [])  # whoever was to be called a second time has been by now
    assert sorted(heard) == ["first: NoneType", "late: Conflict"]
    assert await whole(stores.there, table) == [b"one", b"two"]
    assert table in await store.due(2_000)


async def one_conflict_in_a_batch_harms_nobody(stores: Stores) -> None:
    tables = [stores.table() for _ in range(60)]
    asked = [stores.here.append(table, nth % 3, [b"a", b"b"]) for nth, table in enumerate(tables)]
    refused = [await conflicts(each) for each in asked]
    assert refused == [nth % 3 > 0 for nth in range(60)]
    for table, no in zip(tables, refused, strict=True):
        assert await whole(stores.here, table) == ([] if no else [b"a", b"b"])


async def who_wants_the_same_number_at_once_gets_it_once(stores: Stores) -> None:
    table = stores.table()

    async def insist(store: Store, name: str) -> None:
        """Append ten times, as often as it takes."""
        for nth in range(10):
            mine = [f"{name} {nth} {part}".encode() for part in "abc"]
            while await conflicts(store.append(table, len(await store.read(table)), mine)):
                pass

    await asyncio.gather(*(insist(store, f"{nth}") for nth, store in enumerate(stores[:2] * 5)))
    log = await whole(stores.here, table)
    assert len(log) == 300, "an append is missing or there twice"
    assert sorted(log) == sorted(
        f"{who} {nth} {part}".encode() for who in range(10) for nth in range(10) for part in "abc"
    )
    for first in range(0, 300, 3):
        heads = {body.rpartition(b" ")[0] for body in log[first : first + 3]}
        assert len(heads) == 1, "entries of one append stand apart"


async def who_reads_while_others_write_sees_whole_appends_in_order(stores: Stores) -> None:
    table, length = stores.table(), 120
    full = [b"%d" % number for number in range(length)]

    async def write() -> None:
        for after in range(0, length, 3):
            await stores.here.append(table, after, full[after : after + 3])

    writing = asyncio.ensure_future(write())
    seen = 0
    while seen < length:
        log = await stores.there.read(table) if seen % 2 else await stores.here.read(table)
        assert log == full[: len(log)], "a reader saw entries that are not the beginning of the log"
        assert len(log) % 3 == 0, "a reader saw a part of an append"
        assert len(log) >= seen, "a reader saw an entry go away"
        seen = len(log)
    await writing


async def bodies_of_any_size_and_content_come_back_as_they_were(stores: Stores) -> None:
    table = stores.table()
    bodies = [b"", bytes(range(256)), b"\0" * 10, "ſ漢🀄".encode(), bytes(300_000), bytes(range(250)) * 1_200]
    await stores.here.append(table, 0, bodies)
    assert await whole(stores.there, table) == bodies
    many = [stores.table() for _ in range(20)]
    await asyncio.gather(*(stores.here.append(each, 0, [bodies[-1]] * 2) for each in many))
    for each in many:
        assert await stores.there.read(each) == [bodies[-1]] * 2


CHECKS: tuple[Check, ...] = (
    a_log_is_read_in_the_order_it_was_appended,
    an_append_anywhere_but_at_the_end_conflicts_and_writes_nothing,
    another_process_is_taken_notice_of,
    appending_nothing_only_tells_whether_the_log_ends_there,
    appends_are_tried_in_the_order_they_are_asked_for,
    who_would_rather_be_called_back_is_called_once,
    one_conflict_in_a_batch_harms_nobody,
    who_wants_the_same_number_at_once_gets_it_once,
    who_reads_while_others_write_sees_whole_appends_in_order,
    bodies_of_any_size_and_content_come_back_as_they_were,
)
