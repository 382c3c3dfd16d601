"""Somebody who takes a lesson in a browser: gives the answers that it wants, and if they like every wrong
one first.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any, Literal

from playwright.sync_api import Page, expect

from entendre.catalogue import Catalogue
from entendre.lessons import tried_as
from tests.browser.patience import until

GAMES = Catalogue()
LESSONS = tuple(name for name, entry in GAMES.items() if entry.lesson("en") is not None)

Way = Literal["right", "wrong"]
Seen = Callable[[Page, str], None]
"""What is done with every step, and with every explanation, once it is on the page; it is told its name."""


class Learner:
    """On one page, in one language."""

    def __init__(self, page: Page, address: str, game: str, language: str, way: Way, seen: Seen) -> None:
        self._page, self._game, self._language, self._way, self._seen = page, game, language, way, seen
        self._texts = GAMES[game].texts(language)
        self._give = importlib.import_module(f"tests.games.{game}.browser.lesson").give
        self._address = address

    def learn(self) -> None:
        """The whole lesson, from its address to its end."""
        page = self._page
        page.add_init_script(f"localStorage.setItem('entendre:language', '{self._language}')")
        lesson = page.request.get(
            f"{self._address}/api/games/{self._game}/lesson?language={self._language}"
        ).json()
        page.goto(f"{self._address}/learn/{self._game}")
        for number, step in enumerate(lesson["steps"], 1):
            self._take(number, step)
        expect(page.locator(".over h2")).to_be_focused()
        self._seen(page, "over")

    def _take(self, number: int, step: Any) -> None:
        page = self._page
        # A reveal goes on by itself to what is said of it.
        expect(page.locator(".ask .text")).to_have_text(self._texts.say(step["caption"]), timeout=30_000)
        if step["spot"] is not None:
            pointed = page.locator(f'[data-pointer="{step["spot"]}"]')
            until(page, f"{step['spot']} is not pointed at in step {number}", pointed.is_visible)
        self._seen(page, f"{number:02}-{step['caption'].removeprefix('lesson.')}")
        asks = step["asks"]
        if asks is None:
            button = page.locator(".ask button.main")
            expect(button).to_be_focused()
            page.keyboard.press("Enter")
            return
        if self._way == "wrong":
            for wrong in asks["wrong"]:
                self._give(page, tried_as(asks["answer"], wrong["when"]), step["look"])
                expect(page.locator(".ask .wrong")).to_have_text(self._texts.say(wrong["caption"]))
                self._seen(page, f"{number:02}-{wrong['caption'].removeprefix('lesson.')}")
        self._give(page, asks["answer"], step["look"])
