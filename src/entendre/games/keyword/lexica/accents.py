"""How words are spelled with letter cards, which have no accents unless the alphabet says so."""

from __future__ import annotations

import unicodedata

_JOINED = {"æ": "ae", "œ": "oe", "ß": "ss", "ĳ": "ij"}


def on_cards(word: str, alphabet: frozenset[str]) -> str:
    """The word with every letter that has no card replaced by what it is written on; signs stay as they are.

    In Spanish, whose alphabet has ñ but no á, mañanás becomes mañanas.
    """
    if alphabet.issuperset(word):
        return word
    composed = unicodedata.normalize("NFC", word)
    return "".join(letter if letter in alphabet else _bare(letter) for letter in composed)


def _bare(letter: str) -> str:
    if letter in _JOINED:
        return _JOINED[letter]
    return "".join(part for part in unicodedata.normalize("NFD", letter) if not unicodedata.combining(part))
