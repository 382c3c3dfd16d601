"""Any game with a clock on everything that it waits for, whatever its options say."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from entendre.bots import Maker
from entendre.core import AnyGame, Prompt
from entendre.plugin import GameEntry

SECONDS = 60


def timed(game: AnyGame, seconds: int = SECONDS) -> AnyGame:
    """The same rules, with so much time for every answer that play waits for."""
    same = copy.copy(game)
    same.__class__ = _timed(type(game), seconds)
    return same


@cache
def _timed(rules: type[AnyGame], seconds: int) -> type[AnyGame]:
    """Made once and kept: a class that a test leaves behind is thrown away in the middle of another test, of
    which some look at what is thrown away.
    """

    def prompts(self: AnyGame, state: Any) -> tuple[Prompt, ...]:
        return tuple(
            msgspec.structs.replace(prompt, seconds=seconds) if prompt.holds else prompt
            for prompt in rules.prompts(self, state)
        )

    return type("Timed", (rules,), {"prompts": prompts})


class TimedEntry(GameEntry):
    """Another entry with these rules."""

    def __init__(self, plain: GameEntry, seconds: int = SECONDS) -> None:
        self._plain = plain
        self._seconds = seconds

    def rules(self) -> AnyGame:
        return timed(self._plain.game, self._seconds)

    def bots(self) -> Mapping[str, Maker]:
        return self._plain.bots()
