"""The rulebook of Spectrum as tests, and the two checks that every game has to pass."""

from __future__ import annotations

import msgspec
import pytest
from entendre.core import AnyStep, AnyTable, Closed, PublicEvent, Rejected, Seat, open_table
from entendre.testing import check_entry, check_game

from spectrum.entry import ENTRY
from spectrum.rules import (
    PAIRS,
    Guess,
    Hint,
    NoHint,
    Options,
    Redraw,
    Revealed,
    RoundBegan,
    Spectrum,
    points_for,
)

ADA, BO, CLEO = Seat(0), Seat(1), Seat(2)
NAMES = ("Ada", "Bo", "Cleo")


@pytest.fixture
def table() -> AnyTable:
    """Three players; Ada is the psychic, and her point is 60."""
    opened = open_table(Spectrum(), Options(), NAMES, bytes(32)).table
    return opened.varied(state=msgspec.structs.replace(opened.state, point=60))


def hinted(table: AnyTable, text: str = "tea") -> AnyTable:
    return table.submit("hint/1", ADA, Hint(text)).table


def told(step: AnyStep) -> list[PublicEvent]:
    closed = step.entries[-1]
    assert isinstance(closed, Closed)
    return [event for event in closed.events if isinstance(event, PublicEvent)]


def refusal(table: AnyTable, prompt: str, seat: Seat, choice: object) -> Rejected:
    with pytest.raises(Rejected) as caught:
        table.submit(prompt, seat, choice)
    return caught.value


def test_spectrum_is_a_sound_game_that_keeps_its_secrets() -> None:
    check_game(Spectrum())


def test_its_entry_is_complete() -> None:
    check_entry(ENTRY)


def test_the_psychic_alone_sees_the_point(table: AnyTable) -> None:
    assert [table.game.own(table.state, seat).point for seat in (ADA, BO, CLEO)] == [60, None, None]
    assert table.look(None).own is None


def test_first_the_psychic_is_asked_and_then_everybody_else(table: AnyTable) -> None:
    assert table.prompts[0].seats == (ADA,)
    assert hinted(table).prompts[0].seats == (BO, CLEO)
    assert hinted(table).look(BO).open.hint == "tea"


@pytest.mark.parametrize(
    ("guess", "points"),
    [(60, 3), (55, 3), (65, 3), (54, 2), (70, 2), (71, 1), (40, 1), (39, 0), (100, 0), (None, 0)],
)
def test_a_guess_scores_by_how_near_it_is(guess: int | None, points: int) -> None:
    assert points_for(guess, 60) == points


def test_the_psychic_gets_what_the_best_guess_gets(table: AnyTable) -> None:
    table = hinted(table).submit("guess/1", BO, Guess(70)).table.submit("guess/1", CLEO, Guess(42)).table
    assert table.state.scores == (2, 2, 1)
    assert table.state.last.guesses == (None, 70, 42)


def test_the_next_player_clockwise_is_the_next_psychic(table: AnyTable) -> None:
    after = hinted(table).expire("guess/1").table
    assert (after.state.psychic, after.state.round) == (BO, 2)


def test_everybody_is_the_psychic_equally_often() -> None:
    table = open_table(Spectrum(), Options(rounds=2), NAMES, bytes(32)).table
    psychics = []
    while table.prompts:
        psychics.append(table.state.psychic)
        table = table.expire(table.prompts[0].id).table
    assert psychics == [0, 1, 2, 0, 1, 2]


def test_without_a_hint_in_time_the_round_is_over_and_the_point_a_secret(table: AnyTable) -> None:
    step = table.expire("hint/1")
    assert [type(event) for event in told(step)] == [NoHint, RoundBegan]
    assert step.table.state.scores == (0, 0, 0)


def test_who_does_not_guess_in_time_scores_nothing(table: AnyTable) -> None:
    step = hinted(table).submit("guess/1", BO, Guess(60)).table.expire("guess/1")
    assert told(step)[0] == Revealed(ADA, 60, (None, 60, None), (3, 3, 0))
    assert step.table.state.scores == (3, 3, 0)


def test_the_psychic_may_take_another_pair_once(table: AnyTable) -> None:
    other = table.submit("redraw/1", ADA, Redraw()).table
    assert other.state.scale != table.state.scale
    assert other.state.point == 60
    assert [prompt.id for prompt in other.prompts] == ["hint/1"]


def test_no_pair_is_used_twice_however_long_it_takes() -> None:
    rounds = 3 * max(Spectrum.players)
    assert len({*PAIRS}) == len(PAIRS) >= 2 * rounds


@pytest.mark.parametrize("text", ["", "   ", "a\nb", "x" * 61])
def test_a_hint_is_a_short_line(table: AnyTable, text: str) -> None:
    assert refusal(table, "hint/1", ADA, Hint(text)).code == "spectrum.hint"


@pytest.mark.parametrize("text", ["60", "about 6", "½ way", "point Ⅵ"])
def test_a_hint_has_no_numbers(table: AnyTable, text: str) -> None:
    assert refusal(table, "hint/1", ADA, Hint(text)).code == "spectrum.number"


@pytest.mark.parametrize("point", [-1, 101])
def test_a_guess_is_on_the_scale(table: AnyTable, point: int) -> None:
    no = refusal(hinted(table), "guess/1", BO, Guess(point))
    assert (no.code, no.message) == (
        "spectrum.off-the-scale",
        f"{point} is not on the scale; it goes from 0 to 100.",
    )


def test_most_points_win_and_equal_points_share(table: AnyTable) -> None:
    table = hinted(table).submit("guess/1", BO, Guess(60)).table.expire("guess/1").table
    while table.prompts:
        table = table.expire(table.prompts[0].id).table
    outcome = table.outcome()
    assert outcome is not None
    assert (outcome.result, outcome.winners, outcome.scores) == ("shared", (ADA, BO), (3, 3, 0))
