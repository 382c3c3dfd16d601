"""The questions: their clocks, and which of them hold play up; and the options behind them."""

from __future__ import annotations

import pytest

from entendre.core import Rejected, option_notes, read_options
from entendre.games.subtweet.rules import DeclareWhale, Options
from tests.games.subtweet.rules.play import (
    AL,
    BEA,
    CLEO,
    SubtweetTable,
    holding,
    ids,
    opened,
    played,
    posted,
    ready,
    stopped,
    write,
)


def moments() -> list[SubtweetTable]:
    """A table in every phase, with four different clocks."""

    def table(names: tuple[str, ...] = ("Al", "Bea", "Cleo")) -> SubtweetTable:
        return ready(
            3, names, fail_whale=True, write_seconds=11, play_seconds=22, fav_seconds=33, vote_seconds=44
        )

    whales = holding(table(), {BEA: (0, 1), CLEO: (0, 1)})
    return [
        opened(3, write_seconds=11),
        table(("Jo", "Al", "Cleo")),
        played(table()),
        whales,
        whales.submit("whale/1.2", BEA, DeclareWhale()).table,
        posted(holding(whales, {AL: (1, 0)}), BEA, favs=()),
        stopped(posted(table(), BEA, favs=(BEA,))),
    ]


def test_every_kind_of_waiting_has_its_clock() -> None:
    seconds = {prompt.kind: prompt.seconds for table in moments() for prompt in table.prompts if prompt.holds}
    assert seconds == {"opening": 11, "throw": 22, "play": 22, "fav": 33, "pause": 11, "dry": 11, "vote": 44}


def test_asides_have_none() -> None:
    asides = {
        prompt.kind: prompt.seconds for table in moments() for prompt in table.prompts if not prompt.holds
    }
    assert asides == {"write": None, "whale": None, "stop": None}


def test_of_the_asides_only_writing_is_owed_to_the_table() -> None:
    duties = {(prompt.kind, prompt.duty) for table in moments() for prompt in table.prompts}
    assert {kind for kind, duty in duties if duty} == {"write"}
    assert ("write", False) not in duties


def test_writing_and_asking_tell_who_and_nothing_else_does() -> None:
    tells = {(prompt.kind, prompt.tells) for table in moments() for prompt in table.prompts}
    assert {kind for kind, what in tells if what == "who"} == {
        "opening",
        "write",
        "pause",
        "dry",
        "whale",
        "stop",
    }


def test_the_same_writing_has_another_name_when_play_waits_for_it() -> None:
    table = opened(3).expire("opening/1.0").table
    assert [prompt.id for prompt in table.prompts if prompt.seats == (BEA,)] == ["write/1.1"]
    table = write(table, BEA)
    assert [prompt.id for prompt in table.prompts if prompt.seats == (BEA,)] == ["write/1.2"]


def test_a_question_that_went_away_while_the_table_was_dry_comes_back_under_another_name() -> None:
    before = holding(ready(3), {AL: (1, 0), BEA: (0, 1), CLEO: (0, 1)})
    after = write(posted(before, BEA, favs=()), BEA)
    assert ids(before, "write") == ["write/1.0", "write/2.0"]
    assert ids(after, "write") == ["write/0.2", "write/1.2", "write/2.1"]


def test_without_options_there_are_no_variants_and_no_clocks() -> None:
    assert read_options(Options, {}) == Options(
        everybodys_favourite=False,
        face_value=False,
        fail_whale=False,
        first_player="rock-paper-scissors",
        vote=True,
        write_seconds=None,
        play_seconds=None,
        fav_seconds=None,
        vote_seconds=None,
    )


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("face_value", "yes", "true or false"),
        ("first_player", "dice", '"lots"'),
        ("write_seconds", 0, "from 1 to 604800"),
        ("vote_seconds", 604_801, "from 1 to 604800"),
        ("fav_seconds", 1.5, "whole number"),
    ],
)
def test_a_bad_option_is_refused_by_name(name: str, value: object, allowed: str) -> None:
    with pytest.raises(Rejected) as refusal:
        read_options(Options, {name: value})
    assert refusal.value.code == "option.bad"
    assert refusal.value.message.startswith(f"{name}: ")
    assert allowed in refusal.value.message


def test_every_option_explains_itself_with_its_bounds() -> None:
    notes = {note.name: note for note in option_notes(Options)}
    assert set(notes["first_player"].choices) == {"rock-paper-scissors", "lots"}
    for clock in ("write_seconds", "play_seconds", "fav_seconds", "vote_seconds"):
        assert (notes[clock].least, notes[clock].most, notes[clock].default) == (1, 604_800, None)
