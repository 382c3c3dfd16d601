"""Every reveal step by step, as it is seen on a phone and on the big screen: one picture of it each.

A step is taken when most of it has passed, on the clock that the pages have: nothing here stops it.
"""

from __future__ import annotations

import time
from base64 import b64encode
from html import escape
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser

from tests.browser.house import House
from tests.browser.party import party_at
from tests.browser.patience import until
from tests.browser.person import Person
from tests.browser.test_curtain import begins, curtain_of, gather, play_to_a_reveal

LATE = 0.8
"""How much of a step has passed when it is taken."""
HEIGHT = 480


class Still(NamedTuple):
    """A page in the course of a step."""

    step: str
    png: bytes


def strips(folder: Path, browser: Browser, house: House, game: str) -> list[Path]:
    """The first reveal of a game at a table of four."""
    with party_at(browser, house.address, moving=True) as party:
        gather(party, game)
        play_to_a_reveal(party, game)
        [stage], phone = party.audience, party.host
        until(phone.page, "the stage is late", lambda: curtain_of(stage) is not None)
        curtain, beats = curtain_of(phone), phone.table["prompts"][0]["prompt"]["beats"]
        taken: dict[Person, list[Still]] = {phone: [], stage: []}
        for beat, begin in zip(beats, begins(curtain, beats).values(), strict=True):
            middle = begin + LATE * beat["seconds"] * curtain["factor"] * 1000
            phone.page.wait_for_timeout(max(0.0, middle - time.time() * 1000))
            for person, stills in taken.items():
                stills.append(Still(beat["name"], person.page.screenshot()))
    return [
        _laid_out(folder / f"reveal-{game}-{person.device.name}.png", browser, stills)
        for person, stills in taken.items()
    ]


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
