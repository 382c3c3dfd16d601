"""Cards a day: the best word is the best, by trying every word of the dictionary."""

from __future__ import annotations

from collections import Counter
from statistics import fmean

import pytest

from entendre.daily import Day
from entendre.games.keyword.daily import KeywordPuzzle
from entendre.games.keyword.daily.keywords import KEYWORDS
from entendre.games.keyword.lexica import FIRST, load_lexicon
from entendre.games.keyword.lexica.files import DATA
from entendre.games.keyword.rules import Lexicon
from entendre.games.keyword.rules.letters import check_keyword, letters_of
from entendre.games.keyword.rules.spelling import assign
from entendre.text import LANGUAGES, Language
from tests.daily.days import days, puzzle_of
from tests.effort import times

LEXICON = load_lexicon("en", DATA / FIRST)
OTHERS: tuple[Language, ...] = ("nl", "de", "fr", "es")
ABROAD = OTHERS[: times(1, 1, 4)]


def puzzle(day: Day, language: Language = "en") -> KeywordPuzzle:
    made = puzzle_of("keyword", day, language)
    assert isinstance(made, KeywordPuzzle)
    return made


def by_trying(asked: KeywordPuzzle, lexicon: Lexicon = LEXICON) -> dict[str, int]:
    """Every word that these cards spell with the most blue cards it can have: letter by letter, without the
    search of the rules.
    """
    hand = Counter(card.letter for card in asked.hand)
    row = Counter(card.letter for card in asked.row)
    there = set(hand | row)
    found = {}
    for word in lexicon.words:
        if not there.issuperset(word) or lexicon.is_offensive(word):
            continue
        needed = Counter(word)
        blue = sum(min(count, row[letter]) for letter, count in needed.items())
        if any(count > hand[letter] + row[letter] for letter, count in needed.items()):
            continue
        if blue == len(word):  # one card must be of the hand
            if not any(hand[letter] for letter in word):
                continue
            blue -= 1
        found[word] = blue
    return found


def test_the_list_has_every_word_that_can_be_laid_and_no_other() -> None:
    for day in days(7, 21):
        assert puzzle(day).answer.words == by_trying(puzzle(day)), day


@pytest.mark.parametrize("language", ABROAD)
def test_elsewhere_the_list_and_the_best_are_of_that_languages_dictionary(language: Language) -> None:
    lexicon = load_lexicon(language)
    for day in days(1, 1, 60)[: times(1, 2, 60)]:
        asked, words = puzzle(day, language), by_trying(puzzle(day, language), lexicon)
        best = max((len(word), blue) for word, blue in words.items())
        assert asked.answer.words == words, day
        assert (asked.answer.best.length, asked.answer.best.blue) == best, day
        assert (asked.par.length, asked.par.blue) < best, day
        assert lexicon.level(asked.answer.best_words[0]) is not None


def test_nothing_is_better_than_the_best() -> None:
    for day in days(7, 21):
        words, answer = by_trying(puzzle(day)), puzzle(day).answer
        best = max((len(word), blue) for word, blue in words.items())
        assert (answer.best.length, answer.best.blue) == best, day
        assert set(answer.best_words) == {word for word, blue in words.items() if (len(word), blue) == best}


def test_every_word_of_the_list_can_be_laid_with_so_many_blue_cards() -> None:
    asked = puzzle(days(7, 7)[0])
    hand, row = [card.letter for card in asked.hand], [card.letter for card in asked.row]
    for word, blue in asked.answer.words.items():
        laid = assign(word, hand, row)
        assert laid is not None
        assert sum(card.from_row for card in laid) == blue


def test_every_keyword_can_be_made_of_one_set_of_cards() -> None:
    for language in LANGUAGES:
        words = KEYWORDS[language]
        assert len(set(words)) == len(words) > 50
        for word in words:
            check_keyword(word, letters_of(language))


def test_par_can_be_laid_and_beaten() -> None:
    for day in days(7, 42):
        asked = puzzle(day)
        par, best = asked.par, asked.answer.best
        assert len(asked.answer.par_word) == par.length
        assert asked.answer.words.get(asked.answer.par_word, par.blue) >= par.blue
        assert (par.length, par.blue) < (best.length, best.blue)


def test_there_are_six_cards_in_the_hand_six_in_the_row_and_three_tries() -> None:
    for day in days(7, 42):
        asked = puzzle(day)
        assert (len(asked.hand), len(asked.row), asked.tries) == (6, 6, 3)
        assert [card.colour for card in (*asked.hand, *asked.row)] == ["orange"] * 6 + ["blue"] * 6


def test_no_word_that_offends_is_sent() -> None:
    for day in days(7, 42):
        assert not [word for word in puzzle(day).answer.words if LEXICON.is_offensive(word)]


def test_the_best_words_become_rarer_and_longer_beside_par() -> None:
    """By degree: how common the commonest of the best words is, and how many letters par lacks."""
    found: dict[int, list[int]] = {}
    for day in days(28, 56):
        asked = puzzle(day)
        gap = asked.answer.best.length - asked.par.length
        level = LEXICON.level(asked.answer.best_words[0])
        assert level is not None
        found.setdefault(asked.difficulty, []).append(level + 10 * gap)
    means = [fmean(found[degree]) for degree in sorted(found)]
    assert means == sorted(set(means))
