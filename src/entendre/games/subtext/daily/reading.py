"""How well drawings go together, in whole numbers: the bots' own idea of it, but to the last digit the same
on every machine.

The bots weigh with floating point numbers, whose last digits depend on the processor. Here everything is a
whole number below 2**53, so that even where they are summed as floating point numbers nothing is rounded.
"""

from __future__ import annotations

from functools import cache

import msgspec
import numpy as np
from numpy.typing import NDArray

from entendre.games.subtext.bots.knowledge import STEP, knowledge
from entendre.games.subtext.bots.mind import THINKABLE, VARIETY
from entendre.text import Language

Whole = NDArray[np.int64]

GROWTH = (1096, 1000)
"""By what a thing is likelier to be drawn for one step of association: as quickly as in `mind.CLEAR`."""
ONE = 1 << 20
"""What all things that may be drawn for a word sum to, nearly."""
STRAY = 50
"""One drawing in so many has nothing to do with its word."""
MILLE = 1000
HARDLY = 1e-6
NEVER = -999
"""Steps to a thing that would be the word itself."""


class Mind(msgspec.Struct, frozen=True, eq=False):
    """An idea of what people draw for their words."""

    draws: Whole
    """For every word (row) how likely each thing is drawn for it, as a part of `ONE`."""
    usual: tuple[int, ...]
    """How likely each thing is for all words together."""
    both: Whole
    """For every two things how likely both are drawn for a word, summed over all words."""

    def together(self, one: int, other: int) -> int:
        """How many times likelier two things are if the same word stands behind both, in thousandths."""
        words = len(self.draws)
        return int(self.both[one, other]) * words * MILLE // (self.usual[one] * self.usual[other])


@cache
def plain(language: Language) -> Mind:
    """Everybody draws what their word calls to mind."""
    whole = steps(language)
    grown, by = GROWTH
    least, most = int(whole[whole > NEVER].min()), int(whole.max())
    table = dict.fromkeys(range(NEVER, least), 0)
    table |= {step: 4096 * by**-step // grown**-step for step in range(least, 0)}
    table |= {step: 4096 * grown**step // by**step for step in range(most + 1)}
    weights = np.array([table[step] for step in range(NEVER, most + 1)], np.int64)[whole - NEVER]
    shares = weights * ONE // weights.sum(1, keepdims=True)
    return _mind((shares * (STRAY - 1) + ONE // whole.shape[1]) // STRAY)


@cache
def knowing(language: Language) -> Mind:
    """Half of them draw what comes to mind, and half choose hints for a table of seven, as hard bots do."""
    chosen = np.zeros_like(plain(language).draws)
    for row, things in enumerate(_hints(language)):
        chosen[row, things] = ONE // VARIETY
    return _mind((chosen + plain(language).draws) // 2)


def _hints(language: Language) -> list[list[int]]:
    """For every word what tells most to whoever holds it and least to five others: see `mind.hints`, whose
    worth is here a fraction instead of a sum of logarithms.
    """
    draws = plain(language).draws
    usual = np.array(plain(language).usual, np.int64)
    tells = (draws * (len(draws) << 8)) // usual
    # Sums of whole numbers below 2**53, so they are exact in whatever order they are summed.
    heard = (tells.astype(np.float64) @ draws.T.astype(np.float64)).astype(np.int64) >> 20
    leaks = (heard.T.astype(np.float64) @ tells.astype(np.float64)).astype(np.int64) >> 10
    hints = []
    for row in range(len(draws)):
        near = nearest(row, THINKABLE, NEVER + 1, language)
        worth = {
            at: (int(tells[row, at]) * int(draws[row, at]) << 40) // int(leaks[row, at]) ** 2 for at in near
        }
        hints.append(sorted(near, key=lambda at: (-worth[at], at))[:VARIETY])
    return hints


def _mind(draws: Whole) -> Mind:
    exact = draws.astype(np.float64)
    return Mind(draws, tuple(draws.sum(0).tolist()), (exact.T @ exact).astype(np.int64))


@cache
def steps(language: Language) -> Whole:
    """For every word (row) and thing how strongly the one calls the other to mind, in steps."""
    strength = knowledge(language).strength
    known = np.isfinite(strength)
    # Words that are known by several have halves of steps: these are rounded up, whatever their last digit.
    whole = np.floor(np.where(known, strength, 0) * STEP + 0.5 + HARDLY)
    return np.where(known, whole, NEVER).astype(np.int64)


def nearest(row: int, count: int, least: int, language: Language) -> list[int]:
    """The things that can be drawn and come to mind first with the word of this row: at most so many, none
    of fewer steps.
    """
    own = steps(language)[row].tolist()
    things = [thing for thing in sketched() if own[thing] >= least]
    return sorted(things, key=lambda thing: (-own[thing], thing))[:count]


@cache
def sketched() -> tuple[int, ...]:
    """The things that there are sketches of."""
    return tuple(sorted(set(knowledge().shows.tolist())))
