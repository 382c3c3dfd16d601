"""What is to be written into an SQLite file in one transaction."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from entendre.store.base import Then


class SqliteAppend(msgspec.Struct, frozen=True, gc=False, eq=False):
    """One call of `append`, waiting."""

    table: str
    after: int
    bodies: Sequence[bytes]
    wake_ms: int | None
    then: Then


class Head(msgspec.Struct, frozen=True, gc=False):
    """Where a log ends, and when it is to be looked whether its table is due (None: never)."""

    end: int
    look_ms: int | None


class SideWrite(msgspec.Struct, frozen=True, gc=False, eq=False):
    """Anything else that is to be written, waiting."""

    statements: Sequence[tuple[str, tuple[str | bytes | int | None, ...]]]
    forgets: str | None
    then: Then
    shrinks: bool = False
    """Whether space that was freed is to be given back, so much of it."""
    provided: tuple[str, tuple[str | int, ...]] | None = None
    """A question without whose one true answer nothing of this is done."""


class SqliteBatch(msgspec.Struct, frozen=True):
    """What shares a transaction."""

    appends: list[SqliteAppend]
    changes: list[SideWrite]
