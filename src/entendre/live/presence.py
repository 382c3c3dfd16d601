"""Who is at a room: written down when somebody's first connection opens and when their last one closes."""

from __future__ import annotations

from functools import partial

from entendre.core import Rejected
from entendre.live.decision import Change, Changes, Instant
from entendre.live.entries import Came, Member, Went
from entendre.live.live_room import LiveRoom
from entendre.live.room import Room
from entendre.live.sight import Subscriber


class Presence:
    """Comings and goings at one room, as this process sees them. What others see is in the log."""

    def __init__(self, live: LiveRoom) -> None:
        self._live = live
        self._leaving: frozenset[Member] = frozenset()
        """Whose last connection has closed, which is about to be written down."""
        self._owed: frozenset[Member] = frozenset()
        """Of whom that could not be written down."""
        self._seen: tuple[Room | None, int] = (None, -1)
        """Which of the room's faces was looked at last: who is there cannot change without them."""
        live.after_change.append(self.follow)

    async def enter(self, subscriber: Subscriber) -> None:
        """Somebody begins to look."""
        live, member = self._live, subscriber.member
        first = not any(other.member == member for other in live.subscribers if other is not subscriber)
        live.subscribers[subscriber] = None
        if member is not None and first:
            await live.ask(partial(self._came, member), member=member)

    def exit(self, subscriber: Subscriber) -> None:
        """Somebody looks no more."""
        self._live.subscribers.pop(subscriber, None)
        member = subscriber.member
        if member is not None and not self._is_here(member):
            self._leave(member)

    def follow(self) -> None:
        """Something was written, perhaps elsewhere. Whoever has come here from another process was still
        there when they came, and may be gone from there now: they are here.
        """
        room = self._live.room
        if self._seen == (room, room.faces):
            return
        self._seen = room, room.faces
        for member in dict.fromkeys(each.member for each in self._live.subscribers):
            if member is not None and _is_missed(room, member):
                self._live.submit(partial(self._came, member), self._noted)
        owed, self._owed = self._owed, frozenset()
        for member in sorted(owed):
            self._leave(member)

    async def reset(self) -> None:
        """Whoever was connected to a process that died is not connected now, if there is no other one."""
        ghosts = [who.id for who in self._live.room.people.values() if who.present]
        if ghosts:
            await self._live.ask(
                lambda _, instant: tuple(Change(Went(instant.now, ghost)) for ghost in ghosts)
            )

    def _leave(self, member: Member) -> None:
        if member in self._leaving:
            return
        self._leaving |= {member}

        def done(refusal: Rejected | None) -> None:
            self._leaving -= {member}
            if refusal is not None:
                self._owed |= {member}
                self._noted(refusal)

        self._live.submit(partial(self._went, member), done)

    def _came(self, member: Member, room: Room, instant: Instant) -> Changes:
        is_new = self._is_here(member) and not room.people[member].present
        return (Change(Came(instant.now, member)),) if is_new else ()

    def _went(self, member: Member, room: Room, instant: Instant) -> Changes:
        who = room.people.get(member)
        is_new = who is not None and who.present and not self._is_here(member)
        return (Change(Went(instant.now, member)),) if is_new else ()

    def _noted(self, refusal: Rejected | None) -> None:
        """What could not be written is looked at again after the next change."""
        if refusal is not None:
            self._seen = None, -1

    def _is_here(self, member: Member) -> bool:
        """Whether they look from this process."""
        return any(other.member == member for other in self._live.subscribers)


def _is_missed(room: Room, member: Member) -> bool:
    """Whether somebody who belongs here is taken for absent."""
    who = room.people.get(member)
    return who is not None and not who.present and not who.gone
