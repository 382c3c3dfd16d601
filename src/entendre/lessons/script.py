"""What a lesson is written in: who sits there, what is dealt, and what happens then, one thing at a time.

A string that begins with `@` stands for a text of the game, so that one script speaks every language of the
page. Captions are texts of the game too, under `lesson.`.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec

from entendre.core import PerSeat, Seat
from entendre.text import Texts

CAPTIONS = "lesson."
"""What the keys of captions begin with."""

SAID = "@"
"""What a string begins with that stands for a text."""

_NAMED = re.compile(rb'"@([^"]+)"')

Pattern = dict[str, Any]
"""An answer, or as much of one as matters: what is not in it may be anything."""


class Unplayable(ValueError):
    """A script does not fit the rules; the sentence says where, and why."""


class Wrong(msgspec.Struct, frozen=True):
    """A try that is explained and forgiven: any answer like this one, and the key of what is said to it."""

    when: Pattern
    caption: str


class Say(msgspec.Struct, frozen=True, tag="say", forbid_unknown_fields=True):
    """Something is told; it goes on when the learner wants it to."""

    caption: str
    spot: str | None = None
    """What it speaks of: a `data-spot` of the board."""


class Task(msgspec.Struct, frozen=True, tag="ask", forbid_unknown_fields=True):
    """The learner does something themselves, until it is one of the answers that are wanted."""

    caption: str
    kind: str
    """Of the prompt."""
    answer: Pattern
    """What the script goes on with, whichever of the wanted answers was given."""
    seconds: float
    """How long doing it takes, besides reading."""
    otherwise: str
    """What is said to a wrong try that has no words of its own."""
    spot: str | None = None
    accept: tuple[Pattern, ...] = ()
    """None: only the answer itself."""
    wrong: tuple[Wrong, ...] = ()


class Play(msgspec.Struct, frozen=True, tag="play", forbid_unknown_fields=True):
    """Somebody at the table does something, which takes no step of its own: what follows shows it."""

    seat: Seat
    kind: str
    answer: Pattern


class Watch(msgspec.Struct, frozen=True, tag="watch", forbid_unknown_fields=True):
    """A reveal plays in its own steps."""

    caption: str
    spot: str | None = None


class GoOnTogether(msgspec.Struct, frozen=True, tag="go-on", forbid_unknown_fields=True):
    """Everybody has seen the reveal."""


ScriptStep = Say | Task | Play | Watch | GoOnTogether


class Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as it is written."""

    seed: str
    """All chance comes from it, so that the deal is one that the rules would make."""
    names: PerSeat[str]
    steps: tuple[ScriptStep, ...]
    you: Seat = Seat(0)
    options: dict[str, Any] = {}


def read_script(raw: bytes, texts: Texts) -> Script:
    """A script with its texts in one language; `Unplayable` if it is none."""
    try:
        return msgspec.convert(_said(msgspec.json.decode(raw), texts), Script)
    except (msgspec.MsgspecError, KeyError) as problem:
        raise Unplayable(f"This is no script of a lesson in {texts.language!r}: {problem}.") from None


def captions_of(script: Script) -> set[str]:
    """The keys of everything that is said in it."""
    said = [step.caption for step in script.steps if isinstance(step, Say | Task | Watch)]
    for step in script.steps:
        if isinstance(step, Task):
            said += [step.otherwise, *(wrong.caption for wrong in step.wrong)]
    return {CAPTIONS + key for key in said}


def texts_in(raw: bytes) -> set[str]:
    """The keys of the texts that are only named in a script."""
    return {key.decode() for key in _NAMED.findall(raw)}


def _said(value: Any, texts: Texts) -> Any:
    """The same with every text that is only named in it."""
    match value:
        case str() if value.startswith(SAID):
            return texts.say(value.removeprefix(SAID))
        case dict():
            return {key: _said(each, texts) for key, each in value.items()}
        case list():
            return [_said(each, texts) for each in value]
        case _:
            return value
