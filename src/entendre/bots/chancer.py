"""The random bot: it plays any game, legally and without a thought."""

from __future__ import annotations

from typing import ClassVar

from entendre.bots.bot import Ask, Bot
from entendre.core import AnyGame, Chance, Choice, Prompt


class Chancer(Bot):
    """Answers with the game's own `sample`. It takes up every other aside that it can decide alone, and
    seldom one that wants several seats: those are votes, and random votes would end most games too soon.
    """

    level: ClassVar[str] = "random"

    def __init__(self, game: AnyGame, chance: Chance) -> None:
        self._game = game
        self._chance = chance

    def wants(self, prompt: Prompt) -> bool:
        return self._chance.once_in(2 if prompt.needed == 1 else 20)

    def choose(self, ask: Ask) -> Choice | None:
        choice: Choice = self._game.sample(ask.look.open, ask.look.own, ask.prompt, ask.seat, self._chance)
        return choice
