"""Whole games through the pages, as many real pages as players, on phones and desktops at one table."""

from __future__ import annotations

import pytest

from tests.browser.party import Party
from tests.browser.scenarios import SCENARIOS, Scenario, phases_of
from tests.browser.watchers import Inspecting, Refreshing

# Elsewhere: its prompt is open only while several people hold nothing but blanks.
RARE = {"subtweet": frozenset({"whale"})}


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_a_game_is_played_to_its_end_whatever_is_refreshed_and_for_everybody(
    party: Party, scenario: Scenario
) -> None:
    scenario.begin(party)
    party.put_up_a_stage()
    refreshing, inspecting = Refreshing(scenario.phases), Inspecting()
    phases = party.play(scenario.act, refreshing, inspecting)
    party.results_are_shown()
    for person in (*party.people, *party.audience):
        inspecting.before(person)
    assert scenario.phases <= set(phases) <= phases_of(scenario.game)
    assert not refreshing.missing
    assert inspecting.found == []


@pytest.mark.parametrize("game", sorted({scenario.game for scenario in SCENARIOS}))
def test_no_phase_is_left_out(game: str) -> None:
    reached = [scenario.phases for scenario in SCENARIOS if scenario.game == game]
    assert RARE.get(game, frozenset()).union(*reached) == phases_of(game)
