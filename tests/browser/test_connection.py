"""Connections fail and servers restart: the pages say so and heal, and everybody sits where they sat."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.house import House, open_house
from tests.browser.party import Party
from tests.browser.scenarios import scenario
from tests.browser.wire import wire_to

LOST = "The connection is gone. Your seat is kept, and this heals by itself."
ACTS_BEFORE, ACTS_AFTER = 2, 4


@contextmanager
def party_at(browser: Browser, address: str) -> Iterator[Party]:
    party = Party(browser, address)
    yield party
    party.leave()


@contextmanager
def outage(party: Party) -> Iterator[None]:
    """What happens inside is noticed by every page, and healed before it ends."""
    with ExitStack() as outages:
        for person in party.people:
            outages.enter_context(person.outage())
        yield
        for person in party.people:
            expect(person.page.get_by_text(LOST)).to_have_count(0)


def everybody_is_told(party: Party) -> None:
    for person in party.people:
        expect(person.page.get_by_text(LOST)).to_be_visible()


def test_a_lost_connection_is_shown_and_heals_and_play_goes_on(browser: Browser, house: House) -> None:
    game = scenario("entracte together")
    with wire_to(house.port) as wire, party_at(browser, wire.address) as party:
        game.begin(party)
        party.play(game.act, most=ACTS_BEFORE)
        with outage(party):
            wire.cut()
            everybody_is_told(party)
            wire.mend()
        party.play(game.act, most=ACTS_AFTER)


def test_a_killed_server_is_waited_for_and_play_goes_on(browser: Browser, tmp_path: Path) -> None:
    game = scenario("subtext")
    with open_house(tmp_path) as house, party_at(browser, house.address) as party:
        game.begin(party)
        party.play(game.act, most=ACTS_BEFORE)
        with outage(party):
            house.kill()
            everybody_is_told(party)
            house.open()
        party.play(game.act, most=ACTS_AFTER)
