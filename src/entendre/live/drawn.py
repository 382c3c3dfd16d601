"""What everybody at a room is sent alike, written once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from entendre.core import PublicEvent, encode
from entendre.live.room import Room
from entendre.live.sight import RoomFace, face
from entendre.live.views import written


class Drawn:
    """The last of each kind that was written for one room."""

    def __init__(self) -> None:
        self._face: tuple[int, RoomFace | None] = (-1, None)
        self._message: tuple[RoomFace | None, bytes] = (None, b"")
        self._aloud: tuple[Sequence[PublicEvent], bytes] = ((), b"[]")

    def face(self, room: Room) -> RoomFace:
        """The room as everybody sees it, as it is sent; drawn anew only when something changed."""
        drawn, shown = self._face
        if shown is None or drawn != room.faces:
            shown = written(face(room))
            self._face = (room.faces, shown)
        return shown

    def message(self, room: Room, make: Callable[[RoomFace], bytes]) -> bytes:
        """What is made of the room's face to be sent; the first who asks makes it for all."""
        shown = self.face(room)
        if self._message[0] is not shown:
            self._message = (shown, make(shown))
        return self._message[1]

    def aloud(self, told: Sequence[PublicEvent]) -> bytes:
        """What was said aloud, as it is sent; everybody is told the same, so it is written once."""
        if told is not self._aloud[0]:
            self._aloud = (told, encode(told))
        return self._aloud[1]
