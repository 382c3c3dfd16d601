"""What the reader was taught with, and what it is tried on."""

from __future__ import annotations

from importlib.resources import files
from itertools import islice
from random import Random

from bench.games.subtweet.tweets import FILE, tweets
from scripts.games.subtweet.reader.lessons import EACH, FILES, FOLDS, LINES, batches, learnt, read_allusions

from entendre.games.subtweet import bots
from entendre.games.subtweet.rules.cards import LONGEST_MESSAGE

ROWS = read_allusions()
TWICE = {"I married my driving instructor"}
"""Two people thought of it who knew nothing of each other: one table of the forty in tweets-judged.jsonl."""


def test_allusions_are_whole_and_short_enough_to_be_written() -> None:
    assert FILES
    for row in ROWS:
        assert row.line.strip()
        assert row.handle.strip()
        assert len(set(row.tweets)) == 8
        assert all(0 < len(tweet) <= LONGEST_MESSAGE for tweet in row.tweets)


def test_nothing_it_is_tried_on_was_among_its_lessons() -> None:
    tried = [tweet for file in FILE.parent.glob("tweets*.jsonl") for tweet in tweets(file)]
    assert {row.line for row in ROWS} & {player.line for tweet in tried for player in tweet.players} == TWICE
    assert not {text for row in ROWS for text in row.tweets} & {tweet.text for tweet in tried}


def test_every_tweet_has_its_turn_and_lines_of_a_fold_have_none() -> None:
    mine = learnt(len(ROWS), 0)
    assert len(mine) == len(ROWS) - len(range(0, len(ROWS), FOLDS))
    seen = set()
    for pairs in islice(batches(mine, ROWS, Random(1)), 5 * 8 * len(mine) // (LINES * EACH)):
        assert len({pair.line for pair in pairs}) == LINES
        assert len(pairs) == LINES * EACH
        seen |= {(pair.line, pair.tweet) for pair in pairs}
    assert {line for line, _ in seen} == set(mine)
    assert len(seen) == 8 * len(mine)


def test_the_reader_is_small_enough_to_be_shipped() -> None:
    assert len((files(bots) / "sentences.npz").read_bytes()) <= 16_000_000
