"""From words to things and back: what is drawn for a word, and which drawing goes with whose word."""

from __future__ import annotations

from functools import cache, lru_cache

import msgspec
import numpy as np
from numpy.typing import NDArray

from entendre.games.subtext.bots.eye import Seen
from entendre.games.subtext.bots.knowledge import knowledge
from entendre.games.subtext.rules.words import Language

CLEAR = 1.1
"""How quickly a thing becomes less likely to be drawn as it goes less well with the word."""
STRAY = 0.02
"""The part of all drawings that have nothing to do with their words."""
THINKABLE = 24
"""How many of the things nearest to a word a good hint is among: farther ones nobody would understand."""
SECRECY = 0.4
"""What each rival costs who understands a drawing too, beside what it tells the partner."""
VARIETY = 8
"""Among how many things a good hint is chosen by lot: two who hold the same word must not draw the same."""
CONVENTION = 0.5
"""The part of drawers that a hard bot takes for its like."""

Choices = NDArray[np.float64]
"""For every word (row) how likely each thing is drawn for it."""


class Mind(msgspec.Struct, frozen=True, eq=False):
    """An idea of what people draw for their words, in one language."""

    language: Language
    draws: Choices
    usual: NDArray[np.float64]
    """How likely each thing is drawn for any word."""

    def fit(self, word: str, seen: Seen) -> float:
        """How many times likelier this drawing is for this word than for any; 1 for a word unheard of."""
        row = knowledge(self.language).row(word)
        return 1.0 if row is None else float(_behind(self, seen)[row])

    def together(self, one: Seen, other: Seen) -> float:
        """How many times likelier two drawings are if the same word, whichever it is, stands behind both."""
        return float(np.mean(_behind(self, one) * _behind(self, other)))


@lru_cache(maxsize=128)
def _behind(mind: Mind, seen: Seen) -> NDArray[np.float64]:
    """For every word how many times likelier it stands behind a drawing than any word does: what is not
    recognised speaks neither for a word nor against it. Remembered, as a whole table asks about the same few.

    The eye holds no thing likelier than another before it looks; what is rarely drawn for any word is.
    """
    return seen.known * (mind.draws @ seen.things) / (mind.usual @ seen.things) + (1 - seen.known)


@cache
def plain(language: Language = "en") -> Mind:
    """Everybody draws what their word calls to mind, but never the word itself."""
    pull = knowledge(language).strength * CLEAR
    draws = np.exp(pull - pull.max(1, keepdims=True))
    draws /= draws.sum(1, keepdims=True)
    return _mind(language, (1 - STRAY) * draws + STRAY / draws.shape[1])


@cache
def hints(rivals: int, language: Language = "en") -> NDArray[np.intp]:
    """For every word the things to draw for it where so many others guess, the best first: they tell much to
    whoever holds the word and little to others, the less the more of those there are.

    A stranger sees the dealer's drawing and the partner's; how well any word stands behind both is what they
    can go by, and what a thing gives away.
    """
    mind = plain(language)
    tells = mind.draws / mind.usual
    leaks = tells.T @ (tells @ mind.draws.T) / len(tells)
    worth = np.log(tells) + np.log(mind.draws) - SECRECY * rivals * np.log(leaks.T)
    worth[np.argsort(np.argsort(-_drawable(language), axis=1), axis=1) >= THINKABLE] = -np.inf
    return np.argsort(-worth, axis=1)[:, :VARIETY]


def nearest(row: int, count: int, language: Language = "en") -> list[int]:
    """The things that come to mind first with the word of this row, and that a bot can draw."""
    return [int(thing) for thing in np.argsort(-_drawable(language)[row])[:count]]


@cache
def _drawable(language: Language) -> Choices:
    """What is drawn by somebody who has only the sketches to draw from."""
    known = knowledge(language)
    return np.where(known.sketched & (known.strength > -np.inf), plain(language).draws, 0.0)


@cache
def knowing(rivals: int, language: Language = "en") -> Mind:
    """Some draw what comes to mind, and some choose their hints."""
    usual = plain(language).draws
    chosen = np.zeros_like(usual)
    np.put_along_axis(chosen, hints(rivals, language), 1 / VARIETY, axis=1)
    return _mind(language, CONVENTION * chosen + (1 - CONVENTION) * usual)


def _mind(language: Language, draws: Choices) -> Mind:
    return Mind(language, draws, draws.mean(0))
