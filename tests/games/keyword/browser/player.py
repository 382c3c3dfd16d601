"""Somebody who plays Keyword in a browser: knows some words, and makes them with keys, taps and drags.

What they do follows from the round: the second brings something that is no word, the third a pass. After that
whoever sits first is keen on the keyword, and the others are content with little, so that it ends soon.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooSlow

from tests.games.keyword.browser.vocabulary import BLANK, Card, choose, known_word, nonsense

PHASES = frozenset({"word", "pass", "vote"})

PATIENCE = 4_000
"""Milliseconds. A round may end under one's hands; then there is nothing left to press."""
TURN = 20

CYCLE, NONSENSE, PASS = 6, 2, 3
"""Rounds until it begins anew, and in which of them what is done; otherwise a word."""

ROUND = re.compile(r"^Round (\d+): crack (\w+)$")


def act(page: Page) -> str | None:
    """Do what the page asks now, if anything; the phase it was done in."""
    try:
        return _vote(page) or _lay_or_pass(page)
    except TooSlow:
        return None


def _vote(page: Page) -> str | None:
    house = page.get_by_role("region", name="Which of these do you accept?")
    open_still = house.get_by_role("button", name=re.compile("^Accept "))
    if not open_still.is_visible():
        return None
    house.get_by_role("checkbox").first.check(timeout=PATIENCE)
    open_still.click(timeout=PATIENCE)
    open_still.wait_for(state="hidden", timeout=PATIENCE)
    return "vote"


def _lay_or_pass(page: Page) -> str | None:
    panel = page.get_by_role("region", name="Pass this round", exact=True)
    if panel.is_visible():
        return _pass(panel)  # Begun before, and cut short.
    maker = page.get_by_role("region", name="Your word", exact=True)
    if not maker.is_visible():
        return None
    if page.get_by_role("button", name="Leave it so").is_visible():
        return None  # It is sealed, and somebody is only thinking it over.
    if _asked_for_a_letter(page).is_visible():
        page.keyboard.press("Escape")
    cards = _cards(maker, "Your hand", mine=True) + _cards(maker, "The open row", mine=False)
    number, keyword = _round(page)
    strange = nonsense(cards, keyword) if number % CYCLE == NONSENSE else None
    word = strange or known_word(cards, keyword, sparing=number < PASS, keen=_sits_first(page))
    if word is None or number % CYCLE == PASS:
        return _begin_to_pass(maker, panel)
    _make(page, maker, word, cards, by_keys=number % 2 == 1)
    lay = maker.get_by_role("button", name=re.compile(f"^Lay {word.upper()}$|^Lay it$"))
    if number % 2:
        lay.and_(page.locator(":enabled")).wait_for(timeout=PATIENCE)
        page.keyboard.press("Enter")
    else:
        lay.click(timeout=PATIENCE)
    return _settle(page, maker, panel)


def _settle(page: Page, maker: Locator, panel: Locator) -> str:
    """A gentle table may refuse the word: then insist on it if that helps, or pass."""
    refused = page.get_by_role("alert").filter(has_text=re.compile("dictionary|offensive"))
    insist = maker.get_by_role("button", name=re.compile("^Insist on "))
    for _ in range(PATIENCE // TURN):
        if not maker.is_visible():
            return "word"
        if insist.is_visible():
            insist.click(timeout=PATIENCE)
            return "word"
        if refused.first.is_visible():
            return _begin_to_pass(maker, panel)
        page.wait_for_timeout(TURN)
    raise TooSlow("the word is neither sealed nor refused")


def _round(page: Page) -> tuple[int, str]:
    """Its number, and the keyword."""
    heading = page.get_by_role("heading", name=ROUND).inner_text(timeout=PATIENCE)
    found = ROUND.search(heading)
    assert found is not None, heading
    return int(found[1]), found[2].lower()


def _cards(maker: Locator, where: str, *, mine: bool) -> list[Card[Locator]]:
    buttons = maker.get_by_role("region", name=where).get_by_role("button").all()
    labels = [(button, button.get_attribute("aria-label", timeout=PATIENCE) or "") for button in buttons]
    return [Card(button, _letter(label), mine) for button, label in labels]


def _letter(label: str) -> str:
    face = label.partition(",")[0]
    return BLANK if face == "blank" else face.lower()


def _sits_first(page: Page) -> bool:
    first = page.get_by_role("list", name="Who is playing").get_by_role("listitem").first
    return "you" in first.inner_text(timeout=PATIENCE).split()


def _make(page: Page, maker: Locator, word: str, cards: Sequence[Card[Locator]], *, by_keys: bool) -> None:
    clear = maker.get_by_role("button", name="Clear")
    if clear.is_enabled(timeout=PATIENCE):
        clear.click(timeout=PATIENCE)
    if by_keys:
        page.keyboard.type(word)
        return
    for at, (letter, card) in enumerate(zip(word, choose(word, cards), strict=True)):
        if at == 0:
            _drag(page, card.button, maker.get_by_role("list", name="Your word"))
        else:
            card.button.click(timeout=PATIENCE)
        if card.letter == BLANK:
            asked = _asked_for_a_letter(page)
            asked.get_by_role("button", name=re.compile(f"^{letter.upper()}\\b")).click(timeout=PATIENCE)


def _drag(page: Page, card: Locator, to: Locator) -> None:
    start, end = card.bounding_box(timeout=PATIENCE), to.bounding_box(timeout=PATIENCE)
    if start is None or end is None:
        raise TooSlow("the card or its place is gone")
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + 40, end["y"] + end["height"] / 2, steps=6)
    page.mouse.up()


def _asked_for_a_letter(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Which letter?")


def _begin_to_pass(maker: Locator, panel: Locator) -> str:
    maker.get_by_role("button", name="Pass…").click(timeout=PATIENCE)
    return _pass(panel)


def _pass(panel: Locator) -> str:
    every = panel.get_by_role("button", name="Choose all")
    if every.is_visible():
        every.click(timeout=PATIENCE)
    panel.get_by_role("button", name=re.compile("^Pass and put ")).click(timeout=PATIENCE)
    panel.wait_for(state="hidden", timeout=PATIENCE)
    return "pass"
