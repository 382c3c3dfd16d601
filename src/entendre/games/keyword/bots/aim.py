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
NEARER = 0.55
"""What is left of that for every letter that is still missing; a rare one counts for more than one."""

CARDS_A_WORD = 3.0
"""How many orange cards a word takes."""
IN_PASSING = 2.2
"""So many letters of the keyword come with a word that is won, if nobody looks for them."""
MOST_A_WORD = 4.0
"""More than that is out of reach, and no reason to press even harder."""


def lacking(shown: Open, seat: Seat) -> list[str]:
    """The letters of the keyword that the seat does not own yet; one that is needed twice, twice."""
    return [letter for letter, has in zip(shown.keyword, shown.piles[seat].owned, strict=True) if not has]


def gained(shown: Open, seat: Seat, word: str) -> int:
    """How many letters of the keyword the seat would own by this word that it does not own yet."""
    owned = shown.piles[seat].owned
    return sum(owned_with(owned, shown.keyword, word)) - sum(owned)


def pressing(shown: Open, seat: Seat) -> float:
    """How much the keyword presses: the letters that the seat lacks for every word it may still hope to win,
    compared with what comes in passing. Below 0 there is time.
    """
    players = len(shown.hand_sizes)
    words = (shown.orange_left / (CARDS_A_WORD * players) + 1.0) / players
    return min(len(lacking(shown, seat)) / words, MOST_A_WORD) - IN_PASSING


def brings(shown: Open, seat: Seat, word: str) -> float:
    """What it is worth to that seat to keep this word, beyond the word itself, in rounds won: little for a
    first letter of the keyword, much for the last but one, and the game for the last.
    """
    owned = shown.piles[seat].owned
    grown = owned_with(owned, shown.keyword, word)
    if all(grown):
        return CRACKED
    far = _far(shown, owned)
    return float(CRACKED * (NEARER ** _far(shown, grown) - NEARER**far))


def _far(shown: Open, owned: tuple[bool, ...]) -> float:
    """How far it still is to the keyword, in letters of the usual rarity."""
    hard = _hardness(shown.options.language, shown.options.edition)
    return sum(hard[letter] for letter, has in zip(shown.keyword, owned, strict=True) if not has)


@cache
def _hardness(language: str, edition: int) -> dict[str, float]:
    letters = letters_of(language, edition)
    counts = Counter(letters.orange + letters.blue)
    usual = (len(letters.orange) + len(letters.blue)) / len(letters.alphabet)
    return {letter: (usual / counts[letter]) ** 0.5 for letter in letters.alphabet}
