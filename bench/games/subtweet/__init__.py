"""Subtweet: how often a tweet is favved by the one it is for, and how often by the others."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from math import erfc, exp, pi, sqrt

from bench.bots.ladder import against, proof
from bench.bots.playing import CHUNK, Pairing, Result, play, seed, series_of
from bench.game import Contest, GameBench, Long, Row, Setup, Tell
from bench.games.subtweet.tweets import Tweet, fresh, judged, kept_out, newest, of_language, tuned
from entendre.bots import Ask, Chancer
from entendre.bots.figures import luck_alone, rate
from entendre.core import AnyStep, Choice, PerSeat, Prompt, Seat
from entendre.games.subtweet.bots.reading import read
from entendre.games.subtweet.rules import Fav, Revealed, Write
from entendre.text.languages import LANGUAGES

EVENINGS = 20
MOST_GAMES = 100
"""Some ten tweets each: enough to tell."""
TABLES: tuple[tuple[str, PerSeat[str]], ...] = (
    ("4 hard bots", ("hard",) * 4),
    ("6 hard bots", ("hard",) * 6),
    ("4 even bots", ("even",) * 4),
    ("6 even bots", ("even",) * 6),
    ("4 easy bots", ("easy",) * 4),
    ("6 of all levels", ("hard", "easy", "even", "hard", "easy", "even")),
)


class Patient(Chancer):
    """A random bot that never asks to stop and likes every tweet: hands stay full, and the game goes on."""

    def wants(self, prompt: Prompt) -> bool:
        return prompt.kind == "write" or (prompt.kind != "stop" and super().wants(prompt))

    def choose(self, ask: Ask) -> Choice | None:
        return Fav(True) if ask.prompt.kind == "fav" else super().choose(ask)


def by_cards(pairing: Pairing, games: int, pool: Executor) -> Row:
    """Each level in half of the seats, and who stands first: where a level is not understood, many games are
    stopped without a winner, and the standing is by fewest cards.
    """
    better = pairing.levels[0]
    results = list(play(pairing, games, pool))
    shares = [share_of_fewest(each, better) for each in results]
    won = sum(bool(each.outcome.winners) for each in results)
    measured = f"first {rate(sum(shares), games)}, {won} of {games} games won"
    return proof(against(pairing), measured, luck_alone(shares, 0.5))


def share_of_fewest(result: Result, level: str) -> float:
    """What part of those with the fewest cards is of this level."""
    scores = result.outcome.scores
    first = [each for each, score in zip(result.levels, scores, strict=True) if score == min(scores)]
    return first.count(level) / len(first)


def played_in(levels: PerSeat[str], first: int, count: int) -> list[Revealed]:
    """All tweets of some games, in this process."""
    pairing = Pairing("subtweet", levels, "usual")
    seen: list[Revealed] = []

    def watch(step: AnyStep) -> None:
        for entry in step.entries:
            seen.extend(each for each in getattr(entry, "events", ()) if isinstance(each, Revealed))

    seeds = [seed(pairing, number) for number in range(first, first + count)]
    for _ in series_of(pairing).play(seeds, watch, first):
        pass
    return seen


def understood(tweets: list[Tweet], which: str) -> Iterator[Row]:
    """How tweets by hand are read."""
    read_as = [(tweet, read(tweet.scene, tweet.author, tweet.text)) for tweet in tweets]
    meant = [
        reading.seats[tweet.meant] == max(reading.seats)
        for tweet, reading in read_as
        if tweet.meant is not None
    ]
    empty = [reading.nobody > max(reading.seats) for tweet, reading in read_as if tweet.meant is None]
    for what, right in (
        ("the one who is meant has the highest chance", meant),
        ("empty talk is for nobody", empty),
    ):
        if not right:
            continue
        got = rate(sum(right), len(right))
        yield Row(
            f"Subtweet, {len(right)} tweets by hand, {which}: {what}", str(got), ">= 80%", got.share >= 0.8
        )


def phrases_said(first: int, count: int) -> list[int]:
    """Of some evenings of even bots, with other characters in each: how many tweets were written, how many of
    them were different, and how many were written twice in the same evening.
    """
    pairing = Pairing("subtweet", ("even",) * 5, "usual")
    said: list[str] = []
    again = 0
    for number in range(first, first + count):
        tonight: list[str] = []

        def watch(step: AnyStep, tonight: list[str] = tonight) -> None:
            choices = [getattr(entry, "choice", None) for entry in step.entries]
            tonight += [choice.text for choice in choices if isinstance(choice, Write)]

        for _ in series_of(pairing, number).play([seed(pairing, number)], watch, number):
            pass
        said += tonight
        again += len(tonight) - len(set(tonight))
    return [len(said), len(set(said)), again]


def seats_alike(games: int, pool: Executor) -> Row:
    """Whether a seat of hard bots wins more often than another (chi square)."""
    pairing = Pairing("subtweet", ("hard",) * 4, "usual")
    won = [seat for each in play(pairing, games, pool) for seat in each.outcome.winners]
    counts = [won.count(Seat(seat)) for seat in range(4)]
    fair = len(won) / 4
    square = sum((count - fair) ** 2 / fair for count in counts)
    p = erfc(sqrt(square / 2)) + sqrt(2 * square / pi) * exp(-square / 2)
    shown = ", ".join(map(str, counts))
    return Row(
        f"Subtweet, 4 hard bots, {games} games: victories by seat",
        f"{shown}; p = {p:.2f}",
        "p > 0.05",
        p > 0.05,
    )


def strength(games: int, pool: Executor, tell: Tell) -> Iterator[Row]:
    """Tweets by hand, tables of one level, and one of all."""
    most = min(games, MOST_GAMES)
    tell("Subtweet, tweets by hand")
    yield from understood(tuned(), "seen while tuning")
    yield from understood(kept_out(), "kept out of all tuning")
    yield from understood(fresh(), "written after tuning")
    yield from understood(judged(), "by others, first read when all was fixed")
    yield from understood(newest(), "by others, written last")
    for language in LANGUAGES[1:]:
        yield from understood(
            [tweet for tweet in of_language(language) if tweet.kept_out],
            f"in {language}, kept out of all tuning",
        )
    tell("Subtweet, seats")
    yield seats_alike(most, pool)
    tell("Subtweet, phrases")
    evenings = pool.submit(phrases_said, 0, EVENINGS).result()
    yield Row(
        f"Subtweet, {EVENINGS} evenings of 5 even bots: different tweets",
        f"{evenings[1]} of {evenings[0]}, {evenings[2]} said again in the same evening",
        "half of them, none again",
        evenings[1] * 2 >= evenings[0] and not evenings[2],
    )
    for name, levels in TABLES:
        tell(f"Subtweet, {name}")
        waiting = [
            pool.submit(played_in, levels, first, min(CHUNK, most - first)) for first in range(0, most, CHUNK)
        ]
        revealed = [each for some in waiting for each in some.result()]
        readers = len(levels) - 2
        meant = rate(sum(each.to in each.favs for each in revealed), len(revealed))
        others = rate(sum(len(set(each.favs) - {each.to}) for each in revealed), len(revealed) * readers)
        yield Row(
            f"Subtweet, {name}, {len(revealed)} tweets: the one who is meant favs, each of the others favs",
            f"{meant}; {others}",
            "intervals apart",
            meant.low > others.high,
        )


BENCH = GameBench(
    engine=(Setup(6, "usual"),),
    long=Long(4, {}, {}, Patient, usual_moves=400),
    ladder=(Contest("usual", (4,), by_cards),),
    strength=strength,
    bots=4,
)
