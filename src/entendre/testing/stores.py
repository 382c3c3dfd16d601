"""What the checks of stores are made with."""

from __future__ import annotations

import uuid
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from entendre.store.base import Conflict, Store

MakeStore = Callable[[], Store]


class Stores(NamedTuple):
    """Two open stores on one place, as two processes have them, and the way to another."""

    here: Store
    there: Store
    make: MakeStore

    def table(self) -> str:
        """The name of a table that nobody has used."""
        return uuid.uuid4().hex


Check = Callable[[Stores], Awaitable[None]]


async def conflicts(append: Awaitable[None]) -> bool:
    try:
        await append
    except Conflict:
        return True
    return False


async def whole(store: Store, table: str) -> list[bytes]:
    """A log, read from everywhere: a gap or a second numbering would show."""
    log = await store.read(table)
    for after in {0, 1, len(log) // 2, max(0, len(log) - 1), len(log), len(log) + 1}:
        assert await store.read(table, after) == log[after:], f"reading after {after} gives something else"
    return log
