"""A picture of every screen, phone and desktop, by day and by night, and every reveal step by step, into the
folder that is named. More names are those of scenarios, to have no others; `reveals` alone takes only those,
and with games after it only theirs.

Played as the tests play, so that what is in the pictures is what people see.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from html import escape
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.house import House, open_house
from tests.browser.party import Party, Watcher
from tests.browser.patience import until
from tests.browser.person import DESKTOP, PHONE, Device, Person
from tests.browser.scenarios import GAMES, Scenario, act_of, scenarios
from tests.browser.scenes import Scenes, settle
from tests.browser.strips import strips
from tests.services import chromium

DAY = "2026-03-04"
TALLER = 1.15
"""A page that is longer than its screen by more than this is also taken as a whole."""


class Album(Watcher):
    """Photographs each new scene by day and by night, and lays all out on one page."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._scenes = Scenes()
        self._chapter = ""
        self._number = 0
        self._pictures: list[Path] = []
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("*.png"):
            old.unlink()

    def chapter(self, name: str) -> None:
        """What follows is about this."""
        self._chapter, self._number, self._scenes = name.replace(" ", "-"), 0, Scenes()

    def before(self, person: Person) -> None:
        if (scene := self._scenes.look(person)) is not None:
            self.shoot(person, scene.name)

    def after(self, person: Person, phase: str) -> None:
        self.before(person)

    def shoot(self, person: Person, scene: str) -> None:
        page = person.page
        self._number += 1
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
            settle(page)
            stem = f"{self._chapter}-{self._number:02}-{scene}-{person.device.name}-{scheme}"
            self._take(person, stem, whole=False)
            if page.evaluate("document.documentElement.scrollHeight / innerHeight") > TALLER:
                self._take(person, f"{stem}-whole", whole=True)
        page.emulate_media(color_scheme="light")

    def _take(self, person: Person, stem: str, *, whole: bool) -> None:
        path = self._folder / f"{stem}.png"
        person.page.screenshot(path=path, full_page=whole)
        self._pictures.append(path)

    def reveals(self, browser: Browser, house: House, games: Sequence[str] = GAMES) -> None:
        """Step by step, of every game."""
        for game in games:
            self._pictures += strips(self._folder, browser, house, game)

    def lay_out(self) -> Path:
        """The contact sheet."""
        sheet = self._folder / "index.html"
        figures = "\n".join(FIGURE.format(name=escape(path.name)) for path in self._pictures)
        sheet.write_text(SHEET.format(count=len(self._pictures), figures=figures), encoding="utf-8")
        return sheet


FIGURE = '<figure><a href="{name}"><img src="{name}" alt=""></a><figcaption>{name}</figcaption></figure>'
SHEET = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every screen</title>
<style>
  body {{ display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; background: #777; }}
  figure {{ margin: 0; max-width: 26rem; }}
  img {{ max-width: 100%; max-height: 32rem; }}
</style>
<h1>{count} pictures</h1>
{figures}
</html>
"""


def around_the_games(album: Album, browser: Browser, house: House, device: Device) -> None:
    """Everything but the games themselves."""
    album.chapter(f"around {device.name}")
    party = Party(browser, house.address)
    ada = party.arrive("Ada", device)
    ada.page.goto("/")
    expect(ada.page.get_by_role("heading", level=1)).to_be_visible()
    album.shoot(ada, "home")
    for game in GAMES:
        ada.page.goto(f"/rules/{game}")
        expect(ada.page.get_by_role("heading", level=2).first).to_be_visible()
        album.shoot(ada, f"rules-{game}")
    ada.page.goto(f"/today/{DAY}")
    expect(ada.page.get_by_role("navigation", name="Other days")).to_be_visible()
    album.shoot(ada, "today")
    for game in GAMES:
        ada.page.goto(f"/today/{DAY}/{game}")
        expect(ada.page.locator("[data-part=answer]").first).to_be_visible()
        album.shoot(ada, f"today-{game}")
        ada.page.goto(f"/learn/{game}")
        expect(ada.page.locator(".ask .text")).not_to_be_empty()
        album.shoot(ada, f"lesson-{game}")
    party.open_table(device)
    album.shoot(party.host, "lobby-empty")
    guest = party.arrive("Ben", device)
    guest.page.goto(f"/t/{party.host.code}")
    expect(guest.page.get_by_role("button", name="Only watch")).to_be_visible()
    album.shoot(guest, "invitation")
    for _ in range(3):
        party.join_by_link(device)
    for game in GAMES:
        party.choose(game)
        album.shoot(party.host, f"lobby-{game}")
    party.leave()


def a_game(album: Album, browser: Browser, house: House, scenario: Scenario) -> None:
    album.chapter(scenario.name)
    party = Party(browser, house.address)
    scenario.begin(party)
    party.put_up_a_stage()
    party.play(scenario.act, album)
    party.results_are_shown()
    for person in (*party.people, *party.audience):
        album.before(person)
    for person in party.people[:2]:
        person.page.get_by_role("link", name="Watch the replay").click()
        expect(person.page.get_by_role("heading", level=2).first).to_be_visible()
        album.shoot(person, "replay")
    party.leave()


def among_bots(album: Album, browser: Browser, house: House) -> None:
    """One person and five hard bots draw and guess; on a phone, where many play alone."""
    album.chapter("among bots")
    party = Party(browser, house.address)
    party.open_table(PHONE)
    ada, page = party.host, party.host.page
    party.choose("subtext")
    page.get_by_label("New bots").select_option("hard")
    for _ in range(5):
        page.get_by_role("button", name="Add a bot").click()
    until(page, "not six", lambda: len(ada.room["members"]) == 6)
    album.shoot(ada, "lobby")
    party.start()
    until(page, "no drawing", lambda: act_of("subtext")(page) == "draw")
    until(page, "nothing to guess", lambda: ada.asked() == ["guess"])
    album.shoot(ada, "guess")
    until(page, "no guess", lambda: act_of("subtext")(page) == "guess")
    expect(page.get_by_role("button", name="Go on", exact=True)).to_be_visible()
    album.shoot(ada, "reveal")
    party.leave()


def main(arguments: Sequence[str]) -> None:
    where, *names = arguments
    album = Album(Path(where))
    wanted = [scenario for scenario in scenarios() if not names or scenario.name in names]
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        open_house(Path(folder)) as house,
    ):
        browser = playwright.chromium.launch(executable_path=chromium.program(), args=chromium.flags())
        if names[:1] == ["reveals"]:
            album.reveals(browser, house, names[1:] or GAMES)
        else:
            for device in (PHONE, DESKTOP):
                around_the_games(album, browser, house, device)
            among_bots(album, browser, house)
            for scenario in wanted:
                a_game(album, browser, house, scenario)
            album.reveals(browser, house)
        browser.close()
    sys.stdout.write(f"{album.lay_out()}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
