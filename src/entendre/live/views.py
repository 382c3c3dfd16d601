"""Views as they are sent: what all at a room see alike is written once for all of them."""

from __future__ import annotations

from entendre.core import AnyTable, Seat, encode
from entendre.live.entries import Member
from entendre.live.room import Room, Sitting
from entendre.live.sight import mine, view


class Views:
    """The views of one room as JSON: byte for byte what `sight.view` comes to, for a third of the work.

    Between two moves most of a view is the same for everybody (prompts, clocks) or the same as before (who I
    am, where I sit), and only the game's own view is drawn anew for every seat.
    """

    def __init__(self, room: Room) -> None:
        self._room = room
        self._table: AnyTable | None = None
        self._faces = -1
        self._heads: dict[Member | None, tuple[Seat | None, bytes]] = {}
        self._version = self._prompts = self._clocks = b""

    def of(self, member: Member | None) -> bytes:
        """The game as a member sees it; None: a spectator."""
        room = self._room
        sitting = room.sitting
        if sitting is None:
            return encode(view(room, member))
        table = sitting.table
        if table is not self._table or room.faces != self._faces:
            self._draw(sitting)
        seat, head = self._heads.get(member) or self._head(sitting, member)
        prompts = self._prompts
        if table.sealed and seat is not None and table.has_sealed(seat):
            prompts = encode(table.shown(seat))
        seen = encode(table.game.view(table.state, seat))
        return b"".join((head, self._version, seen, b',"prompts":', prompts, self._clocks))

    def _draw(self, sitting: Sitting) -> None:
        """What is alike for everybody. Moves make a new table; whatever else changes a view changes faces."""
        table, clocks = sitting.table, sitting.clocks
        if self._room.faces != self._faces:
            self._heads.clear()
        self._table, self._faces = table, self._room.faces
        self._version = b'%d,"view":' % table.version
        self._prompts = encode(table.shown(None))
        self._clocks = b',"outcome":%b},"deadlines":%b,"left":%b}' % (
            encode(table.outcome()),
            encode(clocks.deadlines()),
            encode(clocks.left()),
        )

    def _head(self, sitting: Sitting, member: Member | None) -> tuple[Seat | None, bytes]:
        seat = sitting.seat_of(member)
        record = None if seat is None else sitting.record
        parts = (mine(self._room, member), sitting.game.name, record, seat)
        text = b'{"mine":%b,"game":%b,"record":%b,"look":{"seat":%b,"version":' % tuple(map(encode, parts))
        if member is None or not self._room.people[member].automatic:  # else `done_for` grows with the moves
            self._heads[member] = (seat, text)
        return seat, text
