"""A room as it was before what is being written, to go back to if that is not written after all.

Most of a room is values, tables above all, which are kept as they are; what is long and changes seldom (what
a person answered last, drawings) is replaced instead of changed. What is changed in place is copied one level
deep, and put back into the same objects: whoever knows them need not look for others.
"""

from __future__ import annotations

from collections import deque
from types import GetSetDescriptorType, MemberDescriptorType
from typing import Any

from entendre.live.people import Person
from entendre.live.room import Room
from entendre.live.snapshots import Snapshots

_CONTAINERS = frozenset({dict, list, set, deque})
_REPLACED = frozenset({Person})
"""Kinds whose containers are never changed in place."""
_UNSET = object()
_NAMES: dict[type, tuple[str, ...]] = {}
"""Which fields there are, by kind: looked up once."""


class Before:
    """What a room and all its parts were like at this moment."""

    __slots__ = ("_kept", "_room")

    def __init__(self, room: Room, snapshots: Snapshots) -> None:
        self._room = room
        # Of what is noted for a snapshot there is nothing to copy: it is a value.
        self._kept = [(each, _fields(each)) for each in (*_parts(room), snapshots)]

    def bring_back(self) -> None:
        """Let the room be like that again; once. What was drawn of it meanwhile is out of date."""
        room = self._room
        faces = room.faces
        for each, fields in self._kept:
            for name, value in fields:
                setattr(each, name, value)
        if faces != room.faces:
            room.faces = faces + 1


def _parts(room: Room) -> list[Any]:
    found: list[Any] = [
        *(room, room.reminders, room.history, room.starts, room.memories),
        *(room.superseding, room.weight, room.said),
        *room.people.values(),
        *room.votes.values(),
    ]
    if room.sitting is not None:
        clocks = room.sitting.clocks
        found += (room.sitting, clocks, *clocks._clocks.values())
        if clocks.curtain is not None:
            found.append(clocks.curtain)
    return found


def _fields(each: Any) -> list[tuple[str, Any]]:
    kind = type(each)
    copies = kind not in _REPLACED
    fields: list[tuple[str, Any]] = []
    for name in _names(each):
        value: Any = getattr(each, name, _UNSET)
        if copies and type(value) in _CONTAINERS:
            value = value.copy()
        if value is not _UNSET:
            fields.append((name, value))
    return fields


def _names(each: Any) -> tuple[str, ...]:
    """What can be set of an object, be it a struct, a class with slots or without, or one in machine code."""
    names = _NAMES.get(type(each))
    if names is None:
        declared = (
            name
            for kind in type(each).__mro__
            for name, what in vars(kind).items()
            if isinstance(what, GetSetDescriptorType | MemberDescriptorType) and not name.startswith("__")
        )
        own = tuple(getattr(each, "__dict__", ()))
        names = _NAMES[type(each)] = (*own, *(name for name in declared if _can_be_set(each, name)))
    return names


def _can_be_set(each: Any, name: str) -> bool:
    try:
        setattr(each, name, getattr(each, name))
    except AttributeError:  # it is worked out, or final, and then there is nothing to bring back
        return False
    return True
