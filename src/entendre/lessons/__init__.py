"""A game's first minute, played and not read: a script is data, and the real rules play it."""

from entendre.lessons.lesson import Asked, Lesson, LessonStep
from entendre.lessons.script import (
    CAPTIONS,
    Ask,
    GoOnTogether,
    Play,
    Say,
    Script,
    Unplayable,
    Watch,
    Wrong,
    captions_of,
    read_script,
    texts_in,
)
from entendre.lessons.stage import drawn_for, staged, tried_as

__all__ = [
    "CAPTIONS",
    "Ask",
    "Asked",
    "GoOnTogether",
    "Lesson",
    "LessonStep",
    "Play",
    "Say",
    "Script",
    "Unplayable",
    "Watch",
    "Wrong",
    "captions_of",
    "drawn_for",
    "read_script",
    "staged",
    "texts_in",
    "tried_as",
]
