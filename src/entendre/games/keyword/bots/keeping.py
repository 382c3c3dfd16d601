"""What a card is worth in a hand for the rounds to come."""

from __future__ import annotations

from collections import Counter
from functools import cache

from entendre.games.keyword.rules import Open
from entendre.games.keyword.rules.letters import BY_FREQUENCY
from entendre.games.keyword.rules.spelling import BLANK

_BLANK = 1.05
_BEST = 0.09
_RARE = 0.6
"""Fitted to 25,000 random hands: the letters that a card adds to the longest word, compared with an unknown
card. A letter is worth the more the more cards have it, because that is how often words want it.
"""
WON_BY_A_LETTER = 0.12
"""How much likelier a round is won with a word that is a letter longer."""
_CARDS_A_ROUND = 4.5


@cache
def _worths(language: str) -> dict[str, float]:
    counts = Counter(BY_FREQUENCY[language].orange)
    return {letter: _BLANK if letter == BLANK else _BEST - _RARE / count for letter, count in counts.items()}


def keeping(shown: Open, letter: str) -> float:
    """What it is worth to keep this card rather than draw another, in rounds won; less if few are left."""
    rounds = shown.orange_left / (_CARDS_A_ROUND * len(shown.hand_sizes))
    return _worths(shown.options.language)[letter] * WON_BY_A_LETTER * min(1.0, max(rounds - 0.5, 0.0))
