"""Bots around one table: who is offered what."""

from __future__ import annotations

from typing import ClassVar

from entendre.bots import Ask, AttentiveBot, Chancer, Match
from entendre.core import AnyLook, Chance, Choice, Prompt, Seat
from tests.core.toy import Stop, Toy, ToyOptions

SEED = bytes(range(32))
GAME = Toy()


class Agreeable(AttentiveBot):
    """Agrees to stop as soon as enough others have."""

    level: ClassVar[str] = "agreeable"

    def __init__(self, after: int) -> None:
        self._after = after
        self._play = Chancer(GAME, Chance(SEED))
        self.looks: list[AnyLook] = []
        self.offers: list[tuple[str, int]] = []

    def watch(self, look: AnyLook) -> None:
        self.looks.append(look)

    def wants(self, prompt: Prompt) -> bool:
        return prompt.kind == "stop"

    def choose(self, ask: Ask) -> Choice | None:
        if ask.prompt.holds:
            return self._play.choose(ask)
        shown = next(each for each in ask.look.prompts if each.prompt.id == ask.prompt.id)
        self.offers.append((ask.prompt.id, ask.look.version))
        return Stop() if shown.answered >= self._after else None


def test_an_aside_is_offered_again_once_somebody_has_taken_it_up() -> None:
    bots = [Agreeable(1), Agreeable(2), Agreeable(0)]
    table, _ = Match(GAME, ToyOptions(), ("Ada", "Bo", "Cleo"), bots, SEED).play()
    assert table.state.stopped
    assert table.state.round == 0
    assert [len(bot.offers) for bot in bots] == [2, 1, 1]


def test_attentive_bots_see_the_table_after_everything_that_happens() -> None:
    bots = [Agreeable(9), Agreeable(9)]
    _, moves = Match(GAME, ToyOptions(), ("Ada", "Bo"), bots, SEED).play()
    assert [len(bot.looks) for bot in bots] == [moves + 1] * 2
    assert all(look.seat == Seat(1) for look in bots[1].looks)


def test_a_declined_aside_is_offered_again_only_when_something_has_happened() -> None:
    bots = [Agreeable(9), Agreeable(9)]
    _, moves = Match(GAME, ToyOptions(), ("Ada", "Bo"), bots, SEED).play()
    assert [len(bot.offers) for bot in bots] == [moves] * 2
    assert moves == 6
