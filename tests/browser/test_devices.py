"""A seat is taken to another device, with everything that was begun on it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.devices import private_link
from tests.browser.party import Party
from tests.browser.person import DESKTOP
from tests.browser.scenarios import scenario

ACTS_AFTER = 4
"""More than one each: the new page takes its turn as well."""


def test_a_private_link_takes_the_seat_along_and_the_old_device_is_told(party: Party) -> None:
    game = scenario("entracte together")
    game.begin(party)
    old = party.host
    new = party.arrive(old.name, DESKTOP)
    new.page.goto(private_link(old))
    new.until_seated()
    expect(old.page.get_by_role("heading", name="You are not at this table any more")).to_be_visible()
    assert new.view["mine"]["member"] == 0
    assert "#" not in new.page.url, "the seat is a secret, and an address bar shows it"
    party.people[0] = new
    party.play(game.act, most=ACTS_AFTER)
    assert new.room["host"] == 0, "the host is still the host"
