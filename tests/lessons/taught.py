"""A lesson as it is taught, for tests of what it says about its own game."""

from __future__ import annotations

from typing import Any

from entendre.lessons import Lesson, LessonStep, staged
from entendre.plugin import GameEntry


def taught(entry: GameEntry, language: str) -> Lesson:
    """The lesson in a language; there is one."""
    script = entry.lesson(language)
    assert script is not None
    return staged(script, entry.game, entry.texts(language))


def step_of(lesson: Lesson, caption: str) -> LessonStep:
    """The step in which this is said."""
    return next(step for step in lesson.steps if step.caption == f"lesson.{caption}")


def own_at(step: LessonStep) -> Any:
    """What is the learner's alone at that step."""
    assert step.look.own is not None
    return step.look.own
