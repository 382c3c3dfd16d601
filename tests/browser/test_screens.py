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

LANGUAGES = ("en", "de")[: times(quick=1, usual=1, soak=2)]
DEVICES = pytest.mark.parametrize(
    "device", [PHONE, DESKTOP][: times(quick=1, usual=1, soak=2)], ids=lambda device: device.name
)

PICTURES_CUT_OFF = """() => [...document.querySelectorAll(".picture > div")]
  .filter((inside) => inside.scrollWidth > inside.clientWidth + 1)
  .map((inside) => inside.parentElement.ariaLabel)"""
BLACK_INK = "rgb(33, 26, 21)"


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
    ada.page.goto("/no/such/place")
    is_well(ada, "nowhere")


@DEVICES
def test_rules_with_their_pictures_and_all_that_is_folded(party: Party, device: Device) -> None:
    """By day, and in `make soak` by night and in German too."""
    ada = party.arrive("Ada", device)
    for language in LANGUAGES:
        ada.page.add_init_script(f"localStorage.setItem('entendre:language', '{language}')")
        for game in GAMES:
            ada.page.goto(f"/rules/{game}")
            expect(ada.page.locator("figure").get_by_role("img").first).to_be_visible()
            for small_print in ada.page.locator("summary").all():
                small_print.click()
            is_well(ada, f"rules of {game} in {language}")


def test_rules_fit_the_smallest_phone_and_the_paper(party: Party) -> None:
    """On paper by night too: only the page itself, with all that is folded on the screen."""
    ada = party.arrive("Ada", PHONE)
    page = ada.page
    page.set_viewport_size({"width": 320, "height": 640})
    page.emulate_media(color_scheme="dark")
    for game in GAMES[:: times(quick=4, usual=4, soak=1)]:
        page.goto(f"/rules/{game}")
        expect(page.locator("figure").get_by_role("img").first).to_be_visible()
        assert ada.overflow() <= 0, f"the rules of {game} are too wide"
        assert page.evaluate(PICTURES_CUT_OFF) == []
        small_print = page.locator("details > div").last
        expect(small_print).to_be_hidden()
        page.emulate_media(media="print", color_scheme="dark")
        page.evaluate("dispatchEvent(new Event('beforeprint'))")
        expect(small_print).to_be_visible()
        expect(page.get_by_role("button", name="Print")).to_have_count(0)
        expect(page.get_by_role("link")).to_have_count(0)
        assert page.evaluate("getComputedStyle(document.body).color") == BLACK_INK
        assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light"
        page.evaluate("dispatchEvent(new Event('afterprint'))")
        expect(small_print).to_be_hidden()
        page.emulate_media(media="screen", color_scheme="dark")


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
        if door == "Rules":
            expect(page.get_by_role("dialog").locator("figure").get_by_role("img").first).to_be_visible()
        is_well(party.host, f"{game}, {door}")
        page.get_by_role("button", name="Close").click()
