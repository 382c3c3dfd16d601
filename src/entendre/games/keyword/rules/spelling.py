"""Which cards spell a word: one card per letter, at least one from the hand, a blank for any letter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

BLANK = "?"
"""A blank card, among cards that are otherwise one letter each."""


class Placement(NamedTuple):
    """The card that stands for one letter of a word; a blank stands for that letter and no other."""

    from_row: bool
    card: int
    """Which card of the hand or the row, counted from 0."""
    letter: str


class _Cards:
    """The cards of the hand or of the row that have not been placed yet."""

    def __init__(self, cards: Sequence[str], *, from_row: bool) -> None:
        self._from_row = from_row
        self._left: dict[str, list[int]] = {}
        for index in reversed(range(len(cards))):
            self._left.setdefault(cards[index], []).append(index)

    @property
    def blanks(self) -> int:
        return len(self._left.get(BLANK, ()))

    def take(self, letter: str) -> Placement | None:
        return self._take(letter, letter)

    def take_blank(self, letter: str) -> Placement | None:
        return self._take(BLANK, letter)

    def _take(self, face: str, letter: str) -> Placement | None:
        left = self._left.get(face)
        return Placement(self._from_row, left.pop(), letter) if left else None


def assign(word: str, hand: Sequence[str], row: Sequence[str]) -> tuple[Placement, ...] | None:
    """The card for each letter of the word in turn, or None if these cards cannot spell it.

    As many row cards as possible, because they break ties: a row blank goes before the hand's own letter.
    Among such placements one with the fewest blanks. Whether it is a word is not asked.
    """
    orange, blue = _Cards(hand, from_row=False), _Cards(row, from_row=True)
    cards = [blue.take(letter) for letter in word]
    gaps = [at for at, card in enumerate(cards) if card is None]
    if len(gaps) <= blue.blanks:
        # The row alone could spell it, but one letter must come from the hand: best one that costs a blank.
        own = _from_hand(word, [*gaps, *range(len(word))], orange)
        if own is None:
            return None
        at, cards[at] = own
        gaps = [gap for gap in gaps if gap != at]
    for at in gaps:
        cards[at] = orange.take(word[at])
    # The row's blanks go first where the hand has no letter; where it has one they only add a blue card.
    for at in sorted(gaps, key=lambda at: cards[at] is not None):
        cards[at] = blue.take_blank(word[at]) or cards[at] or orange.take_blank(word[at])
    placed = tuple(card for card in cards if card is not None)
    return placed if len(placed) == len(word) else None


def _from_hand(word: str, positions: Sequence[int], orange: _Cards) -> tuple[int, Placement] | None:
    """The first of these positions that a hand card can fill: by its letter if any, otherwise by a blank."""
    for take in (orange.take, orange.take_blank):
        for at in positions:
            if card := take(word[at]):
                return at, card
    return None
