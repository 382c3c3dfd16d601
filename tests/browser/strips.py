"""Every reveal step by step, as it is seen on a phone and on the big screen: one picture of it each.

A step is taken when most of it has passed, on the clock that the pages have. That clock is ours: it stands
still while people play, and at a reveal, which waits for everybody, it is put forward from step to step; what
was to happen by then happens at once. What moves by itself is taken where it comes to rest, not on its way.
"""

from __future__ import annotations

from base64 import b64encode
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

LATE = 0.9
"""How much of a step has passed when it is taken."""
OURS = """(() => {
  const { setTimeout, clearTimeout } = window;
  const now = Date.now;
  const waiting = new Map();
  let at = null;
  Date.now = () => at ?? now();
  window.setTimeout = (does, wait = 0, ...given) => {
    const happens = () => (waiting.delete(timer), does(...given));
    const timer = setTimeout(happens, wait);
    waiting.set(timer, { due: Date.now() + wait, happens });
    return timer;
  };
  window.clearTimeout = (timer) => (waiting.delete(timer), clearTimeout(timer));
  window.stopClock = (moment) => {
    at = moment ?? now();
    if (moment == null) return;
    const due = [...waiting].filter(([, each]) => each.due <= at);
    for (const [timer, { happens }] of due.sort(([, one], [, other]) => one.due - other.due)) {
      if (waiting.has(timer)) (clearTimeout(timer), happens());
    }
  };
})()"""
"""A page's clock that stands still where it is told to. Put forward, its timers that are due by then ring."""
STOP = "(moment) => window.stopClock(moment)"
SHOWN = """async (moment) => {
  await new Promise((passed) => setTimeout(passed, moment));
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  const ends = ({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime);
  for (const moving of document.getAnimations().filter(ends)) moving.finish();
}"""
"""After so many milliseconds, and with everything that moves to its place arrived there."""
A_MOMENT = 200
HEIGHT = 480
MOST_ACTS = 120
"""Enough for a whole evening of four, so that whatever comes last is taken, too."""


class Still(NamedTuple):
    """A page in the course of a step."""

    step: str
    png: bytes


def strips(folder: Path, browser: Browser, house: House, game: str) -> list[Path]:
    """The first reveal of each kind at a table of four."""
    paths: list[Path] = []
    with party_at(browser, house.address, moving=True) as party:
        gather(party, game, reveals="together")
        [stage], phone = party.audience, party.host
        for looking in (phone, stage):
            looking.context.add_init_script(OURS)
            looking.refresh()
        seen: set[str] = set()
        acts = 0
        running = True
        while acts < MOST_ACTS and phone.phase == "playing":
            until(phone.page, "the stage is late", lambda: stage.table == phone.table)
            if (curtain := curtain_of(phone)) is None:
                if running:  # nothing comes out before somebody acts
                    for looking in (phone, stage):
                        looking.page.evaluate(STOP)
                running = False
                for one in party.people:
                    acts += curtain_of(phone) is None and act_of(game)(one.page) is not None
                continue
            beats = phone.table["prompts"][0]["prompt"]["beats"]
            kind = beats[0]["name"]
            if kind not in seen:
                seen.add(kind)
                paths += [
                    _laid_out(
                        folder / f"reveal-{game}-{kind}-{looking.device.name}.png",
                        browser,
                        _taken(looking, curtain, beats),
                    )
                    for looking in (phone, stage)
                ]
            for one in party.people:
                if curtain_of(phone) is not None:
                    party.gone_on(one)
            running = True
    return paths


def _taken(looking: Person, curtain: Any, beats: list[Any]) -> list[Still]:
    """Step by step, on a page whose clock was stopped before the first."""
    stills = []
    for beat, begin in zip(beats, begins(curtain, beats).values(), strict=True):
        moment = begin + LATE * beat["seconds"] * curtain["factor"] * 1000
        looking.page.evaluate(STOP, moment)
        looking.page.evaluate(SHOWN, A_MOMENT)
        stills.append(Still(beat["name"], looking.page.screenshot()))
    return stills


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
