"""Every lesson is played to its end, with every wrong try and without: it points at what it speaks of, axe
finds nothing, and it fits the device.
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.learner import GAMES, LESSONS, Learner, Way
from tests.browser.party import Party
from tests.browser.person import DESKTOP, PHONE, Device
from tests.effort import times


class Sitting(NamedTuple):
    """Somebody takes a lesson."""

    game: str
    device: Device
    language: str
    way: Way


def sittings() -> list[Sitting]:
    """In `make soak` all; else every game once, with every wrong try before the right one, and devices and
    languages in turn.
    """
    ways: tuple[Way, ...] = ("right", "wrong")
    every = [
        Sitting(game, device, language, way)
        for game in LESSONS
        for device, language, way in product((PHONE, DESKTOP), GAMES[game].languages(), ways)
    ]
    if times(quick=0, usual=0, soak=1):
        return every
    places = ((PHONE, "en"), (DESKTOP, "de"), (PHONE, "de"), (DESKTOP, "en"))
    return [Sitting(game, *places[number % 4], "wrong") for number, game in enumerate(LESSONS)]


@pytest.mark.parametrize(
    "sitting", sittings(), ids=lambda each: "-".join([each.game, each.device.name, *each[2:]])
)
def test_a_lesson_is_played_to_its_end(party: Party, sitting: Sitting) -> None:
    ada = party.arrive("Ada", sitting.device)

    def seen(page: Page, name: str) -> None:
        assert ada.overflow() <= 0, f"{name} is too wide"
        if name == "over" or times(quick=0, usual=0, soak=1):
            assert violations(page, name) == []

    Learner(ada.page, ada.address, sitting.game, sitting.language, sitting.way, seen).learn()


def test_a_lesson_is_offered_while_one_waits_until_it_was_declined_and_leads_to_a_table(party: Party) -> None:
    game = LESSONS[0]
    title = GAMES[game].game.title
    party.open_table()
    party.choose(game, {})
    page = party.host.page
    page.get_by_role("button", name="Play the lesson").click()
    expect(page.get_by_role("heading", name=f"Learn {title}")).to_be_visible()
    page.go_back()
    page.get_by_role("button", name="No, thanks").click()
    expect(page.get_by_role("button", name="Play the lesson")).to_have_count(0)
    page.reload()
    expect(page.get_by_role("radio", name=title)).to_be_visible()
    expect(page.get_by_role("button", name="Play the lesson")).to_have_count(0)


def test_from_home_through_a_lesson_that_does_it_all_for_me_to_a_game_with_bots(party: Party) -> None:
    """Whoever cannot draw, or will not, sees how it goes, by keyboard alone."""
    ada = party.arrive("Ada", PHONE)
    page = ada.page
    page.goto("/")
    page.get_by_role("link", name=f"Learn it in a minute {GAMES[LESSONS[0]].game.title}").press("Enter")
    script = GAMES[LESSONS[0]].lesson("en")
    assert script is not None
    for _ in range(len(script.steps)):
        onward = page.locator(".ask button").last
        if page.locator(".over").is_visible():
            break
        onward.press("Enter")
    page.get_by_role("button", name="Play now with bots").press("Enter")
    ada.until_seated()
