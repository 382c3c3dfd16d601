"""A game's first minute, played and not read: a script is data, and the real rules play it."""

from entendre.lessons.lesson import Lesson, LessonStep, LessonTask
from entendre.lessons.script import (
    CAPTIONS,
    GoOnTogether,
    Play,
    Say,
    Script,
    Task,
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
    "GoOnTogether",
    "Lesson",
    "LessonStep",
    "LessonTask",
    "Play",
    "Say",
    "Script",
    "Task",
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
