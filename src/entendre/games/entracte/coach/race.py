"""Notes on Entracte as a competition: what a card tells you, what it gives away, and when to declare."""

from __future__ import annotations

from collections.abc import Iterator

from entendre.coach import Decision, Note, NoteValue, chance_of, note_on
from entendre.games.entracte.bots.hand import own_in, playable
from entendre.games.entracte.bots.race import ExpertRival, Mind
from entendre.games.entracte.bots.story import pairs_of
from entendre.games.entracte.coach.pieces import card_piece
from entendre.games.entracte.rules import CardNumber, Declare, Exchange, Open, Play

CLOSE = 0.05
"""Bits that make no difference."""

_EXPERT = ExpertRival()


def race_notes(decision: Decision) -> Iterator[Note]:
    """What to say about a card, an exchange or a declaration in a competition."""
    shown: Open = decision.look.open
    mind = Mind(decision.seat, shown, own_in(decision.look), pairs_of(shown))
    match decision.choice:
        case Play(card):
            yield _card(decision, mind, card)
        case Exchange():
            yield _exchange(decision, mind)
        case Declare():
            good = _EXPERT.declares(mind)
            key = "coach.best-declare" if good else "coach.declare"
            yield note_on(decision, key, {"chance": chance_of(mind.sure)}, good=good)
        case _:
            return


def _card(decision: Decision, mind: Mind, card: CardNumber) -> Note:
    learned, given = mind.learned(), mind.given_away()
    gain = learned - given
    best = max(playable(mind.own), key=lambda one: gain[one])
    values: dict[str, NoteValue] = {
        "card": card_piece(card),
        "learned": round(float(learned[card]), 2),
        "given": round(float(given[card]), 2),
    }
    if isinstance(_EXPERT.turn(decision.prompt, mind), Exchange):
        return note_on(decision, "coach.poor-race-hand", values, good=False)
    if gain[card] >= gain[best] - CLOSE:
        return note_on(decision, "coach.best-race-card", values, good=True)
    values |= {
        "best": card_piece(best),
        "best_learned": round(float(learned[best]), 2),
        "best_given": round(float(given[best]), 2),
    }
    return note_on(decision, "coach.race-card", values, good=False)


def _exchange(decision: Decision, mind: Mind) -> Note:
    match _EXPERT.turn(decision.prompt, mind):
        case Play(best):
            values: dict[str, NoteValue] = {
                "best": card_piece(best),
                "best_learned": round(float(mind.learned()[best]), 2),
                "best_given": round(float(mind.given_away()[best]), 2),
            }
            return note_on(decision, "coach.race-exchange", values, good=False)
        case _:
            return note_on(decision, "coach.best-exchange", {}, good=True)
