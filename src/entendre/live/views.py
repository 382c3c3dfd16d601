"""The game as it is shown: what lies open and how play stands, drawn once for everybody, and what is one
member's alone.

All is built field by field. Nothing in the parts that everybody gets knows who looks, so they can tell nobody
what they may not know; a secret can only leave in a member's own part, and only by the game's `own`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from entendre.core import AnyTable, Seat, encode
from entendre.live.curtains import curtain_face
from entendre.live.entries import Member
from entendre.live.game_view import SeatView, TableView
from entendre.live.room import Room
from entendre.live.sitting import Sitting
from entendre.live.stalls import stalls

_NOTHING: Final[Mapping[Seat, Any]] = {}


def table_view(room: Room) -> TableView | None:
    """How play stands; None: there is no game."""
    return None if room.sitting is None else _table_view(room, room.sitting)


def open_view(room: Room) -> Any:
    """What lies open; None: there is no game."""
    return None if room.sitting is None else room.sitting.game.open(room.sitting.table.state)


def seat_view(room: Room, member: Member | None) -> SeatView | None:
    """How play stands for this member alone; None: a spectator."""
    return None if member is None else _seat_view(room, member)


def own_view(room: Room, member: Member | None) -> Any:
    """What is this member's alone; None: they have no seat."""
    sitting = room.sitting
    seat = None if sitting is None else sitting.seat_of(member)
    return None if sitting is None or seat is None else sitting.game.own(sitting.table.state, seat)


NOTHING: Final = b"null"
"""What is sent in the place of a part that there is not."""
NO_MARK: Final = hash(NOTHING)


