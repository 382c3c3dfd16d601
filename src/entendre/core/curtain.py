"""A reveal as a moment of the game: what has come out is looked at before anything else begins.

When sealed answers open, a game may say that a curtain falls after some of the events. The table then lets
those happen and keeps the rest; everybody is asked to go on, and once they do, or whoever runs the table says
that it was shown for long enough, the rest happens. Until then no state knows anything of it.
"""

from __future__ import annotations

import msgspec

from entendre.core.choice import Choice

KIND = "curtain"
"""The kind of its prompt; no game may have one of that name."""
_PREFIX = f"{KIND}/"


def is_curtain(prompt: str) -> bool:
    """Whether this is the id of a curtain."""
    return prompt.startswith(_PREFIX)


class Beat(msgspec.Struct, frozen=True, gc=False):
    """One step of a reveal. It adds to what the steps before have shown."""

    name: str
    seconds: float
    """How long it takes to show and to read, at the usual speed."""


class Curtain(msgspec.Struct, frozen=True, gc=False):
    """Where a reveal stops, and in which steps it is shown."""

    shown: int
    """How many of the events come before it; the rest happens when it is over."""
    beats: tuple[Beat, ...]


class GoOn(Choice, frozen=True, tag="on"):
    """I have seen it: the answer to a curtain, whatever the game."""
