"""Tables whose logs make no sense: they cannot go on, and must not keep others from it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import ClassVar

from entendre.core import Rejected

log = logging.getLogger("entendre.live")

DAMAGED_SECONDS = 60.0
"""How long a log that was read and made no sense is left alone: that hardly mends itself."""
REMEMBERED = 1000
"""How many such tables are known, so that they are not read again and again."""


class Damaged(Exception):
    """A log was read and makes no sense; the cause is where it was noticed."""


class UnreadableTable(Rejected):
    """Such a table cannot go on. Whoever asks for it has done nothing wrong."""

    CODE: ClassVar[str] = "room.unreadable"

    def __init__(self) -> None:
        sentence = "What is written of this table cannot be read, so it cannot go on; it is in our log."
        super().__init__("room.unreadable", sentence)


class DamagedTables:
    """Those that were found, each told of once."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._until: dict[str, float] = {}
        self._told: dict[str, None] = {}

    def __len__(self) -> int:
        return len(self._until)

    def __contains__(self, code: str) -> bool:
        """Whether there is no use in reading it now."""
        return code in self._until and self._until[code] > self._clock()

    def add(self, code: str, damage: Damaged) -> None:
        """One more, or still."""
        if code not in self._told:
            log.error("a table cannot be read", exc_info=damage.__cause__)
        self._told[code] = None
        self._until[code] = self._clock() + DAMAGED_SECONDS
        if len(self._told) > REMEMBERED:
            del self._told[next(iter(self._told))]
        if len(self._until) > REMEMBERED:
            del self._until[next(iter(self._until))]

    def forget(self) -> None:
        """Let those be tried again that were left alone for long enough."""
        moment = self._clock()
        self._until = {code: until for code, until in self._until.items() if until > moment}
