"""Who understands whom, and one's own games, on the page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import violations
from tests.browser.before import Before, played_before, read_by
from tests.browser.house import House, open_house
from tests.browser.party import NAMES, Party, party_at
from tests.browser.person import DESKTOP, PHONE, Device, Person
from tests.effort import times

GAMES = 2
DEVICES = [PHONE, DESKTOP][: times(1, 1, 2)]


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Before]:
    folder = tmp_path_factory.mktemp("before")
    return folder, played_before(folder, NAMES[:4], read_by(4), GAMES)


@pytest.fixture
def house(before: tuple[Path, Before]) -> Iterator[House]:
    with open_house(before[0]) as house:
        yield house


@pytest.fixture
def party(browser: Browser, house: House) -> Iterator[Party]:
    with party_at(browser, house.address) as party:
        yield party


def seated(party: Party, before: Before, seat: int, device: Device) -> Person:
    person = party.arrive(NAMES[seat], device)
    before.give(person.context, seat)
    person.page.goto(f"/t/{before.code}")
    person.until_seated()
    return person


def opened(page: Page) -> Page:
    page.get_by_role("button", name="Who understands whom").click()
    expect(page.locator("dialog svg[role=img]")).to_be_visible()
    return page


@pytest.mark.parametrize("device", DEVICES, ids=lambda device: device.name)
def test_a_table_looks_at_who_understands_whom_keeps_it_and_wipes_it(
    party: Party, before: tuple[Path, Before], device: Device
) -> None:
    host = seated(party, before[1], 0, device)
    page = opened(host.page)
    net = page.locator("dialog svg[role=img]")
    for name in NAMES[:4]:
        expect(net.get_by_text(name, exact=True)).to_be_visible()
    expect(page.locator("dialog")).to_contain_text(f"From {GAMES} finished games.")
    page.get_by_text("All of it in numbers").click()
    expect(page.locator("dialog tbody tr")).to_have_count(12)
    assert violations(page, "the ledger") == []
    assert host.overflow() <= 0

    page.get_by_text("Save as a picture").click()
    with page.expect_download() as saving:
        page.get_by_role("button", name="as PNG").click()
    assert saving.value.path().read_bytes().startswith(b"\x89PNG")

    guest = seated(party, before[1], 1, device)
    opened(guest.page)
    expect(guest.page.get_by_text("Wipe it and begin anew")).to_have_count(0)

    if device is DEVICES[-1]:  # the last one who looks
        page.get_by_role("button", name="Wipe it and begin anew").click()
        page.get_by_role("button", name="Yes, do it").click()
        expect(page.locator("dialog")).to_contain_text("Nobody has tried to read anybody here yet.")
        assert violations(page, "an empty ledger") == []


@pytest.mark.parametrize("device", DEVICES, ids=lambda device: device.name)
def test_games_whose_end_was_missed_are_found_again_watched_and_taken_off(
    party: Party, before: tuple[Path, Before], device: Device
) -> None:
    person = party.arrive(NAMES[2], device)
    before[1].give(person.context, 2)
    page = person.page
    page.goto("/games")
    expect(page.get_by_role("listitem")).to_have_count(GAMES)
    assert violations(page, "your games") == []
    assert person.overflow() <= 0
    page.goto("/")
    page.get_by_role("link", name="Your games").click()
    page.get_by_role("link", name="Watch the replay").first.click()
    expect(page.get_by_role("button", name="One step on")).to_be_visible()
    page.go_back()
    page.get_by_role("button", name="Take off").first.click()
    expect(page.get_by_role("listitem")).to_have_count(GAMES - 1)
    page.get_by_role("button", name="Take all of them off").click()
    page.get_by_role("button", name="Yes, do it").click()
    expect(page.get_by_text("Nothing here yet.")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Nothing here yet.")).to_be_visible()
