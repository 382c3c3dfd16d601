"""Ten tweets a day: whom each is for follows from what it says."""

from __future__ import annotations

import re
from collections import Counter
from statistics import fmean

import pytest

from entendre.bots.characters import characters
from entendre.daily import Day
from entendre.games.subtweet.bots.hints import FITS, Scene, Seen
from entendre.games.subtweet.bots.writing import allusions
from entendre.games.subtweet.daily import SubtweetPuzzle
from entendre.games.subtweet.daily.guests import TURN, book, guests_on
from entendre.games.subtweet.daily.making import CYCLE, SHARE
from entendre.text import LANGUAGES, Language
from entendre.text.languages import in_quotes
from tests.daily.days import days, puzzle_of
from tests.effort import times

VISITS = {language: 10 if language == "en" else 4 for language in LANGUAGES}
"""So often somebody comes before anything is said of them again."""
LINES = {
    language: {each.name: each.line.casefold() for each in characters(language)} for language in LANGUAGES
}
LONG, SOAK = (
    {language: many if language == "en" else fewer for language in LANGUAGES}
    for many, fewer in ((42, 14), (3650, 400))
)
SPOKEN = pytest.mark.parametrize("language", LANGUAGES)


def puzzle(day: Day, language: Language = "en") -> SubtweetPuzzle:
    made = puzzle_of("subtweet", day, language)
    assert isinstance(made, SubtweetPuzzle)
    return made


@SPOKEN
def test_there_are_ten_tweets_and_nobody_writes_about_themselves(language: Language) -> None:
    for day in days(7, LONG[language], SOAK[language]):
        asked = puzzle(day, language)
        assert len(asked.tweets) == len(asked.answer.meant) == 10
        pairs = zip(asked.tweets, asked.answer.meant, strict=True)
        assert not [tweet for tweet, meant in pairs if tweet.author == meant.to]


@SPOKEN
def test_everybody_is_meant_and_nobody_all_the_time(language: Language) -> None:
    for day in days(7, LONG[language], SOAK[language]):
        meant = Counter(one.to for one in puzzle(day, language).answer.meant)
        assert set(meant) == set(range(len(puzzle(day, language).guests)))
        assert max(meant.values()) <= 3


@SPOKEN
def test_a_word_stands_in_the_line_of_the_one_who_is_meant_and_of_nobody_else(language: Language) -> None:
    for day in days(7, LONG[language], SOAK[language]):
        guests = puzzle(day, language).guests
        for tweet, meant in zip(
            puzzle(day, language).tweets, puzzle(day, language).answer.meant, strict=True
        ):
            for word in meant.words:
                assert in_quotes(word, language) in tweet.text
                saying = [
                    seat for seat, guest in enumerate(guests) if word.casefold() in guest.line.casefold()
                ]
                assert saying == ([meant.to] if meant.by == "word" else [])


@SPOKEN
def test_an_allusion_is_to_one_character_only_and_names_nobody(language: Language) -> None:
    written = [(each.name, allusions(each.line, language).all) for each in characters(language)]
    found = Counter(text for _, texts in written for text in texts)
    assert not [text for text, count in found.items() if count > 1]
    assert not [text for name, texts in written for text in texts if re.search(rf"\b{name}\b", text)]


@SPOKEN
def test_every_character_has_words_of_their_line_and_allusions_for_several_visits(language: Language) -> None:
    lines = LINES[language]
    assert set(book(language).said) == set(lines)
    for each in characters(language):
        assert all(word.casefold() in lines[each.name] for word in book(language).said[each.name]), each.name
        assert len(allusions(each.line, language).all) >= VISITS[language] * SHARE, each.name
    assert set().union(*book(language).alike) <= set(lines)


def test_nobody_comes_again_before_the_turn_is_over() -> None:
    for first in (739_000, 800_000):
        turn = [guest.name for number in range(first, first + TURN) for guest in guests_on(number)]
        assert len(turn) == len(set(turn)) == 6 * TURN


@SPOKEN
def test_those_who_might_be_taken_for_each_other_do_not_meet(language: Language) -> None:
    for day in days(7, LONG[language], SOAK[language]):
        names = [guest.figure.name for guest in puzzle(day, language).guests]
        assert all(book(language).may_meet(one, two) for one in names for two in names if one < two)


@SPOKEN
def test_what_is_said_of_a_handle_is_true_of_one_alone(language: Language) -> None:
    seen = 0
    for day in days(28, 56, SOAK[language]):
        scene = Scene(tuple(Seen(guest.figure.name) for guest in puzzle(day, language).guests))
        for meant in puzzle(day, language).answer.meant:
            if meant.by == "handle":
                assert meant.mark is not None
                fits = FITS[meant.mark](scene)
                assert [seat for seat, fit in enumerate(fits) if fit == max(fits)] == [meant.to]
                seen += 1
    assert seen


@SPOKEN
def test_no_phrase_and_no_word_comes_twice_in_an_evening(language: Language) -> None:
    for day in days(7, LONG[language], SOAK[language]):
        words = [word for meant in puzzle(day, language).answer.meant for word in meant.words]
        assert len(set(words)) == len(words)
        bare = [re.sub(r"[“„«].*[”“»]", "", tweet.text) for tweet in puzzle(day, language).tweets]
        assert len(set(bare)) == len(bare)


@pytest.mark.parametrize("language", LANGUAGES[: times(1, 2, 5)])
def test_no_phrase_with_its_word_comes_again_within_a_year_and_no_allusion_before_its_turn(
    language: Language,
) -> None:
    last: dict[str, int] = {}
    for day in days(130, 400 if language == "en" else 60, SOAK[language]):
        for tweet, meant in zip(
            puzzle(day, language).tweets, puzzle(day, language).answer.meant, strict=True
        ):
            before = last.get(tweet.text)
            gap = (VISITS[language] - 1) * TURN + 1 if meant.by == "allusion" else CYCLE
            assert before is None or day.toordinal() - before >= gap, tweet.text
            last[tweet.text] = day.toordinal()
    assert CYCLE > 366


@SPOKEN
def test_less_is_said_in_so_many_words_from_degree_to_degree(language: Language) -> None:
    plain: dict[int, list[int]] = {}
    for day in days(14, 56, SOAK[language]):
        count = sum(meant.by == "word" for meant in puzzle(day, language).answer.meant)
        plain.setdefault(puzzle(day, language).difficulty, []).append(count)
    means = [fmean(plain[degree]) for degree in sorted(plain)]
    assert means == sorted(set(means), reverse=True)
