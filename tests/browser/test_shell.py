"""The page without a server, and the page of a server that is not at the root of its address."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.house import House, open_house
from tests.browser.party import party_at
from tests.browser.patience import until
from tests.browser.person import PHONE
from tests.browser.scenarios import GAMES
from tests.browser.wire import wire_to

LISTED = "caches.open('entendre-shell').then((kept) => kept.match('api/games')).then((list) => !!list)"
OFFLINE = "No connection. The page is here"
CONTROLLED = "navigator.serviceWorker.controller !== null"
KEPT = "caches.open('entendre-shell').then((kept) => kept.match('./')).then((front) => front !== undefined)"


def test_the_page_opens_without_a_server_and_says_so_and_heals(browser: Browser, house: House) -> None:
    with wire_to(house.port) as wire, party_at(browser, wire.address) as party:
        ada = party.arrive("Ada", PHONE, offline=True)
        ada.page.goto("/")
        until(ada.page, "the page is not kept", lambda: ada.page.evaluate(KEPT))
        until(ada.page, "nobody stands in for the server", lambda: ada.page.evaluate(CONTROLLED))
        until(ada.page, "the games are not kept", lambda: ada.page.evaluate(LISTED))
        with ada.outage():
            wire.cut()
            ada.page.goto("/?again")
            expect(ada.page.get_by_text(OFFLINE)).to_be_visible()
            expect(ada.page.get_by_role("heading", level=1)).to_be_visible()
            expect(ada.page.get_by_role("link", name="Rules")).to_have_count(len(GAMES))
            wire.mend()
            ada.page.evaluate("dispatchEvent(new Event('online'))")
            expect(ada.page.get_by_text(OFFLINE)).to_have_count(0)


def test_everything_stays_under_the_base_path(browser: Browser, tmp_path: Path) -> None:
    with (
        open_house(tmp_path, "--base-path", "/games") as house,
        party_at(browser, f"{house.address}/games") as party,
    ):
        ada = party.arrive("Ada", PHONE, offline=True)
        ada.page.goto(f"{ada.address}/")
        ada.page.get_by_label("Your name").fill("Ada")
        ada.page.get_by_role("button", name="Play now with bots: Subtext").click()
        until(ada.page, "nobody asks Ada to draw", lambda: ada.asked() == ["draw"])
        assert ada.page.url.startswith(f"{ada.address}/t/")
        ada.refresh()
        assert ada.asked() == ["draw"]
        # That nothing outside was asked for is checked when she leaves.
