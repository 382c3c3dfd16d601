"""Our words: enough of them, no two alike, and levels that really differ."""

from __future__ import annotations

import re
from itertools import pairwise

from entendre.games.subtext.rules.words import CARDS

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
