"""Whether a word that the dictionary does not know might be one."""

from __future__ import annotations

from entendre.games.keyword.rules import Lexicon

_BEFORE = ("un", "re", "non", "over", "out", "pre", "mis", "anti", "sub", "super")
_AFTER = ("s", "es", "ed", "d", "ing", "er", "r", "ers", "est", "ly", "y", "ness", "less", "ish", "able")


def plausible(word: str, lexicon: Lexicon) -> bool:
    """Whether the word is made of a known one in an ordinary way."""
    stems = [word[len(start) :] for start in _BEFORE if word.startswith(start)]
    stems += [word.removesuffix(end) for end in _AFTER if word.endswith(end)]
    return any(len(stem) >= 3 and (stem in lexicon or f"{stem}e" in lexicon) for stem in stems)
