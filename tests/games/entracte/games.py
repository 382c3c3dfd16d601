"""Whole games of Entracte between bots."""

from __future__ import annotations

from functools import cache
from typing import Any

from entendre.bots import Ask, AttentiveBot, Bot, Match
from entendre.coach import Note, notes
from entendre.core import AnyLook, AnyTable, Chance, Choice, Prompt, read_options
from entendre.games.entracte.coach import EntracteCoach
from entendre.games.entracte.entry import ENTRY
from entendre.games.entracte.rules import Options
from entendre.records import Record, record_of

PLAYERS = ("Ada", "Bo", "Cleo", "Dan")


STOPPING = ("finish", "declare")


class Stubborn(AttentiveBot):
    """Plays like somebody else, but never stops: it neither agrees to finish nor declares."""

    level = "stubborn"

    def __init__(self, other: Bot) -> None:
        self._other = other

    def wants(self, prompt: Prompt) -> bool:
        return prompt.kind not in STOPPING and self._other.wants(prompt)

    def watch(self, look: AnyLook) -> None:
        if isinstance(self._other, AttentiveBot):
            self._other.watch(look)

    def choose(self, ask: Ask) -> Choice | None:
        return None if ask.prompt.kind in STOPPING else self._other.choose(ask)


def between(
    levels: tuple[str, ...], mode: str = "cooperative", number: int = 0, *, stubborn: int | None = None
) -> tuple[AnyTable, Record]:
    """A finished game of bots of these levels, and its record; the number fixes the deal and all luck. One of
    them may be stubborn.
    """
    seed = number.to_bytes(32, "big")
    options = read_options(Options, ENTRY.game.modes[mode])
    bots = [ENTRY.bot(level, Chance(seed, f"{level} bot {seat}")) for seat, level in enumerate(levels)]
    if stubborn is not None:
        bots[stubborn] = Stubborn(bots[stubborn])
    entries: list[Any] = []
    names = PLAYERS[: len(levels)]
    match = Match(ENTRY.game, options, names, bots, seed, watch=lambda step: entries.extend(step.entries))
    table, _ = match.play()
    return table, record_of(table, options, entries)


@cache
def notes_on(level: str, mode: str = "cooperative", number: int = 0) -> tuple[Note, ...]:
    """What the coach says about a game of three bots of one level."""
    _, record = between((level,) * 3, mode, number)
    return notes(record, ENTRY.game, EntracteCoach())
