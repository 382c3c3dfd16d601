"""The circle of players."""

from __future__ import annotations

from functools import cache

from entendre.core import Seat, everyone


@cache
def others(count: int, seat: Seat) -> tuple[Seat, ...]:
    """Everybody but one, in seat order."""
    return tuple(other for other in everyone(count) if other != seat)
