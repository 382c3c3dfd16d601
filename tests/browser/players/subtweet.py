"""Plays Subtweet through its page: writes, tweets, favs, votes, as a person would."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLate

PHASES = frozenset({"reveal", "write", "throw", "play", "fav", "whale", "vote"})

_SLIPS = 0.1
"""How often a person favs wrongly. Without slips nobody draws a blank; with many no game ends."""
_PATIENCE = 5_000
_GIVEAWAYS = (
    "Somebody who answers to {name} still owes me an umbrella.",
    "We all know who ate the last one. Right, {name}?",
    "{name} laughs at their own jokes, and I laugh with them.",
    "Not naming names, {name}, but the plant did not water itself.",
    "{name} once waved at a stranger for a whole, naïve minute.",
)


def act(page: Page) -> str | None:
    """Do what the page asks of this person now; nothing, if that changed under their hands."""
    try:
        for phase, does in _WHAT_TO_DO.items():
            if does(page):
                return phase
    except TooLate:
        return None
    return None


def ask_to_stop(page: Page) -> None:
    """Say that it has stopped being fun; when more than half of the table say so, the game ends."""
    page.get_by_role("button", name="Ask to stop").click()
    page.get_by_role("button", name="I want to play on").or_(_over(page)).first.wait_for()


def play_on(page: Page) -> None:
    """Take that back."""
    page.get_by_role("button", name="I want to play on").click()
    page.get_by_role("button", name="Ask to stop").wait_for()


def _go_on(page: Page) -> bool:
    return _press(page.get_by_role("button", name=re.compile("^Go on")))


def _vote(page: Page) -> bool:
    ballot = page.get_by_role("button", name=re.compile("^Vote for"))
    if not ballot.is_visible():
        return False
    _any_of(page.get_by_role("checkbox", checked=False, disabled=False)).check(timeout=_PATIENCE)
    return _press(ballot)


def _fav(page: Page) -> bool:
    yes = page.get_by_role("button", name="Fav: that’s me")
    if not yes.is_visible():
        return False
    meant = _my_handle(page) in page.get_by_role("region", name=re.compile("tweets$")).inner_text()
    slip = random.random() < _SLIPS
    return _press(yes if meant != slip else page.get_by_role("button", name="No fav"))


def _throw(page: Page) -> bool:
    hands = [page.get_by_role("button", name=name, pressed=False) for name in ("Rock", "Paper", "Scissors")]
    if not all(hand.is_visible() for hand in hands):
        return False
    return _press(random.choice(hands))


def _play(page: Page) -> bool:
    mine = page.get_by_role("region", name="Your turn: tweet a card")
    if not mine.is_visible():
        return False
    _any_of(mine.get_by_role("radio")).check(timeout=_PATIENCE)
    return _press(mine.get_by_role("button", name="Tweet this card"))


def _whale(page: Page) -> bool:
    return _press(page.get_by_role("button", name="Call a Fail Whale"))


def _write(page: Page) -> bool:
    message = page.get_by_role("textbox", name="Your message")
    if not message.is_visible() and not _press(page.get_by_role("button", name=re.compile("^Write on"))):
        return False
    meant = page.get_by_role("group", name="Meant for").get_by_role("radio", name=re.compile("^@"))
    chosen = _any_of(meant)
    name = chosen.locator("xpath=..").inner_text().split("@", 1)[1].strip()
    message.fill(random.choice(_GIVEAWAYS).format(name=f"@{name}"))
    chosen.check(timeout=_PATIENCE)
    return _press(page.get_by_role("button", name="Write this card", disabled=False))


_WHAT_TO_DO = {
    "reveal": _go_on,
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


def _any_of(some: Locator) -> Locator:
    some.first.wait_for(timeout=_PATIENCE)
    return some.nth(random.randrange(some.count()))


def _my_handle(page: Page) -> str:
    hands = page.get_by_role("region", name="Everybody’s cards").get_by_role("listitem")
    mine = hands.filter(has=page.get_by_text("you", exact=True)).inner_text()
    handle = re.search(r"@[^\n]+", mine)
    assert handle is not None, f"no handle in {mine!r}"
    return handle.group()


def _over(page: Page) -> Locator:
    return page.get_by_role("heading", name=re.compile("funniest|without a winner"))
