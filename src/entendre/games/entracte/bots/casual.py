"""Somebody who plays Entracte now and then: marks what a pair shows, overlooks some, and plays by eye."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from entendre.bots.bot import Ask
from entendre.core import AnyGame, Chance, Choice, Prompt
from entendre.games.entracte.bots.belief import Belief
from entendre.games.entracte.bots.bot import EntracteBot
from entendre.games.entracte.bots.chart import MATCHING
from entendre.games.entracte.bots.hand import may_exchange, own_in, playable
from entendre.games.entracte.bots.oversight import Oversight
from entendre.games.entracte.bots.race import Mind, Rival
from entendre.games.entracte.bots.reading import belief_after
from entendre.games.entracte.bots.story import Laid, Noticed, story_of
from entendre.games.entracte.bots.team import Mate
from entendre.games.entracte.rules import CardNumber, Exchange, Open, Own, Pass, Play

OVERLOOKS_ONE_IN = 10
"""One pair in so many never gets onto the sheet of a casual player."""
ANY_CARD_ONE_IN = 3
"""So often they play a card for its face, and else the one whose pair matches most."""
DARES = 0.9
"""How sure of all codes they want to be to declare."""


class CasualMate(Mate):
    """One of a team who does not ask why others do as they do."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self._oversight = Oversight(chance, OVERLOOKS_ONE_IN)

    def belief(self, shown: Open, noticed: Sequence[Noticed]) -> Belief:
        story = tuple(self._oversight.kept(story_of(shown, ())))
        return belief_after(len(shown.cards), shown.row[0].card, story, "plain")

    def turn(self, ask: Ask, belief: Belief) -> Choice:
        card = by_eye(own_in(ask.look), ask.look.open, self._chance)
        if card is None:
            return Exchange() if may_exchange(ask.prompt) else Pass()
        return Play(card)


class CasualRival(Rival):
    """One against all, who dares to declare a little early."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self._oversight = Oversight(chance, OVERLOOKS_ONE_IN)

    def remembered(self, laid: list[Laid]) -> list[Laid]:
        return self._oversight.kept(laid)

    def turn(self, prompt: Prompt, mind: Mind) -> Choice:
        card = by_eye(mind.own, mind.shown, self._chance)
        return Pass() if card is None else Play(card)

    def declares(self, mind: Mind) -> bool:
        return mind.sure >= DARES


def by_eye(own: Own, shown: Open, chance: Chance) -> CardNumber | None:
    """A card that may be played: mostly the one whose pair would match most codes, whoever may have them."""
    cards = playable(own)
    if not cards:
        return None
    if chance.once_in(ANY_CARD_ONE_IN):
        return chance.pick(cards)
    last = shown.row[-1].card
    return max(cards, key=lambda card: int(MATCHING[last, card].sum()))


class Casual(EntracteBot):
    """A model of a person, to set levels by."""

    level: ClassVar[str] = "casual"

    def __init__(self, game: AnyGame, chance: Chance) -> None:
        super().__init__(CasualMate(chance), CasualRival(chance))
