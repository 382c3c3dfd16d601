"""Which words somebody finds among twelve cards before the sand has run out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache

import msgspec
import numpy as np

from entendre.core import Chance
from entendre.games.keyword.bots.keeping import BY_FREQUENCY
from entendre.games.keyword.bots.rack import Candidate, Rack
from entendre.games.keyword.rules.letters import letters_of

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
        self, rack: Rack, chance: Chance, seconds: int | None, sought: Mapping[str, float]
    ) -> list[Candidate]:
        """The words that come to mind in time, the longest first. Letters that are looked for bring theirs
        to mind so many times sooner.
        """
        time = min(seconds or PATIENCE, PATIENCE)
        lexicon = rack.lexicon
        playable = lexicon.playable(rack.hand_letters, rack.row_letters, max(self.familiar))
        # So many lots are drawn that they come from a generator of NumPy's, whose bits are its seed's alone.
        lots = np.random.Generator(np.random.PCG64(chance.below(1 << 32))).random(playable.word.size)
        paces = time * self.pace * self.fall ** (playable.length.astype(float) - 3.0)
        likely = np.flatnonzero(lots < -np.expm1(-paces * MOST_SOUGHT))
        found: list[Candidate] = []
        for at in likely.tolist():
            word = lexicon.words[playable.word[at]]
            laid = None if lexicon.is_offensive(word) else rack.laid(word)
            if laid is not None:
                pace = float(paces[at]) * self._ease(rack, laid, sought)
                if lots[at] < -np.expm1(-pace):
                    found.append(laid)
        return found

    def _ease(self, rack: Rack, laid: Candidate, sought: Mapping[str, float]) -> float:
        """By what factor this word comes sooner or later than any other of its length."""
        ease = self.familiar.get(rack.lexicon.level(laid.text) or 0, 0.0)
        rare = rare_letters(rack.lexicon.language)
        for letter in set(laid.text):
            if letter in rare:
                ease *= self.rare * sought.get(letter, 1.0)
        blanks = sum(rack.is_blank(one) for one in laid.placed)
        return min(ease * self.blank**blanks, MOST_SOUGHT)


@cache
def rare_letters(language: str) -> frozenset[str]:
    """The letters that not even one in seventy is."""
    orange = letters_of(language, BY_FREQUENCY).orange
    return frozenset(letter for letter, count in Counter(orange).items() if count == 1)
