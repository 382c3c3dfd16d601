"""Plays Subtweet through its page: writes, tweets, favs, votes, as a person would.

What it does depends on nothing but what the page shows, so that a game goes the same way every time.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLate

PHASES = frozenset({"write", "throw", "play", "fav", "whale", "vote"})

_SLIPS_EVERY = 9
"""Every so many tweets one person favs wrongly. Else nobody draws a blank; too often, and no game ends."""
_PATIENCE = 5_000
_GIVEAWAYS = (
    "Somebody who answers to {name} still owes me an umbrella.",
    "We all know who ate the last one. Right, {name}?",
    "{name} laughs at their own jokes, and I laugh with them.",
    "Not naming names, {name}, but the plant did not water itself.",
    "{name} once waved at a stranger for a whole, naïve minute.",
)


class _Me(NamedTuple):
    """What everybody sees of whoever looks at this page."""

    handle: str
    written: int


def act(page: Page) -> str | None:
    """Do what the page asks of this person now; nothing, if that changed under their hands."""
    try:
        for phase, does in _WHAT_TO_DO.items():
            if does(page):
                return phase
    except TooLate:
        return None
    return None


def _vote(page: Page) -> bool:
    ballot = page.get_by_role("region", name="Which tweets were the funniest?")
    if ballot.get_by_role("checkbox").count() == 0:
        return False
    if ballot.get_by_role("button", name="You have voted").is_visible():
        return False
    # After a refresh the ballot is as it was left.
    if page.get_by_role("checkbox", checked=True).count() == 0:
        page.get_by_role("checkbox", checked=False, disabled=False).first.check(timeout=_PATIENCE)
    return _press(ballot.get_by_role("button", name=re.compile("^Vote for")))


def _fav(page: Page) -> bool:
    yes = page.get_by_role("button", name="Fav: that’s me")
    if not yes.is_visible():
        return False
    tweet = page.get_by_role("region", name=re.compile("tweets$"))
    author = tweet.get_by_role("heading").inner_text().removesuffix(" tweets")
    me = _me(page).handle
    meant = re.search(rf"{re.escape(me)}(?!\w)", tweet.inner_text()) is not None
    right = meant != (me == _whoever_slips(page, author))
    return _press(yes if right else page.get_by_role("button", name="No fav"))


def _whoever_slips(page: Page, author: str) -> str | None:
    """Who favs this tweet wrongly: now the first of its readers, now the last, mostly nobody."""
    readers = [handle for handle in _hands(page).locator("bdi").all_inner_texts() if handle != author]
    before = page.get_by_text(re.compile(r"^No\. \d+$")).all_text_contents()
    number = 1 + max((int(text.removeprefix("No. ")) for text in before), default=0)
    turn, rest = divmod(number, _SLIPS_EVERY)
    return readers[-(turn % 2)] if rest == 2 else None


def _throw(page: Page) -> bool:
    hands = [page.get_by_role("button", name=name, pressed=False) for name in ("Rock", "Paper", "Scissors")]
    if not all(hand.is_visible() for hand in hands):
        return False
    rock, paper, _ = hands
    # One paper among rocks: however many throw, one throw is enough.
    first = page.get_by_text(re.compile(rf"^{re.escape(_me(page).handle)}(?!\w).* have the shortest handles"))
    return _press(paper if first.is_visible() else rock)


def _play(page: Page) -> bool:
    mine = page.get_by_role("region", name="Your turn: tweet a card")
    if not mine.is_visible():
        return False
    mine.get_by_role("radio").first.check(timeout=_PATIENCE)
    return _press(mine.get_by_role("button", name="Tweet this card"))


def _whale(page: Page) -> bool:
    return _press(page.get_by_role("button", name="Call a Fail Whale"))


def _write(page: Page) -> bool:
    message = page.get_by_role("textbox", name="Your message")
    if not message.is_visible() and not _press(page.get_by_role("button", name=re.compile("^Write on"))):
        return False
    meant = page.get_by_role("group", name="Meant for").get_by_role("radio", name=re.compile("^@"))
    meant.first.wait_for(timeout=_PATIENCE)
    offered = meant.count()
    if not offered:  # play went on, and the card can wait
        return False
    chosen = meant.nth(_me(page).written % offered)
    message.fill(_something_new(page, chosen.locator("xpath=..").locator("bdi").inner_text()))
    chosen.check(timeout=_PATIENCE)
    return _press(page.get_by_role("button", name="Write this card", disabled=False))


def _something_new(page: Page, handle: str) -> str:
    """A line about somebody that is on no card in sight."""
    seen = page.get_by_role("main").inner_text()
    lines = [line.format(name=handle) for line in _GIVEAWAYS]
    return next((line for line in lines if line not in seen), lines[0])


_WHAT_TO_DO = {
    "vote": _vote,
    "fav": _fav,
    "throw": _throw,
    "play": _play,
    "whale": _whale,
    "write": _write,
}


def _press(button: Locator) -> bool:
    """Press it if it is there, and see it change: whoever presses twice did not look."""
    if not button.is_visible():
        return False
    button.click(timeout=_PATIENCE)
    button.wait_for(state="hidden", timeout=_PATIENCE)
    return True


def _hands(page: Page) -> Locator:
    return page.get_by_role("region", name="Everybody’s cards").get_by_role("listitem")


def _me(page: Page) -> _Me:
    mine = _hands(page).filter(has=page.get_by_text("you", exact=True))
    counted = re.search(r"(\d+) cards?, (\d+) blanks?", mine.text_content(timeout=_PATIENCE) or "")
    assert counted is not None, f"nobody counts their cards in {mine.text_content()!r}"
    cards, blanks = map(int, counted.groups())
    return _Me(mine.locator("bdi").inner_text(timeout=_PATIENCE), cards - blanks)
