"""People who play in another language than English, and somebody who reads every word that they are shown.

Nobody looks for a button by what it says there: what has to be pressed is found by the catalogue of the
language, and what is asked in a game is answered by a bot that stands in for this one answer.
"""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.browser.patience import until
from tests.browser.person import DESKTOP, DRAWN, PHONE, STAGE, Device, Person
from tests.browser.scenes import name_of
from tests.browser.strips import LATE, OURS, STOP
from tests.effort import times
from tests.leftovers.english import English
from tests.leftovers.texts import ROOT

SHOWN = Path(__file__).with_name("shown.js").read_text(encoding="utf-8")
SEND = "(message) => window.wire.send(JSON.stringify(message))"
UNFOLD = "() => document.querySelectorAll('details:not([open])').forEach((each) => (each.open = true))"
LOCALES = {"de": "de-DE", "fr": "fr-FR", "es": "es-ES", "nl": "nl-NL"}
NAMES = ("Xaq", "Zyv")
"""Words in no language."""
OPENED_MEANWHILE = re.compile(r"404 .*/api/drawings/\w+\?table=")
"""What a bot has made for somebody may be opened while their page asks for it as theirs; it asks again."""
MOST_STEPS = times(quick=2, usual=2, soak=400)
"""Of a replay."""


class Reader:
    """Notes the English on pages of one language; a piece of text is read once."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.found: list[str] = []
        self.read: set[str] = set()
        self._english = English(language, NAMES)

    def look(self, page: Page, scene: str) -> None:
        """At everything that is on a page now."""
        shown = page.evaluate(SHOWN)
        assert shown["language"] == self.language, f"{scene} says that it is in {shown['language']!r}"
        for where, said in shown["pieces"]:
            if said not in self.read:
                self.read.add(said)
                english = self._english.found_in(said)
                self.found += [f"{scene}, {where}: {word!r} in {said.strip()!r}" for word in english]


class Abroad:
    """Two people and a big screen at a table that speaks their language."""

    def __init__(self, browser: Browser, address: str, language: str) -> None:
        self._browser, self._address, self._language = browser, address, language
        self.reader = Reader(language)
        self.people: list[Person] = []
        self.audience: list[Person] = []
        self._refs = itertools.count()

    @property
    def host(self) -> Person:
        return self.people[0]

    @property
    def everybody(self) -> tuple[Person, ...]:
        return (*self.people, *self.audience)

    def say(self, folder: str, key: str) -> str:
        """What the page says in this language."""
        path = ROOT / "web/src" / folder / f"{self._language}.json"
        return str(json.loads(path.read_text(encoding="utf-8"))[key])

    def arrive(self, name: str, device: Device) -> Person:
        """Somebody whose browser speaks the language."""
        person = Person(self._browser, self._address, name, device, language=LOCALES[self._language])
        person.context.add_init_script(OURS)
        return person

    def meet(self, *, stage: bool) -> None:
        """One opens a table from home, the other comes by the link; a big screen watches."""
        host, guest = self.arrive(NAMES[0], PHONE), self.arrive(NAMES[1], DESKTOP)
        self.people = [host, guest]
        host.page.goto("/")
        name = self.say("i18n", "name.label")
        host.page.get_by_label(name).fill(host.name)
        host.page.wait_for_load_state("networkidle")
        self.reader.look(host.page, "home")
        host.page.get_by_role("button", name=self.say("i18n", "home.new-table"), exact=True).click()
        host.until_seated()
        guest.page.goto(f"/t/{host.code}")
        guest.page.get_by_label(name).fill(guest.name)
        guest.page.wait_for_load_state("networkidle")
        self.reader.look(guest.page, "the invitation")
        guest.page.get_by_role("button", name=self.say("lobby", "invitation.sit")).click()
        guest.until_seated()
        if stage:
            screen = self.arrive("the sofa", STAGE)
            screen.page.goto(f"/t/{host.code}/stage")
            screen.until_seated()
            self.audience.append(screen)

    def choose(self, game: str, options: dict[str, object]) -> None:
        """The host picks a game, which is opened in their language; bots take the empty chairs."""
        page = self.host.page
        page.locator(f"label[data-game={game}]").click()
        until(page, f"{game} is not chosen", lambda: self.host.room["game"] == game)
        assert self.host.room["language"] == self._language
        self._send(self.host, "choose", game=game, options={**self.host.room["options"], **options})
        self._send(self.host, "configure", reveals="together")
        while len(self.host.room["members"]) < 3 or page.locator("[data-part=answer]:disabled").count():
            here = len(self.host.room["members"])
            page.get_by_role("button", name=self.say("lobby", "lobby.add-bot"), exact=True).first.click()
            until(page, "no bot comes", partial(self._has_more_than, here))
            self.host.drawn()
        for person in self.people:
            person.page.evaluate(UNFOLD)
            self._look(person, "the lobby")

    def play(self) -> int:
        """Until the game is over: how many answers were given."""
        self.host.page.get_by_role("button", name=self.say("lobby", "start.start"), exact=True).click()
        until(self.host.page, "it does not begin", lambda: self._all_in("playing"))
        self._look_at_the_menu()
        answers = 0
        while not self._all_in("after"):
            before = self._heard()
            for person in self.everybody:
                self._look(person, name_of(person))
            answers += sum(self._answered(person) for person in self.people)
            until(self.host.page, "nothing happens", partial(self._is_heard_after, before))
        return answers

    def look_back(self) -> None:
        """At the results with the coach, at the replay from its first step to its last, and at the rules."""
        page = self.host.page
        for person in self.everybody:
            person.page.evaluate(UNFOLD)
            for _ in range(3):  # what is unfolded hears of it a moment later, and only then asks for more
                person.page.evaluate(DRAWN)
            until(person.page, "the results are not there", partial(self._is_quiet, person))
            self._look(person, "the results")
        record = self.host.seat["record"]
        page.goto(f"/r/{record}")
        onward = page.get_by_role("button", name=self.say("replay", "replay.forward"), exact=True)
        for step in itertools.count():
            until(page, "the replay is not there", lambda: self._is_quiet(self.host))
            self.reader.look(page, f"the replay, step {step}")
            if step == MOST_STEPS or not onward.is_enabled():
                break
            onward.click()
        page.goto(f"/rules/{self.host.table['game']}")
        expect(page.get_by_role("heading", level=2).first).to_be_visible()
        page.evaluate(UNFOLD)
        self.reader.look(page, "the rules")

    def leave(self) -> None:
        """Nothing was wrong with any page."""
        for person in self.everybody:
            person.close()
        troubles = [trouble for person in self.everybody for trouble in person.troubles]
        assert not [trouble for trouble in troubles if not OPENED_MEANWHILE.search(trouble)], troubles

    def _look(self, person: Person, scene: str) -> None:
        person.drawn()
        self.reader.look(person.page, f"{scene} on the {person.device.name}")

    def _look_at_the_menu(self) -> None:
        page = self.host.page
        page.get_by_role("button", name=self.say("playing", "menu.open"), exact=True).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        self._look(self.host, "the menu")
        page.keyboard.press("Escape")

    def _answered(self, person: Person) -> bool:
        """Whether somebody was asked something, and has answered."""
        asked = [prompt for prompt in person.questions() if prompt["holds"] or prompt["beats"]]
        if not asked:
            return False
        [prompt, *_] = asked
        if prompt["beats"]:
            self._look_at_its_end(person, prompt["beats"])
            self._send(person, "answer", prompt=prompt["id"], choice={"type": "on"})
        else:
            self._send(person, "stand-in", member=person.seat["member"], once=True)
        until(
            person.page,
            f"{prompt['kind']} is not answered for {person.name}",
            lambda: prompt["id"] not in {each["id"] for each in person.questions()},
        )
        return True

    def _look_at_its_end(self, person: Person, beats: list[Any]) -> None:
        """At the last step of a reveal; the page's clock is put forward, and set right again."""
        curtain = person.table["curtain"]
        lasts = sum(beat["seconds"] for beat in beats) - (1 - LATE) * beats[-1]["seconds"]
        person.page.evaluate(STOP, curtain["since"] + lasts * curtain["factor"] * 1000)
        person.page.evaluate(DRAWN)
        self._look(person, f"the end of {beats[0]['name']}")
        person.page.evaluate(STOP)

    def _send(self, person: Person, kind: str, **body: object) -> None:
        """As the page would."""
        before = person.heard
        person.page.evaluate(SEND, {"type": kind, "ref": f"abroad-{next(self._refs)}", **body})
        until(person.page, f"{kind} is not heard", lambda: person.heard > before)

    def _has_more_than(self, here: int) -> bool:
        return len(self.host.room["members"]) > here

    def _is_heard_after(self, before: int) -> bool:
        return self._heard() > before

    def _heard(self) -> int:
        return sum(person.heard for person in self.everybody)

    def _all_in(self, phase: str) -> bool:
        return all(person.phase == phase for person in self.everybody)

    def _is_quiet(self, person: Person) -> bool:
        """Whether nothing that belongs on a page is still to be fetched."""
        loading = self.say("i18n", "loading")
        return person.page.get_by_text(loading, exact=True).count() == 0


@contextmanager
def abroad(browser: Browser, address: str, language: str) -> Iterator[Abroad]:
    """At this address; whoever is still there at the end leaves."""
    people = Abroad(browser, address, language)
    yield people
    people.leave()
