"""The bots of Entracte: one way to play in a team and one against all others, by level."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from entendre.bots.bot import Ask, AttentiveBot
from entendre.bots.chancer import Chancer
from entendre.core import AnyGame, AnyLook, Chance, Choice, Prompt
from entendre.games.entracte.bots.memory import Memory
from entendre.games.entracte.bots.race import EasyRival, EvenRival, HardRival, Rival
from entendre.games.entracte.bots.story import Noticed
from entendre.games.entracte.bots.team import EasyMate, EvenMate, HardMate, Mate
from entendre.games.entracte.rules import Open


class EntracteBot(AttentiveBot):
    """Plays either kind of game, whichever it is shown. What it has declined it does not think over again
    until something has happened that bears on the codes.
    """

    def __init__(self, mate: Mate, rival: Rival) -> None:
        self._mate = mate
        self._rival = rival
        self._memory = Memory()
        self._seen: tuple[int, tuple[Noticed, ...]] | None = None
        self._declined: dict[str, tuple[int, tuple[Noticed, ...]] | None] = {}

    def watch(self, look: AnyLook) -> None:
        shown: Open = look.open
        self._seen = shown.turn, self._memory.notice(look)

    def wants(self, prompt: Prompt) -> bool:
        return not prompt.holds and (self._seen is None or self._declined.get(prompt.kind) != self._seen)

    def choose(self, ask: Ask) -> Choice | None:
        shown: Open = ask.look.open
        noticed = self._memory.notice(ask.look)
        self._seen = shown.turn, noticed
        team = shown.options.mode == "cooperative"
        choice = self._mate.answer(ask, noticed) if team else self._rival.answer(ask)
        if choice is None:
            self._declined[ask.prompt.kind] = self._seen
        return choice


class Random(Chancer):
    """Plays at random, and guesses without a look at the sheet that the table works out for everybody."""

    def choose(self, ask: Ask) -> Choice | None:
        shown: Open = ask.look.open
        blind = msgspec.structs.replace(ask.look, open=msgspec.structs.replace(shown, possible=None))
        return super().choose(msgspec.structs.replace(ask, look=blind))


class Easy(EntracteBot):
    """Plays at random and forgets."""

    level: ClassVar[str] = "easy"

    def __init__(self, game: AnyGame, chance: Chance) -> None:
        super().__init__(EasyMate(chance), EasyRival(chance))


class Even(EntracteBot):
    """Reads every signal."""

    level: ClassVar[str] = "even"

    def __init__(self, game: AnyGame, chance: Chance) -> None:
        super().__init__(EvenMate(), EvenRival(chance))


class Hard(EntracteBot):
    """Reads everything else as well."""

    level: ClassVar[str] = "hard"

    def __init__(self, game: AnyGame, chance: Chance) -> None:
        super().__init__(HardMate(), HardRival())
