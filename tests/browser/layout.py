"""Whether what is asked, its answer or its explanation lies under something else or outside the screen.

What matters is marked on the page with `data-part` (`web/src/games/kit.ts`): `question`, `answer`, `choice`,
`why`. These are the rules; `measure.js` measures them, in the page:

1. Whoever is asked sees a question, and an answer to give or a choice to make; a reveal and an ending have an
   answer.
2. Question and answer are seen at once, whole and uncovered, and so is what has `data-whole`: from a phone
   held upright (360x780) on without any scrolling. On a phone on its side and on the smallest one there is a
   place to scroll to where question and answer are. With text of twice the size they need only be
   within reach.
3. Everything that is marked is within reach: it can be scrolled to where all of it is on the screen and
   nothing that sticks there lies over it. What can be pressed is seen whole, what is read may be longer than
   the screen.
4. No page is wider than its screen. The stage cannot be scrolled: all of its scene is on it as it is.
5. No text is cut off but names, no word of up to nine letters is broken in the middle, and text that matters
   grows when somebody has asked their browser for larger letters.

A scene is reached once, in another tab of the same seat, and that tab is made as large as each screen in
turn: the page that is played on is left alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page

from tests.browser.party import Watcher
from tests.browser.patience import until
from tests.browser.person import DRAWN, Device, Person
from tests.browser.scenes import Scenes, name_of
from tests.effort import times

MEASURE = Path(__file__).with_name("measure.js").read_text(encoding="utf-8")
USUAL_TEXT = 16
TAB = Device("another tab", 390, 844, False)


class Screen(NamedTuple):
    """A size in pixels, and how large its owner wants text to be, in percent."""

    width: int
    height: int
    at_once: str = "top"
    text: int = 100

    def __str__(self) -> str:
        return f"{self.width}x{self.height}" + (f" at {self.text} %" if self.text != 100 else "")


SCREENS = (
    Screen(390, 844),
    Screen(390, 844, at_once="", text=200),
    Screen(844, 390, at_once="together"),
    Screen(320, 640, at_once="together"),
    Screen(360, 780),
    Screen(1366, 650),
    Screen(1366, 768),
    Screen(1440, 900),
)[: times(quick=2, usual=2, soak=8)]
STAGES = (Screen(1280, 720), Screen(1920, 1080), Screen(3840, 2160))[: times(quick=1, usual=1, soak=3)]
LANGUAGES = ("en-GB", "de-DE")[: times(quick=1, usual=1, soak=2)]


def troubles(
    page: Page, screens: Sequence[Screen], needs: Sequence[str], *, scrolls: bool = True
) -> list[str]:
    """What is wrong with a page on these screens."""
    found = []
    wire = page.context.new_cdp_session(page)
    for screen in screens:
        page.set_viewport_size({"width": screen.width, "height": screen.height})
        size = USUAL_TEXT * screen.text // 100
        wire.send("Page.setFontSizes", {"fontSizes": {"standard": size, "fixed": size}})
        for _ in range(3):
            page.evaluate(DRAWN)
        rules = {
            "atOnce": screen.at_once,
            "scrolls": scrolls,
            "grown": screen.text > 100,
            "needs": list(needs),
        }
        found += [f"{screen}: {trouble}" for trouble in page.evaluate(MEASURE, rules)]
    wire.send("Page.setFontSizes", {"fontSizes": {"standard": USUAL_TEXT, "fixed": USUAL_TEXT}})
    wire.detach()
    return found


def needs_of(person: Person) -> tuple[str, ...]:
    """What must be marked in the scene on somebody's page."""
    if person.phase == "after":
        return ("answer",)
    if person.phase == "lobby":
        return ("question",)
    if person.table["curtain"] is not None:
        return ("question", "answer")
    return ("question", "answer|choice") if person.asked() else ("question",)


class Mirror(Person):
    """Another tab of somebody's seat, in one language, that can be of any size."""

    def __init__(self, person: Person, language: str) -> None:
        browser = person.context.browser
        assert browser is not None
        super().__init__(browser, person.address, person.name, TAB, seat_of=person, language=language)
        self.language = language
        self.page.goto(person.page.url)
        self.until_seated()

    def follow(self, person: Person) -> None:
        """Until it shows what the other shows."""
        until(
            self.page,
            "another tab of the same seat shows another table",
            lambda: (self.room, self.table, self.seat) == (person.room, person.table, person.seat),
        )
        self.drawn()


class Measuring(Watcher):
    """Looks at each new scene on every screen, and notes what is wrong."""

    def __init__(self, languages: Sequence[str] = LANGUAGES, screens: Sequence[Screen] = SCREENS) -> None:
        self.found: list[str] = []
        self.looked = 0
        self._languages = languages
        self._screens = screens
        self._scenes = Scenes()
        self._mirrors: dict[Person, list[Mirror]] = {}

    def before(self, person: Person) -> None:
        scene = self._scenes.look(person)
        if scene is not None and scene.new_on_any_device and person.seat is not None:
            self.look(person, scene.name)

    def after(self, person: Person, phase: str) -> None:
        self.before(person)

    def look(self, person: Person, name: str) -> None:
        """At the scene that is on somebody's page."""
        if person not in self._mirrors:
            self._mirrors[person] = [Mirror(person, language) for language in self._languages]
        for mirror in self._mirrors[person]:
            self.looked += len(self._screens)
            while True:
                mirror.follow(person)
                scene = name_of(mirror)
                found = troubles(mirror.page, self._screens, needs_of(mirror))
                mirror.drawn()
                if name_of(mirror) == scene:
                    break
                # Bots have gone on in the middle of it, so that it was no one scene: what there is now is.
            self.found += [f"{name}, {mirror.language}, {each}" for each in found]

    def close(self) -> None:
        """Nothing was wrong with any of the other tabs either."""
        for mirror in (mirror for mirrors in self._mirrors.values() for mirror in mirrors):
            mirror.close()
            self.found += mirror.troubles
