"""Entracte as it is played through its page by the browser tests."""

from __future__ import annotations

from tests.browser.scenarios import Scenario

SCENARIOS = (
    Scenario(
        "entracte together",
        "entracte",
        2,
        {"Cards until the end": "6", "Seconds for a turn": ""},
        frozenset({"exchange", "turn", "finish", "name"}),
        ambiguous={"turn": frozenset({"exchange", "turn", "finish"})},
    ),
    Scenario(
        "entracte against each other",
        "entracte",
        3,
        {
            "Together or against each other": "against each other",
            "Cards until the end": "6",
            "The sheet": "fills itself in",
        },
        frozenset({"exchange", "turn", "certain", "declare", "pass"}),
        only_some=frozenset({"name-asked"}),  # whoever has declared is not
        ambiguous={"turn": frozenset({"exchange", "turn", "certain", "declare", "pass"})},
    ),
)
ELSEWHERE: frozenset[str] = frozenset()
"""What the player knows to answer and another test sees to."""
SHORT: dict[str, object] = {"last_card": 6}
"""Options, by the names that programs use, with which bots are soon through."""
