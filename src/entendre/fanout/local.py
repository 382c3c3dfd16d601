"""Fan-out for one process: what is published here is heard here."""

from __future__ import annotations

from collections.abc import Sequence

from entendre.fanout.base import Fanout, Heard, Overheard, unheard


class LocalFanout(Fanout):
    """Nobody else is there to hear."""

    alone = True

    def __init__(self) -> None:
        self._heard: Heard | None = None
        self._overheard: Overheard = unheard
        self._listened: set[str] = set()

    async def open(self, heard: Heard, overheard: Overheard = unheard) -> None:
        self._heard, self._overheard = heard, overheard

    async def close(self) -> None:
        self._heard, self._overheard = None, unheard
        self._listened.clear()

    async def listen(self, table: str) -> None:
        self._listened.add(table)

    async def unlisten(self, table: str) -> None:
        self._listened.discard(table)

    def publish(self, table: str, seq: int, entries: Sequence[bytes] = ()) -> None:
        if self._heard is not None and table in self._listened:
            self._heard(table, seq, entries)

    def pass_on(self, table: str, word: str) -> None:
        if table in self._listened:
            self._overheard(table, word)
