"""Those who look over everybody's shoulder while a game is played."""

from __future__ import annotations

from tests.browser.axe import violations
from tests.browser.party import Watcher
from tests.browser.person import Person
from tests.browser.scenes import Scenes


class Refreshing(Watcher):
    """Loads a page again in the middle of each scene: after the question came, before the answer. While a
    phase is missing everybody does so, since not everybody acts in every phase.
    """

    def __init__(self, phases: frozenset[str]) -> None:
        self.missing = set(phases)
        self._scenes = Scenes(by_device=False)
        self._refreshed: set[tuple[Person, frozenset[str]]] = set()

    def before(self, person: Person) -> None:
        asked = (person, frozenset(prompt["kind"] for prompt in person.questions()))
        new = self._scenes.name_if_new(person) is not None
        if asked[1] and (new or (self.missing and asked not in self._refreshed)):
            person.refresh()
            self._refreshed.add(asked)

    def after(self, person: Person, phase: str) -> None:
        if any(who is person for who, _ in self._refreshed):
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
