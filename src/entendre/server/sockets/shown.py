"""What one connection was sent last of a room, and so what is new to it: by marks, which stay when what they
are of is let go of.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final

from msgspec import UNSET, Raw

from entendre.core import PublicEvent, encode
from entendre.live.entries import Member
from entendre.live.live_room import LiveRoom
from entendre.live.reactions import Reaction
from entendre.live.sight import RoomFace
from entendre.live.views import NO_MARK
from entendre.server.sockets.messages import Reacted, RoomMessage, ViewMessage

UNSEEN: Final = -1
"""Instead of the mark of what it was sent last, while there is no such thing; no hash is that number."""


# Machine code finds what is final without asking a dictionary, which each of these would be for every view.
_json: Final[Callable[[bytes], Any]] = Raw
"""A part that has been written already, as it stands in a message."""
_unset: Final[Any] = UNSET
_view: Final = ViewMessage
_encode: Final = encode


class Shown:
    """Nothing at first. Whatever is new is taken for sent."""

    __slots__ = ("_mark", "_room", "_table", "faces")

    def __init__(self) -> None:
        self.faces = -1
        """Which of the room's faces it has seen."""
        self._room = UNSEEN
        self._table = UNSEEN
        self._mark = UNSEEN
        """That of their own part."""

    def news_of_room(self, live: LiveRoom) -> bytes | None:
        """The room, if it does not look as it did."""
        self.faces = live.room.faces
        mark = live.drawn.mark(live.room)
        if mark == self._room:
            return None
        self._room = mark
        return live.drawn.message(live.room, _of_room)

    def news_of_game(
        self, live: LiveRoom, member: Member | None, told: Sequence[PublicEvent]
    ) -> bytes | None:
        """What has changed of the game as this member sees it, and what was just said aloud; who sees it for
        the first time hears all that was said before.
        """
        views = live.views
        table, mark, before = views.table_mark(member), views.mark(member), self._table
        if table == NO_MARK:
            told = ()  # there is no game, or it is not for these eyes
        comes = table != NO_MARK and (before == UNSEEN or (before == NO_MARK and not told))
        if comes:
            told = ()
        new_table, new_seat = table != before, mark != self._mark
        if not (told or new_table or new_seat):
            return None
        self._table, self._mark = table, mark
        # What the others at the room get too is put together once.
        key = (bool(told), comes, new_table, table == NO_MARK, new_seat, member if new_seat else None)
        message = views.messages.get(key)
        if message is None:
            before_that = _json(live.room.said.before(len(live.room.told))) if comes else _unset
            aloud = _json(live.aloud(told)) if told else _unset
            table_part = _json(views.table(member)) if new_table else _unset
            seat_part = _json(views.seat(member)) if new_seat else _unset
            message = _encode(_view(before_that, aloud, table_part, seat_part))
            views.messages[key] = message
        return message


def _of_room(face: RoomFace) -> bytes:
    return encode(RoomMessage(face))


@lru_cache(64)
def written_reaction(member: Member, reaction: Reaction) -> bytes:
    """All at a table are sent the same, one right after the other."""
    return encode(Reacted(member, reaction))
