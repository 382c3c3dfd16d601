"""What other packages say of words: in which case people write them, and how often in other languages."""

from __future__ import annotations

import gzip
import math
from collections.abc import Iterable, Mapping
from typing import NamedTuple
from zipfile import ZipFile

import msgspec

from entendre.games.keyword.lexica.accents import on_cards

_DATA = "spacy_lookups_data/data"


class Case(NamedTuple):
    """Which share of all words it is in lower case, with a capital, and in capitals only."""

    lower: float = 0.0
    capital: float = 0.0
    upper: float = 0.0

    @property
    def name(self) -> float:
        """How much of it has a capital, 0 to 1, initials aside."""
        return self.capital / (self.lower + self.capital) if self.lower + self.capital else 0.0


def cases(wheel: ZipFile, language: str, alphabet: str) -> dict[str, Case]:
    """The case of every word of a million; spacy-lookups-data has them for English, German and Spanish."""
    packed = gzip.decompress(wheel.read(f"{_DATA}/{language}_lexeme_prob.json.gz"))
    letters = frozenset(alphabet)
    found: dict[str, list[float]] = {}
    for word, figure in msgspec.json.decode(packed, type=dict[str, float]).items():
        if len(word) > 1 and word.isalpha():
            kind = 0 if word.islower() else 1 if word[1:].islower() else 2
            shares = found.setdefault(on_cards(word.lower(), letters), [0.0, 0.0, 0.0])
            shares[kind] += math.exp(figure)
    return {word: Case(*shares) for word, shares in found.items()}


def lemmas(wheel: ZipFile, language: str, alphabet: str) -> set[str]:
    """The words that spacy-lookups-data knows as nouns, verbs, adjectives and so on, never as names."""
    packed = gzip.decompress(wheel.read(f"{_DATA}/{language}_lemma_index.json.gz"))
    letters = frozenset(alphabet)
    kinds = msgspec.json.decode(packed, type=dict[str, list[str]])
    return {on_cards(word, letters) for words in kinds.values() for word in words if word.islower()}


def kin(families: Iterable[Iterable[str]], written: Mapping[str, int], names: set[str]) -> dict[str, int]:
    """For every form how often the most frequent other form of its entries is written, names aside."""
    found: dict[str, int] = {}
    for family in families:
        forms = set(family)
        top = sorted(forms - names, key=lambda form: -written.get(form, 0))[:2]
        for form in forms:
            best = max((written.get(other, 0) for other in top if other != form), default=0)
            found[form] = max(found.get(form, 0), best)
    return found
