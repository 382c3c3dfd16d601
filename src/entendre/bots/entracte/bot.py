"""The bots of Entracte: one way to play in a team and one against all others, by level."""

from __future__ import annotations

from typing import Any, ClassVar

from entendre.bots.bot import Ask, AttentiveBot
from entendre.bots.entracte.memory import Memory
from entendre.bots.entracte.race import AdeptRival, ApprenticeRival, ExpertRival, Rival
from entendre.bots.entracte.team import AdeptMate, ApprenticeMate, ExpertMate, Mate
from entendre.core import AnyGame, Chance, Choice, Look
from entendre.games.entracte import View


class EntracteBot(AttentiveBot):
    """Plays either kind of game, whichever it is shown."""

    def __init__(self, mate: Mate, rival: Rival) -> None:
        self._mate = mate
        self._rival = rival
        self._memory = Memory()

    def watch(self, look: Look[Any]) -> None:
        self._memory.notice(look)

    def choose(self, ask: Ask) -> Choice | None:
        view: View = ask.look.view
        if view.options.mode == "competitive":
            return self._rival.answer(ask)
        return self._mate.answer(ask, self._memory.notice(ask.look))


class Apprentice(EntracteBot):
    """Plays at random and forgets."""

    level: ClassVar[str] = "apprentice"

    def __init__(self, game: AnyGame, chance: Chance) -> None:
        super().__init__(ApprenticeMate(chance), ApprenticeRival(chance))


class Adept(EntracteBot):
    """Reads every signal."""

    level: ClassVar[str] = "adept"

    def __init__(self, game: AnyGame, chance: Chance) -> None:
        super().__init__(AdeptMate(), AdeptRival())


class Expert(EntracteBot):
    """Reads everything else as well."""

    level: ClassVar[str] = "expert"

    def __init__(self, game: AnyGame, chance: Chance) -> None:
        super().__init__(ExpertMate(), ExpertRival())
