"""Subtext: how often dealer and partner find each other, and the others them, from good drawings and poor."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from typing import ClassVar

import msgspec

from bench.bots.ladder import by_points
from bench.bots.playing import CHUNK, Pairing, seed
from bench.game import Contest, GameBench, Long, Row, Setup, Tell
from bench.games.subtext.eye import eye_rows
from bench.games.subtext.person import person_rows
from bench.games.subtext.spoiling import SPOILINGS, Spoiling, spoilt
from bench.names import names
from entendre.bots import Ask, Bot, Match
from entendre.bots.figures import Rate, average, rate
from entendre.core import AnyStep, Chance, Choice, Prompt, read_options
from entendre.games.subtext.entry import ENTRY
from entendre.games.subtext.rules import Reveal, RoundScored

PLAYERS = 6
MOST_GAMES, MOST_SPOILT = 100, 50
"""Six rounds each: enough to tell."""
CHANCE = 1 / (PLAYERS - 1)
TWICE_CHANCE = f">= {2 * CHANCE:.0%} (twice chance)"
SETTINGS = (("hard", "I"), ("hard", "III"), ("hard", "V"), ("even", "I"))
"""Who plays with which words."""


class Dim(Bot):
    """A bot that sees spoilt drawings, the same ones as everybody else."""

    level: ClassVar[str] = "dim"

    def __init__(self, bot: Bot, spoiling: Spoiling) -> None:
        self._bot = bot
        self._spoiling = spoiling

    def wants(self, prompt: Prompt) -> bool:
        return self._bot.wants(prompt)

    def choose(self, ask: Ask) -> Choice | None:
        blob = ask.blob
        return self._bot.choose(
            msgspec.structs.replace(ask, blob=lambda name: spoilt(blob(name), self._spoiling))
        )


def rounds(level: str, words: str, first: int, count: int, spoiling: Spoiling | None) -> list[Reveal]:
    """All rounds of some games among six of a level, in this process."""
    pairing = Pairing("subtext", (level,) * PLAYERS, "usual")
    game, seen = ENTRY.game, list[Reveal]()
    options = read_options(game.types.options, {"level": words})

    def watch(step: AnyStep) -> None:
        for entry in step.entries:
            seen.extend(each.reveal for each in getattr(entry, "events", ()) if isinstance(each, RoundScored))

    for number in range(first, first + count):
        key = seed(pairing, number)
        bots = [ENTRY.bot(level, Chance(key, f"{level} bot {seat}")) for seat in range(PLAYERS)]
        players = [Dim(bot, spoiling) for bot in bots] if spoiling else bots
        Match(game, options, names(PLAYERS), players, key, watch=watch).play()
    return seen


def played(
    level: str, words: str, games: int, pool: Executor, spoiling: Spoiling | None = None
) -> list[Reveal]:
    """All rounds of so many games, on all cores."""
    waiting = [
        pool.submit(rounds, level, words, first, min(CHUNK, games - first), spoiling)
        for first in range(0, games, CHUNK)
    ]
    return [reveal for each in waiting for reveal in each.result()]


def strength(games: int, pool: Executor, tell: Tell) -> Iterator[Row]:
    """Who finds whom at tables of six, and how much of it is left when the drawings are spoilt."""
    for level, words in SETTINGS:
        tell(f"Subtext, {PLAYERS} {level} bots, words {words}")
        seen = played(level, words, min(games, MOST_GAMES), pool)
        yield from _found(f"Subtext, {PLAYERS} {level} bots, words {words}", seen)
    yield from eye_rows(tell)
    yield from person_rows(games, pool, tell)
    tell("Subtext, drawings untouched")
    spoilt_games = min(games, MOST_SPOILT)
    untouched = _found_by_pair(played("hard", "I", spoilt_games, pool))
    for series in SPOILINGS:
        before = untouched
        for spoiling in series:
            tell(f"Subtext, drawings {spoiling}")
            now = _found_by_pair(played("hard", "I", spoilt_games, pool, spoiling))
            yield _still_read(spoiling, now, before, untouched)
            before = now


def _found(name: str, reveals: Sequence[Reveal]) -> Iterator[Row]:
    count = len(reveals)
    dealer = rate(sum(each.guesses[each.dealer] == each.letter for each in reveals), count)
    partner = rate(sum(each.guesses[each.partner] == each.letter for each in reveals), count)
    both = rate(sum(_right(each, of_pair=True) == 1 for each in reveals), count)
    pair = _found_by_pair(reveals)
    others = rate(sum(_right(each, of_pair=False) for each in reveals) * (PLAYERS - 2), count * (PLAYERS - 2))
    ahead = average([_right(each, of_pair=True) - _right(each, of_pair=False) for each in reveals])
    named = f"{name}, {count} rounds"
    yield Row(f"{named}: the dealer finds the partner", str(dealer), TWICE_CHANCE, dealer.share >= 2 * CHANCE)
    yield Row(
        f"{named}: the partner finds the dealer", str(partner), TWICE_CHANCE, partner.share >= 2 * CHANCE
    )
    yield Row(f"{named}: both find each other", str(both), TWICE_CHANCE, both.share >= 2 * CHANCE)
    yield Row(
        f"{named}: one of the others is right", str(others), f"< {pair.low:.1%}", others.high < pair.low
    )
    yield Row(f"{named}: dealer and partner less the others", str(ahead), "> 0%", ahead.low > 0)


def _still_read(spoiling: Spoiling, now: Rate, before: Rate, untouched: Rate) -> Row:
    """A drawing that is spoilt more may not be read better, beyond what luck does, nor be lost altogether."""
    return Row(
        f"Subtext, {PLAYERS} hard bots see drawings {spoiling}: a guess of dealer or partner is right",
        f"{now}; untouched {untouched.share:.1%}",
        f"{TWICE_CHANCE}, no better than with less",
        now.share >= 2 * CHANCE and now.low <= before.high,
    )


def _found_by_pair(reveals: Sequence[Reveal]) -> Rate:
    """How often a guess of dealer or partner is right."""
    return rate(sum(2 * _right(each, of_pair=True) for each in reveals), 2 * len(reveals))


def _right(reveal: Reveal, *, of_pair: bool) -> float:
    """What share of dealer and partner guessed right, or of all the others."""
    pair = (reveal.dealer, reveal.partner)
    hits = [guess == reveal.letter for seat, guess in enumerate(reveal.guesses) if (seat in pair) == of_pair]
    return sum(hits) / len(hits)


WORDS = [f"word {number}" for number in range(400)]
BENCH = GameBench(
    engine=(Setup(PLAYERS, "usual"),),
    long=Long(4, {"words": WORDS, "rounds": 8}, {"words": WORDS, "rounds": 80}),
    ladder=(Contest("usual", (PLAYERS,), by_points),),  # luck with a single guess often decides who wins
    strength=strength,
    bots=5,
)
