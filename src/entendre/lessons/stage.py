"""Plays a script through the real rules, so that no lesson can teach what is not so.

Every answer in it is checked as a player's would be, and every wrong try is one that a player could make:
what the table would refuse by itself, nobody has to be taught.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from entendre.core import AnyGame, AnyTable, Codec, GoOn, Prompt, Rejected, Seat, open_table, read_options
from entendre.lessons.lesson import Lesson, LessonStep, LessonTask
from entendre.lessons.script import (
    CAPTIONS,
    GoOnTogether,
    Pattern,
    Play,
    Say,
    Script,
    ScriptStep,
    Task,
    Unplayable,
    Watch,
    Wrong,
)
from entendre.text import Texts

WORDS_A_SECOND = 3.3
"""How fast a caption is read: 200 words a minute."""

A_LOOK = 1.0
"""Seconds to find what a caption speaks of."""


def staged(script: Script, game: AnyGame, texts: Texts) -> Lesson:
    """The lesson as the page shows it, or `Unplayable` at the first step that the rules do not allow."""
    steps = tuple(_Stage(script, game, texts).steps())
    seconds = round(sum(step.seconds for step in steps), 1)
    return Lesson(game.name, texts.language, script.names, script.you, seconds, steps)


def drawn_for(script: Script, game: AnyGame) -> Mapping[str, bytes]:
    """The bulky things of its answers by content hash, as a page will ask for them."""
    codec = Codec(game)
    answers = [step.answer for step in script.steps if isinstance(step, Task | Play)]
    return {key: body for answer in answers for key, body in game.blobs(codec.choice(_raw(answer))).items()}


class _Stage:
    """A table at which a script is played."""

    def __init__(self, script: Script, game: AnyGame, texts: Texts) -> None:
        self._script, self._game, self._texts = script, game, texts
        self._codec = Codec(game)
        options = read_options(game.types.options, script.options)
        self._table: AnyTable = open_table(
            game, options, script.names, script.seed.encode(), curtains=True
        ).table

    def steps(self) -> Iterator[LessonStep]:
        """All that the learner sees."""
        for number, step in enumerate(self._script.steps, 1):
            try:
                yield from self._played(step)
            except (Rejected, KeyError, ValueError) as problem:
                raise Unplayable(
                    f"Step {number} of the lesson of {self._game.title} does not fit: {problem}"
                ) from problem

    def _played(self, step: ScriptStep) -> Iterator[LessonStep]:
        match step:
            case Say(caption, spot):
                yield self._step(caption, spot, self._reading(caption))
            case Watch(caption, spot):
                yield self._step(caption, spot, max(self._reading(caption), self._reveal()))
            case Task(caption, spot=spot):
                yield self._step(caption, spot, self._reading(caption) + step.seconds, self._asked(step))
                self._answer(self._script.you, step.kind, step.answer)
            case Play(seat, kind, answer):
                self._answer(seat, kind, answer)
            case GoOnTogether():
                self._reveal()
                for prompt, seat in self._table.waiting():
                    self._table = self._table.submit(prompt.id, seat, GoOn()).table

    def _step(
        self, caption: str, spot: str | None, seconds: float, asks: LessonTask | None = None
    ) -> LessonStep:
        look = self._table.look(self._script.you)
        return LessonStep(CAPTIONS + caption, spot, round(seconds, 1), look, asks)

    def _asked(self, step: Task) -> LessonTask:
        prompt = self._prompt(self._script.you, step.kind)
        accept = step.accept or (step.answer,)
        if not any(_is_like(step.answer, wanted) for wanted in accept):
            raise ValueError(f"its own answer {step.answer} is none that it accepts")
        for each in step.wrong:
            if _is_like(step.answer, each.when):
                raise ValueError(f"its own answer {step.answer} is called wrong")
            self._check(prompt, self._choice(tried_as(step.answer, each.when)))
            self._texts.say(CAPTIONS + each.caption)
        self._texts.say(CAPTIONS + step.otherwise)
        for wanted in accept:
            self._check(prompt, self._choice(tried_as(step.answer, wanted)))
        choice = self._choice(step.answer)
        receipt = msgspec.to_builtins(self._game.receipt(choice))
        wrong = tuple(Wrong(each.when, CAPTIONS + each.caption) for each in step.wrong)
        return LessonTask(prompt.id, accept, step.answer, receipt, wrong, CAPTIONS + step.otherwise)

    def _answer(self, seat: Seat, kind: str, answer: Pattern) -> None:
        prompt = self._prompt(seat, kind)
        self._table = self._table.submit(prompt.id, seat, self._choice(answer)).table

    def _check(self, prompt: Prompt, choice: Any) -> None:
        self._table.check(prompt.id, self._script.you, choice)

    def _choice(self, answer: Pattern) -> Any:
        return self._codec.choice(_raw(answer))

    def _prompt(self, seat: Seat, kind: str) -> Prompt:
        for prompt in self._table.prompts:
            if prompt.kind == kind and seat in prompt.seats:
                return prompt
        asked = ", ".join(prompt.kind for prompt in self._table.prompts if seat in prompt.seats) or "nothing"
        raise ValueError(f"seat {seat} is not asked {kind!r} now, but {asked}.")

    def _reveal(self) -> float:
        """How long the reveal that is on takes."""
        curtain = self._table.curtain
        if curtain is None:
            raise ValueError("there is no reveal to look at now.")
        return sum(beat.seconds for beat in curtain.beats)

    def _reading(self, caption: str) -> float:
        words = len(self._texts.say(CAPTIONS + caption).split())
        return words / WORDS_A_SECOND + A_LOOK


def tried_as(answer: Pattern, like: Pattern) -> Pattern:
    """A whole answer like this pattern, as near to the one that is wanted as can be."""
    return {**answer, **like} if like.get("type") == answer.get("type") else like


def _is_like(answer: Any, pattern: Any) -> bool:
    """Whether it has all that the pattern has; what is null need not be there. As the page has it too."""
    if isinstance(pattern, dict):
        return isinstance(answer, dict) and all(
            _is_like(answer.get(key), value) for key, value in pattern.items()
        )
    if isinstance(pattern, list):
        return (
            isinstance(answer, list) and len(answer) == len(pattern) and all(map(_is_like, answer, pattern))
        )
    return bool(answer == pattern)


_raw: Callable[[object], bytes] = msgspec.json.encode
