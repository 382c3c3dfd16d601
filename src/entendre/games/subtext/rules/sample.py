"""Answers that only have to be legal: small drawings without meaning, and letters by lot."""

from __future__ import annotations

from entendre.core import Chance, Prompt
from entendre.games.subtext.rules.drawing import (
    EMPTY_SHEET,
    GRID,
    PRESSURES,
    WIDTHS,
    Drawing,
    Point,
    Stroke,
    pack,
)
from entendre.games.subtext.rules.model import CryFoul, Draw, Guess, SubtextChoice
from entendre.games.subtext.rules.views import Open


def _doodle(chance: Chance) -> Drawing:
    """A few straight lines here and there."""
    now = 0
    strokes = []
    for _ in range(1 + chance.below(3)):
        points = []
        for _ in range(1 + chance.below(4)):
            now += chance.below(500)
            x, y = chance.below(GRID + 1) / GRID, chance.below(GRID + 1) / GRID
            points.append(Point(x, y, chance.below(PRESSURES + 1) / PRESSURES, now))
        strokes.append(Stroke((4 + chance.below(20)) / WIDTHS, tuple(points)))
    return Drawing(tuple(strokes))


DOODLES = (EMPTY_SHEET, *(pack(_doodle(Chance(b"doodles", str(number)))) for number in range(63)))
"""Packed and ready; the same on every machine, as playthroughs mention them by name."""


def sampled(shown: Open, prompt: Prompt, chance: Chance) -> SubtextChoice:
    """Some answer to this prompt."""
    match prompt.kind:
        case "draw":
            return Draw(chance.pick(DOODLES))
        case "guess":
            return Guess(chance.pick(shown.letters))
        case _:
            # The author has no legal answer to the foul prompt on their own sheet; it holds nobody up.
            return CryFoul()
