"""The first screen: small, painted at once, and few clicks away from playing."""

from __future__ import annotations

import pytest
from playwright.sync_api import Response, Route, expect

from entendre.text import LANGUAGES
from tests.browser.party import Party
from tests.browser.patience import until
from tests.browser.person import PHONE
from tests.effort import times

BUDGET = 120 * 1024
"""Bytes of HTML, scripts and styles for the first screen, as they travel."""
CODE = ("document", "script", "stylesheet")

COUNT_CLICKS = """sessionStorage.clicks ??= 0;
addEventListener("click", () => { sessionStorage.clicks = Number(sessionStorage.clicks) + 1; }, true);"""
PAINTED = "performance.getEntriesByName('first-contentful-paint').length"


@pytest.mark.parametrize("language", LANGUAGES[: times(1, 2, len(LANGUAGES))])
def test_the_first_screen_keeps_to_its_budget(party: Party, language: str) -> None:
    page = party.arrive("Ada", PHONE).page
    page.add_init_script(f"localStorage.setItem('entendre:language', {language!r});")
    loaded: list[Response] = []

    def note(response: Response) -> None:
        loaded.append(response)

    page.on("response", note)
    page.goto("/", wait_until="networkidle")
    code = [each for each in loaded if each.request.resource_type in CODE]
    assert {each.request.resource_type for each in code} == set(CODE)
    assert all(each.headers["content-encoding"] == "gzip" for each in code)
    sizes = {each.url: each.request.sizes()["responseBodySize"] for each in code}
    assert page.evaluate("document.documentElement.lang") == language
    assert sum(sizes.values()) <= BUDGET, sizes


def test_the_first_paint_does_not_wait_for_fonts(party: Party) -> None:
    page = party.arrive("Ada", PHONE).page
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/*.woff2", hold)
    page.goto("/", wait_until="domcontentloaded")
    until(page, "no font was asked for", lambda: held)
    until(page, "nothing was painted", lambda: page.evaluate(PAINTED))
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    # "swap": the letters are there already, drawn with what the system has.
    assert page.evaluate("[...document.fonts].map((font) => font.display)") == ["swap"] * 3
    assert page.evaluate("[...document.fonts].some((font) => font.status === 'loading')")
    for route in held:
        route.continue_()


def test_good_company_is_under_five_clicks_away(party: Party) -> None:
    ada = party.arrive("Ada", PHONE)
    ada.page.add_init_script(COUNT_CLICKS)
    ada.page.goto("/")
    ada.page.get_by_label("Your name").press_sequentially("Ada")
    ada.page.get_by_role("button", name="Play now with bots: Subtext").click()
    until(ada.page, "nobody asks Ada to draw", lambda: ada.asked() == ["draw"])
    assert [member["bot"] for member in ada.room["members"]] == [None, *["even"] * 5]
    assert 0 < int(ada.page.evaluate("sessionStorage.clicks")) < 5
