"""The coach of Entracte as one team: bits of uncertainty, and when to stop."""

from __future__ import annotations

from collections.abc import Iterator

from entendre.bots.bot import Ask
from entendre.bots.entracte.belief import Belief, marginals
from entendre.bots.entracte.chart import entropy
from entendre.bots.entracte.deals import chances_for, likeliest
from entendre.bots.entracte.memory import Memory
from entendre.bots.entracte.reading import belief_after
from entendre.bots.entracte.story import story_of
from entendre.bots.entracte.team import ExpertMate, own_code, playable, sureness
from entendre.bots.entracte.worth import worth
from entendre.coach.asking import asked_again
from entendre.coach.entracte_race import race_notes
from entendre.coach.note import Note, NoteValue, note_on, rounded
from entendre.coach.walk import Decision
from entendre.core import AnyTable, Seat, everyone
from entendre.games.entracte import CARDS, CardNumber, Exchange, Finish, Name, Names, Play, View
from entendre.games.entracte.codes import CODE_IDS

CLOSE = 0.05
"""Bits that make no difference."""

_EXPERT = ExpertMate()


class EntracteCoach:
    """Follows one game with the eyes of each seat."""

    def __init__(self) -> None:
        self._memories: dict[Seat, Memory] = {}

    def see(self, table: AnyTable) -> None:
        """Something has happened."""
        for seat in everyone(len(table.names)):
            self._memories.setdefault(seat, Memory()).notice(table.look(seat))

    def advise(self, decision: Decision) -> Iterator[Note]:
        """What to say about a card, an exchange, an end, or about names."""
        if decision.look.view.options.mode != "cooperative":
            yield from race_notes(decision)
            return
        match decision.choice:
            case Play(card):
                yield self._card(decision, card)
            case Exchange():
                yield self._exchange(decision)
            case Finish():
                yield self._finish(decision)
            case Name(names):
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
        best = max(playable(decision.look.view), key=lambda one: value[one])
        values: dict[str, NoteValue] = {"card": CARDS[card], "left": _left(belief, float(value[card]))}
        if isinstance(_EXPERT.turn(_ask(decision), belief), Exchange):
            return note_on(decision, "coach.entracte.poor-hand", values, good=False)
        if value[card] >= value[best] - CLOSE:
            return note_on(decision, "coach.entracte.best-card", values, good=True)
        values |= {"best": CARDS[best], "best_left": _left(belief, float(value[best]))}
        return note_on(decision, "coach.entracte.card", values, good=False)

    def _exchange(self, decision: Decision) -> Note:
        belief = self._belief(decision)
        match _EXPERT.turn(_ask(decision), belief):
            case Play(best):
                left = _left(belief, float(worth(belief, decision.seat)[best]))
                values: dict[str, NoteValue] = {"best": CARDS[best], "best_left": left}
                return note_on(decision, "coach.entracte.exchange", values, good=False)
            case _:
                return note_on(decision, "coach.entracte.best-exchange", {}, good=True)

    def _finish(self, decision: Decision) -> Note:
        belief, ask = self._belief(decision), _ask(decision)
        good = _EXPERT.agrees(ask, belief)
        key = "coach.entracte.best-finish" if good else "coach.entracte.finish"
        return note_on(decision, key, {"chance": rounded(sureness(ask, belief))}, good=good)

    def _names(self, decision: Decision, names: Names) -> Iterator[Note]:
        belief, own = self._belief(decision), own_code(decision.look.view)
        expert = likeliest(belief, decision.seat, own)
        chances = chances_for(belief, decision.seat, own)
        others = [seat for seat in everyone(len(names)) if seat != decision.seat]
        wrong = [seat for seat in others if names[seat] != (CODE_IDS[expert[seat]],)]
        for seat in wrong:
            code = expert[seat]
            values: dict[str, NoteValue] = {
                "of": seat,
                "best": CODE_IDS[code],
                "chance": rounded(chances[seat, code]),
            }
            if names[seat]:
                values["named"] = names[seat][0]
            key = "coach.entracte.name" if names[seat] else "coach.entracte.unnamed"
            yield note_on(decision, key, values, good=False)
        if not wrong:
            yield note_on(decision, "coach.entracte.best-names", {}, good=True)


def _ask(decision: Decision) -> Ask:
    return asked_again(decision.look, decision.prompt, decision.after.names)


def _left(belief: Belief, told: float) -> float:
    """The bits that stay open after a card that tells so many."""
    return round(max(float(entropy(marginals(belief.weights)).sum()) - told, 0.0), 2)
