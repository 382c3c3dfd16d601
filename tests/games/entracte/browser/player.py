"""Plays Entracte through its page: keeps an eye on the sheet, speaks aside, plays, declares, names."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.patience import until
from tests.browser.person import Person

PHASES = frozenset({"name", "certain", "exchange", "declare", "pass", "finish", "turn"})

_PATIENCE = 5_000
_TURNS = 10


def act(page: Page) -> str | None:
    """Do what the page asks of this person now; nothing, if that changed under their hands.

    Whoever has the first turn exchanges their hand. Whoever can play nothing exchanges theirs too, or passes
    if they have done so before. Whoever has the last card to play would rather finish, and plays it if the
    others do not agree. In the last lap of a competition all declare but the last, who passes. So with three
    players or more every prompt is sure to be answered.
    """
    try:
        for phase, does in _WHAT_TO_DO.items():
            turn_to(page, _WHERE.get(phase, "Hand|Guess"))
            if does(page):
                return phase
    except TooLate:
        return None
    return None


def come_to_play(person: Person) -> None:
    """Exchange and pass until a card may be played: in some deals that takes a while.

    Whoever is asked again at once sees the same buttons, so it is the table that tells one turn from another.
    """
    page = person.page
    for _ in range(_TURNS):
        until(page, "it is never her turn", lambda: "turn" in person.asked())
        person.drawn()
        turn_to(page, "Hand")
        if _playable(page).count():
            return
        if not _exchange(page):
            _pass_now(person, person.open["turn"])
    raise AssertionError("no card may ever be played")


def _pass_now(person: Person, turn: int) -> None:
    _passing(person.page).click()
    person.page.get_by_role("button", name="Yes, pass").click()
    until(person.page, "she did not pass", lambda: person.open["turn"] != turn)


def agree_to_finish(page: Page) -> None:
    """Vote to stop playing; with the last vote the codes are named."""
    turn_to(page, "Finish")
    page.get_by_role("button", name="Finish and guess").click(timeout=_PATIENCE)
    agreed = page.get_by_role("button", name="Play on after all")
    done = agreed.or_(page.get_by_role("button", name="Seal my guesses"))
    sure = page.get_by_role("button", name="Yes, do it")
    done.or_(sure).first.wait_for(timeout=_PATIENCE)
    if sure.is_visible():  # the last one is asked once more
        sure.click(timeout=_PATIENCE)
    done.first.wait_for(timeout=_PATIENCE)


def play_on(page: Page) -> None:
    """Take that vote back."""
    turn_to(page, "Finish")
    page.get_by_role("button", name="Play on after all").click(timeout=_PATIENCE)
    page.get_by_role("button", name="Finish and guess").wait_for(timeout=_PATIENCE)


def _name(page: Page) -> bool:
    sealing = page.get_by_role("button", name="Seal my guesses")
    if not sealing.is_visible():
        return False
    _pick_all(page.get_by_role("region", name="Guess the codes"))
    sealing.click(timeout=_PATIENCE)
    return _gone(sealing)


def _say(page: Page) -> bool:
    """How many are certain by the sheet; said anew, on the own turn, when that has changed."""
    if not _my_turn(page):
        return False
    known = _known(page)
    turn_to(page, "Finish|Declare")
    said = page.get_by_role("button", name=f"Sure about {known}", exact=True)
    if not said.is_visible() or said.get_attribute("aria-pressed") == "true":
        return False
    said.click(timeout=_PATIENCE)
    return _gone(said)


def _exchange(page: Page) -> bool:
    offer = page.get_by_role("button", name="Exchange my hand")
    if not offer.is_visible() or (_played(page)[0] > 0 and _playable(page).count()):
        return False
    offer.click(timeout=_PATIENCE)
    page.get_by_role("button", name="Exchange all three").click(timeout=_PATIENCE)
    return _gone(offer)


def _declare(page: Page) -> bool:
    offer = page.get_by_role("button", name="Declare", exact=True)
    if not _my_turn(page) or not offer.is_visible() or _lap(page) <= 1:
        return False
    offer.click(timeout=_PATIENCE)
    dialog = page.get_by_role("dialog", name="Declare")
    _pick_all(dialog)
    dialog.get_by_role("button", name="Declare with these guesses").click(timeout=_PATIENCE)
    page.get_by_role("heading", name="The guesses you sealed").wait_for(timeout=_PATIENCE)
    return True


def _pass(page: Page) -> bool:
    offer = _passing(page)
    if not offer.is_visible():
        return False
    offer.click(timeout=_PATIENCE)
    page.get_by_role("button", name="Yes, pass").click(timeout=_PATIENCE)
    return _gone(offer)


def _finish(page: Page) -> bool:
    offer = page.get_by_role("button", name="Finish and guess")
    played, last = _played(page)
    if not _my_turn(page) or not offer.is_visible() or played < last - 1:
        return False
    agree_to_finish(page)
    return True


def _turn(page: Page) -> bool:
    cards = _playable(page)
    if not cards.count():
        return False
    said = cards.first.locator("span").first.inner_text(timeout=_PATIENCE)
    who = said.removeprefix("May be played. ")
    cards.first.click(timeout=_PATIENCE)
    page.get_by_role("button", name="Play this card").click(timeout=_PATIENCE)
    return _gone(page.get_by_role("region", name="Your hand").get_by_role("button", name=who))


_WHAT_TO_DO = {
    "name": _name,
    "certain": _say,
    "exchange": _exchange,
    "declare": _declare,
    "finish": _finish,
    "pass": _pass,
    "turn": _turn,
}


_WHERE = {"certain": "Sheet", "declare": "Declare", "finish": "Finish"}
"""Below which tab something is done on a small screen, if not by hand."""


def turn_to(page: Page, tab: str) -> None:
    """On a small screen what lies below the row takes turns."""
    door = page.get_by_role("tab", name=re.compile(tab))
    if door.count() and door.get_attribute("aria-selected") != "true":
        door.click(timeout=_PATIENCE)


def _gone(what: Locator) -> bool:
    """Until the table has taken the answer: what was there for it to be given goes then."""
    what.wait_for(state="hidden", timeout=_PATIENCE)
    return True


def _pick_all(form: Locator) -> None:
    """Name something for everybody: what the sheet suggests, or else the first code it leaves open."""
    boxes = form.get_by_role("combobox")
    for box in boxes.all():
        if not box.input_value():
            # Those that are open on the sheet come first.
            values = [code.get_attribute("value") for code in box.locator("optgroup option").all()]
            taken = {other.input_value() for other in boxes.all()}
            box.select_option(next(value for value in values if value not in taken))


def _playable(page: Page) -> Locator:
    return page.get_by_role("button", name=re.compile("^May be played"))


def _passing(page: Page) -> Locator:
    return page.get_by_role("button", name="Pass", exact=True)


def _my_turn(page: Page) -> bool:
    asked = page.get_by_role("status").filter(has_text="You are asked")
    return asked.filter(has_text="Play a character").count() > 0


def _known(page: Page) -> int:
    """In how many columns of the sheet no more codes are left than a player has."""
    race = page.get_by_role("heading", name="Your codes").or_(page.get_by_role("tab", name="Declare"))
    each = 2 if race.count() else 1
    heads = page.get_by_role("grid", name="Your sheet").get_by_role("columnheader")
    return heads.filter(has_text=re.compile(rf"(?<!\d){each} left")).count()


def _played(page: Page) -> tuple[int, int]:
    """How many cards were played, and how many will be; nothing to be seen is nothing played."""
    said = re.search(r"(\d+) of (\d+) played", page.get_by_role("main").inner_text())
    return (int(said[1]), int(said[2])) if said else (0, 99)


def _lap(page: Page) -> int:
    """How many turns the last lap still has; none while it has not begun."""
    said = re.search(r"Last lap: (\d+) turn", page.get_by_role("main").inner_text())
    return int(said[1]) if said else 0
