"""The puzzles of the day, played in the browser: each game brings how its own is solved, in `today.py`."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from entendre.catalogue import Catalogue
from tests.browser.axe import violations
from tests.browser.house import House
from tests.browser.party import Party, party_at
from tests.browser.patience import until
from tests.browser.person import DESKTOP, PHONE, Device, Person
from tests.browser.scenarios import part_of
from tests.browser.wire import wire_to
from tests.effort import times

DAY, BEFORE, AFTER = "2026-11-17", "2026-11-16", "2026-11-18"
"""A Tuesday, and the days around it."""
MORNING, LATE = f"{DAY}T10:00:00", f"{DAY}T23:59:50"
"""By the clock of whoever looks."""
GAMES = tuple(name for name, entry in Catalogue().items() if entry.daily() is not None)
USUAL = GAMES[: times(quick=1, usual=1, soak=99)]
SPOKEN = tuple(name for name in GAMES if Catalogue()[name].puzzle_languages)
BEGUN = "() => localStorage.getItem('entendre:today-begun')"
SMALL = Device("small phone", 320, 640, touch=True)

KEPT = "(path) => caches.open('entendre-shell').then((kept) => kept.match(path)).then((found) => !!found)"
PLACES = [(game, device) for device in (SMALL, DESKTOP) for game in GAMES]
PLACES = PLACES[-times(1, 1, len(PLACES)) :]
PUZZLE = "(path) => fetch(path).then((answer) => answer.json())"


def path_of(game: str, date: str) -> str:
    return f"/api/games/{game}/today/{date}"


def opened(page: Page, game: str, date: str = DAY) -> Any:
    """Somebody goes there, and can play."""
    page.goto(f"/today/{date}/{game}")
    expect(page.locator("[data-part=answer]").first).to_be_visible()
    return page.evaluate(PUZZLE, path_of(game, date))


def is_well(person: Person, where: str) -> None:
    assert violations(person.page, where) == []
    assert person.overflow() <= 0, f"{where} is too wide"


@pytest.mark.parametrize("game", USUAL)
def test_a_puzzle_is_played_and_shared_and_the_next_one_is_there_without_a_server(
    browser: Browser, house: House, game: str
) -> None:
    with wire_to(house.port) as wire, party_at(browser, wire.address) as party:
        ada, player = party.arrive("Ada", PHONE, offline=True), part_of(game, "today")
        page, title = ada.page, Catalogue()[game].game.title
        page.clock.set_fixed_time(MORNING)
        page.goto("/")
        page.get_by_role("link", name=re.compile("^Today")).click()
        expect(page.get_by_role("heading", level=1, name="Today")).to_be_visible()
        page.get_by_role("link", name=re.compile(f"^{title} ")).click()
        puzzle = page.evaluate(PUZZLE, path_of(game, DAY))
        difficulty = f"Difficulty {puzzle['difficulty']} of 5"
        expect(page.get_by_role("img", name=difficulty)).to_be_visible()
        expect(page.locator("[data-part=answer]").first).to_be_visible()
        is_well(ada, f"{game}, open")
        player.miss(page, puzzle)
        player.solve(page, puzzle)
        expect(page.get_by_text(player.SCORE).first).to_be_visible()
        is_well(ada, f"{game}, over")
        shared = copied(ada)
        assert shared.startswith(f"Entendre · {title} · November 17, 2026 ●●○○○\n")
        assert shared.endswith(f"{player.SCORE}\n{ada.address}/today/{DAY}/{game}")
        assert [secret for secret in player.secrets(puzzle) if secret.lower() in shared.lower()] == []
        until(page, "tomorrow is not kept", lambda: page.evaluate(KEPT, path_of(game, AFTER)))
        with ada.outage():
            wire.cut()
            page.goto("/today")
            expect(page.get_by_role("link", name=re.compile(f"^{title} .*{player.SCORE}"))).to_be_visible()
            page.goto(f"/today/{AFTER}/{game}")
            expect(page.locator("[data-part=answer]").first).to_be_visible()
            wire.mend()


def copied(person: Person) -> str:
    """What the page puts into the clipboard."""
    person.context.grant_permissions(["clipboard-read", "clipboard-write"])
    person.page.get_by_role("button", name="Copy as text").click()
    expect(person.page.get_by_text("Copied")).to_be_visible()
    return str(person.page.evaluate("navigator.clipboard.readText()"))


def test_at_midnight_the_page_shows_the_next_day_and_what_was_played_stays(party: Party) -> None:
    ada, game = party.arrive("Ada", PHONE), GAMES[0]
    page = ada.page
    page.clock.install(time=LATE)
    page.goto("/today")
    expect(page.get_by_text("Tuesday, November 17, 2026", exact=True)).to_be_visible()
    page.clock.fast_forward(30_000)
    expect(page.get_by_text("Wednesday, November 18, 2026", exact=True)).to_be_visible()
    is_well(ada, "today")
    # Yesterday is one step away, and its answer is told to whoever wants it.
    page.get_by_role("link", name="Yesterday and its answers").click()
    expect(page.get_by_role("heading", level=1, name="Yesterday")).to_be_visible()
    opened(page, game)
    page.get_by_role("button", name="Show me the answer").click()
    page.get_by_role("button", name="Yes, do it").click()
    expect(page.get_by_role("heading", name="Answer seen")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Answer seen")).to_be_visible()


def test_a_puzzle_that_was_begun_waits_while_that_of_another_language_is_played(party: Party) -> None:
    ada, game = party.arrive("Ada", PHONE), SPOKEN[-1]
    page, player = ada.page, part_of(game, "today")
    player.miss(page, opened(page, game))
    begun = page.evaluate(BEGUN)
    assert begun
    choice = page.get_by_role("combobox").first
    choice.select_option("de")
    german = page.evaluate(PUZZLE, f"{path_of(game, DAY)}?language=de")
    assert german["language"] == "de"
    expect(page.locator("main")).to_contain_text(player.shown(german))
    assert page.evaluate(BEGUN) == begun
    is_well(ada, f"{game}, in German")
    choice.select_option("en")
    expect(page.locator("main")).to_contain_text(player.left(page.evaluate(PUZZLE, path_of(game, DAY))))


def test_the_archive_goes_a_hundred_years_back_and_ahead(party: Party) -> None:
    ada, game = party.arrive("Ada", PHONE), GAMES[1]
    page = ada.page
    page.clock.set_fixed_time(MORNING)
    page.goto("/today/2028-01-31")
    page.get_by_text("All other days").click()
    page.get_by_role("button", name="The month after").click()
    expect(page.get_by_role("link", name="Tuesday, February 29, 2028")).to_be_visible()
    is_well(ada, "archive")
    page.get_by_label("Go to a day").fill("1926-11-17")
    expect(page).to_have_url(re.compile(r"/today/1926-11-17$"))
    for date in ("1926-11-17", "2126-11-17"):
        assert opened(page, game, date)["date"] == date
    page.goto("/today/2027-02-29")
    expect(page.get_by_role("heading", level=1, name="There is no day 2027-02-29")).to_be_visible()


@pytest.mark.parametrize(("game", "device"), PLACES, ids=lambda part: getattr(part, "name", part))
def test_every_puzzle_is_well_on_every_device(party: Party, game: str, device: Device) -> None:
    ada, player = party.arrive("Ada", device), part_of(game, "today")
    puzzle = opened(ada.page, game, BEFORE)
    is_well(ada, f"{game}, open")
    player.miss(ada.page, puzzle)
    is_well(ada, f"{game}, missed")
    player.solve(ada.page, puzzle)
    expect(ada.page.get_by_text(player.SCORE).first).to_be_visible()
    is_well(ada, f"{game}, over")
