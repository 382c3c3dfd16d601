"""Subtweet as it is played through its page by the browser tests."""

from __future__ import annotations

from tests.browser.scenarios import Scenario

SCENARIOS = (
    Scenario(
        "subtweet",
        "subtweet",
        3,
        {"Who begins": "rock, paper, scissors", "Seconds to write": ""},
        frozenset({"write", "throw", "play", "fav", "vote"}),
    ),
)
ELSEWHERE = frozenset({"whale"})
"""What the player knows to answer and another test sees to."""
SHORT: dict[str, object] = {}
"""Options, by the names that programs use, with which bots are soon through."""
