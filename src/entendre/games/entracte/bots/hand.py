"""What a seat has for itself, and what it may do with its hand."""

from __future__ import annotations

from entendre.core import AnyLook, Prompt
from entendre.games.entracte.rules import CardNumber, Own


def own_in(look: AnyLook) -> Own:
    """What is the own of whoever looks: not a spectator."""
    assert look.own is not None
    own: Own = look.own
    return own


def playable(own: Own) -> list[CardNumber]:
    """The cards that may be played."""
    return [held.card for held in own.hand if held.may_play]


def may_exchange(turn: Prompt) -> bool:
    """Whether the hand may be exchanged in this turn."""
    return "exchange" in turn.takes
