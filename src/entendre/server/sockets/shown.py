"""What one connection was sent last of a room, and so what is new to it: by marks, which stay when what they
are of is let go of.
"""

from __future__ import annotations

from collections.abc import Sequence
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
PARTS: Final = 63
NO_GAME: Final = 64
BITS: Final = 7
"""What a message has in it, as one number that many messages can be known by."""

BLANK: Final = b"\0"
"""Where a part will stand; no JSON has such a byte."""


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
    views, pieces, at = live.views, _FORMS[news & PARTS].copy(), 1
    if news & COMES:
        pieces[at] = live.room.said.before(len(live.room.told))
        at += 2
    if news & TOLD:
        pieces[at] = live.aloud(told)
        at += 2
    if news & TABLE:
        pieces[at] = NOTHING if news & NO_GAME else views.table()
        at += 2
    if news & OPEN:
        pieces[at] = NOTHING if news & NO_GAME else views.open()
        at += 2
    if news & SEAT:
        pieces[at] = views.seat(member)
        at += 2
    if news & OWN:
        pieces[at] = views.own(member)
    return b"".join(pieces)


def _form(news: int) -> list[bytes]:
    """A message that has these parts, in pieces: every other one is a blank for a part."""
    parts: list[Any] = [
        Raw(BLANK) if news & part else UNSET for part in (COMES, TOLD, TABLE, OPEN, SEAT, OWN)
    ]
    before, *others = encode(ViewMessage(*parts)).split(BLANK)
    return [before, *(piece for other in others for piece in (BLANK, other))]


_FORMS: Final = [_form(news) for news in range(PARTS + 1)]
"""Only the encoder says how a message is made of its parts, which are JSON already; but it is asked once. For
each message it would take as long as all the rest of putting one together.
"""


def _of_room(face: RoomFace) -> bytes:
    return encode(RoomMessage(face))


@lru_cache(64)
def written_reaction(member: Member, reaction: Reaction) -> bytes:
    """All at a table are sent the same, one right after the other."""
    return encode(Reacted(member, reaction))
