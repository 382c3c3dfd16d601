"""Entracte as one team: how each level plays it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from entendre.bots.bot import Ask
from entendre.core import Chance, Choice
from entendre.games.entracte.bots.belief import Belief
from entendre.games.entracte.bots.deals import SURE, chances_for, confidence, names_of, wanted_confidence
from entendre.games.entracte.bots.hand import may_exchange, own_in, playable
from entendre.games.entracte.bots.oversight import Oversight
from entendre.games.entracte.bots.reading import belief_after
from entendre.games.entracte.bots.story import Noticed, story_of
from entendre.games.entracte.bots.worth import poor, worth
from entendre.games.entracte.rules import Certain, Exchange, Finish, Name, Open, Own, Pass, Play
from entendre.games.entracte.rules.codes import CODE_IDS

CERTAIN = 0.999
"""How likely a code must be for its owner's neighbour to say that they are certain."""


FORGETS_ONE_IN = 40
"""One turn in so many is forgotten by an easy bot."""


class Mate(ABC):
    """One of the team. It knows its own code, what the table has seen, and what it has noticed itself."""

    def answer(self, ask: Ask, noticed: Sequence[Noticed]) -> Choice | None:
        """What it answers to any prompt of a cooperative game."""
        belief = self.belief(ask.look.open, noticed)
        match ask.prompt.kind:
            case "turn":
                return self.turn(ask, belief)
            case "finish":
                return Finish() if self.agrees(ask, belief) else None
            case "certain":
                return _certain(ask, belief)
            case _:
                return Name(names_of(belief, ask.seat, own_code(own_in(ask.look))))

    @abstractmethod
    def belief(self, shown: Open, noticed: Sequence[Noticed]) -> Belief:
        """What it makes of all that has happened."""

    @abstractmethod
    def turn(self, ask: Ask, belief: Belief) -> Choice:
        """A card, an exchange, or a pass."""

    def agrees(self, ask: Ask, belief: Belief) -> bool:
        """Whether to name the codes now is better than to go on: usually if all is clear."""
        return sureness(ask, belief) >= SURE


class HardMate(Mate):
    """Reads between the lines, plays what tells the team most, and dares to finish for a triumph."""

    def belief(self, shown: Open, noticed: Sequence[Noticed]) -> Belief:
        story = story_of(shown, noticed)
        return belief_after(len(shown.cards), shown.row[0].card, story, "deep")

    def turn(self, ask: Ask, belief: Belief) -> Choice:
        value = worth(belief, ask.seat)
        best = max(playable(own_in(ask.look)), key=lambda card: value[card], default=None)
        if may_exchange(ask.prompt) and (best is None or value[best] < poor(belief, ask.seat)):
            return Exchange()
        return Pass() if best is None else Play(best)

    def agrees(self, ask: Ask, belief: Belief) -> bool:
        return sureness(ask, belief) >= wanted_confidence(belief)


class EvenMate(Mate):
    """Never overlooks a signal and plays what tells most, but does not ask why others do as they do."""

    def belief(self, shown: Open, noticed: Sequence[Noticed]) -> Belief:
        return belief_after(len(shown.cards), shown.row[0].card, story_of(shown, ()), "plain")

    def turn(self, ask: Ask, belief: Belief) -> Choice:
        value = worth(belief, ask.seat)
        best = max(playable(own_in(ask.look)), key=lambda card: value[card], default=None)
        if best is None:
            return Exchange() if may_exchange(ask.prompt) else Pass()
        return Play(best)


class EasyMate(Mate):
    """Plays any card that it may, and forgets some of what it has seen."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self._oversight = Oversight(chance, FORGETS_ONE_IN)

    def belief(self, shown: Open, noticed: Sequence[Noticed]) -> Belief:
        kept = tuple(self._oversight.kept(story_of(shown, ())))
        return belief_after(len(shown.cards), shown.row[0].card, kept, "plain")

    def turn(self, ask: Ask, belief: Belief) -> Choice:
        cards = playable(own_in(ask.look))
        if not cards:
            return Exchange() if may_exchange(ask.prompt) else Pass()
        return Play(self._chance.pick(cards))


def own_code(own: Own) -> int:
    """The own code, as its place on the sheet."""
    return CODE_IDS.index(own.codes[0])


def sureness(ask: Ask, belief: Belief) -> float:
    """How likely it is that nobody errs if the game is finished now."""
    return float(confidence(belief)[ask.seat, own_code(own_in(ask.look))])


def _certain(ask: Ask, belief: Belief) -> Choice | None:
    """Says of how many others it is certain whenever that has grown."""
    shown: Open = ask.look.open
    chances = chances_for(belief, ask.seat, own_code(own_in(ask.look)))
    count = sum(bool(chances[seat].max() >= CERTAIN) for seat in range(belief.players) if seat != ask.seat)
    return Certain(count) if count > (shown.certain[ask.seat] or 0) else None
