"""The game as it is shown: what lies open, drawn once for everybody, and what is one member's alone.

Both are built field by field. Nothing in the open part knows who looks, so it can tell nobody what they may
not know; a secret can only leave in a member's own part, and only by the game's `own`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeVar, cast

import msgspec

from entendre.core import AnyTable, Prompt, Seat, encode
from entendre.live.curtains import curtain_face
from entendre.live.entries import Member
from entendre.live.game_view import SeatView, TableView
from entendre.live.room import Room
from entendre.live.sitting import Sitting
from entendre.live.stalls import stalls

T = TypeVar("T")

_NOTHING: Final[Mapping[Seat, Any]] = {}


def table_view(room: Room) -> TableView | None:
    """What lies open; None: there is no game."""
    sitting = room.sitting
    return None if sitting is None else _table_view(room, sitting, sitting.game.open(sitting.table.state))


def seat_view(room: Room, member: Member | None) -> SeatView | None:
    """What is this member's alone; None: a spectator."""
    if member is None:
        return None
    sitting = room.sitting
    seat = None if sitting is None else sitting.seat_of(member)
    if sitting is None or seat is None:
        return _without_seat(room, member)
    return _seat_view(room, sitting, member, seat, sitting.game.own(sitting.table.state, seat))


NOTHING: Final = b"null"
"""What is sent in the place of a part that there is not."""
NO_MARK: Final = hash(NOTHING)
LONG: Final = 4096
"""Bytes of what lies open that are not kept for the sake of drawing it a few times less."""


class Views:
    """The views of one room as they are sent, the JSON of `table_view` and `seat_view`, drawn once for all
    who are shown them. They are kept only until everybody has theirs; after that their marks tell whether
    others are new to anybody.
    """

    __slots__ = (
        "_drawn",
        "_faces",
        "_marks",
        "_open",
        "_owns",
        "_room",
        "_shown",
        "_state",
        "_table",
        "_table_mark",
        "messages",
    )

    def __init__(self, room: Room) -> None:
        self._room = room
        self._table: AnyTable | None = None
        self._faces = -1
        self._state: object = None
        self._open: Any = None
        self._owns: dict[Seat, Any] = {}
        self._shown: bytes | None = NOTHING
        self._table_mark = NO_MARK
        self._drawn: dict[Member, bytes] = {}
        self._marks: dict[Member, int] = {}
        """Of the parts as they are now, as far as anybody has asked."""
        self.messages: dict[tuple[object, ...], bytes] = {}
        """What was made of these views, by what is in it, for all who are to get the same; empty again as
        soon as something has changed.
        """

    def table(self, member: Member | None) -> bytes:
        """What lies open; nothing for whoever does not play, if the game wants no spectators."""
        if self.table_mark(member) == NO_MARK:
            return NOTHING
        sitting = self._room.sitting
        if self._shown is None and sitting is not None:
            self._shown = self._draw_table(sitting)
        return self._shown or NOTHING

    def table_mark(self, member: Member | None) -> int:
        """The mark of what lies open: the same as before while nothing in it has changed, and that of nothing
        where there is none.
        """
        room = self._room
        sitting = room.sitting
        # Moves make a new table; whatever else changes a view changes faces.
        if room.faces != self._faces or (None if sitting is None else sitting.table) is not self._table:
            self._draw(sitting)
        return NO_MARK if room.spectators == "off" and room.watches(member) else self._table_mark

    def mark(self, member: Member | None) -> int:
        """The mark of what is this member's alone, in the table that was asked for last: parts that differ
        have different ones.
        """
        if member is None:
            return NO_MARK
        mark = self._marks.get(member)
        if mark is None:
            mark = self._marks[member] = hash(self.seat(member))
        return mark

    def seat(self, member: Member | None) -> bytes:
        """What is this member's alone; a spectator has nothing of that."""
        if member is None:
            return NOTHING
        drawn = self._drawn.get(member)
        if drawn is None:
            drawn = self._drawn[member] = self._draw_seat(self._room.sitting, member)
        return drawn

    def told(self) -> None:
        """Everybody has theirs; who comes later has it drawn again. While several are asked for their answers
        these come without a new state in between: then what follows from the state alone is worth keeping,
        but for what is long while a reveal is looked at, which may be all evening.
        """
        self._forget()
        self._room.said.told()
        self._shown = None
        table = self._table
        if table is None or not any(map(_is_for_many, table.prompts)) or self._is_long(table):
            self._open = None
            self._owns.clear()

    def _is_long(self, table: AnyTable) -> bool:
        return table.behind is not None and self._open is not None and len(bytes(self._open)) > LONG

    def _forget(self) -> None:
        self.messages.clear()
        self._drawn.clear()

    def _draw(self, sitting: Sitting | None) -> None:
        before, faces = self._table, self._faces
        self._faces = self._room.faces
        self._forget()
        if sitting is None:
            self._marks.clear()
            self._owns.clear()
            self._table = self._state = self._open = None
            self._shown, self._table_mark = NOTHING, NO_MARK
            return
        table = self._table = sitting.table
        if self._state is not table.state:
            self._state = table.state
            self._open = None
            self._owns.clear()
            self._marks.clear()
        elif before is None or faces != self._faces:
            self._marks.clear()
        else:  # somebody has sealed an answer, or taken one back: nobody else's part is touched by that
            for seat in _changed(before, table):
                self._marks.pop(sitting.seats[seat], None)
        self._shown = self._draw_table(sitting)
        self._table_mark = hash(self._shown)

    def _draw_table(self, sitting: Sitting) -> bytes:
        if self._open is None:
            self._open = written(sitting.game.open(sitting.table.state))
        return encode(_table_view(self._room, sitting, self._open))

    def _draw_seat(self, sitting: Sitting | None, member: Member) -> bytes:
        seat = None if sitting is None else sitting.seat_of(member)
        if sitting is None or seat is None:
            return encode(_without_seat(self._room, member))
        own = self._owns.get(seat)
        if own is None:
            own = self._owns[seat] = sitting.game.own(sitting.table.state, seat)
        return encode(_seat_view(self._room, sitting, member, seat, own))


