"""The contract of a fan-out: who else must hear that a log has grown.

It says "table T now ends at seq N", and may bring the entries along; a listener who lacks any reads the log.
So losing a notice delays somebody until the next one, and never loses a move. What is said in passing is no
news: it is heard now or never.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence

Heard = Callable[[str, int, Sequence[bytes]], None]
"""Called in the event loop with a table, the number its log has grown to (0 where that is not known) and the
last entries of it, up to that number, or none. May be called late, twice, out of order, or from inside
`publish`.
"""

Overheard = Callable[[str, str], None]
"""Called in the event loop with a table and a word that somebody said there in passing; may be called from
inside `pass_on`.
"""
PASSED_ON = 1_000
"""The longest word that can be passed on, in ASCII characters."""


def unheard(_table: str, _word: str) -> None:
    """Nobody minds what is said in passing."""


class FanoutUnavailable(Exception):
    """Notices cannot be heard now; the sentence says what was tried."""


class Fanout(ABC):
    """Tells every process that listens for a table that its log has grown."""

    alone: bool
    """Whether no other process can be serving the same tables."""

    @abstractmethod
    async def open(self, heard: Heard, overheard: Overheard = unheard) -> None:
        """Begin to hear, or `FanoutUnavailable`. From then on it reconnects by itself for as long as it is
        open, and after that reports every listened table as 0: notices may have been missed.
        """

    @abstractmethod
    async def close(self) -> None:
        """Stop. Calling it again does nothing."""

    @abstractmethod
    async def listen(self, table: str) -> None:
        """From when this returns, appends to this table by other processes are heard here; our own may be."""

    @abstractmethod
    async def unlisten(self, table: str) -> None:
        """No longer hear of this table. Doing it twice, or without having listened, does nothing."""

    @abstractmethod
    def publish(self, table: str, seq: int, entries: Sequence[bytes] = ()) -> None:
        """Say that a log has grown, with its last entries, which are safely written; returns at once. Where
        the store already says it in its own transaction, does nothing.
        """

    def shared(self, table: str) -> bool:
        """Whether another process may be serving this table now, as far as we know."""
        return not self.alone

    @property
    def counts(self) -> Mapping[str, int]:
        """How many notices there were, by what came of them; none, where nobody counts."""
        return {}

    @property
    def trouble(self) -> str | None:
        """Why other processes are heard late or not at all just now, in a sentence; None: they are heard."""
        return None

    @abstractmethod
    def pass_on(self, table: str, word: str) -> None:
        """Say a word in passing to every process that listens for this table now, ourselves included; returns
        at once. It is heard once or, when something is in the way, not at all.
        """
