"""Somebody who plays Keyword in a browser: knows some words, and makes them with keys, taps and drags.

What they do follows from the round: the second brings something that is no word, the third a pass. After that
whoever sits first is keen on the keyword, and the others are content with little, so that it ends soon.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooSlow

PHASES = frozenset({"reveal", "word", "pass", "vote"})

PATIENCE = 4_000
"""Milliseconds. A round may end under one's hands; then there is nothing left to press."""
TURN = 20

CYCLE, NONSENSE, PASS = 6, 2, 3
"""Rounds until it begins anew, and in which of them what is done; otherwise a word."""

ROUND = re.compile(r"^Round (\d+): crack (\w+)$")

VOCABULARY = """
stone trail cross plane water earth night sound three reach train store later clear great order rates
tears least steal nears learn ideal score notes tones sites rides tired tried spine lines liner inert
rest tree seat east tear note tone sent rose line like side idea area onto into unto tale late deal lead
read dare rain iron coin icon soil oils tool loot root poor door mood doom room moon noon soon spoon lamp
palm plan clap camp cup cut nut gun sun run fun sub bus bug gum mug hum hug hut jug jar jam zoo quit
tea eat sea ten net one son ran art tar rat sat set its tie ties lit oil nil tin sin pin pan map tap cap
arc car bar dab bad sad dad add did dig big bin nib fin fig gin age egg peg leg gel keg ink kin
sky key yes say day may way why who how owe own now won two six fox box wax vex via vow eve eye hey
an as at be by do go he if in is it me my no of on or so to up us we ox
"""
WORDS = tuple(VOCABULARY.split())
"""Words anybody has in their head: short ones for bad hands, so that something can nearly always be laid."""


class Card(NamedTuple):
    button: Locator
    letter: str
    """`?` on a blank."""
    mine: bool


def act(page: Page) -> str | None:
    """Do what the page asks now, if anything; the phase it was done in."""
    try:
        return _go_on(page) or _vote(page) or _lay_or_pass(page)
    except TooSlow:
        return None


def _go_on(page: Page) -> str | None:
    door = page.get_by_role("button", name=re.compile(r"^On to round \d+$"))
    if not door.is_visible():
        return None
    door.click(timeout=PATIENCE)
    door.wait_for(state="hidden", timeout=PATIENCE)
    return "reveal"


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
    maker = page.get_by_role("region", name="Your word", exact=True)
    if not maker.is_visible():
        return None
    if page.get_by_role("button", name="Leave it so").is_visible():
        return None  # It is sealed, and somebody is only thinking it over.
    cards = _cards(maker, "Your hand", mine=True) + _cards(maker, "The open row", mine=False)
    number, keyword = _round(page)
    nonsense = _nonsense(cards, keyword) if number % CYCLE == NONSENSE else None
    word = nonsense or _known_word(cards, keyword, sparing=number < PASS, keen=_sits_first(page))
    if word is None or number % CYCLE == PASS:
        return _pass(page, maker)
    _make(page, maker, word, cards, by_keys=number % 2 == 1)
    if number % 2:
        page.keyboard.press("Enter")
    else:
        maker.get_by_role("button", name=re.compile("^Lay ")).click(timeout=PATIENCE)
    return _settle(page, maker)


