"""For which tables somebody else listens, as far as we know: of all others there is nobody to tell.

Redis says how many have got a message. When it was nobody but us, we say no more until somebody arrives; and
whoever arrives is told how far we have come in the meantime, so that what was never said is missed by nobody.
"""

from __future__ import annotations


class Listeners:
    """Of each table we listen for: how far it has grown here, and whether we are by ourselves."""

    def __init__(self) -> None:
        self._grown: dict[str, int] = {}
        self._alone: set[str] = set()
        self._arrivals: dict[str, int] = {}

    def __contains__(self, table: str) -> bool:
        return table in self._grown

    def tables(self) -> list[str]:
        """All that we listen for."""
        return list(self._grown)

    def sit(self, table: str) -> None:
        """We listen for this table from now on."""
        self._grown.setdefault(table, 0)

    def leave(self, table: str) -> None:
        """We do not any more."""
        self._grown.pop(table, None)
        self._alone.discard(table)
        self._arrivals.pop(table, None)

    def clear(self) -> None:
        """We listen for nothing."""
        for table in self.tables():
            self.leave(table)

    def shared(self, table: str) -> bool:
        """Whether somebody else may listen for it."""
        return table not in self._alone

    def grow(self, table: str, seq: int) -> bool:
        """A log has grown here; whether there may be somebody to tell."""
        if table in self._grown:
            self._grown[table] = max(seq, self._grown[table])
        return self.shared(table)

    def grown(self, table: str) -> int:
        """The number that we have last told of, or would have."""
        return self._grown.get(table, 0)

    def arrive(self, table: str) -> None:
        """Somebody else listens for it now."""
        self._alone.discard(table)
        self._arrivals[table] = self.arrivals(table) + 1

    def arrivals(self, table: str) -> int:
        """How often somebody has arrived. To be asked when something is sent, for `received`."""
        return self._arrivals.get(table, 0)

    def received(self, table: str, by: int, arrivals: int) -> None:
        """So many got what was sent after so many arrivals. If it was only ourselves, and nobody has come
        since, we are alone.
        """
        if table in self._grown and by <= 1 and arrivals == self.arrivals(table):
            self._alone.add(table)

    def doubt(self) -> None:
        """We have not heard everything: there may be somebody at any table."""
        self._alone.clear()
