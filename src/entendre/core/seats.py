"""Who sits where: seats are numbered clockwise from 0."""

from functools import cache
from typing import Annotated, NewType, TypeVar

from msgspec import Meta

T = TypeVar("T")

Seat = NewType("Seat", Annotated[int, Meta(extra_json_schema={"x-entendre": "seat"})])
"""A chair at the table, not the person in it: a stand-in plays the same seat. In a JSON schema it is marked,
so that a form can offer people instead of numbers.
"""

PerSeat = Annotated[tuple[T, ...], Meta(extra_json_schema={"x-entendre": "per-seat"})]
"""One value for every seat, in seat order; marked in a JSON schema, too."""


@cache
def everyone(count: int) -> tuple[Seat, ...]:
    """All seats of a table of that many, in order."""
    return tuple(Seat(index) for index in range(count))


def clockwise(seat: Seat, count: int) -> Seat:
    """The seat to the left of this one, round the table."""
    return Seat((seat + 1) % count)