def _settle(page: Page, maker: Locator) -> str:
    """A gentle table may refuse the word: then insist on it if that helps, or pass."""
    refused = page.get_by_role("alert")
    insist = maker.get_by_role("button", name=re.compile("^Insist on "))
    for _ in range(PATIENCE // TURN):
        if not maker.is_visible():
            return "word"
        if insist.is_visible():
            insist.click(timeout=PATIENCE)
            return "word"
        if refused.is_visible():
            return _pass(page, maker)
        page.wait_for_timeout(TURN)
    raise TooSlow("the word is neither sealed nor refused")


def _round(page: Page) -> tuple[int, str]:
    """Its number, and the keyword."""
    heading = page.get_by_role("heading", name=ROUND).inner_text(timeout=PATIENCE)
    found = ROUND.search(heading)
    assert found is not None, heading
    return int(found[1]), found[2].lower()


def _cards(maker: Locator, where: str, *, mine: bool) -> list[Card]:
    buttons = maker.get_by_role("region", name=where).get_by_role("button").all()
    labels = [(button, button.get_attribute("aria-label", timeout=PATIENCE) or "") for button in buttons]
    return [Card(button, _letter(label), mine) for button, label in labels]


def _letter(label: str) -> str:
    face = label.partition(",")[0]
    return "?" if face == "blank" else face.lower()


def _sits_first(page: Page) -> bool:
    first = page.get_by_role("list", name="Who is playing").get_by_role("listitem").first
    return "you" in first.inner_text(timeout=PATIENCE).split()


def _known_word(cards: Sequence[Card], keyword: str, *, sparing: bool, keen: bool) -> str | None:
    """A word of ours that these cards spell: for the keen one with many letters of the keyword, and
    long; for others a short one. If the keyword is to be spared, none that has all of its letters.

    Who cracked the keyword in the first round would end the game before it has shown what it can ask.
    """
    words = [word for word in WORDS if _choose(word, cards) and not (sparing and set(keyword) <= set(word))]
    if keen:
        return max(words, key=lambda word: (len(set(keyword) & set(word)), len(word)), default=None)
    return min(words, key=len, default=None)


def _nonsense(cards: Sequence[Card], keyword: str) -> str | None:
    """Something that is a word to nobody, without a letter of the keyword: what the others say is theirs."""
    own = [card.letter for card in cards if card.mine and card.letter not in f"?{keyword}"]
    consonants = [letter for letter in own if letter not in "aeiouy"]
    return "".join(sorted(consonants, reverse=True)[:3]) if len(consonants) > 1 else None


def _choose(word: str, cards: Sequence[Card]) -> list[Card]:
    """A card for each letter, one's own first; none if they do not suffice."""
    left = sorted(cards, key=lambda card: not card.mine)
    chosen = []
    missing = Counter(word) - Counter(card.letter for card in cards)
    if missing.total() > sum(card.letter == "?" for card in cards):
        return []
    for letter in word:
        card = next((each for each in left if each.letter == letter), None)
        card = card or next(each for each in left if each.letter == "?")
        left.remove(card)
        chosen.append(card)
    return chosen if any(card.mine for card in chosen) else []


def _make(page: Page, maker: Locator, word: str, cards: Sequence[Card], *, by_keys: bool) -> None:
    clear = maker.get_by_role("button", name="Clear")
    if clear.is_enabled(timeout=PATIENCE):
        clear.click(timeout=PATIENCE)
    if by_keys:
        page.keyboard.type(word)
        return
    for at, (letter, card) in enumerate(zip(word, _choose(word, cards), strict=True)):
        if at == 0:
            _drag(page, card.button, maker.get_by_role("list", name="Your word"))
        else:
            card.button.click(timeout=PATIENCE)
        if card.letter == "?":
            asked = page.get_by_role("dialog", name="Which letter?")
            asked.get_by_role("button", name=re.compile(f"^{letter.upper()}\\b")).click(timeout=PATIENCE)


def _drag(page: Page, card: Locator, to: Locator) -> None:
    start, end = card.bounding_box(timeout=PATIENCE), to.bounding_box(timeout=PATIENCE)
    if start is None or end is None:
        raise TooSlow("the card or its place is gone")
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + 40, end["y"] + end["height"] / 2, steps=6)
    page.mouse.up()


def _pass(page: Page, maker: Locator) -> str:
    maker.get_by_role("button", name="Pass…").click(timeout=PATIENCE)
    panel = page.get_by_role("region", name="Pass this round", exact=True)
    panel.get_by_role("button", name="Choose all").click(timeout=PATIENCE)
    panel.get_by_role("button", name=re.compile("^Pass and put ")).click(timeout=PATIENCE)
    panel.wait_for(state="hidden", timeout=PATIENCE)
    return "pass"
