"""Which days have puzzles, and how hard they are."""

from __future__ import annotations

from datetime import date

import pytest

from entendre.daily import BadDay, chance_of, difficulty_of, read_day
from entendre.text import LANGUAGES


def test_a_date_is_read_as_it_is_written_everywhere() -> None:
    assert read_day("2027-01-31") == date(2027, 1, 31)


@pytest.mark.parametrize("year", ["1926", "2000", "2126"])
def test_there_are_puzzles_a_hundred_years_back_and_ahead(year: str) -> None:
    assert read_day(f"{year}-02-28").isoformat() == f"{year}-02-28"


@pytest.mark.parametrize(
    "text",
    ["", "today", "2027-1-31", "20270131", "2027-W04-7", "31.01.2027", "2027-01-31T00:00", "２０２７-01-31"],
)
def test_whatever_is_no_date_is_named_with_what_one_looks_like(text: str) -> None:
    with pytest.raises(BadDay, match=r"no date; write it as in 2027-01-31"):
        read_day(text)


@pytest.mark.parametrize("text", ["2027-02-29", "2027-13-01", "2027-00-10", "2027-04-31"])
def test_a_day_that_the_calendar_lacks_is_refused(text: str) -> None:
    with pytest.raises(BadDay, match=f"no day .*{text}"):
        read_day(text)


@pytest.mark.parametrize("text", ["1899-12-31", "2200-01-01", "0001-01-01", "9999-12-31"])
def test_a_day_too_far_away_is_refused_with_the_years_there_are(text: str) -> None:
    with pytest.raises(BadDay, match=f"{text}.*from 1900 to 2199"):
        read_day(text)


def test_the_week_begins_easy_and_ends_hard() -> None:
    week = [difficulty_of(date(2027, 1, day)) for day in range(4, 11)]
    assert week == sorted(week)
    assert (week[0], week[-1], len(set(week))) == (1, 5, 5)


def test_days_games_and_editions_have_chances_of_their_own() -> None:
    one, other = date(2027, 1, 1), date(2027, 1, 2)
    asked = [(one, "a", 1), (other, "a", 1), (one, "b", 1), (one, "a", 2)]
    assert len({chance_of(*each).key for each in asked}) == len(asked)
    assert chance_of(one, "a", 1).key == chance_of(one, "a", 1).key


def test_languages_have_chances_of_their_own_and_english_the_one_that_it_always_had() -> None:
    day = date(2027, 1, 1)
    assert len({chance_of(day, "a", 1, language).key for language in LANGUAGES}) == len(LANGUAGES)
    assert chance_of(day, "a", 1, "en").key == chance_of(day, "a", 1).key
