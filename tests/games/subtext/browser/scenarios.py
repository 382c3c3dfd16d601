"""Subtext as it is played through its page by the browser tests."""

from __future__ import annotations

from tests.browser.scenarios import Scenario

SCENARIOS = (
    Scenario(
        "subtext",
        "subtext",
        4,
        {"Rounds": "2", "Seconds to draw": "", "Seconds to guess": ""},
        frozenset({"draw", "guess"}),
    ),
)
ELSEWHERE: frozenset[str] = frozenset()
"""What the player knows to answer and another test sees to."""
SHORT: dict[str, object] = {"rounds": 2}
"""Options, by the names that programs use, with which bots are soon through."""
