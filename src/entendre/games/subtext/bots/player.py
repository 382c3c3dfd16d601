"""The Subtext bots, and a model of somebody who plays now and then."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from math import log
from typing import ClassVar

import numpy as np

from entendre.bots import CASUAL, Ask, Bot
from entendre.core import Chance, Choice, Prompt
from entendre.games.subtext.bots.eye import Seen, seen_on
from entendre.games.subtext.bots.knowledge import knowledge
from entendre.games.subtext.bots.mind import Mind, hints, knowing, nearest, plain
from entendre.games.subtext.bots.pen import drawn
from entendre.games.subtext.rules import DEALER_LABEL, Draw, Guess, Open, Own, pack
from entendre.games.subtext.rules.words import Language

TRUST = 0.8
"""How sure one may be that the dealer finds one's drawing: being the partner only pays if they do."""


class SubtextBot(Bot):
    """Draws a thing for its word; the dealer looks for its own word on the board, and everybody else asks
    first whether they are the partner.
    """

    doubt: ClassVar[float] = 0.0
    """How far its judgement of a drawing wanders, by lot: at 1 a drawing that fits three times as well as
    another is picked three times as often.
    """

    def __init__(self, chance: Chance, see: Callable[[bytes], Seen] = seen_on) -> None:
        self._chance = chance
        self._see = see

    def wants(self, prompt: Prompt) -> bool:
        return False  # to cry foul is left to people: these eyes are not made to find letters

    def choose(self, ask: Ask) -> Choice | None:
        match ask.prompt.kind:
            case "draw":
                return self._draw(ask)
            case "guess":
                return self._guess(ask)
            case _:
                return None

    @abstractmethod
    def things(self, row: int, rivals: int, language: Language) -> list[int]:
        """What may be drawn for the word of this row where so many guess who should not be right."""

    def mind(self, rivals: int, language: Language) -> Mind:
        """What it thinks that people draw."""
        return plain(language)

    def look(self, sheet: bytes) -> Seen:
        """What it sees on a sheet."""
        return self._see(sheet)

    def score(self, ask: Ask, seen: dict[str, Seen], label: str) -> float:
        """What picking this drawing promises, beside the others."""
        own, mind = _own(ask), self.mind(rivals_at(ask), language_at(ask))
        if ask.seat == ask.look.open.dealer:
            return mind.fit(own.word or "", seen[label])
        if label == own.label:
            return TRUST * mind.fit(own.word or "", seen[DEALER_LABEL])
        return mind.together(seen[DEALER_LABEL], seen[label])

    def _draw(self, ask: Ask) -> Draw:
        language = language_at(ask)
        known = knowledge(language)
        row = known.row(_own(ask).word or "")
        # For a word nobody told us of, anything is as good.
        things = known.shows.tolist() if row is None else self.things(row, rivals_at(ask), language)
        thing = self._chance.pick(things)
        sketch = self._chance.pick([known.sketches[at] for at in np.flatnonzero(known.shows == thing)])
        return Draw(pack(drawn(sketch, self._chance)))

    def _guess(self, ask: Ask) -> Guess:
        shown: Open = ask.look.open
        seen = {sheet.label: self.look(ask.blob(sheet.id)) for sheet in shown.board}
        scores = {label: log(self.score(ask, seen, label)) + self._whim() for label in shown.letters}
        best = max(scores.values())
        return Guess(self._chance.pick([label for label, score in scores.items() if score == best]))

    def _whim(self) -> float:
        """Luck that is added to a judgement: with it, chances are as the doubted scores are (Gumbel)."""
        if not self.doubt:
            return 0.0
        return -self.doubt * log(-log((self._chance.below(10**6) + 0.5) / 10**6))


class Even(SubtextBot):
    """Draws what comes to mind, and errs about as often as somebody who plays now and then."""

    level: ClassVar[str] = "even"
    doubt: ClassVar[float] = 1.8

    def things(self, row: int, rivals: int, language: Language) -> list[int]:
        return nearest(row, 8, language)


class Easy(Even):
    """Draws what comes to mind as well, and guesses by a whim."""

    level: ClassVar[str] = "easy"
    doubt: ClassVar[float] = 4.0


class Hard(SubtextBot):
    """Draws what says most to whoever holds the word and least to others, and expects it of others too."""

    level: ClassVar[str] = "hard"

    def mind(self, rivals: int, language: Language) -> Mind:
        return knowing(rivals, language)

    def things(self, row: int, rivals: int, language: Language) -> list[int]:
        return [int(thing) for thing in hints(rivals, language)[row]]


class Casual(Even):
    """Somebody who plays now and then: draws what comes to mind first, takes every drawing for one thing and
    one in four for a wrong one, as people do with sketches by people, and has associations of their own.
    """

    level: ClassVar[str] = CASUAL
    doubt: ClassVar[float] = 0.8
    misread: ClassVar[int] = 4
    """One drawing in so many is taken for something that it only looks like."""

    def things(self, row: int, rivals: int, language: Language) -> list[int]:
        return nearest(row, 5, language)

    def look(self, sheet: bytes) -> Seen:
        seen = self._see(sheet)
        likely = np.argsort(-seen.things)
        taken = int(likely[1 + self._chance.below(3)] if self._chance.once_in(self.misread) else likely[0])
        things = np.zeros_like(seen.things)
        things[taken] = 1
        return Seen(things, seen.known)


def rivals_at(ask: Ask) -> int:
    """How many guess who should not be right: all but dealer and partner."""
    return len(ask.names) - 2


def language_at(ask: Ask) -> Language:
    """In which language the words of the table are."""
    shown: Open = ask.look.open
    return shown.language


def _own(ask: Ask) -> Own:
    assert isinstance(ask.look.own, Own)
    return ask.look.own
