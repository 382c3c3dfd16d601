"""Somebody else's words on a terminal."""

from __future__ import annotations

import unicodedata


def plain(text: str) -> str:
    """The text with everything written out that would work on a terminal instead of being shown by it."""
    return "".join(_written_out(sign) if _acts(sign) else sign for sign in text)


def _acts(sign: str) -> bool:
    """Control characters, what turns the direction of writing, ends of lines, halves of characters."""
    return unicodedata.category(sign) in ("Cc", "Cs", "Zl", "Zp") or sign in _DIRECTIONS


_DIRECTIONS = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


def _written_out(sign: str) -> str:
    return sign.encode("unicode_escape").decode()
