"""Telling one scene of a game from another, so that each is looked at once on each device."""

from __future__ import annotations

from typing import NamedTuple

from playwright.sync_api import Page

from tests.browser.person import Device, Person

PARTS = """() => [...new Set([...document.querySelectorAll("[class*=svelte-]")].flatMap(
  (element) => [...element.classList].filter((name) => name.startsWith("svelte-"))))]"""
"""A component's styles carry its mark, so these are all components on the page, dialogs included."""

ASKED, WAITING = "-asked", "-waiting"


class Scene(NamedTuple):
    """One that is worth a look."""

    name: str
    new_on_any_device: bool


class Scenes:
    """Remembers what was seen. A scene is new when something else is asked, or with a new component, and on
    each device anew.
    """

    def __init__(self) -> None:
        self._questions: set[tuple[str, str]] = set()
        self._parts: set[tuple[str, str]] = set()

    def look(self, person: Person) -> Scene | None:
        """The scene on a page, if it is worth a look."""
        if person.phase is None:
            return None
        device = person.device.name
        seen = (device, name_of(person))
        parts = {(device, part) for part in person.page.evaluate(PARTS)}
        asked_anew = seen not in self._questions and not seen[1].endswith(WAITING)
        if not asked_anew and parts <= self._parts:
            return None
        new_name = all(name != seen[1] for _, name in self._questions)
        new_part = not {part for _, part in parts} <= {part for _, part in self._parts}
        self._questions.add(seen)
        self._parts |= parts
        return Scene(seen[1], new_name or new_part)

    def asked_on(self, device: Device) -> set[str]:
        """The scenes in which somebody with such a device was asked something.

        Not those of waiting: how long somebody waits is up to the others.
        """
        return {name for kind, name in self._questions if kind == device.name and name.endswith(ASKED)}


def name_of(person: Person) -> str:
    """What it is called."""
    if person.phase != "playing":
        return str(person.phase)
    prompts = [shown["prompt"] for shown in person.table["prompts"]]
    holding = sorted({prompt["kind"] for prompt in prompts if prompt["holds"]})
    return "-".join(holding) + (ASKED if person.asked() else WAITING)


def settle(page: Page) -> None:
    """Until nothing moves any more.

    Even where motion is not wanted: colours change by transitions, if only of a millisecond, and each element
    follows the one it is in.
    """
    page.evaluate(
        """async () => {
          for (let still = 0, frames = 0; still < 3; still += 1, frames += 1) {
            if (frames > 600) throw new Error("something here never stops moving");
            await new Promise(requestAnimationFrame);
            if (document.getAnimations().some(({ playState }) => playState === "running")) still = 0;
          }
        }"""
    )
