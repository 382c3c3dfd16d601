"""Telling one scene of a game from another, so that each is looked at once on each device."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.person import Device, Person

PARTS = """() => [...new Set([...document.querySelectorAll("[class*=svelte-]")].flatMap(
  (element) => [...element.classList].filter((name) => name.startsWith("svelte-"))))]"""
"""A component's styles carry its mark, so these are all components on the page, dialogs included."""


class Scenes:
    """Remembers what was seen. A scene is new when something else is asked, or with a new component, and on
    each device anew.
    """

    def __init__(self) -> None:
        self._questions: set[tuple[str, str]] = set()
        self._parts: set[tuple[str, str]] = set()

    def name_if_new(self, person: Person) -> str | None:
        """What to call the scene on a page, if it is worth a look."""
        if person.phase is None:
            return None
        name = _name(person)
        device = person.device.name
        parts = {(device, part) for part in person.page.evaluate(PARTS)}
        if (device, name) in self._questions and parts <= self._parts:
            return None
        self._questions.add((device, name))
        self._parts |= parts
        return name

    def asked_on(self, device: Device) -> set[str]:
        """The scenes in which somebody with such a device was asked something.

        Not those of waiting: how long somebody waits is up to the others.
        """
        return {name for kind, name in self._questions if kind == device.name and name.endswith("-asked")}


def _name(person: Person) -> str:
    if person.phase != "playing":
        return str(person.phase)
    prompts = [shown["prompt"] for shown in person.table["prompts"]]
    holding = sorted({prompt["kind"] for prompt in prompts if prompt["holds"]})
    return "-".join([*holding, "asked" if person.asked() else "waiting"])


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
