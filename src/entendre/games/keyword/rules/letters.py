"""The letter cards of a language: how many there are of each, and which keywords they allow.

The English counts follow the share of each letter in the words of 2 to 12 letters up to level 50, by largest
remainders, with at least one of each letter in either colour (`python -m entendre.games.keyword.lexica
letters en` prints them). They are frozen here because a deal must not change when a dictionary does.
"""

from __future__ import annotations

from types import MappingProxyType

import msgspec

from entendre.core.errors import quoted

SHORTEST_KEYWORD = 3
LONGEST_KEYWORD = 12


class LetterSet(msgspec.Struct, frozen=True):
    """A language's cards; a deck is a string with one character for each card, unshuffled."""

    language: str
    alphabet: str
    orange: str
    blue: str


def deck(counts: str) -> str:
    """The cards that such counts describe: "a2 b1 ?1" is "aab?"."""
    return "".join(count[0] * int(count[1:]) for count in counts.split())


ENGLISH = LetterSet(
    language="en",
    alphabet="abcdefghijklmnopqrstuvwxyz",
    orange=deck("a7 b2 c4 d4 e11 f1 g3 h2 i8 j1 k1 l5 m3 n7 o6 p3 q1 r7 s9 t7 u3 v1 w1 x1 y1 z1 ?4"),
    blue=deck("a7 b2 c4 d4 e11 f1 g3 h2 i8 j1 k1 l5 m2 n6 o5 p3 q1 r6 s8 t6 u3 v1 w1 x1 y1 z1 ?3"),
)

LETTER_SETS = MappingProxyType({letters.language: letters for letters in (ENGLISH,)})
"""Every language that Keyword has cards for. Another language needs an entry here and a lexicon."""


def letters_of(language: str) -> LetterSet:
    """The cards of a language, or ValueError naming the languages there are."""
    if language not in LETTER_SETS:
        raise ValueError(
            f"There are no letter cards for {language!r}; there are for: {', '.join(LETTER_SETS)}."
        )
    return LETTER_SETS[language]


def check_keyword(keyword: str, letters: LetterSet) -> None:
    """ValueError, with a sentence for players, if these cards cannot make this keyword (capitals or not)."""
    if not SHORTEST_KEYWORD <= len(keyword) <= LONGEST_KEYWORD:
        raise ValueError(
            f"The keyword {quoted(keyword)} has {len(keyword)} letters; "
            f"it must have {SHORTEST_KEYWORD} to {LONGEST_KEYWORD}."
        )
    cards = letters.orange + letters.blue
    word = [letter.lower() for letter in keyword]
    for letter, written in zip(word, keyword, strict=True):
        if letter not in frozenset(letters.alphabet):
            raise ValueError(
                f"The keyword {quoted(keyword)} has {written!r} in it, "
                f"which is not one of the letters {letters.alphabet}."
            )
        needed, there = word.count(letter), cards.count(letter)
        if needed > there:
            raise ValueError(
                f"The keyword {quoted(keyword)} has {needed} times {written!r}; "
                f"the two decks together have only {there}, not counting blanks."
            )
