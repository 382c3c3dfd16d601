"""Cards, codes and turns as a note mentions them."""

from __future__ import annotations

from entendre.coach import Decision, NoteValue, PieceValue
from entendre.games.entracte.rules import CardNumber, Open
from entendre.games.entracte.rules.codes import CODE_IDS


def card_piece(card: CardNumber) -> PieceValue:
    """A card, by its number."""
    return PieceValue("card", card)


def code_piece(place: int) -> PieceValue:
    """A code by its place on the sheet; each has a text of its own."""
    return PieceValue(f"code.{CODE_IDS[place]}", place)


def turn_of(decision: Decision) -> dict[str, NoteValue]:
    """Which turn it was, as people count."""
    shown: Open = decision.look.open
    return {"turn": shown.turn + 1}
