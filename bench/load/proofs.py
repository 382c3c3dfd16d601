"""What a database holds after a run: whether every record verifies, and how many bytes a game takes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from entendre.live.entries import Ended, Started, decode_entry
from entendre.plugin import GameEntry
from entendre.records import verify
from entendre.server.http.archive import RecordId, finished
from entendre.server.process.storage import store_at


class KindFigures(NamedTuple):
    """Games of one kind that are over."""

    games: int
    entries: int
    bytes: int
    """Of their entries' bodies."""


class Proofs(NamedTuple):
    """All of it. A record that does not verify raises instead."""

    tables: int
    entries: int
    bytes: int
    blobs: int
    blob_bytes: int
    size: int
    """Of the whole database, indexes included."""
    kinds: Mapping[str, KindFigures]

    @property
    def records(self) -> int:
        return sum(kind.games for kind in self.kinds.values())

    def __str__(self) -> str:
        each = "; ".join(
            f"{name} {kind.games} games, {kind.entries / kind.games:.0f} entries and"
            f" {kind.bytes / kind.games / 1000:.1f} KB each"
            for name, kind in sorted(self.kinds.items())
        )
        return (
            f"{self.records} records verified; {self.tables} tables, {self.entries} entries of"
            f" {self.bytes / max(1, self.entries):.0f} bytes, {self.blobs} drawings of"
            f" {self.blob_bytes / max(1, self.blobs):.0f} bytes, {self.size / 1e6:.1f} MB in the database"
            f" ({each or 'no game is over'})"
        )


async def proofs(database: str, games: Mapping[str, GameEntry]) -> Proofs:
    """Read everything, and prove every game that is over."""
    store = store_at(database)
    await store.open()
    kinds: dict[str, KindFigures] = defaultdict(lambda: KindFigures(0, 0, 0))
    tables = entries = body_bytes = 0
    blobs: dict[str, int] = {}
    after = ""
    try:
        while names := await store.tables(after):
            for name in names:
                copy = await store.copy(name)
                bodies = () if copy is None else [entry.body for entry in copy.entries]
                if copy is None or name == "push-keys":
                    continue
                tables += 1
                entries += len(bodies)
                body_bytes += sum(map(len, bodies))
                blobs |= {key: len(body) for key, body in copy.blobs}
                for game, found in _proved(name, bodies, games):
                    before = kinds[game]
                    kinds[game] = KindFigures(*(a + b for a, b in zip(before, found, strict=True)))
            after = names[-1]
        size = await store.size()
    finally:
        await store.close()
    return Proofs(tables, entries, body_bytes, len(blobs), sum(blobs.values()), size, dict(kinds))


def _proved(
    code: str, bodies: Sequence[bytes], games: Mapping[str, GameEntry]
) -> list[tuple[str, KindFigures]]:
    """The games of a table that are over, each by its kind."""
    found = []
    number = first = 0
    for seq, entry in enumerate(map(decode_entry, bodies)):
        if isinstance(entry, Started):
            number, first = number + 1, seq
        if isinstance(entry, Ended):
            kept = finished(RecordId(code, number, entry.record), bodies, games)
            if kept is None:
                raise RuntimeError(f"{code}: game {number} cannot be found again")
            name = kept.record.header.game
            verify(kept.record, games[name].game)
            part = bodies[first : seq + 1]
            found.append((name, KindFigures(1, len(part), sum(map(len, part)))))
    return found
