"""The letter cards of a language: how many there are of each, and which keywords they allow.

The first English counts follow the share of each letter in the words of 2 to 12 letters up to level 50, by
largest remainders, with at least one of each letter in either colour
(`python -m entendre.games.keyword.lexica letters en` prints them). With one K, W and Y in each deck hardly
anybody ever cracked KEYWORD, so the second edition gives up some of the commonest letters for five of each of
these and a few more D, F and H. Counts are frozen here because a deal must not change when a dictionary does.
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


_ENGLISH = "abcdefghijklmnopqrstuvwxyz"
GERMAN_ALPHABET = f"{_ENGLISH}äöü"
"""ß is written SS, as in capitals it always was."""
AFFIXED = MappingProxyType({"nl": _ENGLISH, "fr": _ENGLISH, "es": f"{_ENGLISH}ñ"})
"""Dutch IJ is two letters, and French accents and ligatures are dropped."""

ENGLISH_1 = LetterSet(
    language="en",
    alphabet=_ENGLISH,
    orange=deck("a7 b2 c4 d4 e11 f1 g3 h2 i8 j1 k1 l5 m3 n7 o6 p3 q1 r7 s9 t7 u3 v1 w1 x1 y1 z1 ?4"),
    blue=deck("a7 b2 c4 d4 e11 f1 g3 h2 i8 j1 k1 l5 m2 n6 o5 p3 q1 r6 s8 t6 u3 v1 w1 x1 y1 z1 ?3"),
)
ENGLISH = LetterSet(
    language="en",
    alphabet=_ENGLISH,
    orange=deck("a5 b2 c3 d5 e9 f2 g3 h3 i6 j1 k5 l4 m3 n5 o6 p3 q1 r6 s7 t5 u3 v1 w5 x1 y5 z1 ?4"),
    blue=deck("a5 b2 c3 d5 e9 f2 g3 h3 i6 j1 k5 l4 m2 n4 o5 p3 q1 r5 s6 t4 u3 v1 w5 x1 y5 z1 ?3"),
)

GERMAN = LetterSet(
    language="de",
    alphabet=GERMAN_ALPHABET,
    orange=deck("a5 b3 c3 d2 e17 f2 g4 h4 i5 j1 k2 l4 m2 n8 o2 p1 q1 r8 s7 t8 u3 v1 w1 x1 y1 z1 ä1 ö1 ü1 ?4"),
    blue=deck("a5 b2 c2 d2 e16 f2 g4 h4 i5 j1 k2 l4 m2 n8 o2 p1 q1 r7 s6 t7 u3 v1 w1 x1 y1 z1 ä1 ö1 ü1 ?3"),
)
FRENCH = LetterSet(
    language="fr",
    alphabet=AFFIXED["fr"],
    orange=deck("a9 b1 c4 d2 e14 f1 g2 h1 i9 j1 k1 l3 m3 n7 o5 p2 q1 r9 s9 t7 u4 v1 w1 x1 y1 z1 ?4"),
    blue=deck("a9 b1 c3 d2 e14 f1 g2 h1 i8 j1 k1 l3 m2 n7 o5 p2 q1 r8 s9 t6 u3 v1 w1 x1 y1 z1 ?3"),
)
SPANISH = LetterSet(
    language="es",
    alphabet=AFFIXED["es"],
    orange=deck("a14 b2 c4 d4 e10 f1 g1 h1 i8 j1 k1 l4 m3 n6 o7 p2 q1 r9 s9 t4 u2 v1 w1 x1 y1 z1 ñ1 ?4"),
    blue=deck("a14 b2 c4 d3 e10 f1 g1 h1 i7 j1 k1 l4 m3 n5 o6 p2 q1 r8 s8 t4 u2 v1 w1 x1 y1 z1 ñ1 ?3"),
)
DUTCH = LetterSet(
    language="nl",
    alphabet=AFFIXED["nl"],
    orange=deck("a7 b2 c2 d5 e17 f1 g3 h2 i6 j2 k3 l4 m2 n8 o6 p2 q1 r7 s5 t7 u2 v2 w1 x1 y1 z1 ?4"),
    blue=deck("a6 b2 c2 d5 e16 f1 g3 h2 i5 j2 k3 l4 m2 n7 o5 p2 q1 r7 s5 t6 u2 v2 w1 x1 y1 z1 ?3"),
)

BY_FREQUENCY = MappingProxyType(
    {letters.language: letters for letters in (ENGLISH_1, GERMAN, FRENCH, SPANISH, DUTCH)}
)
"""Cards whose counts are how often words want a letter, and nothing else."""
KEYWORDS = MappingProxyType({"de": "GEHEIMNIS", "fr": "CODAGE", "es": "PALABRA", "nl": "SLEUTEL"})
"""What is played for where nobody has chosen a keyword: in English KEYWORD, elsewhere a word of the language,
chosen so that it is cracked about as often.
"""
LANGUAGES = MappingProxyType(
    {"en": "English", "de": "German", "fr": "French", "es": "Spanish", "nl": "Dutch"}
)
"""How refusals call them."""
BY_THREE_LISTS = 3
"""The edition from which on other dictionaries than the first are played with."""
EDITIONS = MappingProxyType(
    {
        1: MappingProxyType({letters.language: letters for letters in (ENGLISH_1,)}),
        2: MappingProxyType({letters.language: letters for letters in (ENGLISH,)}),
        3: MappingProxyType(
            {letters.language: letters for letters in (ENGLISH, GERMAN, FRENCH, SPANISH, DUTCH)}
        ),
    }
)
"""The cards of every edition that there has been, by language: a record names the one it was played with, and
the first ones had no name. Another language needs an entry in the newest, and a lexicon.
"""
NEWEST = max(EDITIONS)


def letters_of(language: str, edition: int = NEWEST) -> LetterSet:
    """The cards of a language, or ValueError naming the languages there are."""
    sets = EDITIONS[edition]
    if language not in sets:
        raise ValueError(f"There are no letter cards for {language!r}; there are for: {', '.join(sets)}.")
    return sets[language]


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
