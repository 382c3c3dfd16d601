"""A sketch drawn by hand in whole numbers, so that it is the same sheet on every machine."""

from __future__ import annotations

from functools import cache

from entendre.core import Chance
from entendre.games.subtext.bots.knowledge import SIDE, knowledge
from entendre.games.subtext.rules.drawing import GRID, Ink, inked_sheet
from entendre.games.subtext.rules.fair_copy import FINE, PRESSURE, fair_copy

TILT, TREMBLE = 60, 40
"""How much a drawing may lean, in thousandths, and by how much a point may miss, in units of the grid."""

Points = tuple[tuple[int, int], ...]


def sheet_of(thing: int, chance: Chance) -> bytes:
    """One of the sketches of a thing as some hand draws it."""
    lines = chance.pick(_sketches()[thing])
    size = 720 + chance.below(121)
    lean = chance.below(2 * TILT + 1) - TILT
    right, down = (chance.below(321) - 160 for _ in range(2))
    xs, ys, counts = [], [], []
    for line in lines:
        for x, y in line:
            across, along = (x * 2 - SIDE) * GRID // (2 * SIDE), (y * 2 - SIDE) * GRID // (2 * SIDE)
            at = (across * 1000 - along * lean) * size // 1_000_000 + GRID // 2 + right
            to = (along * 1000 + across * lean) * size // 1_000_000 + GRID // 2 + down
            xs.append(_within(at + _missed(chance)))
            ys.append(_within(to + _missed(chance)))
        counts.append(len(line))
    ink = Ink([FINE] * len(counts), counts, xs, ys, [PRESSURE] * len(xs), list(range(len(xs))))
    return fair_copy(inked_sheet(ink))


def _missed(chance: Chance) -> int:
    return chance.below(2 * TREMBLE + 1) - TREMBLE


def _within(place: int) -> int:
    return min(max(place, 0), GRID)


@cache
def _sketches() -> dict[int, tuple[tuple[Points, ...], ...]]:
    """The sketches of every thing, in the whole numbers that they were baked with."""
    known = knowledge()
    found: dict[int, list[tuple[Points, ...]]] = {}
    for thing, sketch in zip(known.shows.tolist(), known.sketches, strict=True):
        lines = tuple(tuple((round(x * SIDE), round(y * SIDE)) for x, y in line.tolist()) for line in sketch)
        found.setdefault(thing, []).append(lines)
    return {thing: tuple(sketches) for thing, sketches in found.items()}
