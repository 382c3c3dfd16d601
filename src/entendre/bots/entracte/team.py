"""Entracte as one team: how each level plays it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from entendre.bots.bot import Ask
from entendre.bots.entracte.belief import Belief
from entendre.bots.entracte.deals import SURE, chances_for, confidence, names_of, wanted_confidence
from entendre.bots.entracte.reading import belief_after
from entendre.bots.entracte.story import Noticed, Told, story_of
from entendre.bots.entracte.worth import poor, worth
from entendre.core import Chance, Choice
from entendre.games.entracte import CardNumber, Certain, Exchange, Finish, Name, Pass, Play, View
from entendre.games.entracte.codes import CODE_IDS

CERTAIN = 0.999
"""How likely a code must be for its owner's neighbour to say that they are certain."""


FORGETS_ONE_IN = 40
"""One turn in so many is forgotten by an apprentice."""


class Mate(ABC):
    """One of the team. It knows its own code, what the table has seen, and what it has noticed itself."""

    def answer(self, ask: Ask, noticed: Sequence[Noticed]) -> Choice | None:
        """What it answers to any prompt of a cooperative game."""
        view: View = ask.look.view
        belief = self.belief(view, noticed)
        match ask.prompt.kind:
            case "turn":
                return self.turn(ask, belief)
            case "finish":
                return Finish() if self.agrees(ask, belief) else None
            case "certain":
                return _certain(ask, belief)
            case _:
                return Name(names_of(belief, ask.seat, own_code(view)))

    @abstractmethod
    def belief(self, view: View, noticed: Sequence[Noticed]) -> Belief:
        """What it makes of all that has happened."""

    @abstractmethod
    def turn(self, ask: Ask, belief: Belief) -> Choice:
        """A card, an exchange, or a pass."""

    def agrees(self, ask: Ask, belief: Belief) -> bool:
        """Whether to name the codes now is better than to go on: usually if all is clear."""
        return sureness(ask, belief) >= SURE


class ExpertMate(Mate):
    """Reads between the lines, plays what tells the team most, and dares to finish for a triumph."""

    def belief(self, view: View, noticed: Sequence[Noticed]) -> Belief:
        story = story_of(view, noticed)
        return belief_after(len(view.cards), view.row[0].card.number, story, "deep")

    def turn(self, ask: Ask, belief: Belief) -> Choice:
        view: View = ask.look.view
        value = worth(belief, ask.seat)
        best = max(playable(view), key=lambda card: value[card], default=None)
        if view.may_exchange and (best is None or value[best] < poor(belief, ask.seat)):
            return Exchange()
        return Pass() if best is None else Play(best)

    def agrees(self, ask: Ask, belief: Belief) -> bool:
        return sureness(ask, belief) >= wanted_confidence(belief)


class AdeptMate(Mate):
    """Never overlooks a signal and plays what tells most, but does not ask why others do as they do."""

    def belief(self, view: View, noticed: Sequence[Noticed]) -> Belief:
        return belief_after(len(view.cards), view.row[0].card.number, story_of(view, ()), "plain")

    def turn(self, ask: Ask, belief: Belief) -> Choice:
        view: View = ask.look.view
        value = worth(belief, ask.seat)
        best = max(playable(view), key=lambda card: value[card], default=None)
        if best is None:
            return Exchange() if view.may_exchange else Pass()
        return Play(best)


class ApprenticeMate(Mate):
    """Plays any card that it may, and forgets some of what it has seen."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self._forgotten: list[bool] = []

    def belief(self, view: View, noticed: Sequence[Noticed]) -> Belief:
        story = story_of(view, ())
        while len(self._forgotten) < len(story):
            self._forgotten.append(self._chance.once_in(FORGETS_ONE_IN))
        kept: tuple[Told, ...] = tuple(
            told for told, forgotten in zip(story, self._forgotten, strict=False) if not forgotten
        )
        return belief_after(len(view.cards), view.row[0].card.number, kept, "plain")

    def turn(self, ask: Ask, belief: Belief) -> Choice:
        view: View = ask.look.view
        cards = playable(view)
        if not cards:
            return Exchange() if view.may_exchange else Pass()
        return Play(self._chance.pick(cards))


def own_code(view: View) -> int:
    """The viewer's own code, as its place on the sheet."""
    return CODE_IDS.index(view.my_codes[0])


def sureness(ask: Ask, belief: Belief) -> float:
    """How likely it is that nobody errs if the game is finished now."""
    return float(confidence(belief)[ask.seat, own_code(ask.look.view)])


def playable(view: View) -> list[CardNumber]:
    """The cards in the viewer's hand that may be played."""
    return [held.card.number for held in view.my_hand if held.may_play]


def _certain(ask: Ask, belief: Belief) -> Choice | None:
    """Says of how many others it is certain whenever that has grown."""
    view: View = ask.look.view
    chances = chances_for(belief, ask.seat, own_code(view))
    count = sum(bool(chances[seat].max() >= CERTAIN) for seat in range(belief.players) if seat != ask.seat)
    return Certain(count) if count > (view.certain[ask.seat] or 0) else None
