"""Games as they are set up to be played through their pages; each game brings its own.

`tests/games/<game>/browser/` holds `player.py` (answers every prompt through the page, as a person would),
`scenarios.py` (what is played) and `draft.py` (what somebody may have begun). A game that is registered
without them turns these tests red.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any, NamedTuple

from entendre.catalogue import Catalogue
from tests.browser.party import Act, Party
from tests.effort import times

GAMES = tuple(Catalogue())


class Scenario(NamedTuple):
    """A game with options by their labels in the lobby, and the phases it is sure to come to."""

    name: str
    game: str
    people: int
    options: Mapping[str, str | bool]
    phases: frozenset[str]
    only_some: frozenset[str] = frozenset()
    """Questions that not everybody is asked, so that they may come to phones only, or to desktops."""
    ambiguous: Mapping[str, frozenset[str]] = MappingProxyType({})
    """Kinds of questions that are answered in more than one of the phases, and in which."""
    with_bots: Mapping[str, str | bool] = MappingProxyType({})
    """What is chosen otherwise where bots play along, who would end it at once."""

    @property
    def act(self) -> Act:
        return act_of(self.game)

    def begin(self, party: Party) -> None:
        """Meet, choose and start, each through the pages."""
        party.meet(self.people)
        party.choose(self.game, self.options)
        party.start()


def part_of(game: str, part: str) -> Any:
    """What a game brings for the browser."""
    return import_module(f"tests.games.{game}.browser.{part}")


def act_of(game: str) -> Act:
    """How a game is played through its page."""
    act: Act = part_of(game, "player").act
    return act


def phases_of(game: str) -> frozenset[str]:
    """Everything the player of a game knows to answer."""
    phases: frozenset[str] = part_of(game, "player").PHASES
    return phases


def scenarios() -> tuple[Scenario, ...]:
    """Those of every game."""
    return tuple(scenario for game in GAMES for scenario in part_of(game, "scenarios").SCENARIOS)


def usual_scenarios() -> tuple[Scenario, ...]:
    """The first of every game; with `make soak` all of them."""
    return tuple(
        scenario
        for game in GAMES
        for scenario in part_of(game, "scenarios").SCENARIOS[: times(quick=1, usual=1, soak=99)]
    )


def scenario(name: str) -> Scenario:
    return next(scenario for scenario in scenarios() if scenario.name == name)
