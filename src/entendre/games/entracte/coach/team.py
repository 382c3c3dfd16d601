"""Notes on Entracte as one team: bits of uncertainty, and when to stop."""

from __future__ import annotations

from collections.abc import Iterator

from entendre.bots import Ask
from entendre.coach import Decision, Note, NoteValue, SeatValue, asked_again, chance_of, note_on
from entendre.core import everyone
from entendre.games.entracte.bots.belief import Belief, marginals
from entendre.games.entracte.bots.chart import entropy
from entendre.games.entracte.bots.deals import chances_for, likeliest
from entendre.games.entracte.bots.hand import own_in, playable
from entendre.games.entracte.bots.team import ExpertMate, own_code, sureness
from entendre.games.entracte.bots.worth import worth
from entendre.games.entracte.coach.pieces import card_piece, code_piece
from entendre.games.entracte.rules import CardNumber, Exchange, Finish, Name, Names, Play
from entendre.games.entracte.rules.codes import CODE_IDS

CLOSE = 0.05
"""Bits that make no difference."""

_EXPERT = ExpertMate()


def team_notes(decision: Decision, belief: Belief) -> Iterator[Note]:
    """What to say about a card, an exchange, an end, or about names, by what the seat could believe then."""
    match decision.choice:
        case Play(card):
            yield _card(decision, belief, card)
        case Exchange():
            yield _exchange(decision, belief)
        case Finish():
            yield _finish(decision, belief)
        case Name(names):
            yield from _names(decision, belief, names)
        case _:
            return


def _card(decision: Decision, belief: Belief, card: CardNumber) -> Note:
    value = worth(belief, decision.seat)
    best = max(playable(own_in(decision.look)), key=lambda one: value[one])
    values: dict[str, NoteValue] = {"card": card_piece(card), "left": _left(belief, float(value[card]))}
    if isinstance(_EXPERT.turn(_ask(decision), belief), Exchange):
        return note_on(decision, "coach.poor-hand", values, good=False)
    if value[card] >= value[best] - CLOSE:
        return note_on(decision, "coach.best-card", values, good=True)
    values |= {"best": card_piece(best), "best_left": _left(belief, float(value[best]))}
    return note_on(decision, "coach.card", values, good=False)


def _exchange(decision: Decision, belief: Belief) -> Note:
    match _EXPERT.turn(_ask(decision), belief):
        case Play(best):
            left = _left(belief, float(worth(belief, decision.seat)[best]))
            values: dict[str, NoteValue] = {"best": card_piece(best), "best_left": left}
            return note_on(decision, "coach.exchange", values, good=False)
        case _:
            return note_on(decision, "coach.best-exchange", {}, good=True)


def _finish(decision: Decision, belief: Belief) -> Note:
    ask = _ask(decision)
    good = _EXPERT.agrees(ask, belief)
    key = "coach.best-finish" if good else "coach.finish"
    return note_on(decision, key, {"chance": chance_of(sureness(ask, belief))}, good=good)


def _names(decision: Decision, belief: Belief, names: Names) -> Iterator[Note]:
    own = own_code(own_in(decision.look))
    expert = likeliest(belief, decision.seat, own)
    chances = chances_for(belief, decision.seat, own)
    others = [seat for seat in everyone(len(names)) if seat != decision.seat]
    wrong = [seat for seat in others if names[seat] != (CODE_IDS[expert[seat]],)]
    for seat in wrong:
        code = expert[seat]
        values: dict[str, NoteValue] = {
            "of": SeatValue(seat),
            "best": code_piece(code),
            "chance": chance_of(chances[seat, code]),
        }
        if names[seat]:
            values["named"] = code_piece(CODE_IDS.index(names[seat][0]))
        yield note_on(decision, "coach.name" if names[seat] else "coach.unnamed", values, good=False)
    if not wrong:
        yield note_on(decision, "coach.best-names", {}, good=True)


def _ask(decision: Decision) -> Ask:
    return asked_again(decision.look, decision.prompt, decision.after.names)


def _left(belief: Belief, told: float) -> float:
    """The bits that stay open after a card that tells so many."""
    return round(max(float(entropy(marginals(belief.weights)).sum()) - told, 0.0), 2)
