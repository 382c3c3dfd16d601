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
SHORT: dict[str, object] = {"keyword": "RADIO", "seconds": None, "house_vote": True, "vote_seconds": None}
"""Options, by the names that programs use, with which bots are soon through."""
