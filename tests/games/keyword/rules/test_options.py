"""Keyword's options: what they take, and what they change."""

from __future__ import annotations

import pytest

from entendre.core import Company, Rejected, open_table, option_notes, read_options
from entendre.games.keyword.rules import Options, Pass
from tests.games.keyword.rules.play import GAME, NAMES, SEED, played, seated


def test_the_usual_game_is_the_one_in_the_rulebook() -> None:
    assert Options() == Options(
        keyword="KEYWORD",
        seconds=90,
        gentle=False,
        house_vote=False,
        vote_seconds=30,
        clean=False,
        language="en",
        sets=None,
    )


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("keyword", 7, "text"),
        ("seconds", 9, "a whole number from 10 to 3600, or nothing"),
        ("seconds", "long", "a whole number from 10 to 3600, or nothing"),
        ("vote_seconds", 4000, "a whole number from 10 to 3600, or nothing"),
        ("gentle", "yes", "true or false"),
        ("house_vote", 1, "true or false"),
        ("clean", None, "true or false"),
        ("sets", 0, "a whole number from 1 to 10, or nothing"),
        ("sets", 11, "a whole number from 1 to 10, or nothing"),
    ],
)
def test_a_bad_option_is_refused_with_what_is_allowed(name: str, value: object, allowed: str) -> None:
    with pytest.raises(Rejected) as refused:
        read_options(Options, {name: value})
    assert refused.value.code == "option.bad"
    assert refused.value.message == f"{name}: {value!r} is not allowed; it takes {allowed}."


def test_these_are_the_options() -> None:
    assert [note.name for note in option_notes(Options)] == [
        "keyword",
        "seconds",
        "gentle",
        "house_vote",
        "vote_seconds",
        "clean",
        "sets",
    ]


@pytest.mark.parametrize("sets", [1, 2, 10])
def test_several_sets_are_shuffled_together(sets: int) -> None:
    state = open_table(GAME, Options(sets=sets), NAMES[:2], SEED).table.state
    assert (len(state.orange.cards), len(state.blue.cards)) == (104 * sets, 97 * sets)
    faces = sorted(card.letter + card.colour for card in state.cards)
    assert faces == sorted(sets * [card.letter + card.colour for card in state.cards[:201]])
    assert [card.id for card in state.cards] == list(range(201 * sets))


@pytest.mark.parametrize(("players", "sets"), [(2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_many_players_have_more_sets_unless_somebody_says_otherwise(players: int, sets: int) -> None:
    names = NAMES[:players]
    for options in (Options(), GAME.prepared(Options(), Company(names))):
        assert len(open_table(GAME, options, names, SEED).table.state.orange.cards) == 104 * sets
    assert GAME.prepared(Options(), Company(names)).sets == sets
    assert GAME.prepared(Options(sets=5), Company(names)).sets == 5


def test_the_vote_has_a_clock_of_its_own() -> None:
    for seconds in (30, 10, None):
        table = seated("stonei", "catiii", house_vote=True, vote_seconds=seconds)
        assert played(table, "nots", Pass()).prompts[0].seconds == seconds


def test_every_mode_can_be_opened_by_any_number_of_players() -> None:
    for mode in GAME.modes.values():
        for players in GAME.players:
            table = open_table(GAME, read_options(Options, mode), NAMES[:players], SEED).table
            assert table.prompts[0].id == "word/1"


def test_the_first_mode_is_the_usual_game() -> None:
    assert next(iter(GAME.modes.items())) == ("usual", {})
