"""What a player can do in Keyword."""

from __future__ import annotations

from entendre.core import Choice, Seat
from entendre.games.keyword.cards import Placed


class Spell(Choice, frozen=True, tag="spell"):
    """Lay these cards as a word, in the order of its letters."""

    cards: tuple[Placed, ...]
    insist: bool = False
    """Lay it although the dictionary does not know it; asked for only at a gentle table with a house vote."""


class Pass(Choice, frozen=True, tag="pass"):
    """Stay out of the round and put away any of one's own cards, or none."""

    discard: tuple[int, ...] = ()


class Accept(Choice, frozen=True, tag="accept"):
    """Accept the unknown words of these seats, and no others."""

    words_of: tuple[Seat, ...] = ()


KeywordChoice = Spell | Pass | Accept
