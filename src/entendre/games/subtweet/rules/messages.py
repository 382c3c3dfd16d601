"""What may be written on a card."""

from __future__ import annotations

from unicodedata import category

from entendre.core import Rejected, quoted
from entendre.games.subtweet.rules.cards import LONGEST_MESSAGE
from entendre.games.subtweet.rules.graphemes import graphemes

MOST_POINTS = 10 * LONGEST_MESSAGE
"""A ceiling on code points, since any number of accents can be heaped upon one character."""

# These can turn the text around them backwards, beyond the card's edge.
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_UNREADABLE = frozenset(["Cc", "Cs", "Zl", "Zp"])
_INVISIBLE = frozenset(["Cc", "Cf", "Mn", "Me", "Zs"])


def check_message(text: str) -> None:
    """Return if the text can be read aloud from a card, or raise `Rejected`.

    Characters are counted as a reader counts them; the text is kept as it was sent.
    """
    if not (text.isascii() and text.isprintable()):
        _check_signs(text)
    if not text or text.isspace():
        raise Rejected("subtweet.message-blank", f"{quoted(text)} is a blank card: write something on it.")
    if len(text) > LONGEST_MESSAGE and (
        (length := graphemes(text)) > LONGEST_MESSAGE or len(text) > MOST_POINTS
    ):
        raise Rejected(
            "subtweet.message-long",
            f"{quoted(text)} has {length} characters ({len(text)} code points);"
            f" a card takes 1 to {LONGEST_MESSAGE} (at most {MOST_POINTS} code points).",
        )


def _check_signs(text: str) -> None:
    visible = False
    for sign in text:
        kind = category(sign)
        if (kind in _UNREADABLE and sign != "\n") or sign in _TURNING:
            raise Rejected(
                "subtweet.message-sign",
                f"U+{ord(sign):04X} cannot be on a card; letters, signs, emoji, spaces and line breaks can.",
            )
        visible = visible or kind not in _INVISIBLE
    if text and not visible:
        raise Rejected("subtweet.message-blank", f"{quoted(text)} is a blank card: write something on it.")
