"""The wall of played tweets, in pages of equal size, numbered from 1 throughout."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from entendre.core import Seat
from entendre.games.subtweet.rules.cards import Tally, Tweet
from entendre.games.subtweet.rules.model import Page

PAGE = 64


def length(wall: tuple[Page, ...]) -> int:
    """How many tweets hang there."""
    return (len(wall) - 1) * PAGE + len(wall[-1]) if wall else 0


def hang(wall: tuple[Page, ...], tweet: Tweet) -> tuple[Page, ...]:
    """The wall with one more tweet; the full pages are shared with the old one."""
    if wall and len(wall[-1]) < PAGE:
        return (*wall[:-1], (*wall[-1], tweet))
    return (*wall, (tweet,))


def tweet_at(wall: tuple[Page, ...], number: int) -> Tweet | None:
    """The tweet of that number, if there is one."""
    if not 1 <= number <= length(wall):
        return None
    page, place = divmod(number - 1, PAGE)
    return wall[page][place]


def voters(wall: tuple[Page, ...], seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Who can vote: nobody votes for their own, so whoever wrote all there is cannot."""
    if not wall:
        return ()
    only = wall[0][0].author
    alone = all(tweet.author == only for page in wall for tweet in page)
    return tuple(seat for seat in seats if seat != only) if alone else seats


def count(wall: tuple[Page, ...], ballots: Iterable[tuple[int, ...]]) -> tuple[Tally, ...]:
    """The tweets that got a vote, most votes first and then in the order of play."""
    votes = Counter(number for ballot in ballots for number in ballot)
    most = max(votes.values(), default=0)
    best_first = sorted(votes, key=lambda number: (-votes[number], number))
    tweets = [(tweet_at(wall, number), votes[number]) for number in best_first]
    return tuple(Tally(tweet, got, got == most) for tweet, got in tweets if tweet is not None)
