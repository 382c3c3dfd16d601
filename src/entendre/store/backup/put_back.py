"""Tables from a file into a store: each whole or not at all, and none in the place of another."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, NamedTuple

from entendre.store.backup.export import stripped
from entendre.store.base import Conflict, Store, TableCopy


class PutBack(NamedTuple):
    """What became of a table: put back, there already just like this, or refused because of what is there."""

    outcome: Literal["new", "same", "refused"]
    why: str = ""


async def put_back(store: Store, copy: TableCopy, *, without: Collection[str] = ()) -> PutBack:
    """Put a table into a store, unless it is there. Scratch of seats with the names in `without` does not
    count.
    """
    copy = stripped(copy, without)
    there = await store.copy(copy.table)
    if there is None:
        for key, body in copy.blobs:
            kept = await store.get_blob(key)
            if kept is not None and kept != body:
                return PutBack("refused", f"something else is kept there under the hash {key!r} already")
        try:
            await store.restore(copy)
        except Conflict:
            return PutBack("refused", "somebody has opened a table of that name just now")
        return PutBack("new")
    why = _difference(stripped(there, without), copy)
    return PutBack("refused", why) if why else PutBack("same")


def _difference(there: TableCopy, copy: TableCopy) -> str:
    """How a table that is there differs from one in a file, in words; none if it does not."""
    ours, theirs = [each.body for each in there.entries], [each.body for each in copy.entries]
    for seq, (one, other) in enumerate(zip(ours, theirs, strict=False), 1):
        if one != other:
            return f"a table of that name is there, and its entry {seq} is another"
    if len(ours) != len(theirs):
        way = "has gone on since" if len(ours) > len(theirs) else "has not come so far"
        return f"it is there already and {way}: {len(ours)} entries there, {len(theirs)} in the file"
    if there.scratch != copy.scratch:
        return "it is there already, and what its seats have beside the log is not the same"
    if there.blobs != copy.blobs:
        return "it is there already, and its drawings are not the same"
    return ""
