"""A game's first minute, played and not read: a script is data, and the real rules play it."""

from entendre.lessons.lesson import Asked, Lesson, LessonStep
from entendre.lessons.script import (
    Ask,
    GoOnTogether,
    Play,
    Say,
    Script,
    Unplayable,
    Watch,
    Wrong,
    read_script,
)
from entendre.lessons.stage import drawn_for, staged

__all__ = [
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
    "drawn_for",
    "read_script",
    "staged",
]
