"""A room with all that is in it, to be compared with another one."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from entendre.core import Table
from entendre.live.before import _names
from entendre.live.clocks import Clocks, CurtainClock, _Clock
from entendre.live.group import Poll
from entendre.live.history import History
from entendre.live.memories import Memories
from entendre.live.reminders import Reminders
from entendre.live.room import Room
from entendre.live.sayings import Sayings
from entendre.live.sitting import Sitting
from entendre.live.starts import Starts
from entendre.live.superseding import Superseding
from entendre.live.weight import Weight

OBJECTS = (
    *(Room, Reminders, History, Starts, Memories, Superseding, Weight, Sayings, Clocks),
    *(Sitting, Table, Poll, CurtainClock, _Clock),
)
"""Whatever in a room is no struct and can be changed; a new one makes `inside` fail."""
ASIDE = {"_games", "_due", "faces", "_count", "_written", "well", "told", "opened", "bytes"}
"""What a room is made with, what is only remembered so as not to be worked out again, what somebody takes
away, and how much lies beside the log, which whoever puts it there counts: no part of the fold.
"""
TABLE = ("behind", "curtains", "news", "prompts", "sealed", "state", "version")
"""What changes of a table, which is a new one then."""
GAMES = ("entry", "game")
"""Of a sitting and a table: what nobody changes, and nothing can be compared with."""
OPTIONS = "room.options_of["
"""In which order a game's options stand means nothing."""
VALUES = (type(None), bool, int, float, str, bytes, frozenset, range)


def inside(room: Room, aside: frozenset[str] | set[str] = ASIDE) -> dict[str, Any]:
    """All of it, by where it is."""
    return dict(_walk("room", room, aside))


def _walk(where: str, value: Any, aside: frozenset[str] | set[str]) -> Iterator[tuple[str, Any]]:
    fields = _fields(value)
    if fields is not None:
        for name in fields:
            if name not in aside:
                yield from _walk(f"{where}.{name}", getattr(value, name), aside)
    elif isinstance(value, (dict, OrderedDict)):
        yield where, sorted(value) if where.startswith(OPTIONS) else list(value)
        for key, part in value.items():
            yield from _walk(f"{where}[{key}]", part, aside)
    elif isinstance(value, (list, deque, tuple)):
        yield where, len(value)
        for nth, part in enumerate(value):
            yield from _walk(f"{where}[{nth}]", part, aside)
    elif isinstance(value, set):
        yield where, frozenset(value)
    elif isinstance(value, (*VALUES, Mapping, msgspec.Struct)):
        yield where, value
    else:
        raise TypeError(f"{where} is {type(value)}: can it be changed?")


def _fields(value: Any) -> Iterable[str] | None:
    """Of something that can be changed, what there is to change; None: it is something else."""
    if isinstance(value, OBJECTS):
        names = TABLE if isinstance(value, Table) else _names(value)
        return [name for name in names if isinstance(value, Room) or name not in GAMES]
    if isinstance(value, msgspec.Struct) and not value.__struct_config__.frozen:
        return value.__struct_fields__
    return None
