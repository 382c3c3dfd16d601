"""What a word brings towards the keyword."""

from __future__ import annotations

from collections import Counter
from functools import cache

from entendre.core import Seat
from entendre.games.keyword.rules import Open
from entendre.games.keyword.rules.letters import letters_of
from entendre.games.keyword.rules.scoring import owned_with

CRACKED = 10.0
"""In rounds won: the whole game."""
A_LETTER = 0.25
"""In rounds won, for a letter of which there is one card in a hundred; commoner ones are found later."""


@cache
def _rarity(language: str) -> dict[str, float]:
    letters = letters_of(language)
    counts = Counter(letters.orange + letters.blue)
    return {letter: 2.0 / count for letter, count in counts.items()}


def brings(shown: Open, seat: Seat, word: str) -> float:
    """What it is worth to that seat to keep this word, beyond the word itself."""
    owned = shown.piles[seat].owned
    grown = owned_with(owned, shown.keyword, word)
    if all(grown):
        return CRACKED
    rarity = _rarity(shown.options.language)
    new = sum(
        rarity.get(letter, 1.0)
        for letter, had, has in zip(shown.keyword, owned, grown, strict=True)
        if has and not had
    )
    return A_LETTER * new
