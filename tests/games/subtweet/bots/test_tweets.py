"""What the Subtweet bots say, and what they take it to mean."""

import pytest

from entendre.core import Chance, Seat, open_table
from entendre.games.subtweet.bots.facts import MARKS, Evening
from entendre.games.subtweet.bots.phrases import CUES, HINTS, tweet_for, words_of
from entendre.games.subtweet.bots.reading import marks_in, meant
from entendre.games.subtweet.rules import Options, Subtweet

NAMES = ("Ada", "Benedikt", "Io", "Charlotte")


@pytest.fixture
def evening() -> Evening:
    game = Subtweet()
    return Evening(NAMES, game.open(open_table(game, Options(), NAMES, bytes(32)).table.state))


def test_every_mark_can_be_hinted_at_and_read() -> None:
    assert set(MARKS) == set(HINTS) == set(CUES)


@pytest.mark.parametrize("mark", MARKS)
def test_a_hint_is_mostly_read_as_what_it_hints_at(mark: str) -> None:
    tweets = [tweet_for(mark, Chance(b"hints", str(number))) for number in range(60)]
    read = [max(found, key=found.__getitem__) if (found := marks_in(tweet)) else "" for tweet in tweets]
    assert read.count(mark) > 0.7 * len(read)


@pytest.mark.parametrize("mark", MARKS)
def test_no_tweet_is_too_long_and_two_evenings_hardly_repeat(mark: str) -> None:
    tweets = [tweet_for(mark, Chance(b"long", str(number))) for number in range(300)]
    assert max(map(len, tweets)) <= 280
    assert len(set(tweets)) > 240


def test_a_long_handle_is_meant_by_talk_of_long_handles(evening: Evening) -> None:
    chances = meant(evening, Seat(0), "Some handles are a whole sentence.")
    assert max(range(4), key=chances.__getitem__) == NAMES.index("Charlotte")


def test_the_next_chair_is_meant_by_talk_of_the_next_chair(evening: Evening) -> None:
    chances = meant(evening, Seat(3), "The chair after mine has the best view.")
    assert max(range(4), key=chances.__getitem__) == 0


def test_whoever_is_named_is_meant(evening: Evening) -> None:
    assert meant(evening, Seat(0), "benedikt, this one is yours")[1] > 0.9


def test_the_author_is_never_meant(evening: Evening) -> None:
    chances = meant(evening, Seat(2), "Io Io Io, and a handle so short")
    assert chances[2] == 0
    assert sum(chances) == pytest.approx(1)


def test_what_says_nothing_may_be_for_anybody(evening: Evening) -> None:
    assert meant(evening, Seat(0), "xyzzy") == pytest.approx([0, 1 / 3, 1 / 3, 1 / 3])


def test_no_hint_has_anything_to_do_with_a_name() -> None:
    words = {word for hints in HINTS.values() for hint in hints for word in words_of(hint)}
    assert not words & {name.casefold() for name in NAMES}
