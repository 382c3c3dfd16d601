"""Every reveal step by step, as it is seen on a phone and on the big screen: one picture of it each.

A step is taken when most of it has passed, on the clock that the pages have: nothing here stops it.
"""

from __future__ import annotations

import time
from base64 import b64encode
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser

from tests.browser.house import House
from tests.browser.party import party_at
from tests.browser.patience import until
from tests.browser.person import Person
from tests.browser.scenarios import act_of
from tests.browser.test_curtain import begins, curtain_of, gather

LATE = 0.8
"""How much of a step has passed when it is taken."""
HEIGHT = 480
MOST_ACTS = 80


class Still(NamedTuple):
    """A page in the course of a step."""

    step: str
    png: bytes


def strips(folder: Path, browser: Browser, house: House, game: str) -> list[Path]:
    """The first reveal of each kind at a table of four, slow enough that every step is met."""
    paths: list[Path] = []
    with party_at(browser, house.address, moving=True) as party:
        gather(party, game, reveals="slow")
        [stage], phone = party.audience, party.host
        seen: set[str] = set()
        acts = 0
        while acts < MOST_ACTS and phone.phase == "playing":
            until(phone.page, "the stage is late", lambda: stage.table == phone.table)
            if (curtain := curtain_of(phone)) is None:
                acts += sum(act_of(game)(one.page) is not None for one in party.people)
                continue
            beats = phone.table["prompts"][0]["prompt"]["beats"]
            kind = beats[0]["name"]
            if kind not in seen:
                seen.add(kind)
                taken = _taken((phone, stage), curtain, beats)
                paths += [
                    _laid_out(folder / f"reveal-{game}-{kind}-{person.device.name}.png", browser, stills)
                    for person, stills in taken.items()
                ]
            for one in party.people:
                if curtain_of(phone) is not None:
                    party.gone_on(one)
    return paths


def _taken(people: Sequence[Person], curtain: Any, beats: list[Any]) -> dict[Person, list[Still]]:
    """Step by step."""
    taken: dict[Person, list[Still]] = {person: [] for person in people}
    for beat, begin in zip(beats, begins(curtain, beats).values(), strict=True):
        middle = begin + LATE * beat["seconds"] * curtain["factor"] * 1000
        people[0].page.wait_for_timeout(max(0.0, middle - time.time() * 1000))
        for person, stills in taken.items():
            stills.append(Still(beat["name"], person.page.screenshot()))
    return taken


def _laid_out(path: Path, browser: Browser, stills: list[Still]) -> Path:
    """The steps side by side, in their order."""
    figures = "".join(
        f'<figure><img height="{HEIGHT}" src="data:image/png;base64,{b64encode(still.png).decode()}">'
        f"<figcaption>{number}. {escape(still.step)}</figcaption></figure>"
        for number, still in enumerate(stills, start=1)
    )
    page = browser.new_page(device_scale_factor=1)
    page.set_content(
        "<style>body { display: inline-flex; gap: 12px; margin: 12px; font: 16px sans-serif; } "
        f"figure {{ margin: 0; }}</style>{figures}"
    )
    page.locator("body").screenshot(path=path)
    page.close()
    return path
