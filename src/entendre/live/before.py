"""A room as it was before what is being written, to go back to if that is not written after all.

Most of a room is values, tables above all, which are kept as they are. What is changed in place is copied one
level deep, and put back into the same objects: whoever knows them need not look for others.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Any

import msgspec

from entendre.live.group import Poll
from entendre.live.people import Person
from entendre.live.room import Room
from entendre.live.snapshots import Snapshots

_CONTAINERS = frozenset({dict, list, set, deque, OrderedDict})
_CONTAINERS_OF: dict[type, tuple[str, ...]] = {Person: ("refs", "done_for"), Poll: ("may", "voters")}
"""The same of structs, by name: to ask each of them for all of its fields would take most of the time."""


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
    for name, value in fields.items():
        if type(value) in _CONTAINERS:
            fields[name] = value.copy()
    return fields


def _copy(each: Any) -> msgspec.Struct:
    copy: msgspec.Struct = each.__copy__()
    for name in _CONTAINERS_OF.get(type(each), ()):
        setattr(copy, name, getattr(copy, name).copy())
    return copy
