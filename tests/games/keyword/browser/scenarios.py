"""Keyword as it is played through its page by the browser tests."""

from __future__ import annotations

from tests.browser.scenarios import Scenario

SCENARIOS = (
    Scenario(
        "keyword",
        "keyword",
        2,
        {"Keyword": "TEA", "Seconds of sand": "", "House vote": True, "Seconds to vote": ""},
        frozenset({"word", "vote", "pass"}),
        with_bots={"Keyword": "KEYWORD"},
    ),
)
ELSEWHERE: frozenset[str] = frozenset()
"""What the player knows to answer and another test sees to."""
