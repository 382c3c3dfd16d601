"""How well drawings go together, in whole numbers: the bots' own idea of it, but to the last digit the same
on every machine.

The bots weigh with floating point numbers, whose last digits depend on the processor. Here everything is a
whole number below 2**53, so that even where they are added as floating point numbers nothing is rounded.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from entendre.games.subtext.bots.knowledge import STEP, knowledge

Whole = NDArray[np.int64]

GROWTH = (1096, 1000)
"""By what a thing is likelier to be drawn for one step of association: as quickly as in `mind.CLEAR`."""
ONE = 1 << 20
"""What all things that may be drawn for a word sum to, nearly."""
STRAY = 50
"""One drawing in so many has nothing to do with its word."""
MILLE = 1000


@cache
def steps() -> Whole:
    """For every word (row) and thing how strongly the one calls the other to mind, in steps; very little for
    the word itself.
    """
    strength = knowledge().strength
    known = np.isfinite(strength)
    return np.where(known, np.rint(np.where(known, strength, 0) * STEP), -999).astype(np.int64)


@cache
def drawn_for() -> Whole:
    """For every word how likely each thing is drawn for it, as a part of `ONE`."""
    whole = steps()
    grown, by = GROWTH
    least, most = int(whole[whole > -999].min()), int(whole.max())
    table = {step: (4096 * grown**step // by**step) for step in range(most + 1)}
    table |= {-step: (4096 * by**step // grown**step) for step in range(1, -least + 1)}
    table[-999] = 0
    lookup = np.array([table.get(step, 0) for step in range(-999, most + 1)], np.int64)
    weights = lookup[whole + 999]
    shares = weights * ONE // weights.sum(1, keepdims=True)
    return np.asarray((shares * (STRAY - 1) + ONE // whole.shape[1]) // STRAY)


@cache
def _products() -> Whole:
    """For every two things the sum over all words of how likely both are drawn for it."""
    draws = drawn_for().astype(np.float64)
    return np.asarray((draws.T @ draws).astype(np.int64))


def together(one: int, other: int) -> int:
    """How many times likelier two things are if the same word stands behind both, in thousandths."""
    usual = _usual()
    rows = len(drawn_for())
    return int(_products()[one, other]) * rows * MILLE // (usual[one] * usual[other])


@cache
def _usual() -> tuple[int, ...]:
    return tuple(drawn_for().sum(0).tolist())


def near(row: int, count: int, least: int) -> list[int]:
    """The things that can be drawn and come to mind first with the word of this row: at most so many, none
    farther than so many steps.
    """
    own = steps()[row]
    things = [thing for thing in sketched() if own[thing] >= least]
    return sorted(things, key=lambda thing: (-int(own[thing]), thing))[:count]


@cache
def sketched() -> tuple[int, ...]:
    """The things that there are sketches of."""
    return tuple(sorted(set(knowledge().shows.tolist())))
