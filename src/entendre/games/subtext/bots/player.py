"""The Subtext bots."""

from __future__ import annotations

from typing import ClassVar

import numpy as np

from entendre.bots import Ask, Bot
from entendre.core import Chance, Choice, Prompt
from entendre.games.subtext.bots.eye import Seen, seen_on
from entendre.games.subtext.bots.knowledge import knowledge
from entendre.games.subtext.bots.mind import Mind, hints, knowing, plain
from entendre.games.subtext.bots.pen import drawn
from entendre.games.subtext.rules import DEALER_LABEL, Draw, Guess, Open, Own, pack

TRUST = 0.8
"""How sure one may be that the dealer finds one's drawing: being the partner only pays if they do."""


class SubtextBot(Bot):
    """Draws a thing for its word, and picks the drawing that scores best."""

    nearest: ClassVar[int] = 8
    """Of how many things nearest to its word it draws any."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def wants(self, prompt: Prompt) -> bool:
        return False  # to cry foul is left to people: these eyes are not made to find letters

    def choose(self, ask: Ask) -> Choice | None:
        match ask.prompt.kind:
            case "draw":
                return self._draw(_own(ask).word or "")
            case "guess":
                return self._guess(ask)
            case _:
                return None

    def things(self, row: int) -> list[int]:
        """What may be drawn for the word of this row."""
        return [int(thing) for thing in np.argsort(-plain().draws[row])[: self.nearest]]

    def score(self, ask: Ask, seen: dict[str, Seen], label: str) -> float:
        """What picking this drawing promises, beside the others."""
        raise NotImplementedError

    def _draw(self, word: str) -> Draw:
        known, row = knowledge(), knowledge().row(word)
        # For a word nobody told us of, anything is as good.
        thing = self._chance.below(len(known.things)) if row is None else self._chance.pick(self.things(row))
        sketch = self._chance.pick([known.sketches[at] for at in np.flatnonzero(known.shows == thing)])
        return Draw(pack(drawn(sketch, self._chance)))

    def _guess(self, ask: Ask) -> Guess:
        shown: Open = ask.look.open
        seen = {sheet.label: seen_on(ask.blob(sheet.id)) for sheet in shown.board}
        scores = {label: self.score(ask, seen, label) for label in shown.letters}
        best = max(scores.values())
        return Guess(self._chance.pick([label for label, score in scores.items() if score == best]))


class Adept(SubtextBot):
    """The dealer looks for its own word; everybody else asks first whether they are the partner."""

    level: ClassVar[str] = "adept"

    def mind(self) -> Mind:
        """What it thinks that people draw."""
        return plain()

    def score(self, ask: Ask, seen: dict[str, Seen], label: str) -> float:
        own, mind = _own(ask), self.mind()
        if ask.seat == ask.look.open.dealer:
            return mind.fit(own.word or "", seen[label])
        if label == own.label:
            return TRUST * mind.fit(own.word or "", seen[DEALER_LABEL])
        return mind.together(seen[DEALER_LABEL], seen[label])


class Apprentice(Adept):
    """Draws what is less to the point; and one time in three it forgets that it knows a word, and goes by
    which drawing looks most like the dealer's.
    """

    level: ClassVar[str] = "apprentice"
    nearest: ClassVar[int] = 10

    def _guess(self, ask: Ask) -> Guess:
        self._forgetful = self._chance.once_in(3)
        return super()._guess(ask)

    def score(self, ask: Ask, seen: dict[str, Seen], label: str) -> float:
        if self._forgetful:
            return plain().together(seen[DEALER_LABEL], seen[label])
        return super().score(ask, seen, label)


class Expert(Adept):
    """Draws what says most to whoever holds the word and least to others, and expects it of others too."""

    level: ClassVar[str] = "expert"

    def mind(self) -> Mind:
        return knowing()

    def things(self, row: int) -> list[int]:
        return [int(thing) for thing in hints()[row]]


def _own(ask: Ask) -> Own:
    assert isinstance(ask.look.own, Own)
    return ask.look.own
