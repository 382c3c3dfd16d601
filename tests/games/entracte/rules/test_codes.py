"""Which pairs match which codes, value by value."""

from __future__ import annotations

import pytest

from entendre.games.entracte.rules import CARDS, CHARACTERISTICS, CODES
from entendre.games.entracte.rules.codes import ALL_CODES, CODE_IDS, MATCHES, code_ids, code_set
from tests.games.entracte.rules.play import names_of
from tests.protocol.document import page, section

BY_ID = {code.id: code for code in CODES}

LOOPS = ("hand", "season", "day", "moon")
LINES = ("age", "rank")
BINARIES = ("sex", "light")


def matched(characteristic: str, left: str, right: str) -> set[str]:
    """What two values of a characteristic match of its three codes."""
    own = [code for code in CODES if code.characteristic.name == characteristic]
    return {code.id.removeprefix(f"{characteristic}-") for code in own if code.matches_values(left, right)}


def test_there_are_three_codes_for_each_of_eight_characteristics() -> None:
    names = [characteristic.name for characteristic in CHARACTERISTICS]
    assert names == ["hand", "season", "day", "moon", "age", "rank", "sex", "light"]
    assert [code.characteristic.name for code in CODES] == [name for name in names for _ in range(3)]
    assert len(BY_ID) == 24


def test_the_ids_are_a_file_format() -> None:
    assert list(BY_ID) == [
        *(
            f"{name}-{way}"
            for name in ("hand", "season", "day", "moon", "age", "rank")
            for way in ("forward", "reverse", "repeat")
        ),
        *("sex-alternate", "sex-both-female", "sex-both-male"),
        *("light-alternate", "light-both-on", "light-both-off"),
    ]


@pytest.mark.parametrize(
    ("characteristic", "left", "right"),
    [
        ("hand", "up", "right"),
        ("season", "winter", "spring"),
        ("day", "Monday", "Tuesday"),
        ("moon", "new", "waxing"),
        ("age", "young", "adult"),
        ("age", "adult", "old"),
        ("rank", "baron", "count"),
        ("rank", "marquis", "duke"),
    ],
)
def test_the_immediate_successor_is_forward_and_the_other_way_round_it_is_reverse(
    characteristic: str, left: str, right: str
) -> None:
    assert matched(characteristic, left, right) == {"forward"}
    assert matched(characteristic, right, left) == {"reverse"}


@pytest.mark.parametrize(
    ("characteristic", "last", "first"),
    [
        ("hand", "left", "up"),
        ("season", "fall", "winter"),
        ("day", "Sunday", "Monday"),
        ("moon", "waning", "new"),
    ],
)
def test_after_the_last_value_of_a_loop_comes_the_first(characteristic: str, last: str, first: str) -> None:
    assert matched(characteristic, last, first) == {"forward"}
    assert matched(characteristic, first, last) == {"reverse"}


@pytest.mark.parametrize(
    ("characteristic", "last", "first"), [("age", "old", "young"), ("rank", "duke", "baron")]
)
def test_after_the_last_value_of_a_line_comes_nothing(characteristic: str, last: str, first: str) -> None:
    assert matched(characteristic, last, first) == set()
    assert matched(characteristic, first, last) == set()


def test_two_steps_are_no_step() -> None:
    assert matched("season", "winter", "summer") == set()
    assert matched("day", "Monday", "Wednesday") == set()
    assert matched("rank", "baron", "marquis") == set()


@pytest.mark.parametrize("characteristic", [*LOOPS, *LINES])
def test_equal_values_repeat_and_do_nothing_else(characteristic: str) -> None:
    values = next(each.values for each in CHARACTERISTICS if each.name == characteristic)
    for value in values:
        assert matched(characteristic, value, value) == {"repeat"}


@pytest.mark.parametrize("characteristic", BINARIES)
def test_of_two_values_a_pair_alternates_or_is_both_of_one(characteristic: str) -> None:
    first, second = next(each.values for each in CHARACTERISTICS if each.name == characteristic)
    assert matched(characteristic, first, second) == {"alternate"}
    assert matched(characteristic, second, first) == {"alternate"}
    assert matched(characteristic, first, first) == {f"both-{first}"}
    assert matched(characteristic, second, second) == {f"both-{second}"}


def test_the_table_of_all_pairs_holds_what_the_codes_say_left_then_right() -> None:
    for left in CARDS:
        for right in CARDS:
            expected = {code.id for code in CODES if code.matches(left, right)}
            assert set(names_of(MATCHES[left.number][right.number])) == expected


def test_every_code_can_be_matched_and_can_be_missed() -> None:
    for place in range(len(CODES)):
        pairs = [matches >> place & 1 for row in MATCHES for matches in row]
        assert 0 < sum(pairs) < len(pairs)


def test_a_set_of_codes_has_its_first_code_in_the_lowest_bit() -> None:
    assert code_ids(0b1) == ("hand-forward",)
    assert code_ids(1 << 23 | 1 << 1) == ("hand-reverse", "light-both-off")
    assert code_ids(ALL_CODES) == tuple(BY_ID)


def test_programs_can_read_which_bit_is_which_code() -> None:
    assert tuple(section("## Codes", page("entracte")).split("```")[1].split()[1:]) == CODE_IDS


def test_sets_and_names_are_two_ways_to_say_the_same() -> None:
    for codes in (0, 1, 0b101010, 1 << 23, ALL_CODES):
        assert code_set(code_ids(codes)) == codes
