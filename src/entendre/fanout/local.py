"""Fan-out for one process: what is published here is heard here."""

from __future__ import annotations

from entendre.fanout.base import Fanout, Heard


class LocalFanout(Fanout):
    """Nobody else is there to hear."""

    alone = True

    def __init__(self) -> None:
        self._heard: Heard | None = None
        self._listened: set[str] = set()

    async def open(self, heard: Heard) -> None:
        self._heard = heard

    async def close(self) -> None:
        self._heard = None
        self._listened.clear()

    async def listen(self, table: str) -> None:
        self._listened.add(table)

    async def unlisten(self, table: str) -> None:
        self._listened.discard(table)

    def publish(self, table: str, seq: int) -> None:
        if self._heard is not None and table in self._listened:
            self._heard(table, seq)
