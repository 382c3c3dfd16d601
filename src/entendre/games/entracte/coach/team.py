"""Notes on Entracte as one team: what a card tells it, when to stop, and the triumph."""

from __future__ import annotations

from collections.abc import Iterator

from entendre.bots import Ask
from entendre.coach import Decision, Note, asked_again, chance_of, note_on
from entendre.games.entracte.bots.belief import Belief
from entendre.games.entracte.bots.deals import chances_for, names_of
from entendre.games.entracte.bots.hand import own_in
from entendre.games.entracte.bots.team import HardMate, own_code, sureness
from entendre.games.entracte.bots.worth import worth
from entendre.games.entracte.coach.cards import Hand, card_note, exchange_note
from entendre.games.entracte.coach.marks import EARLY, TRIUMPH, WELL_NAMED
from entendre.games.entracte.coach.naming import naming_notes
from entendre.games.entracte.coach.pieces import turn_of
from entendre.games.entracte.rules import CardNumber, Exchange, Finish, Name, Names, Open, Play

_HARD = HardMate()


def team_notes(decision: Decision, belief: Belief) -> Iterator[Note]:
    """What to say about a card, an exchange, an end, or guesses, by what the seat could believe then."""
    match decision.choice:
        case Play(card):
            yield _card(decision, belief, card)
        case Exchange():
            wanted = _HARD.turn(_ask(decision), belief)
            best = wanted.card if isinstance(wanted, Play) else None
            yield exchange_note(decision, _hand(decision, belief), best)
        case Finish():
            yield _finish(decision, belief)
        case Name(names):
            yield from _names(decision, belief, names)
        case _:
            return


def _card(decision: Decision, belief: Belief, card: CardNumber) -> Note:
    shown: Open = decision.look.open
    ask = _ask(decision)
    if len(shown.row) == shown.triumph_row and _HARD.agrees(ask, belief):
        values = turn_of(decision) | {"row": len(shown.row), "chance": chance_of(sureness(ask, belief))}
        return note_on(decision, "coach.triumph", values, good=False, weight=TRIUMPH)
    exchange = isinstance(_HARD.turn(ask, belief), Exchange)
    return card_note(decision, _hand(decision, belief), card, exchange=exchange)


def _finish(decision: Decision, belief: Belief) -> Note:
    ask = _ask(decision)
    good = _HARD.agrees(ask, belief)
    key, weight = ("coach.best-finish", WELL_NAMED) if good else ("coach.finish", EARLY)
    return note_on(decision, key, {"chance": chance_of(sureness(ask, belief))}, good=good, weight=weight)


def _names(decision: Decision, belief: Belief, names: Names) -> Iterator[Note]:
    own = own_code(own_in(decision.look))
    chances = chances_for(belief, decision.seat, own)
    expert = names_of(belief, decision.seat, own)
    return naming_notes(decision, names, expert, lambda seat, code: float(chances[seat, code]))


def _hand(decision: Decision, belief: Belief) -> Hand:
    return Hand.of(decision, worth(belief, decision.seat))


def _ask(decision: Decision) -> Ask:
    return asked_again(decision.look, decision.prompt, decision.after.names)
