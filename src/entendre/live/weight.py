"""How much a room may take on disk: log, drawings and drafts together."""

from __future__ import annotations

from collections.abc import Iterable

from entendre.core import Rejected

MB = 2**20
TABLE_BYTES = 64 * MB
"""When a room has taken so much, nothing new is begun at it."""
LAST_BYTES = TABLE_BYTES + TABLE_BYTES // 4
"""When it has taken so much, the game that is being played cannot go on by hand either."""
OPTIONS_BYTES = 32 * 1024
"""The most that the options of a game may take."""

_REPLACEABLE = (b'{"type":"chosen"', b'{"type":"configured"')


class Weight:
    """The bytes that a room takes, and which of its entries could give some back."""

    def __init__(self) -> None:
        self.bytes = 0
        self._sizes: dict[int, int] = {}

    def add_entry(self, seq: int, body: bytes) -> None:
        """An entry was written."""
        self.bytes += len(body)
        if body.startswith(_REPLACEABLE):
            self._sizes[seq] = len(body)

    def shed(self, entries: Iterable[int], left: int) -> None:
        """Of these entries only so many bytes each are left."""
        for seq in entries:
            self.bytes -= max(0, self._sizes.pop(seq, left) - left)

    def check(self, most: int = TABLE_BYTES, more: int = 0) -> None:
        """Return if there is room for so much more, or raise `Rejected`."""
        if self.bytes + more > most:
            raise Rejected(
                "room.too-much",
                f"This table has written {self.bytes / MB:.1f} MB; at most {TABLE_BYTES // MB} MB are kept."
                " Open another one.",
            )
