"""Options that do not go together are refused in words that name them."""

from __future__ import annotations

import pytest

from entendre.core import Rejected
from tests.games.subtext.rules.play import GAME, opened, opened_with


def refusal(players: int = 4, **options: object) -> str:
    """What is said about bad options."""
    with pytest.raises(Rejected) as refused:
        opened_with(options, players)
    assert refused.value.code == "option.bad"
    return refused.value.message


@pytest.mark.parametrize(("players", "most"), [(4, 38), (5, 28), (6, 23), (7, 19), (8, 16)])
def test_there_must_be_cards_for_every_round(players: int, most: int) -> None:
    assert opened(players, rounds=most).state.rounds == most
    assert f"115 cards last for 1 to {most} rounds" in refusal(players, rounds=most + 1)


def test_own_words_last_for_more_rounds_than_the_cards() -> None:
    assert opened(4, rounds=80, words=[f"w{number}" for number in range(240)]).state.rounds == 80


@pytest.mark.parametrize("rounds", [0, -1, 1001, "many"])
def test_a_number_of_rounds_that_makes_no_sense_is_refused(rounds: object) -> None:
    assert refusal(rounds=rounds).startswith(f"rounds: {rounds!r} is not allowed")


def test_the_first_dealer_must_sit_at_the_table() -> None:
    assert refusal(4, first_dealer=4) == "first_dealer: 4 is not allowed; seats are 0 to 3."
    assert opened(5, first_dealer=4).state.dealer == 4


def test_a_level_is_one_of_five() -> None:
    assert '"I" or "II" or "III" or "IV" or "V"' in refusal(level="VI")
    assert opened().look(None).open.level == "I"
    assert opened(level="III").look(None).open.level == "III"


@pytest.mark.parametrize("word", ["", "   ", "x" * 41, "bell\a", "two\nlines"])
def test_an_own_word_is_printable_and_not_too_long(word: str) -> None:
    assert "1 to 40 printable characters" in refusal(rounds=1, words=["a", "b", "c", word])


def test_spaces_around_an_own_word_do_not_count() -> None:
    table = opened(rounds=1, words=["a", "b", "  " + "x" * 40 + "  "])
    assert "x" * 40 in table.state.deck


def test_an_own_word_may_be_of_several_words() -> None:
    assert "ice cream" in opened(rounds=1, words=["ice cream", "b", "c"]).state.deck


@pytest.mark.parametrize("clock", ["draw_seconds", "guess_seconds"])
@pytest.mark.parametrize("seconds", [0, 604_801])
def test_a_clock_runs_from_a_second_to_a_week(clock: str, seconds: int) -> None:
    assert "from 1 to 604800" in refusal(**{clock: seconds})


def test_every_mode_can_be_played_by_any_number() -> None:
    for options in GAME.modes.values():
        for players in GAME.players:
            assert opened_with(options, players).prompts
