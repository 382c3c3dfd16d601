"""The vote for the funniest tweets."""

from __future__ import annotations

import pytest

from entendre.core import Rejected, Seat
from entendre.games.subtweet.rules import Tweet, Vote, Voted
from entendre.games.subtweet.rules.wall import PAGE, count, hang, length, tweet_at
from tests.games.subtweet.rules.play import (
    AL,
    BEA,
    CLEO,
    DORA,
    SubtweetTable,
    active,
    news,
    opened,
    posted,
    ready,
    stopped,
)


def after(turns: int, players: int = 4, **options: bool) -> SubtweetTable:
    """A game that was stopped after so many turns; the numbers of the tweets go round the players."""
    table = ready(players, (), **options)
    for _ in range(turns):
        to = Seat((active(table) + 1) % players)
        table = posted(table, to, favs=(to,))
    return stopped(table)


def refused(table: SubtweetTable, seat: Seat, *cards: int) -> str:
    with pytest.raises(Rejected) as refusal:
        table.submit("vote/0", seat, Vote(cards))
    return refusal.value.code


def test_r15_up_to_three_tweets_or_none() -> None:
    table = after(6)
    table.submit("vote/0", AL, Vote(()))
    table.submit("vote/0", AL, Vote((2, 3, 4)))
    assert refused(table, AL, 2, 3, 4, 6) == "subtweet.vote-count"
    assert refused(table, AL, 2, 2) == "subtweet.vote-count"


def test_r15_never_for_your_own() -> None:
    assert refused(after(6), AL, 2, 5) == "subtweet.vote-own"


@pytest.mark.parametrize("number", [0, -1, 7])
def test_only_for_what_hangs_on_the_wall(number: int) -> None:
    assert refused(after(6), AL, number) == "subtweet.vote-unknown"


def test_r15_most_votes_win_and_ties_share() -> None:
    table = after(6)
    for seat, cards in ((AL, (2, 3)), (BEA, (3, 4, 1)), (CLEO, (4,))):
        table = table.submit("vote/0", seat, Vote(cards)).table
    table, entries = table.submit("vote/0", DORA, Vote((5,)))
    tallies = table.state.tallies
    assert [(tally.tweet.number, tally.votes) for tally in tallies] == [
        (3, 2),
        (4, 2),
        (1, 1),
        (2, 1),
        (5, 1),
    ]
    assert [tally.tweet.number for tally in tallies if tally.funniest] == [3, 4]
    assert news(entries[-1]) == [Voted(tallies)]


def test_r15_votes_are_counted_and_not_named() -> None:
    table = after(6)
    for seat, cards in ((AL, (2,)), (BEA, (3,)), (CLEO, (1,))):
        table = table.submit("vote/0", seat, Vote(cards)).table
        [shown] = table.look(DORA).prompts
        assert shown.who is None
    swapped = after(6)
    for seat, cards in ((AL, (3,)), (BEA, (1,)), (CLEO, (2,))):
        swapped = swapped.submit("vote/0", seat, Vote(cards)).table
    ours, theirs = (each.submit("vote/0", DORA, Vote((1,))).table for each in (table, swapped))
    assert ours.look(DORA) == theirs.look(DORA)


def test_a_vote_that_does_not_come_in_time_is_no_vote() -> None:
    table = after(3).submit("vote/0", AL, Vote((2,))).table.expire("vote/0").table
    assert [(tally.tweet.number, tally.votes) for tally in table.state.tallies] == [(2, 1)]
    assert table.prompts == ()


def test_nobody_need_vote() -> None:
    table = after(3).expire("vote/0").table
    assert table.state.tallies == ()
    assert table.look(None).outcome is not None


def test_whoever_wrote_all_there_is_has_nothing_to_vote_for() -> None:
    [prompt] = after(1).prompts
    assert prompt.seats == (BEA, CLEO, DORA)


def test_no_played_card_no_vote() -> None:
    assert stopped(opened(3)).prompts == ()


def test_a_table_may_do_without_the_vote() -> None:
    table = after(6, vote=False)
    assert table.prompts == ()
    assert length(table.look(None).open.wall) == 6


def test_the_wall_is_shown_for_the_vote_and_stays() -> None:
    table = after(6)
    assert [tweet.number for page in table.look(None).open.wall for tweet in page] == [1, 2, 3, 4, 5, 6]
    assert table.expire("vote/0").table.look(None).open.wall == table.look(None).open.wall


def wall_of(tweets: int) -> tuple[tuple[Tweet, ...], ...]:
    wall: tuple[tuple[Tweet, ...], ...] = ()
    for number in range(1, tweets + 1):
        wall = hang(wall, Tweet(number, Seat(number % 3), f"Tweet {number}.", None, ()))
    return wall


@pytest.mark.parametrize("tweets", [1, PAGE - 1, PAGE, PAGE + 1, 3 * PAGE, 5000])
def test_a_wall_of_any_length_finds_its_tweets(tweets: int) -> None:
    wall = wall_of(tweets)
    assert length(wall) == tweets
    for number in {1, min(PAGE, tweets), tweets}:
        tweet = tweet_at(wall, number)
        assert tweet is not None
        assert tweet.number == number
    assert tweet_at(wall, tweets + 1) is None
    assert tweet_at(wall, 0) is None


def test_hanging_a_tweet_copies_no_full_page() -> None:
    wall = wall_of(3 * PAGE + 5)
    longer = hang(wall, Tweet(3 * PAGE + 6, AL, "Last.", None, ()))
    assert all(new is old for new, old in zip(longer[:3], wall[:3], strict=True))
    assert max(map(len, longer)) == PAGE


def test_thousands_of_tweets_can_be_voted_for() -> None:
    tallies = count(wall_of(5000), [(1, 4999), (4999,), ()])
    assert [(tally.tweet.number, tally.votes) for tally in tallies] == [(4999, 2), (1, 1)]
