"""What a text of any language means, in English words: the reader of sentences is an English one.

Word for word by the language's `gloss.tsv`: as it stands there, or else by the word that begins most alike,
or, where words are built of words, by its parts. Words that say nothing are left out; what nobody knows stays
as it is, for it may be a name, or the same in English.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib.resources import files

from entendre.games.subtweet.bots.speech import speech
from entendre.text.languages import Language

_WORD = re.compile(r"[^\W\d_]+")
ALIKE = 0.66
"""How much of the longer of two words their beginning must be for them to be forms of one word."""
SHORTEST_STEM, SHORTEST_PART = 4, 3
LINKS = ("", "s", "n", "en", "es", "e")
"""What may stand between the parts of a word."""


def folded(word: str) -> str:
    """Small, and without accents."""
    bare = unicodedata.normalize("NFD", word.casefold())
    return "".join(sign for sign in bare if unicodedata.category(sign) != "Mn")


class Gloss:
    """What the words of one language mean in English."""

    def __init__(self, rows: Iterable[tuple[str, str]], *, compounds: bool) -> None:
        exact = {word.casefold(): means for word, means in rows}
        bare = {folded(word): means for word, means in exact.items()}
        self._known = bare | exact  # an accent less is a slip of the pen, unless it is another word
        self._sorted = sorted(bare)
        self._compounds = compounds

    def __len__(self) -> int:
        return len(self._sorted)

    def of(self, word: str) -> str | None:
        """What a word means, if it or one like it is known."""
        bare = folded(word)
        known = self._known.get(word.casefold()) or self._known.get(bare) or self._by_stem(bare)
        return known or (self._by_parts(bare) if self._compounds else None)

    def _by_stem(self, bare: str) -> str | None:
        """The word that begins most alike; of several the one that is nearest in length."""
        stem = bare[:SHORTEST_STEM]
        first, last = bisect_left(self._sorted, stem), bisect_left(self._sorted, stem + "\uffff")
        near = [
            (shared_beginning(bare, other), -abs(len(other) - len(bare)), other)
            for other in self._sorted[first:last]
        ]
        shared, _, best = max(near, default=(0, 0, ""))
        is_form = shared >= SHORTEST_STEM and shared >= ALIKE * max(len(bare), len(best))
        return self._known[best] if is_form else None

    def _by_parts(self, bare: str) -> str | None:
        for cut in range(len(bare) - SHORTEST_PART, SHORTEST_PART - 1, -1):
            first = self._known.get(bare[:cut])
            if first is None:
                continue
            for link in LINKS:
                if bare[cut:].startswith(link):
                    rest = bare[cut + len(link) :]
                    second = self._known.get(rest) or self._by_stem(rest)
                    if second is not None and len(rest) >= SHORTEST_PART:
                        return f"{first} {second}"
        return None


def shared_beginning(one: str, other: str) -> int:
    """How many letters both begin with."""
    return next(
        (at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b),
        min(len(one), len(other)),
    )


@cache
def gloss(language: Language) -> Gloss:
    """The words of a language."""
    file = files("entendre.games.subtweet.bots.speech") / language / "gloss.tsv"
    lines = file.read_text(encoding="utf-8").splitlines()
    rows = (line.split("\t") for line in lines)
    return Gloss(((word, means) for word, means in rows), compounds=speech(language).compounds)


@cache
def _common(language: Language) -> frozenset[str]:
    return frozenset(map(folded, speech(language).common))


@lru_cache(maxsize=8192)
def meaning(text: str, language: Language) -> str:
    """A text in English words."""
    if language == "en":
        return text
    words, common = gloss(language), _common(language)
    found = [word for word in _WORD.findall(text) if folded(word) not in common]
    said = [words.of(word) or (word if len(word) >= SHORTEST_PART else "") for word in found]
    return " ".join(filter(None, said)) or text
