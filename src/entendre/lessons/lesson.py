"""A lesson as the page is given it: what the learner sees, step by step, and what they are to do."""

from __future__ import annotations

from typing import Any

import msgspec

from entendre.core import AnyLook, PerSeat, Seat
from entendre.lessons.script import Wrong


class LessonTask(msgspec.Struct, frozen=True):
    """What the learner does in a step. An answer is like a pattern if it has all that the pattern has."""

    prompt: str
    accept: tuple[dict[str, Any], ...]
    """It goes on with any answer like one of these that is not a wrong one."""
    answer: dict[str, Any]
    """What the rest of the lesson takes for granted: one that is accepted."""
    receipt: Any
    """What a seat is shown of that answer once it is sealed."""
    wrong: tuple[Wrong, ...]
    """The first that fits says why not."""
    otherwise: str
    """The key of what is said where none fits."""


class LessonStep(msgspec.Struct, frozen=True):
    """One thing at a time: a caption and what lies on the table meanwhile."""

    caption: str
    """The key of a text of the game."""
    spot: str | None
    """What the caption points at: a `data-spot` of the board."""
    seconds: float
    """How long it takes to read, to do, and to watch."""
    look: AnyLook
    asks: LessonTask | None
    """Null: nothing is asked, or everybody only goes on."""


class Lesson(msgspec.Struct, frozen=True):
    """A game's first minute, from the learner's seat."""

    game: str
    language: str
    names: PerSeat[str]
    seat: Seat
    seconds: float
    """What all steps take together."""
    steps: tuple[LessonStep, ...]
