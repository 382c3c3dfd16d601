"""A game without a line of web code is chosen, played, ended and watched again like any other."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.party import Party
from tests.browser.person import PHONE
from tests.browser.watchers import Inspecting
from tests.plugins.browser.player import act
from tests.plugins.installing import Installed


def test_people_play_it_to_the_end_and_nothing_is_wrong_with_any_page(
    party: Party, package: Installed
) -> None:
    party.meet(3)
    party.put_up_a_stage()
    party.choose(package.games[0])
    party.start()
    inspecting = Inspecting()
    acted = party.play(act, inspecting)
    party.results_are_shown()
    for person in (*party.people, *party.audience):
        inspecting.before(person)
    assert inspecting.found == []
    assert len(set(acted)) > 1
    page = party.host.page
    log = page.get_by_role("button", name="Play again")
    expect(log).to_be_visible()
    page.get_by_role("link", name="Watch the replay").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile(package.games[0], re.IGNORECASE))
    page.get_by_role("button", name="One step on").click()
    assert violations(page, "replay") == []


def test_somebody_alone_plays_it_with_bots_on_a_phone(party: Party, package: Installed) -> None:
    party.open_table(PHONE)
    party.choose(package.games[0])
    party.fill_with_bots()
    party.start()
    party.play(act)
    party.results_are_shown()
