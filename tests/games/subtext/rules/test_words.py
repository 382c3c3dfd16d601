"""Our words: enough of them, no two alike, and levels that really differ."""

from __future__ import annotations

import hashlib
import re
from itertools import pairwise

import pytest

from entendre.core import Company, read_options
from entendre.games.subtext.rules import Options
from entendre.games.subtext.rules.deck import vocabulary
from entendre.games.subtext.rules.words import CARDS, EDITIONS
from tests.games.subtext.rules.play import GAME, NAMES

LEVELS = list(zip(*CARDS, strict=True))
WORDS = [word for card in CARDS for word in card]

# Endings that make a noun out of a quality, an act or an idea.
ABSTRACT = re.compile(r"(ness|[ts]ion|ity|nce|ncy|cy|ism|ment|ship|dom|[aeo]lty|ice|logy)$")


def abstract_share(words: tuple[str, ...]) -> float:
    """How many of the words end like an abstract noun, from 0 to 1."""
    return sum(ABSTRACT.search(word) is not None for word in words) / len(words)


def test_there_are_115_cards_of_five_words() -> None:
    assert len(CARDS) == 115
    assert {len(card) for card in CARDS} == {5}


def test_all_575_words_differ() -> None:
    assert len({word.casefold() for word in WORDS}) == 575


def test_no_word_is_the_plural_of_another() -> None:
    known = set(WORDS)
    plurals = [word for word in WORDS if {word + "s", word + "es", word[:-1] + "ies"} & known - {word}]
    assert plurals == []


ENDINGS = (
    *(
        "iousness",
        "ousness",
        "fulness",
        "ation",
        "ition",
        "ness",
        "ility",
        "ity",
        "ing",
        "ion",
        "ment",
        "ance",
    ),
    *("ence", "ancy", "ency", "ship", "ism", "ist", "ian", "er", "or", "al", "y", "e"),
)


def stem(word: str) -> str:
    """What is left of a word without its endings; at least four letters."""
    for _ in range(2):
        ending = next((each for each in ENDINGS if word.endswith(each) and len(word) - len(each) >= 4), "")
        word = word.removesuffix(ending)
        if ending and word[-1] == word[-2]:
            word = word[:-1]
    return word


@pytest.mark.parametrize(("one", "other"), [("fish", "fishing"), ("fence", "fencing"), ("weak", "weakness")])
def test_a_stem_is_what_related_words_share(one: str, other: str) -> None:
    assert stem(one) == stem(other)


def test_no_two_words_share_a_stem() -> None:
    shared: dict[str, list[str]] = {}
    for word in WORDS:
        shared.setdefault(stem(word), []).append(word)
    assert [words for words in shared.values() if len(words) > 1] == []


@pytest.mark.parametrize(
    "near",
    [
        {"envy", "jealousy"},
        {"duty", "obligation", "responsibility"},
        {"chance", "probability", "randomness"},
        {"possibility", "impossibility"},
    ],
)
def test_of_words_that_mean_nearly_the_same_there_is_one(near: set[str]) -> None:
    assert len(near & set(WORDS)) == 1


@pytest.mark.parametrize(
    ("word", "level"), [("ghost", 3), ("applause", 3), ("explosion", 3), ("queue", 4), ("evidence", 4)]
)
def test_words_that_stood_on_the_wrong_level_have_moved(word: str, level: int) -> None:
    assert word in LEVELS[level - 1]


def test_an_edition_stays_as_it_was_for_the_records_played_with_it() -> None:
    """Words are never changed in place: whoever needs other ones makes another edition."""
    digests = [hashlib.sha256(repr(cards).encode()).hexdigest()[:16] for cards in EDITIONS.values()]
    assert digests == ["116042fc022f0db9", "d74292ac0cef1880"]


def test_a_table_plays_with_the_newest_edition_and_an_old_record_with_the_first() -> None:
    assert vocabulary(read_options(Options, {})) == tuple(card[0] for card in EDITIONS[1])
    assert vocabulary(GAME.prepared(Options(), Company(NAMES[:4]))) == LEVELS[0]


def test_every_word_is_one_plain_english_word() -> None:
    assert [word for word in WORDS if not re.fullmatch(r"[a-z]{3,17}", word)] == []


def test_each_level_is_more_abstract_than_the_one_before() -> None:
    shares = [abstract_share(level) for level in LEVELS]
    assert shares[0] == 0
    assert all(easier < harder for easier, harder in pairwise(shares))


def test_the_step_from_scenes_to_feelings_is_the_widest() -> None:
    """I to III are things and scenes: fewer than one in ten. IV and V are not: more than four in ten."""
    shares = [abstract_share(level) for level in LEVELS]
    assert shares[2] < 0.1
    assert shares[3] > 0.4
    assert shares[4] > 0.6


def test_words_grow_longer_with_the_level() -> None:
    lengths = [sum(map(len, level)) / len(level) for level in LEVELS]
    assert all(easier < harder for easier, harder in pairwise(lengths))


def test_the_usual_game_never_runs_out_of_cards() -> None:
    assert max(rounds * (players - 1) for players, rounds in {4: 8, 5: 10, 6: 6, 7: 7, 8: 8}.items()) <= 115
