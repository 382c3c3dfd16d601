"""A board a day can be read, and a drawing is judged by the bots' own eyes."""

from __future__ import annotations

from statistics import fmean

import pytest

from entendre.core import Chance, Rejected
from entendre.daily import Day
from entendre.games.subtext.bots.eye import eye, lines_of
from entendre.games.subtext.bots.knowledge import knowledge
from entendre.games.subtext.bots.mind import hints
from entendre.games.subtext.bots.mind import knowing as bots_mind
from entendre.games.subtext.daily import SubtextDaily, SubtextPuzzle
from entendre.games.subtext.daily.drawing import sheet_of
from entendre.games.subtext.daily.making import EDITION
from entendre.games.subtext.daily.reading import ONE, knowing, nearest, plain
from entendre.games.subtext.names import named
from entendre.games.subtext.rules import EMPTY_SHEET, unpack
from entendre.games.subtext.rules.drawing import check_sheet
from entendre.games.subtext.rules.words import cards_of
from entendre.text import Language
from tests.daily.days import days, puzzle_of
from tests.effort import times

RIVALS = 5
OTHERS: tuple[Language, ...] = ("fr", "de", "es", "nl")
ABROAD = OTHERS[: times(1, 1, 4)]
DAILY = SubtextDaily()


def puzzle(day: Day, language: Language = "en") -> SubtextPuzzle:
    made = puzzle_of("subtext", day, language)
    assert isinstance(made, SubtextPuzzle)
    return made


def test_there_are_six_drawings_and_one_of_them_has_the_dealers_word() -> None:
    for day in days(7, 42):
        board, answer = puzzle(day).board, puzzle(day).answer
        assert [sketch.label for sketch in board.sketches] == list("ABCDEF")
        assert [one.label for one in answer.behind if one.word == answer.word] == [answer.label]
        assert sum(one.fit for one in answer.behind) == 100
        assert len({answer.dealer_thing, *(one.thing for one in answer.behind)}) == 7


@pytest.mark.parametrize("language", ABROAD)
def test_elsewhere_words_and_things_are_those_of_that_language(language: Language) -> None:
    ours = {word for card in cards_of(language, EDITION) for word in card}
    known = {named(thing, language) for thing in knowledge().things}
    for day in days(7, 7, 400):
        asked = puzzle(day, language)
        answer = asked.answer
        told = [(one.word, one.thing) for one in answer.behind]
        told += [(one.word, one.thing) for one in answer.held]
        assert {answer.word, asked.drawing.word, *(word for word, _ in told)} <= ours
        assert {answer.dealer_thing, *(thing for _, thing in told)} <= known
        assert len({answer.dealer_thing, *(one.thing for one in answer.behind)}) == 7
        fits = {one.label: one.fit for one in answer.behind}
        assert max(fits, key=lambda label: fits[label]) == answer.label
        assert [one.label for one in answer.behind if one.word == answer.word] == [answer.label]


@pytest.mark.parametrize("language", ABROAD)
def test_elsewhere_what_is_seen_in_a_drawing_is_told_in_that_language(language: Language) -> None:
    asked = puzzle(days(7, 7)[0], language)
    opinion = DAILY.judge(asked, asked.board.dealer)
    assert opinion.sights[0].thing == asked.answer.dealer_thing


def test_every_sheet_is_a_drawing_of_the_game() -> None:
    for day in days(7, 42):
        asked = puzzle(day)
        sheets = [sketch.sheet for sketch in asked.board.sketches] + [
            held.sheet for held in asked.answer.held
        ]
        for sheet in (asked.board.dealer, *sheets):
            check_sheet(sheet)
            assert unpack(sheet).strokes


def test_the_eye_of_a_hard_bot_finds_it() -> None:
    """With the drawings alone, by what it sees in them; on one day of a hundred it may mistake one."""
    mind, asked_on, missed = bots_mind(RIVALS), days(7, 14, 365), []
    for day in asked_on:
        asked = puzzle(day)
        sheets = [asked.board.dealer, *(sketch.sheet for sketch in asked.board.sketches)]
        dealer, *others = eye().see_all([lines_of(unpack(sheet)) for sheet in sheets])
        fits = [mind.together(dealer, other) for other in others]
        if asked.board.sketches[fits.index(max(fits))].label != asked.answer.label:
            missed.append(day)
    assert len(missed) <= len(asked_on) // 100, missed


def test_it_is_found_by_a_clear_margin_that_shrinks_through_the_week() -> None:
    names = {name: number for number, name in enumerate(knowledge().things)}
    margins: dict[int, list[float]] = {}
    for day in days(14, 56):
        answer = puzzle(day).answer
        dealer = names[answer.dealer_thing]
        for mind in (plain("en"), knowing("en")):
            fits = {one.label: mind.together(dealer, names[one.thing]) for one in answer.behind}
            right = fits.pop(answer.label)
            assert right * 2 >= max(fits.values()) * 3, day
            if mind is plain("en"):
                margins.setdefault(puzzle(day).difficulty, []).append(right / max(fits.values()))
    means = [fmean(margins[degree]) for degree in sorted(margins)]
    assert means == sorted(set(means), reverse=True)


def test_the_whole_numbers_say_what_the_bots_say() -> None:
    """What it takes for good hints is what hard bots draw, nearly always."""
    theirs = hints(RIVALS)
    ours = knowing("en").draws * 2 - plain("en").draws > ONE // 10  # half of it, and more than nothing
    alike = [bool(ours[row, thing]) for row in range(len(theirs)) for thing in theirs[row].tolist()]
    assert fmean(alike) > 0.97


def test_five_read_what_is_drawn_and_one_of_them_should() -> None:
    for day in days(7, 42):
        readers, held = puzzle(day).drawing.readers, puzzle(day).answer.held
        assert [reader.label for reader in readers] == [one.label for one in held] == list("ABCDE")
        (partner,) = [at for at, reader in enumerate(readers) if reader.partner]
        same = [at for at, one in enumerate(held) if one.word == puzzle(day).drawing.word]
        assert same == [partner]
        assert len({reader.figure.name for reader in readers}) == 5


def test_something_can_be_drawn_that_one_reads_and_only_one() -> None:
    """Of the ten things that come to mind first, on most days; and the first of them is read by the
    partner.
    """
    done = []
    for day in days(3, 7, 70):
        row = knowledge().row(puzzle(day).drawing.word)
        assert row is not None
        hand, things = Chance(b"hand", day.isoformat()), nearest(row, 10, 30, "en")
        opinions = [DAILY.judge(puzzle(day), sheet_of(thing, hand)) for thing in things]
        assert opinions[0].sights[0].thing == knowledge().things[things[0]]
        assert opinions[0].understood >= 50
        assert {reading.label for reading in opinions[0].readings} == set("ABCDE")
        done.append("only-one" in {opinion.result for opinion in opinions})
    assert fmean(done) > 0.7


def test_an_empty_sheet_tells_nobody_anything() -> None:
    opinion = DAILY.judge(puzzle(days(7, 7)[0]), EMPTY_SHEET)
    assert (opinion.sights, opinion.result) == ((), "nobody")
    assert {reading.right for reading in opinion.readings} == {20}


def test_what_is_no_drawing_is_refused() -> None:
    with pytest.raises(Rejected) as refusal:
        DAILY.judge(puzzle(days(7, 7)[0]), b"no drawing")
    assert refusal.value.code.startswith("subtext.drawing-")
