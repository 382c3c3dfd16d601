"""Those who look over everybody's shoulder while a game is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from tests.browser.axe import violations
from tests.browser.party import Watcher
from tests.browser.person import Person
from tests.browser.scenes import Scenes
from tests.effort import times

PATIENCE = 3
"""How often somebody's page is loaded again for the like of what they do nothing about."""


class Refreshing(Watcher):
    """Loads pages again in the middle of each phase: after the question came, before the answer. A phase
    counts if whoever acts in it has loaded their page since these very questions were put. Questions
    that led to a phase which has counted are left in peace, unless they can lead to others; and so is
    whoever was asked the like a few times and did nothing.
    """

    def __init__(self, phases: frozenset[str], ambiguous: Mapping[str, frozenset[str]]) -> None:
        self.missing = set(phases)
        self._ambiguous = ambiguous
        self._asked: dict[Person, dict[str, str]] = {}
        self._refreshed: dict[Person, dict[str, str]] = {}
        self._led_to: dict[frozenset[str], set[str]] = {}
        self._in_vain: Counter[frozenset[str]] = Counter()

    def before(self, person: Person) -> None:
        asked = self._asked[person] = {prompt["id"]: prompt["kind"] for prompt in person.questions()}
        kinds = frozenset(asked.values())
        known = kinds in self._led_to and self.missing.isdisjoint(
            self._led_to[kinds].union(*(self._ambiguous.get(kind, ()) for kind in kinds))
        )
        again = asked == self._refreshed.get(person) or self._in_vain[kinds] >= PATIENCE
        if self.missing and asked and not known and not again:
            person.refresh()
            self._refreshed[person] = asked
            self._in_vain[kinds] += 1

    def after(self, person: Person, phase: str) -> None:
        asked = self._asked[person]
        self._in_vain[frozenset(asked.values())] = 0
        self._led_to.setdefault(frozenset(asked.values()), set()).add(phase)
        if asked and asked == self._refreshed.get(person):
            self.missing.discard(phase)


class Inspecting(Watcher):
    """Notes what the ruler finds wrong with each scene on each device, and axe on one of them, by day; with
    `make soak` on every one, by night as well.
    """

    def __init__(self) -> None:
        self.found: list[str] = []
        self.scenes = Scenes()

    def before(self, person: Person) -> None:
        scene = self.scenes.look(person)
        if scene is None:
            return
        where = f"{scene.name}, {person.device.name}"
        if scene.new_on_any_device or times(quick=0, usual=0, soak=1):
            self.look(person, where)
        if person.overflow() > 0:
            self.found.append(f"{where}: wider than the screen by {person.overflow()} pixels")

    def look(self, person: Person, where: str) -> None:
        """Note what axe finds on this page."""
        self.found += violations(person.page, where)

    def after(self, person: Person, phase: str) -> None:
        self.before(person)
