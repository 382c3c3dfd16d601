"""What one connection was sent last of a room, and so what is new to it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET, UnsetType

from entendre.core import PublicEvent, encode
from entendre.live.entries import Member
from entendre.live.live_room import LiveRoom
from entendre.live.sight import RoomFace
from entendre.live.views import SeatView, TableView
from entendre.server.sockets.messages import RoomMessage, ViewMessage


class Shown:
    """Nothing at first. Whatever is new is taken for sent."""

    __slots__ = ("_room", "_seat", "_table", "faces")

    def __init__(self) -> None:
        self.faces = -1
        """Which of the room's faces it has seen."""
        self._room: RoomFace | UnsetType = UNSET
        self._table: TableView | UnsetType | None = UNSET
        self._seat: SeatView | UnsetType | None = UNSET

    def news_of_room(self, live: LiveRoom) -> bytes | None:
        """The room, if it does not look as it did."""
        self.faces = live.room.faces
        room = live.face()
        if room == self._room:
            return None
        self._room = room
        return live.drawn.message(live.room, _of_room)

    def news_of_game(
        self, live: LiveRoom, member: Member | None, told: Sequence[PublicEvent]
    ) -> bytes | None:
        """What has changed of the game as this member sees it, and what was just said aloud; who sees it for
        the first time hears all that was said before.
        """
        views = live.views
        table, seat = views.of(member)
        if table is None:
            told = ()  # there is no game, or it is not for these eyes
        comes = table is not None and (self._table is UNSET or (self._table is None and not told))
        if comes:
            told = ()
        new_table, new_seat = table != self._table, seat != self._seat
        if not (told or new_table or new_seat):
            return None
        # What the others at the room get too is written once.
        key = (bool(told), comes, new_table and table is None, new_table, id(seat) if new_seat else None)
        message = views.messages.get(key)
        if message is None:
            message = views.messages[key] = encode(
                ViewMessage(
                    before=live.room.said.before(len(live.room.told)) if comes else UNSET,
                    told=live.aloud(told) if told else UNSET,
                    table=table if new_table else UNSET,
                    seat=seat if new_seat else UNSET,
                )
            )
        self._table, self._seat = table, seat
        return message


def _of_room(face: RoomFace) -> bytes:
    return encode(RoomMessage(face))
