"""The comparison passes an honest table, and finds each kind of dishonest one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import msgspec
import pytest

from entendre.core import PublicEvent, encode
from entendre.live import views
from entendre.live.commands import Answer, Command
from entendre.live.entries import Member
from entendre.live.game_view import TableView
from entendre.live.room import Room
from entendre.live.views import Views
from entendre.plugin import Bare, GameEntry
from entendre.server.sockets import session, shown
from entendre.server.sockets.session import Session
from entendre.testing.acts import Setting
from tests.core.test_check_game import LeaksInEvents, LeaksInRefusal, LeaksInTheOpen, LeaksToASeat
from tests.core.toy import Toy
from tests.wire_secrecy.compare import Compared, Comparison
from tests.wire_secrecy.limits import unlimit
from tests.wire_secrecy.worlds import Houses, open_houses

GAMES: dict[str, GameEntry] = {
    "honest": Bare(Toy()),
    "leaks-in-the-open": Bare(LeaksInTheOpen()),
    "leaks-to-a-seat": Bare(LeaksToASeat()),
    "leaks-in-refusal": Bare(LeaksInRefusal()),
    "leaks-in-events": Bare(LeaksInEvents()),
}
SEEDS = 4

Leak = Callable[[pytest.MonkeyPatch], None]


@pytest.fixture(scope="module")
def houses(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Houses]:
    with pytest.MonkeyPatch.context() as patch:
        unlimit(patch)
        with open_houses(tmp_path_factory.mktemp("houses"), GAMES) as both:
            yield both


def compare(houses: Houses, name: str = "honest") -> Compared:
    compared = Compared()
    for number in range(SEEDS):
        setting = Setting(GAMES[name].game, 3, "usual", bytes([number]))
        with houses.table(setting, game=name) as (here, there):
            Comparison(here, there, setting.seed, compared).play(setting)
    return compared


def test_an_honest_table_passes_and_everything_was_compared(houses: Houses) -> None:
    assert all(msgspec.structs.astuple(compare(houses)))


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("leaks-in-the-open", "by connecting"),
        ("leaks-to-a-seat", "by connecting"),
        ("leaks-in-refusal", "learns something by trying"),
        ("leaks-in-events", "hears different things"),
    ],
)
def test_a_game_that_leaks_is_found_out(houses: Houses, name: str, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        compare(houses, name)


class Numbered(TableView, frozen=True):
    """A view that says how long the log is."""

    seq: int = 0


class Padded(msgspec.Struct, frozen=True, tag="done"):
    """An acknowledgement that is longer for some choices than for others."""

    ref: str
    padding: str


def shows(patch: pytest.MonkeyPatch, view: Callable[[Room, TableView], TableView]) -> None:
    """Let everybody be shown this of the table."""

    honest = Views.table

    def table(self: Views) -> bytes:
        seen, sent = views.table_view(self._room), honest(self)
        return sent if seen is None else encode(view(self._room, seen))

    patch.setattr(Views, "table", table)


def counts_entries(patch: pytest.MonkeyPatch) -> None:
    shows(patch, lambda room, seen: Numbered(**msgspec.structs.asdict(seen), seq=room.seq))


def speaks_of_every_change(patch: pytest.MonkeyPatch) -> None:
    honest = Session.changed

    def changed(self: Session, told: Sequence[PublicEvent]) -> None:
        self._shown._table = shown.UNSEEN
        honest(self, told)

    patch.setattr(Session, "changed", changed)


def shows_what_is_the_first_seats(patch: pytest.MonkeyPatch) -> None:
    own, mark = Views.own, Views.own_mark
    patch.setattr(Views, "own", lambda self, member: own(self, None if member is None else Member(0)))
    patch.setattr(Views, "own_mark", lambda self, member: mark(self, None if member is None else Member(0)))


def shows_the_choice_in_the_acknowledgement(patch: pytest.MonkeyPatch) -> None:
    honest = Session._command
    picked = [0]

    def command(self: Session, command: Command) -> None:
        if isinstance(command, Answer):
            picked[0] = msgspec.json.decode(command.choice).get("number", 0)
        honest(self, command)

    patch.setattr(Session, "_command", command)
    patch.setattr(session, "Done", lambda ref: Padded(ref, "." * picked[0]))


def hurries_by_the_choice(patch: pytest.MonkeyPatch) -> None:
    """A deadline that follows from what is sealed."""

    def view(room: Room, seen: TableView) -> TableView:
        boxes = () if room.sitting is None else room.sitting.table.sealed.values()
        sealed = sum(getattr(choice, "number", 0) for box in boxes for choice in box.values())
        return msgspec.structs.replace(seen, deadlines={"pick/0": sealed})

    shows(patch, view)


@pytest.mark.parametrize(
    ("leak", "complaint"),
    [
        (counts_entries, "an answer tells"),
        (shows_what_is_the_first_seats, "by connecting"),
        (speaks_of_every_change, "hears that a sealed answer was changed"),
        (shows_the_choice_in_the_acknowledgement, "acknowledgement depends on the choice"),
        (hurries_by_the_choice, "an answer tells"),
    ],
)
def test_a_server_that_leaks_is_found_out(
    houses: Houses, monkeypatch: pytest.MonkeyPatch, leak: Leak, complaint: str
) -> None:
    leak(monkeypatch)
    with pytest.raises(AssertionError, match=complaint):
        compare(houses)
