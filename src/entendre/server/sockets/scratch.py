"""The private notes and drafts of seats: so many, so long, and together no more than a welcome can carry."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from weakref import WeakValueDictionary

from entendre.core import Rejected, encode, quoted
from entendre.live.entries import Member
from entendre.live.weight import Weight
from entendre.store.base import Store

SCRATCH_BYTES = 280_000
SCRATCH_NAMES = 32
SCRATCH_TOTAL = 600_000
"""Bytes of all notes of a seat, as they are sent: with room and view it is less than a slow reader may have
waiting, so that whatever a seat has kept, it can come back.
"""


class Scratch:
    """Reads and keeps scratch, for each seat one after the other: its limits are of the whole."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._turns: WeakValueDictionary[tuple[str, Member], asyncio.Lock] = WeakValueDictionary()

    async def of(self, table: str, member: Member) -> dict[str, str]:
        """What the seat has, as far as a welcome can carry it."""
        kept = await self._store.get_scratch(table, str(member))
        carried, total = {}, 0
        for name, body in sorted(kept.items(), key=lambda item: len(item[1])):
            text = body.decode()
            total += _size(name, text)
            if total > SCRATCH_TOTAL:
                break
            carried[name] = text
        return carried

    async def keep(self, table: str, member: Member, name: str, body: str | None, weight: Weight) -> None:
        """Keep, replace or drop a note, or `Rejected`. `weight` is that of the whole table."""
        turn = self._turns.setdefault((table, member), asyncio.Lock())
        new = None if body is None else body.encode()
        async with turn:
            kept = await self._store.get_scratch(table, str(member))
            grown = len(new or b"") - len(kept.get(name, b""))
            if body is not None:
                _check(kept, name, body)
                weight.check(more=grown)
            await self._store.put_scratch(table, str(member), name, new)
            weight.bytes += grown


def _check(kept: Mapping[str, bytes], name: str, body: str) -> None:
    if name not in kept and len(kept) >= SCRATCH_NAMES:
        raise Rejected(
            "wire.scratch-full", f"{quoted(name)} is one note too many; a seat has {SCRATCH_NAMES}."
        )
    others = sum(_size(other, text.decode()) for other, text in kept.items() if other != name)
    total = others + _size(name, body)
    if total > SCRATCH_TOTAL:
        raise Rejected(
            "wire.scratch-full",
            f"With {quoted(name)} the notes of this seat would have {total:,} bytes;"
            f" {SCRATCH_TOTAL:,} are allowed.",
        )


def _size(name: str, body: str) -> int:
    """Bytes of a note in a welcome."""
    return len(encode(name)) + len(encode(body)) + 2
