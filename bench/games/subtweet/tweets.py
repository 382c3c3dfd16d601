"""Tweets that people wrote, at tables of five: tweets.jsonl, in the format of `entendre favs`.

`meant` is the seat a tweet is for, null for nobody. A third, chosen by a hash of the text, is kept out of all
tuning. Tweets that were written after it are in tweets-fresh.jsonl, and those that somebody else wrote to
judge the taught reader by in tweets-judged.jsonl and, later, tweets-newest.jsonl. Those of other languages
are in languages/, by others who had not seen how they are read; of each the second ten of twenty tables are
kept out.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from entendre.games.subtweet.bots.hints import Scene, Seen
from entendre.text.languages import Language

FILE = Path(__file__).with_name("tweets.jsonl")
FRESH = FILE.with_name("tweets-fresh.jsonl")
JUDGED = FILE.with_name("tweets-judged.jsonl")
NEWEST = FILE.with_name("tweets-newest.jsonl")


class Tweet(msgspec.Struct, frozen=True):
    """A tweet, who sat there, and whom it was for."""

    players: tuple[Seen, ...]
    author: int
    text: str
    meant: int | None
    kept_out: bool = True
    language: Language = "en"

    @property
    def scene(self) -> Scene:
        """Who sat there."""
        return Scene(self.players, self.language)


def tweets(file: Path = FILE) -> list[Tweet]:
    """All of them; none where there is no file."""
    lines = file.read_bytes().splitlines() if file.exists() else []
    return [msgspec.json.decode(line, type=Tweet) for line in lines]


def tuned() -> list[Tweet]:
    """Those that may be looked at."""
    return [tweet for tweet in tweets() if not tweet.kept_out]


def kept_out() -> list[Tweet]:
    """Those that may not."""
    return [tweet for tweet in tweets() if tweet.kept_out]


def fresh() -> list[Tweet]:
    """Those that were written when all was tuned."""
    return tweets(FRESH)


def judged() -> list[Tweet]:
    """Those that were written while the reader was taught, and first read when its weights were fixed."""
    return tweets(JUDGED)


def newest() -> list[Tweet]:
    """Those that others wrote last, likewise."""
    return tweets(NEWEST)


def of_language(language: Language) -> list[Tweet]:
    """Those of another language."""
    return tweets(FILE.parent / "languages" / f"{language}.jsonl")
