"""Who sits at a table of a benchmark."""

from __future__ import annotations

from entendre.core import PerSeat

NAMES = ("Ada", "Ben", "Cem", "Dan", "Eve", "Flo", "Gus", "Hal")


def names(players: int) -> PerSeat[str]:
    """So many names, always the same ones: some bots look at them."""
    return (*NAMES[:players], *(f"Player {seat + 1}" for seat in range(len(NAMES), players)))