def _is_for_many(prompt: Prompt) -> bool:
    return prompt.holds and prompt.needed > 1


def _changed(before: AnyTable, after: AnyTable) -> set[Seat]:
    """Whose sealed answers are not what they were."""
    seats: set[Seat] = set()
    for name in {*before.sealed, *after.sealed}:
        old, new = before.sealed.get(name, _NOTHING), after.sealed.get(name, _NOTHING)
        if old is not new:
            seats.update([seat for seat in {*old, *new} if old.get(seat) is not new.get(seat)])
    return seats


def written(value: T) -> T:
    """A value as its JSON, which is copied into every message that it stands in: for sending only."""
    return cast(T, msgspec.Raw(encode(value)))


def _table_view(room: Room, sitting: Sitting, shown: Any) -> TableView:
    table, clocks = sitting.table, sitting.clocks
    return TableView(
        game=sitting.game.name,
        version=table.version,
        open=shown,
        prompts=table.shown(),
        outcome=table.outcome(),
        deadlines=clocks.deadlines(),
        left=clocks.left(),
        stalled=stalls(room),
        curtain=curtain_face(room),
    )


def _seat_view(room: Room, sitting: Sitting, member: Member, seat: Seat, own: Any) -> SeatView:
    return SeatView(
        member=member,
        seat=seat,
        own=own,
        mine=sitting.table.mine(seat),
        done_for=tuple(room.people[member].done_for),
        record=sitting.record,
    )


def _without_seat(room: Room, member: Member) -> SeatView:
    done_for = tuple(room.people[member].done_for)
    return SeatView(member=member, seat=None, own=None, mine={}, done_for=done_for, record=None)
