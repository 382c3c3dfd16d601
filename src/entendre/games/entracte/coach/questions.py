"""How many things a card can tell: what a player can count, where experts weigh."""

from __future__ import annotations

from entendre.coach import NoteValue
from entendre.core import Seat
from entendre.games.entracte.coach.pieces import card_piece
from entendre.games.entracte.rules import CardNumber, Open, Own
from entendre.games.entracte.rules.codes import MATCHES, code_set
from entendre.games.entracte.rules.sheet import possible_to, sheets_after


class Questions:
    """What the cards of a hand would ask the others, after the card that ends the row now."""

    def __init__(self, shown: Open, own: Own, seat: Seat) -> None:
        possible = sheets_after(shown.row, shown.codes_each, len(shown.cards)).possible
        seen = possible_to(seat, code_set(own.codes), possible)
        self._last = shown.row[-1].card
        self._open = 0
        for other, codes in enumerate(seen):
            self._open |= codes if other != seat else 0

    def asked(self, card: CardNumber) -> int:
        """How many codes this card would test that somebody else may still have."""
        return (MATCHES[self._last][card] & self._open).bit_count()

    def told(self, card: CardNumber, prefix: str = "") -> dict[str, NoteValue]:
        """The card and how many codes it asks about, as a note has it."""
        return {
            prefix or "card": card_piece(card),
            f"{prefix}_things" if prefix else "things": self.asked(card),
        }
