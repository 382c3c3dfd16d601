"""The coach of Entracte as a competition: what a card tells you, what it gives away, and when to declare."""

from __future__ import annotations

from collections.abc import Iterator

from entendre.bots.entracte.race import ExpertRival, Mind, in_hand
from entendre.bots.entracte.story import pairs_of
from entendre.coach.note import Note, NoteValue, note_on, rounded
from entendre.coach.walk import Decision
from entendre.games.entracte import CARDS, CardNumber, Declare, Exchange, Play, View

CLOSE = 0.05
"""Bits that make no difference."""

_EXPERT = ExpertRival()


def race_notes(decision: Decision) -> Iterator[Note]:
    """What to say about a card, an exchange or a declaration in a competition."""
    view: View = decision.look.view
    mind = Mind(decision.seat, view, pairs_of(view))
    match decision.choice:
        case Play(card):
            yield _card(decision, mind, card)
        case Exchange():
            yield _exchange(decision, mind)
        case Declare():
            good = _EXPERT.declares(mind)
            key = "coach.entracte.best-declare" if good else "coach.entracte.declare"
            yield note_on(decision, key, {"chance": rounded(mind.sure)}, good=good)
        case _:
            return


def _card(decision: Decision, mind: Mind, card: CardNumber) -> Note:
    learned, given = mind.learned(), mind.given_away()
    gain = learned - given
    best = max(in_hand(mind.view), key=lambda one: gain[one])
    values: dict[str, NoteValue] = {
        "card": CARDS[card],
        "learned": round(float(learned[card]), 2),
        "given": round(float(given[card]), 2),
    }
    if isinstance(_EXPERT.turn(mind), Exchange):
        return note_on(decision, "coach.entracte.poor-race-hand", values, good=False)
    if gain[card] >= gain[best] - CLOSE:
        return note_on(decision, "coach.entracte.best-race-card", values, good=True)
    values |= {
        "best": CARDS[best],
        "best_learned": round(float(learned[best]), 2),
        "best_given": round(float(given[best]), 2),
    }
    return note_on(decision, "coach.entracte.race-card", values, good=False)


def _exchange(decision: Decision, mind: Mind) -> Note:
    match _EXPERT.turn(mind):
        case Play(best):
            values: dict[str, NoteValue] = {
                "best": CARDS[best],
                "best_learned": round(float(mind.learned()[best]), 2),
                "best_given": round(float(mind.given_away()[best]), 2),
            }
            return note_on(decision, "coach.entracte.race-exchange", values, good=False)
        case _:
            return note_on(decision, "coach.entracte.best-exchange", {}, good=True)
