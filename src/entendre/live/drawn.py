"""What everybody at a room is sent alike, written once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

import msgspec

from entendre.core import PublicEvent, encode
from entendre.live.room import Room
from entendre.live.sight import RoomFace, face

NOTHING_SAID: tuple[Sequence[PublicEvent], bytes] = ((), b"[]")


class Drawn:
    """The last of each kind that was written for one room, until everybody has it; after that a mark tells
    whether the room looks different.
    """

    __slots__ = ("_aloud", "_face", "_faces", "_mark", "_message")

    def __init__(self) -> None:
        self._faces = -1
        """Which of the room's faces was drawn last."""
        self._mark = 0
        self._face: RoomFace | None = None
        self._message: bytes | None = None
        self._aloud: tuple[Sequence[PublicEvent], bytes] = NOTHING_SAID

    def mark(self, room: Room) -> int:
        """That of the room as everybody sees it now; what looks different has another one."""
        if self._faces != room.faces:
            self.face(room)
        return self._mark

    def face(self, room: Room) -> RoomFace:
        """The room as everybody sees it, as it is sent; drawn anew only when something changed."""
        shown = self._face
        if shown is None or self._faces != room.faces:
            body = encode(face(room))
            shown = self._face = cast(RoomFace, msgspec.Raw(body))
            self._faces, self._mark, self._message = room.faces, hash(body), None
        return shown

    def message(self, room: Room, make: Callable[[RoomFace], bytes]) -> bytes:
        """What is made of the room's face to be sent; the first who asks makes it for all."""
        shown = self.face(room)
        if self._message is None:
            self._message = make(shown)
        return self._message

    def aloud(self, told: Sequence[PublicEvent]) -> bytes:
        """What was said aloud, as it is sent; everybody is told the same, so it is written once."""
        if told is not self._aloud[0]:
            self._aloud = (told, encode(told))
        return self._aloud[1]

    def told(self) -> None:
        """Everybody has it; for who comes later it is written again."""
        self._face = self._message = None
        self._aloud = NOTHING_SAID
