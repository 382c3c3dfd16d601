"""Whole games through the pages, as many real pages as players, on phones and desktops at one table."""

from __future__ import annotations

from functools import partial

import pytest
from playwright.sync_api import Browser

from tests.browser.disturbances import Disturbing
from tests.browser.house import House
from tests.browser.party import party_at
from tests.browser.person import DESKTOP, PHONE
from tests.browser.scenarios import GAMES, Scenario, part_of, phases_of, scenarios, usual_scenarios
from tests.browser.show import through_the_show
from tests.browser.watchers import Inspecting, Refreshing
from tests.browser.wire import wire_to
from tests.effort import times


@pytest.mark.parametrize("scenario", usual_scenarios(), ids=lambda scenario: scenario.name)
def test_a_game_is_played_to_its_end_whatever_goes_wrong_and_for_everybody(
    browser: Browser, house: House, scenario: Scenario
) -> None:
    with wire_to(house.port) as wire, party_at(browser, wire.address) as party:
        scenario.begin(party)
        party.put_up_a_stage()
        refreshing, inspecting = Refreshing(scenario.phases, scenario.ambiguous), Inspecting()
        disturbing = Disturbing(party, wire, house, scenario.game)
        phases = party.play(scenario.act, refreshing, inspecting, disturbing)
        party.results_are_shown()
        for person in party.people:
            inspecting.before(person)
        [stage] = party.audience
        through_the_show(party.host, stage, times(0, 3, 400), partial(inspecting.look, stage))
    assert scenario.phases <= set(phases) <= phases_of(scenario.game)
    assert not refreshing.missing
    assert not disturbing.missing
    assert inspecting.found == []
    phones, desktops = (inspecting.scenes.asked_on(device) for device in (PHONE, DESKTOP))
    assert phones & desktops
    assert phones ^ desktops <= scenario.only_some, phases


@pytest.mark.parametrize("game", GAMES)
def test_no_phase_is_left_out(game: str) -> None:
    reached = [scenario.phases for scenario in scenarios() if scenario.game == game]
    assert part_of(game, "scenarios").ELSEWHERE.union(*reached) == phases_of(game)
