"""Letter counts for the cards, by the frequency of letters in a lexicon; frozen in `rules/letters.py`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

from entendre.games.keyword.rules.lexicon import Lexicon

DECKS = {"orange": (104, 4), "blue": (97, 3)}
"""Cards and blanks among them, the same in every language (ruling R1)."""
LONGEST = 12


def frequencies(lexicon: Lexicon, level: int) -> Counter[str]:
    """How often each letter occurs in the words that can be made and that most people know."""
    known = (word for word in lexicon if len(word) <= LONGEST and (lexicon.level(word) or 0) <= level)
    return Counter(letter for word in known for letter in word)


def spread(shares: Mapping[str, int], cards: int) -> dict[str, int]:
    """The cards shared out by largest remainders, at least one for every letter."""
    total = sum(shares.values())
    exact = {letter: Fraction(share * cards, total) for letter, share in shares.items()}
    rare = {letter for letter, quota in exact.items() if quota < 1}
    if rare:
        rest = spread(
            {letter: share for letter, share in shares.items() if letter not in rare}, cards - len(rare)
        )
        return rest | dict.fromkeys(rare, 1)
    counts = {letter: int(quota) for letter, quota in exact.items()}
    by_remainder = sorted(exact, key=lambda letter: (counts[letter] - exact[letter], letter))
    for letter in by_remainder[: cards - sum(counts.values())]:
        counts[letter] += 1
    return counts


def letter_counts(lexicon: Lexicon, level: int) -> dict[str, str]:
    """What lies in each deck, in the notation of `rules/letters.py`; words up to the level are counted."""
    shares = frequencies(lexicon, level)
    decks = {}
    for colour, (cards, blanks) in DECKS.items():
        counts = spread({letter: shares[letter] for letter in lexicon.alphabet}, cards - blanks)
        decks[colour] = " ".join(
            [*(f"{letter}{counts[letter]}" for letter in lexicon.alphabet), f"?{blanks}"]
        )
    return decks
