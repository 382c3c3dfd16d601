"""Ten tweets a day: whom each is for follows from what it says."""

from __future__ import annotations

import re
from collections import Counter
from statistics import fmean

from entendre.bots.characters import characters
from entendre.daily import Day
from entendre.games.subtweet.bots.hints import FITS, Scene, Seen
from entendre.games.subtweet.bots.writing import allusions
from entendre.games.subtweet.daily import SubtweetPuzzle
from entendre.games.subtweet.daily.guests import TURN, book, guests_on
from entendre.games.subtweet.daily.making import CYCLE, SHARE
from tests.daily.days import days, puzzle_of

VISITS = 10
"""So often somebody comes before anything is said of them again."""
LINES = {each.name: each.line.casefold() for each in characters()}


def puzzle(day: Day) -> SubtweetPuzzle:
    made = puzzle_of("subtweet", day)
    assert isinstance(made, SubtweetPuzzle)
    return made


def test_there_are_ten_tweets_and_nobody_writes_about_themselves() -> None:
    for day in days(7, 42):
        asked = puzzle(day)
        assert len(asked.tweets) == len(asked.answer.meant) == 10
        pairs = zip(asked.tweets, asked.answer.meant, strict=True)
        assert not [tweet for tweet, meant in pairs if tweet.author == meant.to]


def test_everybody_is_meant_and_nobody_all_the_time() -> None:
    for day in days(7, 42):
        meant = Counter(one.to for one in puzzle(day).answer.meant)
        assert set(meant) == set(range(len(puzzle(day).guests)))
        assert max(meant.values()) <= 3


def test_a_word_stands_in_the_line_of_the_one_who_is_meant_and_of_nobody_else() -> None:
    for day in days(7, 42):
        guests = puzzle(day).guests
        for tweet, meant in zip(puzzle(day).tweets, puzzle(day).answer.meant, strict=True):
            for word in meant.words:
                assert f"“{word}”" in tweet.text
                saying = [
                    seat for seat, guest in enumerate(guests) if word.casefold() in guest.line.casefold()
                ]
                assert saying == ([meant.to] if meant.by == "word" else [])


def test_an_allusion_is_to_one_character_only_and_names_nobody() -> None:
    found = Counter(text for each in characters() for text in allusions(each.line).all)
    assert not [text for text, count in found.items() if count > 1]
    named = [
        text
        for each in characters()
        for text in allusions(each.line).all
        if re.search(rf"\b{each.name}\b", text)
    ]
    assert not named


def test_every_character_has_words_of_their_line_and_twenty_allusions() -> None:
    assert set(book().said) == set(LINES)
    for each in characters():
        assert all(word.casefold() in LINES[each.name] for word in book().said[each.name]), each.name
        assert len(allusions(each.line).all) >= VISITS * SHARE, each.name
    assert set().union(*book().alike) <= set(LINES)


def test_nobody_comes_again_before_the_turn_is_over() -> None:
    for first in (739_000, 800_000):
        turn = [guest.name for number in range(first, first + TURN) for guest in guests_on(number)]
        assert len(turn) == len(set(turn)) == 6 * TURN


def test_those_who_might_be_taken_for_each_other_do_not_meet() -> None:
    for day in days(7, 42):
        names = [guest.figure.name for guest in puzzle(day).guests]
        assert all(book().may_meet(one, two) for one in names for two in names if one < two)


def test_what_is_said_of_a_handle_is_true_of_one_alone() -> None:
    seen = 0
    for day in days(28, 56):
        scene = Scene(tuple(Seen(guest.figure.name) for guest in puzzle(day).guests))
        for meant in puzzle(day).answer.meant:
            if meant.by == "handle":
                assert meant.mark is not None
                fits = FITS[meant.mark](scene)
                assert [seat for seat, fit in enumerate(fits) if fit == max(fits)] == [meant.to]
                seen += 1
    assert seen


def test_no_phrase_and_no_word_comes_twice_in_an_evening() -> None:
    for day in days(7, 42):
        words = [word for meant in puzzle(day).answer.meant for word in meant.words]
        assert len(set(words)) == len(words)
        bare = [tweet.text.split("“")[0] + tweet.text.rsplit("”")[-1] for tweet in puzzle(day).tweets]
        assert len(set(bare)) == len(bare)


def test_no_phrase_with_its_word_comes_again_within_a_year_and_no_allusion_within_a_quarter() -> None:
    last: dict[str, int] = {}
    for day in days(130, 400):
        for tweet, meant in zip(puzzle(day).tweets, puzzle(day).answer.meant, strict=True):
            before = last.get(tweet.text)
            gap = 91 if meant.by == "allusion" else CYCLE
            assert before is None or day.toordinal() - before >= gap, tweet.text
            last[tweet.text] = day.toordinal()
    assert CYCLE > 366


def test_less_is_said_in_so_many_words_from_degree_to_degree() -> None:
    plain: dict[int, list[int]] = {}
    for day in days(14, 56):
        count = sum(meant.by == "word" for meant in puzzle(day).answer.meant)
        plain.setdefault(puzzle(day).difficulty, []).append(count)
    means = [fmean(plain[degree]) for degree in sorted(plain)]
    assert means == sorted(set(means), reverse=True)
