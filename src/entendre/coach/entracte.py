"""The coach of Entracte: bits of uncertainty."""

from __future__ import annotations

from collections.abc import Iterator

from entendre.bots.entracte.belief import Belief, marginals
from entendre.bots.entracte.chart import entropy
from entendre.bots.entracte.deals import chances_for, likeliest
from entendre.bots.entracte.memory import Memory
from entendre.bots.entracte.race import Mind
from entendre.bots.entracte.reading import belief_after
from entendre.bots.entracte.story import pairs_of, story_of
from entendre.bots.entracte.team import own_code, playable
from entendre.bots.entracte.worth import worth
from entendre.coach.note import Note, NoteValue, note_on, rounded
from entendre.coach.walk import Decision
from entendre.core import AnyTable, Seat, everyone
from entendre.games.entracte import CARDS, CardNumber, Name, Names, Play, View
from entendre.games.entracte.codes import CODE_IDS

CLOSE = 0.05
"""Bits that make no difference."""


class EntracteCoach:
    """Follows one game with the eyes of each seat."""

    def __init__(self) -> None:
        self._memories: dict[Seat, Memory] = {}

    def see(self, table: AnyTable) -> None:
        """Something has happened."""
        for seat in everyone(len(table.names)):
            self._memories.setdefault(seat, Memory()).notice(table.look(seat))

    def advise(self, decision: Decision) -> Iterator[Note]:
        """What to say about a card, or about names."""
        view: View = decision.look.view
        team = view.options.mode == "cooperative"
        match decision.choice:
            case Play(card):
                yield self._card(decision, card) if team else _race_card(decision, card)
            case Name(names) if team:
                yield from self._names(decision, names)
            case _:
                return

    def _belief(self, decision: Decision) -> Belief:
        view: View = decision.look.view
        noticed = self._memories.setdefault(decision.seat, Memory()).notice(decision.look)
        return belief_after(len(view.cards), view.row[0].card.number, story_of(view, noticed), "deep")

    def _card(self, decision: Decision, card: CardNumber) -> Note:
        belief = self._belief(decision)
        value = worth(belief, decision.seat)
        open_bits = float(entropy(marginals(belief.weights)).sum())
        best = max(playable(decision.look.view), key=lambda one: value[one])
        good = bool(value[card] >= value[best] - CLOSE)
        values: dict[str, NoteValue] = {
            "card": CARDS[card],
            "left": round(max(open_bits - float(value[card]), 0.0), 2),
        }
        if not good:
            values |= {"best": CARDS[best], "best_left": round(max(open_bits - float(value[best]), 0.0), 2)}
        return note_on(
            decision, "coach.entracte.best-card" if good else "coach.entracte.card", values, good=good
        )

    def _names(self, decision: Decision, names: Names) -> Iterator[Note]:
        belief, own = self._belief(decision), own_code(decision.look.view)
        expert = likeliest(belief, decision.seat, own)
        chances = chances_for(belief, decision.seat, own)
        for seat in everyone(len(names)):
            named = names[seat][0] if names[seat] else None
            code = expert[seat]
            if seat != decision.seat and named != CODE_IDS[code]:
                chance = rounded(chances[seat, code])
                values: dict[str, NoteValue] = {"of": seat, "best": CODE_IDS[code], "chance": chance}
                if named is None:
                    yield note_on(decision, "coach.entracte.unnamed", values, good=False)
                else:
                    yield note_on(decision, "coach.entracte.name", values | {"named": named}, good=False)


def _race_card(decision: Decision, card: CardNumber) -> Note:
    view: View = decision.look.view
    mind = Mind(decision.seat, view, pairs_of(view))
    learned, given = mind.learned(), mind.given_away()
    gain = learned - given
    best = max((held.card.number for held in view.my_hand), key=lambda one: gain[one])
    good = bool(gain[card] >= gain[best] - CLOSE)
    values: dict[str, NoteValue] = {
        "card": CARDS[card],
        "learned": round(float(learned[card]), 2),
        "given": round(float(given[card]), 2),
    }
    if not good:
        values |= {
            "best": CARDS[best],
            "best_learned": round(float(learned[best]), 2),
            "best_given": round(float(given[best]), 2),
        }
    return note_on(
        decision, "coach.entracte.best-race-card" if good else "coach.entracte.race-card", values, good=good
    )
