"""How long one decision takes, and how close the expert's words come to the best."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator
from typing import Any

from bench.bots.playing import NAMES, Pairing, duel, seed, series_of, team
from bench.bots.strength import Row, Tell
from entendre.bots import Ask, AttentiveBot, Bot, Match, make_bot
from entendre.bots.entracte import deals, reading, worth
from entendre.bots.figures import rate
from entendre.core import Chance, Choice, Look, Prompt
from entendre.games.keyword import Keyword, Spell, View

SLOWEST_TURN_MS = 50.0
SLOWEST_WORD_MS = 5.0
NEAR_BEST = 0.95
_CACHES = (reading.belief_after, worth.worth, deals.confidence)


class Timed(AttentiveBot):
    """A bot under the stopwatch. It starts every decision from nothing, as a stand-in would."""

    level = "timed"

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.asked: list[tuple[Ask, Choice | None]] = []
        self.milliseconds: list[float] = []

    def wants(self, prompt: Prompt) -> bool:
        return isinstance(self.bot, AttentiveBot) and self.bot.wants(prompt)

    def watch(self, look: Look[Any]) -> None:
        if isinstance(self.bot, AttentiveBot):
            self.bot.watch(look)

    def choose(self, ask: Ask) -> Choice | None:
        for cached in _CACHES:
            cached.cache_clear()
        started = time.thread_time()
        choice = self.bot.choose(ask)
        if ask.prompt.kind in ("turn", "word"):
            self.milliseconds.append((time.thread_time() - started) * 1000)
            self.asked.append((ask, choice))
        return choice


def timed_games(pairing: Pairing, games: int) -> Iterator[Timed]:
    """The bots of some games, after they were played."""
    series = series_of(pairing)
    for number in range(games):
        key = seed(pairing, number)
        bots = [
            Timed(make_bot(level, series.game, Chance(key, f"{level} bot {seat}")))
            for seat, level in enumerate(pairing.levels)
        ]
        Match(series.game, series.options, NAMES[: len(bots)], bots, key).play()
        yield from bots


def turns(games: int, tell: Tell) -> Iterator[Row]:
    """Entracte with four experts."""
    tell("Entracte, decisions")
    spent = [ms for bot in timed_games(team("expert", 4), games) for ms in bot.milliseconds]
    median = statistics.median(spent)
    yield Row(
        f"Entracte, 4 experts, {len(spent)} turns thought through from nothing: median",
        f"{median:.1f} ms",
        f"<= {SLOWEST_TURN_MS:.0f} ms",
        median <= SLOWEST_TURN_MS,
    )


def words(games: int, tell: Tell) -> Iterator[Row]:
    """Keyword with experts: how long it takes, and what share of words is within a letter of the best."""
    tell("Keyword, decisions")
    bots = list(timed_games(duel("keyword", "expert", "expert", "usual", 4), games))
    spent = [ms for bot in bots for ms in bot.milliseconds]
    near = [_near_best(ask, choice) for bot in bots for ask, choice in bot.asked]
    close = rate(sum(near), len(near))
    median = statistics.median(spent)
    yield Row(
        f"Keyword, 4 experts, {len(near)} rounds: within a letter of the longest word",
        str(close),
        f">= {NEAR_BEST:.0%}",
        close.share >= NEAR_BEST,
    )
    yield Row(
        "Keyword, the same: a decision, median",
        f"{median:.1f} ms",
        f"<= {SLOWEST_WORD_MS:.0f} ms",
        median <= SLOWEST_WORD_MS,
    )


def _near_best(ask: Ask, choice: Choice | None) -> bool:
    """A pass is as far from it as can be."""
    view: View = ask.look.view
    game = series_of(duel("keyword", "expert", "expert", "usual")).game
    assert isinstance(game, Keyword)
    hand, row = ([card.letter for card in cards] for cards in (view.hand, view.row))
    best = game.lexicon(view.options.language).longest(hand, row)
    return isinstance(choice, Spell) and len(choice.cards) >= best.length - 1
