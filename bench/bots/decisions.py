"""Bots under the stopwatch."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from bench.bots.playing import Pairing, seed, series_of
from entendre.bots import Ask, AttentiveBot, Bot, Match
from entendre.core import AnyLook, Chance, Choice, Prompt


class Timed(AttentiveBot):
    """A bot under the stopwatch. It starts every decision from nothing, as a stand-in would."""

    level = "timed"

    def __init__(self, bot: Bot, kind: str, forget: Callable[[], None]) -> None:
        self.bot = bot
        self.asked: list[tuple[Ask, Choice | None]] = []
        self.milliseconds: list[float] = []
        self._kind = kind
        self._forget = forget

    def wants(self, prompt: Prompt) -> bool:
        return isinstance(self.bot, AttentiveBot) and self.bot.wants(prompt)

    def watch(self, look: AnyLook) -> None:
        if isinstance(self.bot, AttentiveBot):
            self.bot.watch(look)

    def choose(self, ask: Ask) -> Choice | None:
        self._forget()
        started = time.thread_time()
        choice = self.bot.choose(ask)
        if ask.prompt.kind == self._kind:
            self.milliseconds.append((time.thread_time() - started) * 1000)
            self.asked.append((ask, choice))
        return choice


def timed_games(
    pairing: Pairing, games: int, kind: str, forget: Callable[[], None] = lambda: None
) -> Iterator[Timed]:
    """The bots of some games, after they were played, with their decisions about one kind of prompt; `forget`
    empties whatever they keep between two of them.
    """
    series = series_of(pairing)
    for number in range(games):
        key = seed(pairing, number)
        bots = [
            Timed(series.bot(level, Chance(key, f"{level} bot {seat}")), kind, forget)
            for seat, level in enumerate(pairing.levels)
        ]
        Match(series.game, series.options, series.names, bots, key).play()
        yield from bots
