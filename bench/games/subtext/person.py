"""One person among bots: people's drawings of what hard bots would hint with, and casual guesses."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor
from typing import Any, ClassVar, NamedTuple

import numpy as np
from scripts.games.subtext.eye.drawings import FOLDS

from bench.bots.playing import Pairing, seed
from bench.game import Row, Tell
from bench.games.subtext.drawings import Looker, drawing_of, missing, unseen
from bench.names import names
from entendre.bots import Ask, Match
from entendre.bots.figures import rate
from entendre.core import AnyStep, Chance, read_options
from entendre.games.subtext.bots.knowledge import knowledge
from entendre.games.subtext.bots.mind import hints, plain
from entendre.games.subtext.bots.player import Casual, Even, Hard, SubtextBot, rivals_at
from entendre.games.subtext.entry import ENTRY
from entendre.games.subtext.rules import Draw, Reveal, RoundScored, pack

PLAYERS = 6
CHANCE = 1 / (PLAYERS - 1)
MOST_GAMES = 150
HINTS = 4
"""Among how many of the best hints that people have drawn the person chooses."""
BEFORE = "before: 47.6% and 34.1%"
"""The same with the eye that knew icons only."""

KINDS: Mapping[str, Callable[[Chance, Looker], SubtextBot]] = {"even": Even, "hard": Hard}


class Person(Casual):
    """Draws what a hard bot would hint with, as somebody once drew it."""

    level: ClassVar[str] = "person"

    def __init__(self, chance: Chance, fold: int) -> None:
        super().__init__(chance, Looker(fold))
        self._fold = fold

    def _draw(self, ask: Ask) -> Draw:
        known, drawings, rivals = knowledge(), unseen(self._fold), rivals_at(ask)
        own: Any = ask.look.own
        row = known.row(own.word)
        assert row is not None, "the usual cards have only words that bots know"
        there = {sample.word for sample in drawings}
        first = [known.things[at] for at in (*hints(rivals)[row], *np.argsort(-plain().draws[row]))]
        thing = self._chance.pick([each for each in first if each in there][:HINTS])
        return Draw(pack(drawing_of(self._chance.pick([each for each in drawings if each.word == thing]))))


class Found(NamedTuple):
    """Of so many rounds in which the person was dealer or partner."""

    rounds: int
    found: int
    """How often the other one of the pair, a bot, found the person."""
    finds: int
    """How often the person found that bot."""


def evenings(level: str, fold: int, first: int, count: int) -> Found:
    """Some games of a person among five bots of a level that see with the eye of a fold."""
    game, pairing = ENTRY.game, Pairing("subtext", (level,) * PLAYERS, "usual")
    options, seen = read_options(game.types.options, {}), list[tuple[int, Reveal]]()
    for number in range(first, first + count):
        key, person = seed(pairing, number), number % PLAYERS
        look = Looker(fold)
        chances = [Chance(key, f"bot {seat}") for seat in range(PLAYERS)]
        bots: list[SubtextBot] = [KINDS[level](chance, look) for chance in chances]
        bots[person] = Person(chances[person], fold)

        def watch(step: AnyStep, person: int = person) -> None:
            for entry in step.entries:
                told = [each.reveal for each in getattr(entry, "events", ()) if isinstance(each, RoundScored)]
                seen.extend((person, reveal) for reveal in told)

        Match(game, options, names(PLAYERS), bots, key, watch=watch).play()
    pairs = [(person, each) for person, each in seen if person in (each.dealer, each.partner)]
    others = [each.partner if person == each.dealer else each.dealer for person, each in pairs]
    return Found(
        len(pairs),
        sum(each.guesses[other] == each.letter for other, (_, each) in zip(others, pairs, strict=True)),
        sum(each.guesses[person] == each.letter for person, each in pairs),
    )


def person_rows(games: int, pool: Executor, tell: Tell) -> Iterator[Row]:
    """How often the person is found and finds, among bots of the usual level and among hard ones."""
    if (why := missing()) is not None:
        yield Row("Subtext with one person", f"not measured: {why}", f">= {2 * CHANCE:.0%}", False)
        return
    each = max(1, min(games, MOST_GAMES) // FOLDS)
    for level in ("hard", "even"):
        tell(f"Subtext, one person among {level} bots")
        waiting = [pool.submit(evenings, level, fold, fold * each, each) for fold in range(FOLDS)]
        rounds, found, finds = map(sum, zip(*(one.result() for one in waiting), strict=True))
        is_found, does_find = rate(found, rounds), rate(finds, rounds)
        yield Row(
            f"Subtext, one person and 5 {level} bots, {rounds} rounds with the person as dealer or partner: "
            "the bot finds the person; the person finds the bot",
            f"{is_found}; {does_find}" + (f" ({BEFORE})" if level == "hard" else ""),
            f">= {2 * CHANCE:.0%} each (twice chance)",
            min(is_found.share, does_find.share) >= 2 * CHANCE,
        )
