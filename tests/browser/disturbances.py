"""What goes wrong in the middle of a game: the network, the server, somebody's battery."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

from playwright.sync_api import expect

from tests.browser.devices import private_link
from tests.browser.house import House
from tests.browser.party import Party, Watcher
from tests.browser.person import Person
from tests.browser.scenarios import GAMES
from tests.browser.wire import Wire
from tests.effort import times

LOST = "The connection is gone. Your seat is kept, and this heals by itself."
ACTS_BETWEEN = 2


class Disturbing(Watcher):
    """After every second act something else goes wrong, until everything has; what goes wrong at which game
    is shared out among them, and with `make soak` each has it all.
    """

    def __init__(self, party: Party, wire: Wire, house: House, game: str) -> None:
        self._party = party
        self._wire = wire
        self._house = house
        self._acts = 0
        everything: tuple[Callable[[Person], None], ...] = (
            self._restart,
            self._lose_connection,
            self._move,
        )
        at = GAMES.index(game) % len(everything)
        some = slice(None) if times(quick=0, usual=0, soak=1) else slice(at, at + 1)
        self.missing: list[Callable[[Person], None]] = list(everything[some])

    def after(self, person: Person, phase: str) -> None:
        self._acts += 1
        if self.missing and self._acts % ACTS_BETWEEN == 0:
            self.missing.pop()(person)

    def _lose_connection(self, person: Person) -> None:
        with self._outage():
            self._wire.cut()
            self._everybody_is_told()
            self._wire.mend()

    def _restart(self, person: Person) -> None:
        with self._outage():
            self._house.kill()
            self._everybody_is_told()
            self._house.open()

    def _move(self, old: Person) -> None:
        """Whoever has just acted goes on with another device, of the same kind."""
        at = self._party.people.index(old)
        new = self._party.arrive(old.name, old.device)
        new.page.goto(private_link(old))
        new.until_seated()
        expect(old.page.get_by_role("heading", name="You are not at this table any more")).to_be_visible()
        assert new.seat["member"] == at
        assert "#" not in new.page.url, "the seat is a secret, and an address bar shows it"
        assert new.room["host"] == 0, "the host is still the host"
        self._party.people[at] = new

    @contextmanager
    def _outage(self) -> Iterator[None]:
        """What happens inside is noticed by every page, and healed before it ends."""
        with ExitStack() as outages:
            for person in self._party.visitors:
                outages.enter_context(person.outage())
            yield
            for person in self._party.people:
                expect(person.page.get_by_text(LOST)).to_have_count(0)

    def _everybody_is_told(self) -> None:
        for person in self._party.people:
            expect(person.page.get_by_text(LOST)).to_be_visible()
