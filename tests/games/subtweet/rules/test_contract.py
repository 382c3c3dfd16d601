"""Subtweet keeps the contract of every game."""

from __future__ import annotations

from entendre.core import Prompt
from entendre.games.subtweet.rules import State, Subtweet
from entendre.testing import check_game
from tests.effort import times


class Tireless(Subtweet):
    """A table at which nobody can ask to stop, so that random games go all the way."""

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        return tuple(prompt for prompt in super().prompts(state) if prompt.kind != "stop")


def test_subtweet_is_a_sound_game_that_keeps_its_secrets() -> None:
    check_game(Subtweet(), examples=times(1, 2, 60))


def test_so_is_a_game_that_nobody_stops() -> None:
    check_game(Tireless(), examples=times(1, 2, 60))
