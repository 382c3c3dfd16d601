"""Notes on Entracte as a competition: what a card tells you, what it gives away, and when to declare."""

from __future__ import annotations

from collections.abc import Iterator

from entendre.coach import Decision, Note, chance_of, note_on
from entendre.core import Seat
from entendre.games.entracte.bots.hand import own_in
from entendre.games.entracte.bots.pairs import HAS
from entendre.games.entracte.bots.race import CERTAIN as SURE
from entendre.games.entracte.bots.race import HardRival, Mind
from entendre.games.entracte.bots.story import pairs_of
from entendre.games.entracte.coach.cards import Hand, card_note, exchange_note
from entendre.games.entracte.coach.marks import CERTAIN, CLOSE, WELL_NAMED, of_mistake
from entendre.games.entracte.coach.naming import naming_notes
from entendre.games.entracte.coach.pieces import turn_of
from entendre.games.entracte.rules import CardNumber, Declare, Exchange, Name, Open, Play

_HARD = HardRival()


def race_notes(decision: Decision) -> Iterator[Note]:
    """What to say about a card, an exchange, a declaration or guesses in a competition."""
    shown: Open = decision.look.open
    mind = Mind(decision.seat, shown, own_in(decision.look), pairs_of(shown))
    match decision.choice:
        case Play(card):
            yield _card(decision, mind, card)
        case Exchange():
            wanted = _HARD.turn(decision.prompt, mind)
            best = wanted.card if isinstance(wanted, Play) else None
            yield exchange_note(decision, _hand(decision, mind), best)
        case Declare():
            good = _HARD.declares(mind)
            key, weight = ("coach.best-declare", WELL_NAMED) if good else ("coach.declare", CERTAIN)
            yield note_on(decision, key, {"chance": chance_of(mind.sure)}, good=good, weight=weight)
        case Name(names):
            yield from naming_notes(
                decision, names, mind.names(), lambda seat, code: _chance(mind, seat, code)
            )
        case _:
            return


def _card(decision: Decision, mind: Mind, card: CardNumber) -> Note:
    if mind.shown.turn > 0 and mind.shown.race is not None and mind.sure >= SURE and _HARD.declares(mind):
        return note_on(decision, "coach.late", turn_of(decision), good=False, weight=WELL_NAMED)
    hand = _hand(decision, mind)
    exchange = isinstance(_HARD.turn(decision.prompt, mind), Exchange)
    note = card_note(decision, hand, card, exchange=exchange)
    learned, given = mind.learned(), mind.given_away()
    # What one learns is told by how much a card asks; what one gives away has a sentence of its own.
    dearer = float(given[card] - given[hand.best])
    if exchange or note.good or dearer <= max(float(learned[hand.best] - learned[card]), CLOSE):
        return note
    values = turn_of(decision) | hand.questions.told(card) | hand.questions.told(hand.best, "best")
    return note_on(decision, "coach.loud-card", values, good=False, weight=of_mistake(dearer))


def _chance(mind: Mind, seat: Seat, code: int) -> float:
    """That a seat has this among its two codes."""
    return float(mind.of_others[seat][HAS[:, code] > 0].sum())


def _hand(decision: Decision, mind: Mind) -> Hand:
    return Hand.of(decision, mind.learned() - mind.given_away())
