"""What somebody has overlooked, for good: decided once for each thing that happens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from entendre.core import Chance

Thing = TypeVar("Thing")


class Oversight:
    """One thing in so many escapes this player."""

    def __init__(self, chance: Chance, one_in: int) -> None:
        self._chance = chance
        self._one_in = one_in
        self._escaped: list[bool] = []

    def kept(self, things: Sequence[Thing]) -> list[Thing]:
        """Those that did not escape: the same ones whenever it is asked, as more are added at the end."""
        while len(self._escaped) < len(things):
            self._escaped.append(self._chance.once_in(self._one_in))
        return [one for one, gone in zip(things, self._escaped, strict=False) if not gone]
