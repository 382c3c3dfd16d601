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
from entendre.live.views import NO_MARK, NOTHING
from entendre.server.sockets.messages import Reacted, RoomMessage, ViewMessage

UNSEEN: Final = -1
"""Instead of the mark of what it was sent last, while there is no such thing; no hash is that number."""


TOLD: Final = 1
COMES: Final = 2
TABLE: Final = 4
OPEN: Final = 8
SEAT: Final = 16
OWN: Final = 32
NO_GAME: Final = 64
BITS: Final = 7
"""What a message has in it, as one number that many messages can be known by."""

# Machine code finds what is final without asking a dictionary, which each of these would be for every view.
_json: Final[Callable[[bytes], Any]] = Raw
"""A part that has been written already, as it stands in a message."""
_unset: Final[Any] = UNSET
_view: Final = ViewMessage
_encode: Final = encode


class Shown:
    """Nothing at first. Whatever is new is taken for sent."""

    __slots__ = ("_open", "_own", "_room", "_seat", "_table", "faces")

    def __init__(self) -> None:
        self.faces = -1
        """Which of the room's faces it has seen."""
        self._room = UNSEEN
        self._table = UNSEEN
        self._open = UNSEEN
        self._seat = UNSEEN
        self._own = UNSEEN

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
        messages = views.look()
        seat, own, before = views.seat_mark(member), views.own_mark(member), self._table
        if views.is_shown(member):
            table, lies_open = views.table_mark(), views.open_mark()
        else:
            table = lies_open = NO_MARK
            told = ()  # there is no game, or it is not for these eyes
        comes = table != NO_MARK and (before == UNSEEN or (before == NO_MARK and not told))
        if comes:
            told = ()
        new_table, new_open = table != before, lies_open != self._open
        new_seat, new_own = seat != self._seat, own != self._own
        if not (told or new_table or new_open or new_seat or new_own):
            return None
        self._table, self._open, self._seat, self._own = table, lies_open, seat, own
        news = (
            (TOLD if told else 0)
            | (COMES if comes else 0)
            | (TABLE if new_table else 0)
            | (OPEN if new_open else 0)
            | (SEAT if new_seat else 0)
            | (OWN if new_own else 0)
            | (NO_GAME if table == NO_MARK else 0)
        )
        # What others at the room get too is put together once; of one's own, the other devices of one's seat.
        whose = member + 1 if member is not None and (new_seat or new_own) else 0
        message = messages.get((whose << BITS) | news)
        if message is None:
            message = messages[(whose << BITS) | news] = _written(live, member, told, news)
        return message


def _written(live: LiveRoom, member: Member | None, told: Sequence[PublicEvent], news: int) -> bytes:
    """The parts that are news, in one message."""
    views = live.views
    before = aloud = table = lies_open = seat = own = _unset
    if news & COMES:
        before = _json(live.room.said.before(len(live.room.told)))
    if news & TOLD:
        aloud = _json(live.aloud(told))
    if news & TABLE:
        table = _json(NOTHING if news & NO_GAME else views.table())
    if news & OPEN:
        lies_open = _json(NOTHING if news & NO_GAME else views.open())
    if news & SEAT:
        seat = _json(views.seat(member))
    if news & OWN:
        own = _json(views.own(member))
    return _encode(_view(before, aloud, table, lies_open, seat, own))


def _of_room(face: RoomFace) -> bytes:
    return encode(RoomMessage(face))


@lru_cache(64)
def written_reaction(member: Member, reaction: Reaction) -> bytes:
    """All at a table are sent the same, one right after the other."""
    return encode(Reacted(member, reaction))
