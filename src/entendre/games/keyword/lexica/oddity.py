"""Odd forms of English: what a list has made by rule from a word that people write, and nobody writes.

Lists inflect whatever they have: furnitures, carefuller, thinkings. If a word is frequent and such a form of
it is never written, or hardly ever, then it is no form that people use. The surer the list (SCOWL's sizes),
the more it takes to say so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

FREQUENT = 35
SURE, FAIR = 50, 60
"""SCOWL's sizes up to which its plurals are believed, and its comparatives and doers."""
RARER, FAR_RARER = 20, 24
"""A form so much rarer than its word, in tenths of a power of ten, is odd where SCOWL does not have it, and
where it has it in its largest size.
"""
KNOWN = 28
_SYLLABLE = re.compile(r"[aeiouy]+")


def is_odd(word: str, level: int | None, written: Mapping[str, int]) -> bool:
    """Whether the form is odd; a word that is no form of another is not. The level is SCOWL's, if any."""
    figure = written.get(word, 0)
    believed = level is not None and level <= FAIR
    rarer = RARER if level is None else FAR_RARER
    if word.endswith("s") and not word.endswith("ss"):
        base = min((written[each] for each in singulars(word) if each in written), default=0)
        if believed:
            return figure == 0 and base >= (FREQUENT if level == FAIR else FREQUENT + 5)
        return (figure == 0 and base >= KNOWN) or (figure > 0 and base - figure >= rarer)
    if word.endswith(("er", "est")):
        plain = max(compared(word), key=lambda each: written.get(each, 0))
        base = written.get(plain, 0)
        if level is not None and level <= SURE:
            # Short words are compared so, and those in -y: greyest, dizzier. Long ones are not: carefuller.
            short = len(_SYLLABLE.findall(plain)) < 2 or plain.endswith("y")
            return figure == 0 and base >= FREQUENT and not short
        if level == FAIR:
            return False
        hardly = level is None and figure > 0 and base - figure >= FAR_RARER
        return hardly or (figure == 0 and base >= KNOWN)
    return False


def singulars(word: str) -> Iterator[str]:
    """What it may be the plural of."""
    yield word[:-1]
    if word.endswith("es"):
        yield word[:-2]
    if word.endswith("ies"):
        yield f"{word[:-3]}y"


def compared(word: str) -> Iterator[str]:
    """What it may be the comparative or superlative of, or whoever does it."""
    stem = word.removesuffix("er") if word.endswith("er") else word.removesuffix("est")
    yield from (stem, f"{stem}e")
    if stem.endswith("i"):
        yield f"{stem[:-1]}y"
    if stem[-1:] == stem[-2:-1]:
        yield stem[:-1]
