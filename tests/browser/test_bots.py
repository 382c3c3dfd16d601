"""Bots in the lobby and at the table: how well they play is chosen, and seen by everybody."""

from __future__ import annotations

import re
import sys

import msgspec
import pytest
from playwright.sync_api import WebSocket, expect

from tests.browser.axe import violations
from tests.browser.house import House
from tests.browser.party import Party
from tests.browser.patience import until
from tests.browser.person import DESKTOP, PHONE, Device, Person
from tests.effort import times
from tests.protocol.running import BOT, started


def levels(person: Person) -> list[str | None]:
    """What a page was told of everybody who is here."""
    return [member["bot"] for member in person.room["members"]]


@pytest.mark.parametrize("device", [PHONE, DESKTOP][: times(quick=1, usual=1, soak=2)])
def test_the_host_chooses_how_well_bots_play_with_the_keyboard_alone(party: Party, device: Device) -> None:
    party.open_table(device)
    page = party.host.page
    new = page.get_by_label("New bots")
    expect(new).to_have_value("even")
    new.focus()
    page.keyboard.press("ArrowDown")
    expect(new).to_have_accessible_description("Misses next to nothing. Hard to beat.")
    page.get_by_role("button", name="Add a bot", exact=True).press("Enter")
    until(page, "no hard bot came", lambda: levels(party.host) == [None, "hard"])
    chair = page.get_by_role("button", name=re.compile("bot · hard"))
    chair.press("Enter")
    page.get_by_role("dialog").get_by_label("Plays as").focus()
    page.keyboard.press("ArrowUp")
    until(page, "it is a hard one still", lambda: levels(party.host) == [None, "even"])
    assert violations(page, "the chair of a bot") == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name=re.compile("bot · even"))).to_be_focused()
    assert violations(page, "the lobby with a bot") == []
    assert party.host.overflow() == 0


def test_a_program_that_comes_by_the_link_is_a_bot_to_everybody(party: Party, house: House) -> None:
    party.meet(2)
    robo = started(sys.executable, str(BOT), f"{house.address}/t/{party.host.code}", "--name", "Robo")
    try:
        for person in party.people:
            expect(
                person.page.get_by_role("button", name=re.compile("Robo.*bot · from outside"))
            ).to_be_visible()
        party.choose("keyword")
        party.start()
        for person in party.people:
            person.page.get_by_role("button", name="Menu").click()
            expect(person.page.get_by_role("dialog")).to_contain_text("Robo bot · from outside")
    finally:
        robo.kill()
        robo.communicate()


def test_a_stand_in_plays_as_well_as_it_is_asked_to(party: Party) -> None:
    party.meet(2)
    party.choose("keyword")
    party.start()
    page = party.host.page
    asked: list[str | bytes] = []

    def said(frame: str | bytes) -> None:
        asked.append(frame)

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", said)

    page.on("websocket", listen)
    party.host.refresh()
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("It plays as").select_option("hard")
    assert violations(page, "the menu") == []
    page.get_by_role("button", name="Let a bot play for me").click()
    until(page, "nobody stands in", lambda: party.host.room["members"][0]["stand_in"])
    stand_in = next(message for message in map(msgspec.json.decode, asked) if message["type"] == "stand-in")
    assert (stand_in["member"], stand_in["level"]) == (0, "hard")
