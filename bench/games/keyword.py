"""Keyword: the longest-word search beside two brute forces, and how close a bot's word comes to the best.

Racks have 6 orange and 6 blue cards with 0 to 2 blanks. Every answer of a brute force is compared with the
search's, so a quick but wrong search cannot pass.
"""

from __future__ import annotations

import random
import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

import numpy as np
from rich.console import Console
from rich.progress import track
from rich.table import Table

from bench.bots.decisions import timed_games
from bench.bots.ladder import by_victories
from bench.bots.playing import CHUNK, Pairing, catalogue, duel, seed, series_of
from bench.game import Contest, GameBench, Long, Row, Setup, Tell
from entendre.bots import Ask
from entendre.bots.figures import average, rate
from entendre.core import Choice
from entendre.games.keyword.lexica import load_lexicon
from entendre.games.keyword.rules import KeywordLook, Spell
from entendre.games.keyword.rules.letters import ENGLISH
from entendre.games.keyword.rules.lexicon import Finds, Lexicon
from entendre.games.keyword.rules.spelling import BLANK

RACKS = 1000
SLOW_RACKS = 60
SEED = 2024
MEDIAN_BAR_MS, P99_BAR_MS = 0.25, 1.0
NEAR_BEST = 0.95
SLOWEST_WORD_MS = 5.0
MOST_GAMES = 400
CRACKED = (0.3, 0.6)
FEWEST_ROUNDS = 6

Rack = tuple[str, str]
Find = Callable[[str, str], Finds]


class Timing(NamedTuple):
    """How long one way of searching takes for a rack."""

    way: str
    racks: int
    median_ms: float
    p99_ms: float


def rounds(players: int, first: int, count: int) -> list[tuple[str, int]]:
    """How some games of even bots ended, and after how many rounds, in this process."""
    pairing = Pairing("keyword", ("even",) * players, "usual")
    seeds = [seed(pairing, number) for number in range(first, first + count)]
    played = series_of(pairing).play(seeds, first=first)
    return [(game.outcome.result, game.table.state.round) for game in played]


def strength(games: int, pool: Executor, tell: Tell) -> Iterator[Row]:
    """How often even bots crack the keyword, and how long their games are."""
    games = min(games, MOST_GAMES)
    for players in catalogue()["keyword"].game.players:
        tell(f"Keyword, {players} even bots")
        starts = range(0, games, CHUNK)
        parts = [pool.submit(rounds, players, start, min(CHUNK, games - start)) for start in starts]
        played = [game for part in parts for game in part.result()]
        who = f"Keyword, {players} even bots, {games} games"
        cracked = rate(sum(result == "cracked" for result, _ in played), games)
        low, high = CRACKED
        met = low <= cracked.share <= high
        yield Row(f"{who}: cracked", str(cracked), f"{low:.0%} to {high:.0%}", met)
        mean = average([number for _, number in played])
        measured = f"{mean.share:.1f} ({mean.low:.1f} to {mean.high:.1f})"
        yield Row(f"{who}: rounds", measured, f">= {FEWEST_ROUNDS}", mean.share >= FEWEST_ROUNDS)


