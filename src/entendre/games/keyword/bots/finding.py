"""Which words somebody finds among twelve cards before the sand has run out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from math import expm1

import msgspec
import numpy as np

from entendre.core import Chance
from entendre.games.keyword.bots.rack import Candidate, Rack
from entendre.games.keyword.rules import Lexicon
from entendre.games.keyword.rules.letters import BY_FREQUENCY

PATIENCE = 90
"""Seconds after which nobody looks any further, where there is no sand."""
MOST_SOUGHT = 8.0
"""However much its letters are looked for, no word comes to mind more often than so many times as usual."""


class Eye(msgspec.Struct, frozen=True):
    """How well somebody finds words. Every word they know comes to mind sooner or later, each by itself: at a
    pace that falls with its length, its rarity, and the blanks and rare letters that have to be thought of.
    """

    pace: float
    """How often a second a common word of three letters would come to mind."""
    fall: float
    """By what factor the pace falls with every further letter."""
    familiar: Mapping[int, float]
    """How well the words of each level (SCOWL's size) are known: a factor; words of other levels are not."""
    blank: float = 1.0
    """By what factor the pace falls with every blank in a word."""
    rare: float = 1.0
    """By what factor it falls with every rare letter."""

    def found(
        self,
        rack: Rack,
        chance: Chance,
        seconds: int | None,
        sought: Mapping[str, float],
        wanted: Callable[[str], bool] = lambda _: True,
    ) -> Iterator[Candidate]:
        """The words that come to mind in time, the longest first. Letters that are looked for bring theirs
        to mind so many times sooner. Words that are not wanted are left out.
        """
        time = min(seconds or PATIENCE, PATIENCE)
        lexicon = rack.lexicon
        playable = lexicon.playable(rack.hand_letters, rack.row_letters, max(self.familiar))
        # So many lots are drawn that they come from a generator of NumPy's, whose bits are its seed's alone.
        lots = np.random.Generator(np.random.PCG64(chance.below(1 << 32))).random(playable.word.size)
        paces = time * self.pace * self.fall ** (playable.length.astype(float) - 3.0)
        likely = np.flatnonzero(lots < -np.expm1(-paces * self._easiest(lexicon, sought)))
        for at in likely.tolist():
            word, pace, lot = lexicon.words[playable.word[at]], float(paces[at]), float(lots[at])
            ease = self._ease(word, lexicon, sought)
            # To lay a word takes longest, and blanks only make it harder to find.
            if lot >= _chance(pace, ease) or lexicon.is_offensive(word) or not wanted(word):
                continue
            laid = rack.laid(word)
            if laid is not None:
                blanks = sum(rack.is_blank(one) for one in laid.placed)
                if lot < _chance(pace, ease * self.blank**blanks):
                    yield laid

    def _easiest(self, lexicon: Lexicon, sought: Mapping[str, float]) -> float:
        """No word comes more often than so many times as one of its length that is known to everybody."""
        easiest = max(self.familiar.values())
        for letter in rare_letters(lexicon.language).intersection(sought):
            easiest *= max(self.rare * sought[letter], 1.0)
        return min(easiest * (1.0 + 1e-9), MOST_SOUGHT)

    def _ease(self, word: str, lexicon: Lexicon, sought: Mapping[str, float]) -> float:
        """By what factor this word comes sooner or later than any other of its length, blanks aside."""
        ease = self.familiar.get(lexicon.level(word) or 0, 0.0)
        rare = rare_letters(lexicon.language)
        for letter in sorted(rare.intersection(word)):
            ease *= self.rare * sought.get(letter, 1.0)
        return ease


def _chance(pace: float, ease: float) -> float:
    """How likely a word is found in time."""
    return -expm1(-pace * min(ease, MOST_SOUGHT))


@cache
def rare_letters(language: str) -> frozenset[str]:
    """The letters that not even one in seventy is."""
    orange = BY_FREQUENCY[language].orange
    return frozenset(letter for letter, count in Counter(orange).items() if count == 1)
