"""Who sits where: seats are numbered clockwise from 0."""

from functools import cache
from typing import NewType, TypeVar

T = TypeVar("T")

Seat = NewType("Seat", int)
"""A chair at the table, not the person in it: a stand-in plays the same seat."""

PerSeat = tuple[T, ...]
"""One value for every seat, in seat order."""


@cache
def everyone(count: int) -> tuple[Seat, ...]:
    """All seats of a table of that many, in order."""
    return tuple(Seat(index) for index in range(count))


def clockwise(seat: Seat, count: int) -> Seat:
    """The seat to the left of this one, round the table."""
    return Seat((seat + 1) % count)
