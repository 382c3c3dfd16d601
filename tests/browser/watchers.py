"""Those who look over everybody's shoulder while a game is played."""

from __future__ import annotations

from tests.browser.axe import violations
from tests.browser.party import Watcher
from tests.browser.person import Person
from tests.browser.scenes import Scenes


class Refreshing(Watcher):
    """Loads pages again in the middle of each phase: after the question came, before the answer. A phase
    counts if whoever acts in it has loaded their page since these very questions were put.
    """

    def __init__(self, phases: frozenset[str]) -> None:
        self.missing = set(phases)
        self._asked: dict[Person, set[str]] = {}
        self._refreshed: dict[Person, set[str]] = {}

    def before(self, person: Person) -> None:
        asked = self._asked[person] = {prompt["id"] for prompt in person.questions()}
        if self.missing and asked and asked != self._refreshed.get(person):
            person.refresh()
            self._refreshed[person] = asked

    def after(self, person: Person, phase: str) -> None:
        if self._asked[person] and self._asked[person] == self._refreshed.get(person):
            self.missing.discard(phase)


class Inspecting(Watcher):
    """Notes what axe and the ruler find wrong with each scene, once on each device, by day and by night."""

    def __init__(self) -> None:
        self.found: list[str] = []
        self.scenes = Scenes()

    def before(self, person: Person) -> None:
        scene = self.scenes.name_if_new(person)
        if scene is None:
            return
        where = f"{scene}, {person.device.name}"
        self.found += violations(person.page, where)
        if person.overflow() > 0:
            self.found.append(f"{where}: wider than the screen by {person.overflow()} pixels")

    def after(self, person: Person, phase: str) -> None:
        self.before(person)
