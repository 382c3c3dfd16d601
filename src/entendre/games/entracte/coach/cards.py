"""Notes on a card or an exchange, in either way to play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from entendre.coach import Decision, Note, NoteValue, note_on
from entendre.games.entracte.bots.chart import Floats
from entendre.games.entracte.bots.hand import own_in, playable
from entendre.games.entracte.coach.marks import CLOSE, EXCHANGE, of_choice, of_mistake
from entendre.games.entracte.coach.pieces import turn_of
from entendre.games.entracte.coach.questions import Questions
from entendre.games.entracte.rules import CardNumber


class Hand(NamedTuple):
    """The cards that could be played, and what each would have been worth."""

    cards: Sequence[CardNumber]
    worth: Floats
    questions: Questions

    @classmethod
    def of(cls, decision: Decision, worth: Floats) -> Hand:
        """What somebody held when they had to decide."""
        own = own_in(decision.look)
        return cls(playable(own), worth, Questions(decision.look.open, own, decision.seat))

    @property
    def best(self) -> CardNumber:
        """The one that is worth most."""
        return max(self.cards, key=lambda one: float(self.worth[one]))

    def lost(self, card: CardNumber) -> float:
        """How much less it is worth than the best."""
        return float(self.worth[self.best] - self.worth[card])


def card_note(decision: Decision, hand: Hand, card: CardNumber, *, exchange: bool) -> Note:
    """On a card that was played, where the expert would have exchanged the hand, or would not."""
    values = turn_of(decision) | hand.questions.told(card)
    if exchange:
        key = "coach.poor-hand" if hand.questions.asked(card) else "coach.idle-hand"
        return note_on(decision, key, values, good=False, weight=EXCHANGE)
    lost = hand.lost(card)
    if lost <= CLOSE:
        choice = max(hand.lost(other) for other in hand.cards)
        return note_on(decision, "coach.best-card", values, good=True, weight=of_choice(choice))
    values |= hand.questions.told(hand.best, "best")
    return note_on(decision, _why(hand, card), values, good=False, weight=of_mistake(lost))


def exchange_note(decision: Decision, hand: Hand, best: CardNumber | None) -> Note:
    """On a hand that was exchanged; the best card, if the expert would have played one."""
    values: dict[str, NoteValue] = turn_of(decision)
    if best is None:
        return note_on(decision, "coach.best-exchange", values, good=True, weight=EXCHANGE)
    values |= hand.questions.told(best, "best")
    return note_on(decision, "coach.exchange", values, good=False, weight=EXCHANGE)


def _why(hand: Hand, card: CardNumber) -> str:
    """What was the matter, as far as it can be counted."""
    asked, better = hand.questions.asked(card), hand.questions.asked(hand.best)
    if asked == 0 < better:
        return "coach.idle-card"
    return "coach.card" if asked < better else "coach.duller-card"
