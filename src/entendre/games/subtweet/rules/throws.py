"""Rock, paper, scissors for the first turn."""

from __future__ import annotations

from typing import Literal

from entendre.core import Seat

Shape = Literal["rock", "paper", "scissors"]

SHAPES: tuple[Shape, ...] = ("rock", "paper", "scissors")
_BEATS: dict[Shape, Shape] = {"rock": "scissors", "paper": "rock", "scissors": "paper"}


def staying_in(seats: tuple[Seat, ...], shapes: tuple[Shape, ...]) -> tuple[Seat, ...]:
    """Who is still in after a throw: of two shapes, those who showed the winning one; else everybody."""
    shown = set(shapes)
    if len(shown) != 2:
        return seats
    winning = next(shape for shape in shown if _BEATS[shape] in shown)
    return tuple(seat for seat, shape in zip(seats, shapes, strict=True) if shape == winning)
