"""A room as it was before what is being written, to go back to if that is not written after all.

Most of a room is values, tables above all, which are kept as they are; what is long and changes seldom (what
a person answered last, drawings) is replaced instead of changed. What is changed in place is copied one level
deep, and put back into the same objects: whoever knows them need not look for others.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Any

import msgspec

from entendre.live.group import Poll
from entendre.live.people import Person
from entendre.live.room import Room
from entendre.live.snapshots import Snapshots

_CONTAINERS = frozenset({dict, list, set, deque})
_CONTAINERS_OF: dict[type, tuple[str, ...]] = {Person: (), Poll: ("may", "voters")}
"""In which fields they are, by kind: to look at all fields every time would take most of the time."""


class Before:
    """What a room and all its parts were like at this moment."""

    __slots__ = ("_objects", "_room", "_structs")

    def __init__(self, room: Room, snapshots: Snapshots) -> None:
        self._room = room
        self._objects = [(each, _fields(each)) for each in _objects(room)]
        # Of what is noted for a snapshot there is nothing to copy: it is a value.
        self._objects.append((snapshots, snapshots.__dict__.copy()))
        self._structs = [(each, _copy(each)) for each in _structs(room)]

    def bring_back(self) -> None:
        """Let the room be like that again; once. What was drawn of it meanwhile is out of date."""
        room = self._room
        faces = room.faces
        for each, fields in self._objects:
            each.__dict__.update(fields)
        for each, copy in self._structs:
            for name in each.__struct_fields__:
                setattr(each, name, getattr(copy, name))
        if faces != room.faces:
            room.faces = faces + 1


def _objects(room: Room) -> list[Any]:
    found = [
        *(room, room.reminders, room.history, room.starts, room.memories),
        *(room.superseding, room.weight, room.said),
    ]
    if room.sitting is not None:
        found.append(room.sitting.clocks)
    return found


def _structs(room: Room) -> list[Any]:
    found: list[Any] = [*room.people.values(), *room.votes.values()]
    if room.sitting is not None:
        clocks = room.sitting.clocks
        found += (room.sitting, *clocks._clocks.values())
        if clocks.curtain is not None:
            found.append(clocks.curtain)
    return found


def _fields(each: Any) -> dict[str, Any]:
    fields: dict[str, Any] = each.__dict__.copy()
    for name in _containers_of(each, fields):
        fields[name] = fields[name].copy()
    return fields


def _containers_of(each: Any, fields: Mapping[str, Any]) -> tuple[str, ...]:
    """Which of its fields are containers: always the same, so the first of its kind is looked at."""
    names = _CONTAINERS_OF.get(type(each))
    if names is None:
        names = tuple(name for name, value in fields.items() if type(value) in _CONTAINERS)
        _CONTAINERS_OF[type(each)] = names
    return names


def _copy(each: Any) -> msgspec.Struct:
    copy: msgspec.Struct = each.__copy__()
    for name in _CONTAINERS_OF.get(type(each), ()):
        setattr(copy, name, getattr(copy, name).copy())
    return copy