class Views:
    """The views of one room as they are sent, in four parts: the JSON of `table_view`, `open_view`,
    `seat_view` and `own_view`, each drawn when somebody asks for it and it may have changed. They are kept
    only until everybody has theirs; after that their marks tell whether others are new to anybody.
    """

    __slots__ = (
        *("_faces", "_messages", "_open", "_open_mark", "_own_marks", "_owns", "_room", "_seat_marks"),
        *("_seated", "_seats", "_state", "_table", "_table_mark", "_table_part"),
    )

    def __init__(self, room: Room) -> None:
        self._room = room
        self._table: AnyTable | None = None
        """Which table the marks of all parts are of."""
        self._faces = -1
        self._state: object = None
        self._seated: tuple[Member, ...] | None = None
        """Who sat where in that state."""
        self._table_part: bytes | None = NOTHING
        self._table_mark = NO_MARK
        self._open: bytes | None = NOTHING
        self._open_mark: int | None = NO_MARK
        self._seats: dict[Member, bytes] = {}
        self._seat_marks: dict[Member, int] = {}
        """Of the parts as they are now, as far as anybody has asked. So are the others."""
        self._owns: dict[Member, bytes] = {}
        self._own_marks: dict[Member, int] = {}
        self._messages: dict[int, bytes] = {}

    def look(self) -> dict[int, bytes]:
        """See what has changed; to be called before any mark or part is asked for. Returns what was made of
        these views, by a number for what is in it, for all who are to get the same: empty again as soon as
        anything may have changed.
        """
        sitting = self._room.sitting
        # Moves make a new table; whatever else changes a view changes faces.
        if self._room.faces != self._faces or (None if sitting is None else sitting.table) is not self._table:
            self._follow(sitting)
        return self._messages

    def is_shown(self, member: Member | None) -> bool:
        """Whether there is a game, and this member may see it: one who does not play may not everywhere."""
        room = self._room
        return room.sitting is not None and not (room.spectators == "off" and room.watches(member))

    def table_mark(self) -> int:
        """The mark of how play stands: the same as before while nothing in it has changed, and that of
        nothing where there is no game. Parts that differ have different marks.
        """
        return self._table_mark

    def open_mark(self) -> int:
        """That of what lies open."""
        mark = self._open_mark
        if mark is None:
            mark = self._open_mark = hash(self.open())
        return mark

    def seat_mark(self, member: Member | None) -> int:
        """That of how play stands for this member alone."""
        if member is None:
            return NO_MARK
        mark = self._seat_marks.get(member)
        if mark is None:
            mark = self._seat_marks[member] = hash(self.seat(member))
        return mark

    def own_mark(self, member: Member | None) -> int:
        """That of what is this member's alone."""
        if member is None:
            return NO_MARK
        mark = self._own_marks.get(member)
        if mark is None:
            mark = self._own_marks[member] = hash(self.own(member))
        return mark

    def table(self) -> bytes:
        """How play stands."""
        part = self._table_part
        if part is None:
            part = self._table_part = encode(table_view(self._room))
        return part

    def open(self) -> bytes:
        """What lies open."""
        part = self._open
        if part is None:
            part = self._open = encode(open_view(self._room))
        return part

    def seat(self, member: Member | None) -> bytes:
        """How play stands for this member alone; a spectator has nothing of that."""
        if member is None:
            return NOTHING
        part = self._seats.get(member)
        if part is None:
            part = self._seats[member] = encode(_seat_view(self._room, member))
        return part

    def own(self, member: Member | None) -> bytes:
        """What is this member's alone; whoever does not play has nothing of that."""
        if member is None:
            return NOTHING
        part = self._owns.get(member)
        if part is None:
            part = self._owns[member] = encode(own_view(self._room, member))
        return part

    def told(self) -> None:
        """Everybody has theirs; for who comes later it is drawn again."""
        self._forget()
        self._room.said.told()

    def _forget(self) -> None:
        self._messages.clear()
        self._seats.clear()
        self._owns.clear()
        self._table_part = self._open = None

    def _follow(self, sitting: Sitting | None) -> None:
        """Something may have changed: forget the marks of what that may be."""
        before, faces = self._table, self._faces
        self._faces = self._room.faces
        self._forget()
        table = self._table = None if sitting is None else sitting.table
        state = None if table is None else table.state
        if state is not self._state:
            self._state = state
            self._open_mark = None
            self._own_marks.clear()
        seated = None if sitting is None else sitting.seats
        if seated is not self._seated:
            self._seated = seated
            self._own_marks.clear()
        if before is None or table is None or sitting is None or faces != self._faces:
            self._seat_marks.clear()
        else:  # somebody has sealed an answer, or taken one back: nobody else's part is touched by that
            for seat in _changed(before, table):
                self._seat_marks.pop(sitting.seats[seat], None)
        self._table_mark = hash(self.table())


def _changed(before: AnyTable, after: AnyTable) -> set[Seat]:
    """Whose sealed answers are not what they were."""
    seats: set[Seat] = set()
    if not (before.sealed or after.sealed):  # as at every turn that is one seat's
        return seats
    for name in {*before.sealed, *after.sealed}:
        old, new = before.sealed.get(name, _NOTHING), after.sealed.get(name, _NOTHING)
        if old is not new:
            seats.update([seat for seat in {*old, *new} if old.get(seat) is not new.get(seat)])
    return seats


def _table_view(room: Room, sitting: Sitting) -> TableView:
    table, clocks = sitting.table, sitting.clocks
    return TableView(
        game=sitting.game.name,
        version=table.version,
        prompts=table.shown(),
        outcome=table.outcome(),
        deadlines=clocks.deadlines(),
        left=clocks.left(),
        stalled=stalls(room),
        curtain=curtain_face(room),
    )


def _seat_view(room: Room, member: Member) -> SeatView:
    sitting = room.sitting
    seat = None if sitting is None else sitting.seat_of(member)
    mine: Mapping[str, object] = {}
    record = None
    if sitting is not None and seat is not None:
        mine, record = sitting.table.mine(seat), sitting.record
    done_for = tuple(room.people[member].done_for)
    return SeatView(member=member, seat=seat, mine=mine, done_for=done_for, record=record)
