"""The worked example of the rules: four play, and George's code is season-reverse."""

from __future__ import annotations

import pytest

from entendre.core import Rejected
from entendre.games.entracte.rules import CODES, Play
from tests.games.entracte.rules.play import (
    ANDREW,
    GEORGE,
    LILLY,
    MARY,
    NAMES,
    EntracteTable,
    act,
    after,
    find,
    laid,
    names_of,
    own_of,
    played,
    sheet_of,
)

FALL = find(season="fall", day="Wednesday", light="off", sex="male", age="young").number
SPRING = find(season="spring", day="Tuesday", light="on", sex="male", age="adult").number
SUMMER = find(season="summer", day="Sunday").number

THE_FOUR = {"day-reverse", "light-alternate", "sex-both-male", "age-forward"}
EVERY_CODE = {code.id for code in CODES}


def georges_turn() -> EntracteTable:
    """The row ends in fall, and George holds a spring card and a summer card."""
    codes = ("hand-forward", "season-reverse", "moon-forward", "rank-repeat")
    return laid(codes, (), (SUMMER, SPRING), opening=FALL, first=GEORGE)


def test_worked_example_after_fall_george_may_not_play_summer() -> None:
    table = georges_turn()
    with pytest.raises(Rejected, match="season-reverse") as refused:
        act(table, Play(SUMMER))
    assert refused.value.code == "entracte.matches-your-code"
    assert {held.card: held.may_play for held in own_of(table, GEORGE).hand}[SUMMER] is False


def test_worked_example_he_plays_spring_and_the_pair_matches_exactly_four_codes() -> None:
    table = played(georges_turn(), SPRING)
    last = table.look(None).open.row[-1]
    assert last.card == SPRING
    assert last.player == GEORGE
    assert last.signals == ()
    assert last.reading is not None
    assert set(names_of(last.reading.matches)) == THE_FOUR


def test_worked_example_the_four_codes_are_out_for_everybody_even_for_george_himself() -> None:
    table = played(georges_turn(), SPRING)
    reading = table.look(None).open.row[-1].reading
    assert reading is not None
    assert [set(names_of(out)) for out in reading.rules_out] == [THE_FOUR] * 4
    public = sheet_of(table, None)
    assert [set(names_of(codes)) for codes in public] == [EVERY_CODE - THE_FOUR] * 4


def test_worked_example_george_crosses_the_four_out_beside_his_own_code() -> None:
    sheet = sheet_of(played(georges_turn(), SPRING), GEORGE)
    for other in (LILLY, ANDREW, MARY):
        assert set(names_of(sheet[other])) == EVERY_CODE - THE_FOUR - {"season-reverse"}


def test_worked_example_in_the_eyes_of_the_others_george_may_have_all_but_the_four_and_their_own() -> None:
    table = played(georges_turn(), SPRING)
    for viewer, own in ((LILLY, "hand-forward"), (ANDREW, "moon-forward"), (MARY, "rank-repeat")):
        sheet = sheet_of(table, viewer)
        assert set(names_of(sheet[GEORGE])) == EVERY_CODE - THE_FOUR - {own}


def test_the_next_card_draws_lillys_signal_and_leaves_her_only_what_it_matches() -> None:
    """The example goes on: Andrew plays, Lilly alone signals."""
    row = (FALL, SPRING)
    quiet = "season-reverse moon-forward rank-repeat"
    card = next(after(SPRING, "hand-forward", avoiding=quiet, beside=row))
    codes = ("hand-forward", "season-reverse", "moon-forward", "rank-repeat")
    table = laid(codes, (), (SPRING,), (card,), opening=FALL, first=GEORGE)
    table = played(table, SPRING, card)
    last = table.look(None).open.row[-1]
    assert [NAMES[seat] for seat in last.signals] == ["Lilly"]
    assert last.reading is not None
    matched = set(names_of(last.reading.matches))
    possible = sheet_of(table, None)
    assert set(names_of(possible[LILLY])) == matched - THE_FOUR
    for other in (GEORGE, ANDREW, MARY):
        assert set(names_of(possible[other])) == EVERY_CODE - THE_FOUR - matched
