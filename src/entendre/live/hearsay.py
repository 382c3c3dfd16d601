"""Entries that another process has written and sent along, until they are folded on.

They are in the log already; whoever has them need not read it. They may come late, twice, out of order or
with gaps: what does not fit right after what is known is not used, and the log is read instead.
"""

from __future__ import annotations

from collections.abc import Sequence

MOST_KEPT = 1000
"""How many entries may wait to be folded on; more than that are read from the log."""


class Hearsay:
    """What was heard of one log."""

    def __init__(self) -> None:
        self._entries: dict[int, bytes] = {}
        self._end = 0
        self._vague = False
        """Whether it may have grown further than we were told."""

    def add(self, seq: int, entries: Sequence[bytes]) -> None:
        """The log has grown to `seq`, and these are its last entries then (0 and none: perhaps)."""
        if not seq or len(self._entries) + len(entries) > MOST_KEPT:
            self._vague = True
            return
        self._end = max(self._end, seq)
        self._entries.update(zip(range(seq - len(entries) + 1, seq + 1), entries, strict=True))

    def beyond(self, seq: int) -> bool:
        """Whether there is, or may be, anything after that number. If not, what was heard is forgotten."""
        if self._vague or self._end > seq:
            return True
        if self._end:
            self.forget()
        return False

    def take(self, after: int) -> list[bytes] | None:
        """All that is new after that number; None: only the log knows. What was heard is forgotten."""
        entries, end, vague = self._entries, self._end, self._vague
        self.forget()
        wanted = range(after + 1, end + 1)
        if vague or any(seq not in entries for seq in wanted):
            return None
        return [entries[seq] for seq in wanted]

    def take_at_most(self, count: int, after: int) -> list[bytes]:
        """The same, unless that is more than so many, or something is missing; then nothing is forgotten."""
        wanted = range(after + 1, self._end + 1)
        if self._vague or len(wanted) > count or any(seq not in self._entries for seq in wanted):
            return []
        return self.take(after) or []

    def forget(self) -> None:
        """The log will be read."""
        self._entries, self._end, self._vague = {}, 0, False
