"""The games that are played in browsers: short, and between them everything is asked that can be."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import NamedTuple

from tests.browser.party import Act, Party


class Scenario(NamedTuple):
    """A game with options by their labels in the lobby, and the phases it is sure to come to."""

    name: str
    game: str
    people: int
    options: Mapping[str, str | bool]
    phases: frozenset[str]
    only_some: frozenset[str] = frozenset()
    """Questions that not everybody is asked, so that they may come to phones only, or to desktops."""

    @property
    def act(self) -> Act:
        act: Act = import_module(f"tests.browser.players.{self.game}").act
        return act

    def begin(self, party: Party) -> None:
        """Meet, choose and start, each through the pages."""
        party.meet(self.people)
        party.choose(self.game, self.options)
        party.start()


def phases_of(game: str) -> frozenset[str]:
    """Everything the player of a game knows to answer."""
    phases: frozenset[str] = import_module(f"tests.browser.players.{game}").PHASES
    return phases


SCENARIOS = (
    Scenario(
        "subtext",
        "subtext",
        4,
        {"Rounds": "2", "Seconds to draw": "", "Seconds to guess": ""},
        frozenset({"draw", "guess", "reveal"}),
    ),
    Scenario(
        "subtweet",
        "subtweet",
        3,
        {"Who begins": "rock, paper, scissors", "Seconds to write": ""},
        frozenset({"write", "throw", "play", "fav", "reveal", "vote"}),
    ),
    Scenario(
        "entracte together",
        "entracte",
        3,
        {"Cards until the end": "6", "Seconds for a turn": ""},
        frozenset({"exchange", "turn", "finish", "name"}),
    ),
    Scenario(
        "entracte against each other",
        "entracte",
        3,
        {"Together or against each other": "against each other", "Cards until the end": "6"},
        frozenset({"exchange", "turn", "certain", "declare", "pass"}),
        only_some=frozenset({"name-asked"}),  # whoever has declared is not
    ),
    Scenario(
        "keyword",
        "keyword",
        3,
        {"Keyword": "TEA", "Seconds of sand": "", "House vote": True, "Seconds to vote": ""},
        frozenset({"word", "vote", "pass", "reveal"}),
    ),
)


def scenario(name: str) -> Scenario:
    return next(scenario for scenario in SCENARIOS if scenario.name == name)
