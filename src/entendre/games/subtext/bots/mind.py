"""From words to things and back: what is drawn for a word, and which drawing goes with whose word."""

from __future__ import annotations

from functools import cache, lru_cache

import msgspec
import numpy as np
from numpy.typing import NDArray

from entendre.games.subtext.bots.eye import Seen
from entendre.games.subtext.bots.knowledge import knowledge

CLEAR = 1.1
"""How quickly a thing becomes less likely to be drawn as it goes less well with the word."""
STRAY = 0.02
"""The part of all drawings that have nothing to do with their words."""
THINKABLE = 60
"""How many of the things nearest to a word an expert weighs."""
SECRECY = 2.0
"""What it costs an expert, beside what a drawing tells, that strangers understand it too."""
VARIETY = 16
"""Among how many things an expert chooses by lot: two who hold the same word must not draw the same."""
CONVENTION = 0.6
"""The part of drawers that an expert takes for experts."""

Choices = NDArray[np.float64]
"""For every word (row) how likely each thing is drawn for it."""


class Mind(msgspec.Struct, frozen=True, eq=False):
    """An idea of what people draw for their words."""

    draws: Choices
    tells: NDArray[np.float64]
    """How many times likelier a thing is drawn for this word than for any."""

    def fit(self, word: str, seen: Seen) -> float:
        """How many times likelier this drawing is for this word than for any; 1 for a word unheard of."""
        row = knowledge().row(word)
        return 1.0 if row is None else float(_behind(self, seen)[row])

    def together(self, one: Seen, other: Seen) -> float:
        """How many times likelier two drawings are if the same word, whichever it is, stands behind both."""
        return float(np.mean(_behind(self, one) * _behind(self, other)))


@lru_cache(maxsize=128)
def _behind(mind: Mind, seen: Seen) -> NDArray[np.float64]:
    """For every word how many times likelier it stands behind a drawing than any word does: what is not
    recognised speaks neither for a word nor against it. Remembered, as a whole table asks about the same few.
    """
    return seen.sure * (mind.tells @ seen.things) + (1 - seen.sure)


@cache
def plain() -> Mind:
    """Everybody draws what their word calls to mind, but never the word itself."""
    known = knowledge()
    pull = known.strength * CLEAR
    for word, row in known.words.items():
        if word in known.things:
            pull[row, known.things.index(word)] = -np.inf
    draws = np.exp(pull - pull.max(1, keepdims=True))
    draws /= draws.sum(1, keepdims=True)
    return _mind((1 - STRAY) * draws + STRAY / draws.shape[1])


@cache
def hints() -> NDArray[np.intp]:
    """For every word the things an expert may draw: they tell much to whoever holds it and little to others.

    A stranger sees the dealer's drawing and the partner's; how well any word stands behind both is what they
    can go by, and what a thing gives away.
    """
    mind = plain()
    leaks = mind.tells.T @ (mind.tells @ mind.draws.T) / len(mind.tells)
    worth = np.log(mind.tells) - SECRECY * np.log(leaks.T)
    far = np.argsort(-mind.draws, axis=1)[:, THINKABLE:]
    np.put_along_axis(worth, far, -np.inf, axis=1)
    return np.argsort(-worth, axis=1)[:, :VARIETY]


@cache
def knowing() -> Mind:
    """Some draw what comes to mind, and some as an expert does."""
    draws = np.zeros_like(plain().draws)
    np.put_along_axis(draws, hints(), 1 / VARIETY, axis=1)
    return _mind(CONVENTION * draws + (1 - CONVENTION) * plain().draws)


def _mind(draws: Choices) -> Mind:
    return Mind(draws, draws / draws.mean(0))
