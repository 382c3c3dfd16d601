"""Every screen around the games: it fits the device, and axe finds nothing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.party import Party
from tests.browser.person import DESKTOP, PHONE, Device, Person
from tests.browser.scenarios import GAMES
from tests.effort import times

DEVICES = pytest.mark.parametrize(
    "device", [PHONE, DESKTOP][: times(quick=1, usual=1, soak=2)], ids=lambda device: device.name
)


def is_well(person: Person, where: str) -> None:
    """On phones; in `make soak` axe looks at desktops too."""
    expect(person.page.get_by_role("heading", level=1).first).to_be_attached()
    if person.device == PHONE or times(quick=0, usual=0, soak=1):
        assert violations(person.page, where) == []
    assert person.overflow() <= 0, f"{where} is too wide"


@DEVICES
def test_pages_that_need_no_table(party: Party, device: Device) -> None:
    ada = party.arrive("Ada", device)
    ada.page.goto("/")
    is_well(ada, "home")
    for game in GAMES:
        ada.page.goto(f"/rules/{game}")
        expect(ada.page.get_by_role("heading", level=2).first).to_be_visible()
        is_well(ada, f"rules of {game}")
    ada.page.goto("/no/such/place")
    is_well(ada, "nowhere")


@DEVICES
def test_the_lobby_with_everything_open(party: Party, device: Device) -> None:
    party.open_table(device)
    ada, page = party.host, party.host.page
    is_well(ada, "lobby, no game")
    for game in GAMES:
        radio = page.get_by_role("radio", name=re.compile(game, re.IGNORECASE))
        page.locator("label").filter(has=radio).click()
        if page.locator("details[open] summary", has_text="Options").count() == 0:
            page.locator("summary", has_text="Options").click()
        is_well(ada, f"lobby, {game}")
    page.get_by_role("button", name="Ada").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    is_well(ada, "lobby, my chair")


@DEVICES
def test_an_invitation(party: Party, device: Device) -> None:
    party.open_table(device)
    guest = party.arrive("Ben", device)
    guest.page.goto(f"/t/{party.host.code}")
    expect(guest.page.get_by_role("button", name="Only watch")).to_be_visible()
    is_well(guest, "invitation")


@pytest.mark.parametrize("game", GAMES[:: times(quick=4, usual=4, soak=1)])
def test_the_menu_and_the_rules_while_playing(party: Party, game: str) -> None:
    party.open_table(PHONE)
    party.choose(game)
    party.fill_with_bots()
    party.start()
    page = party.host.page
    for door in ("Menu", "Rules"):
        page.get_by_role("button", name=door).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        is_well(party.host, f"{game}, {door}")
        page.get_by_role("button", name="Close").click()
