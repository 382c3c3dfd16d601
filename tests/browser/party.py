"""People who meet at a table and play, through nothing but their pages."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.patience import SECONDS, TURN, until
from tests.browser.person import DESKTOP, PHONE, STAGE, Device, Person

LONG_NAME = "Donaudampfschifffahrtsee"
JOINED_NAME = "👩‍👩‍👧‍👦🏳️‍🌈👩🏽‍🚀"
"""As long as names may be, without a place to break; and three signs that are many characters."""
NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Faye", "Gus", "Hana")

GO_ON = """() => {
  const buttons = [...document.querySelectorAll("button")];
  const button = buttons.find(({ textContent }) => textContent.trim() === "Go on");
  button?.click();
  return button !== undefined;
}"""
"""In one go: a reveal that is over takes its button away, and nobody has to tap it."""

Act = Callable[[Page], str | None]


class Watcher:
    """Somebody who looks over everybody's shoulder. This one does nothing."""

    def before(self, person: Person) -> None:
        """Somebody is about to look at what their page asks."""

    def after(self, person: Person, phase: str) -> None:
        """Somebody has just acted in this phase."""


class Party:
    """The host and the others, with devices in turn: phone, desktop, phone, ..."""

    def __init__(self, browser: Browser, address: str, *, moving: bool = False) -> None:
        self._browser = browser
        self._address = address
        self._moving = moving
        self.people: list[Person] = []
        self.audience: list[Person] = []
        self.visitors: list[Person] = []

    @property
    def host(self) -> Person:
        return self.people[0]

    def arrive(self, name: str, device: Device, *, dark: bool = False, offline: bool = False) -> Person:
        """Somebody with a device, at no table yet. `offline`: one that keeps the page for later."""
        moving = self._moving
        person = Person(self._browser, self._address, name, device, dark=dark, moving=moving, offline=offline)
        self.visitors.append(person)
        return person

    def open_table(self, device: Device = PHONE, name: str = NAMES[0]) -> None:
        """From the home page."""
        host = self.arrive(name, device)
        host.page.goto("/")
        host.page.get_by_label("Your name").fill(host.name)
        host.page.get_by_role("button", name="New table", exact=True).click()
        host.until_seated()
        self.people.append(host)

    def join_by_code(self, device: Device) -> None:
        """From the home page, with the six letters somebody read out."""
        person = self.arrive(NAMES[len(self.people)], device)
        person.page.goto("/")
        person.page.get_by_label("Your name").fill(person.name)
        person.page.get_by_label("Code of a table").fill(self.host.code.lower())
        person.page.get_by_role("button", name="Join").click()
        self._seated(person)

    def join_by_link(self, device: Device, name: str | None = None) -> None:
        """By the link that the host sent around."""
        person = self.arrive(name or NAMES[len(self.people)], device)
        person.page.goto(f"/t/{self.host.code}")
        person.page.get_by_label("Your name").fill(person.name)
        person.page.get_by_role("button", name="Sit down").click()
        self._seated(person)

    def _seated(self, person: Person) -> None:
        person.until_seated()
        self.people.append(person)
        expect(self.host.page.get_by_text(person.name).first).to_be_visible()

    def meet(self, people: int) -> None:
        """So many people at one new table, on phones and desktops, by code and by link."""
        self.open_table()
        for number in range(1, people):
            device = DESKTOP if number % 2 else PHONE
            (self.join_by_link if number % 2 else self.join_by_code)(device)

    def put_up_a_stage(self) -> None:
        """The big screen for the sofa, which only watches."""
        stage = self.arrive("the sofa", STAGE)
        stage.page.goto(f"/t/{self.host.code}/stage")
        stage.until_seated()
        self.audience.append(stage)

    def wait_at_reveals(self) -> None:
        """Until everybody has gone on, however long somebody looks."""
        self.set_reveals("together")

    def set_reveals(self, pace: str) -> None:
        """How long the table looks at one."""
        page = self.host.page
        page.get_by_label("Reveals", exact=True).select_option(pace)
        until(page, f"reveals are not {pace}", lambda: self.host.room["reveals"] == pace)

    def fill_with_bots(self) -> None:
        """As many as the chosen game still needs."""
        self.host.page.get_by_role("button", name=re.compile(r"^Add (one|\d+) bots?$")).click()
        expect(self.host.page.get_by_role("button", name="Start", exact=True)).to_be_enabled()

    def choose(self, game: str, options: Mapping[str, str | bool] | None = None) -> None:
        """The host picks a game, and then options by their labels."""
        page = self.host.page
        poster = page.get_by_role("radio", name=re.compile(game, re.IGNORECASE))
        page.locator("label").filter(has=poster).click()
        until(page, f"{game} is not chosen", lambda: self.host.room["game"] == game)
        if not options:
            return
        if page.locator("details[open] summary", has_text="Options").count() == 0:
            page.locator("summary", has_text="Options").click()
        for label, value in options.items():
            self._set(page.get_by_label(label, exact=True), value)

    def _set(self, box: Locator, value: str | bool) -> None:
        """Change an option as a person would, and wait until the table has it."""
        before = self.host.room["options"]
        if isinstance(value, bool):
            was: object = box.is_checked()
            box.set_checked(value)
        elif box.evaluate("box => box.tagName") == "SELECT":
            was = box.locator("option:checked").inner_text()
            box.select_option(label=value)
        else:
            was = box.input_value()
            box.fill(value)
            box.blur()
        if was != value:
            until(self.host.page, f"no {value}", lambda: self.host.room["options"] != before)

    def start(self) -> None:
        """The host starts; returns when everybody is in the game."""
        self.host.page.get_by_role("button", name="Start", exact=True).click()
        until(self.host.page, "somebody is not playing", lambda: self.all_in("playing"))

    def play(self, act: Act, *watchers: Watcher, most: int | None = None) -> list[str]:
        """Everybody does what their page asks, until the game is over: the phases in which they acted.

        With `most`, it ends after so many acts. Somebody looks at their page only when all pages show the
        same table, so that the same deal is played in the same way every time.
        """
        acted: list[str] = []
        seen: dict[Person, int] = {}
        latest = time.monotonic() + SECONDS
        while not self.all_in("after") and (most is None or len(acted) < most):
            before = len(acted)
            # Against the order of turns, so that those who wait can speak before the next one plays.
            for person in (*reversed(self.people), *self.audience):
                self._together()
                if seen.get(person) == person.heard:
                    continue  # they looked already, and nothing was said since
                person.drawn()
                revealing = bool(person.table) and person.table["curtain"] is not None
                for watcher in watchers:
                    watcher.before(person)
                seen[person] = person.heard
                if person not in self.audience and self.gone_on(person):
                    seen.pop(person)
                    latest = time.monotonic() + SECONDS
                    continue
                if revealing:
                    continue  # it may be over by itself meanwhile, and nobody has looked at what comes then
                phase = None if person in self.audience else act(person.page)
                if phase is not None:
                    seen.pop(person)
                    acted.append(phase)
                    latest = time.monotonic() + SECONDS
                    for watcher in watchers:
                        watcher.after(person, phase)
            if len(acted) == before:  # a page may go on by itself, for instance when a moment is over
                seen.clear()
                self.host.page.wait_for_timeout(TURN)
            if time.monotonic() > latest:
                pytest.fail(self._stuck(acted))
        return acted

    def gone_on(self, person: Person) -> bool:
        """Whether somebody has looked at a reveal and tapped on."""
        before = person.heard
        if not person.page.evaluate(GO_ON):
            return False
        until(person.page, f"{person.name} cannot go on", lambda: person.heard > before)
        return True

    def _together(self) -> None:
        """Until all have heard the same of the table."""
        everybody = (*self.people, *self.audience)
        until(
            self.host.page,
            "not everybody sees the same table",
            lambda: all(person.table == self.host.table for person in everybody),
        )

    def all_in(self, phase: str) -> bool:
        """Whether everybody has heard that the room is in this phase."""
        return all(person.phase == phase for person in self.people)

    def _stuck(self, acted: list[str]) -> str:
        asked = {person.name: person.asked() for person in self.people}
        who = next((person for person in self.people if person.asked()), self.host)
        shown = who.page.get_by_role("main").aria_snapshot()
        return f"Nobody acts. Asked: {asked}. Before: {acted[-8:]}. {who.name} sees:\n{shown}"

    def results_are_shown(self) -> None:
        """On every page."""
        for person in self.people:
            expect(person.page.get_by_role("heading", level=1)).to_contain_text(" won")
        expect(self.host.page.get_by_role("button", name="Play again")).to_be_visible()

    def leave(self) -> None:
        """Everybody closes their browser, and nothing was wrong with any page."""
        for person in self.visitors:
            person.close()
        troubles = {person.name: person.troubles for person in self.visitors if person.troubles}
        assert not troubles, troubles


@contextmanager
def party_at(browser: Browser, address: str, *, moving: bool = False) -> Iterator[Party]:
    """A party at this address; whoever is still there at the end leaves. `moving`: on pages with motion."""
    party = Party(browser, address, moving=moving)
    yield party
    party.leave()