def decisions(games: int, tell: Tell) -> Iterator[Row]:
    """Four hard bots: how long it takes, and what share of words is within a letter of the best."""
    tell("Keyword, decisions")
    bots = list(timed_games(duel("keyword", "hard", "hard", "usual", 4), games, "word"))
    spent = [ms for bot in bots for ms in bot.milliseconds]
    near = [near_best(ask, choice) for bot in bots for ask, choice in bot.asked]
    close = rate(sum(near), len(near))
    median = statistics.median(spent)
    yield Row(
        f"Keyword, 4 hard bots, {len(near)} rounds: within a letter of the longest word",
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


def near_best(ask: Ask, choice: Choice | None) -> bool:
    """Whether the answer is a word within a letter of the longest; a pass is as far from it as can be."""
    look: KeywordLook = ask.look
    assert look.own is not None
    hand, row = ([card.letter for card in cards] for cards in (look.own.hand, look.open.row))
    best = load_lexicon(look.open.options.language).longest(hand, row)
    return isinstance(choice, Spell) and len(choice.cards) >= best.length - 1


def deal_racks(count: int, seed: int) -> list[Rack]:
    """Six cards of either deck; every third rack has no blank, every third one, every third two."""
    chance = random.Random(seed)
    orange, blue = ENGLISH.orange.replace(BLANK, ""), ENGLISH.blue.replace(BLANK, "")
    racks = []
    for number in range(count):
        cards = chance.sample(orange, 6) + chance.sample(blue, 6)
        for at in chance.sample(range(12), number % 3):
            cards[at] = BLANK
        racks.append(("".join(cards[:6]), "".join(cards[6:])))
    return racks


def scan(lexicon: Lexicon) -> Find:
    """Look at every word, longest first, with its letters counted beforehand."""
    by_length: dict[int, list[tuple[str, Counter[str]]]] = {}
    for word in lexicon:
        by_length.setdefault(len(word), []).append((word, Counter(word)))

    def find(hand: str, row: str) -> Finds:
        have, blanks = Counter(hand + row), (hand + row).count(BLANK)
        for length in range(len(hand) + len(row), 1, -1):
            spelled = []
            for word, letters in by_length.get(length, ()):
                lacking = 0
                for letter, copies in letters.items():
                    if copies > have[letter]:
                        lacking += copies - have[letter]
                        if lacking > blanks:
                            break
                else:
                    spelled.append(word)
            if finds := best(spelled, hand, row):
                return finds
        return Finds(0, 0, ())

    return find


def look_up_anagrams(lexicon: Lexicon) -> Find:
    """Try every choice of cards, longest first, in a dictionary of words by their sorted letters."""
    anagrams: dict[str, list[str]] = {}
    for word in lexicon:
        anagrams.setdefault("".join(sorted(word)), []).append(word)

    def find(hand: str, row: str) -> Finds:
        letters = sorted((hand + row).replace(BLANK, ""))
        blanks = len(hand) + len(row) - len(letters)
        for length in range(len(letters) + blanks, 1, -1):
            tried = {
                "".join(sorted(chosen + filled))
                for used in range(min(blanks, length) + 1)
                for chosen in set(combinations(letters, length - used))
                for filled in combinations_with_replacement(ENGLISH.alphabet, used)
            }
            spelled = [word for choice in tried for word in anagrams.get(choice, ())]
            if finds := best(spelled, hand, row):
                return finds
        return Finds(0, 0, ())

    return find


def best(spelled: Sequence[str], hand: str, row: str) -> Finds | None:
    """Of equally long words those with most blue cards, or None if none of them uses a card of the hand."""
    own = [word for word in spelled if BLANK in hand or not set(hand).isdisjoint(word)]
    if not own:
        return None
    blue = {
        word: min(sum((Counter(word) & Counter(row)).values()) + row.count(BLANK), len(word) - 1)
        for word in own
    }
    most = max(blue.values())
    return Finds(len(own[0]), most, tuple(word for word in own if blue[word] == most))


def measure(way: str, find: Find, racks: Sequence[Rack]) -> tuple[Timing, list[Finds]]:
    """Time each rack by itself; the first few are also run beforehand, unmeasured."""
    for hand, row in racks[:20]:
        find(hand, row)
    times, found = [], []
    for hand, row in track(racks, way, transient=True):
        start = time.perf_counter()
        finds = find(hand, row)
        times.append((time.perf_counter() - start) * 1000)
        found.append(finds)
    median, p99 = np.percentile(times, [50, 99])
    return Timing(way, len(racks), float(median), float(p99)), found


def search_words(console: Console) -> None:
    """Measure, and print the table."""
    lexicon = load_lexicon("en")
    racks = deal_racks(RACKS, SEED)
    search, found = measure("bitset search", lexicon.longest, racks)
    timings = [search]
    for way, find in (("anagram look-up", look_up_anagrams(lexicon)), ("scan of all words", scan(lexicon))):
        timing, brute = measure(way, find, racks[:SLOW_RACKS])
        for ours, theirs in zip(found, brute, strict=False):
            if (*ours[:2], set(ours.words)) != (*theirs[:2], set(theirs.words)):
                raise SystemExit(f"The {way} finds {theirs}, the search {ours}.")
        timings.append(timing)
    show(timings, len(lexicon), console)


def show(timings: Sequence[Timing], words: int, console: Console) -> None:
    """Print the table, with each median as a multiple of the search's, which comes first."""
    table = Table(title=f"Longest word from 6 + 6 cards, 0 to 2 blanks, {words:,} words")
    for heading in ("way", "racks", "median ms", "p99 ms", "median ratio"):
        table.add_column(heading, justify="left" if heading == "way" else "right")
    for each in timings:
        ratio = each.median_ms / timings[0].median_ms
        table.add_row(
            each.way, f"{each.racks:,}", f"{each.median_ms:.3f}", f"{each.p99_ms:.3f}", f"{ratio:,.0f}"
        )
    console.print(table)
    met = timings[0].median_ms <= MEDIAN_BAR_MS and timings[0].p99_ms <= P99_BAR_MS
    console.print(f"Bar: median {MEDIAN_BAR_MS} ms, p99 {P99_BAR_MS} ms: {'met' if met else 'NOT met'}.")


UNCRACKED = {"keyword": "jqxz"}
BENCH = GameBench(
    engine=(Setup(4, "usual"),),
    long=Long(4, UNCRACKED, {**UNCRACKED, "sets": 10}),
    timed=search_words,
    ladder=(Contest("usual", (2, 4), by_victories),),
    strength=strength,
    decisions=decisions,
    bots=3,
    scripted=True,
)

if __name__ == "__main__":
    search_words(Console())
