"""How a game runs: rounds, dealers, prompts, the end, and what is refused on the way."""

from __future__ import annotations

import pytest

from entendre.core import Rejected, Seat, encode
from entendre.games.subtext.rules import CryFoul, Draw, Guess, SheetReceipt, Subtext, sheet_id
from entendre.games.subtext.rules.drawing import check_sheet
from entendre.games.subtext.rules.sample import DOODLES
from tests.games.subtext.rules.play import (
    GAME,
    bystanders,
    drawn,
    finished,
    guessed,
    opened,
    own,
    partner,
    seats,
    sheet_of,
)


@pytest.mark.parametrize(("players", "rounds"), [(4, 8), (5, 10), (6, 6), (7, 7), (8, 8)])
def test_the_usual_number_of_rounds_depends_on_the_players(players: int, rounds: int) -> None:
    table = opened(players)
    assert table.look(None).open.rounds == rounds
    played = 0
    while table.prompts:
        table, played = guessed(drawn(table), ()), played + 1
    assert played == rounds


@pytest.mark.parametrize("players", range(4, 9))
def test_the_letters_go_up_to_one_fewer_than_the_players(players: int) -> None:
    assert opened(players).look(None).open.letters == tuple("ABCDEFG")[: players - 1]


def test_the_next_player_clockwise_deals() -> None:
    table = opened(5, first_dealer=3, rounds=4)
    dealers = []
    while table.prompts:
        dealers.append(table.look(None).open.dealer)
        table = guessed(drawn(table), ())
    assert dealers == [3, 4, 0, 1]


@pytest.mark.parametrize("players", range(4, 9))
def test_exactly_one_other_player_holds_the_dealers_word(players: int) -> None:
    table = opened(players)
    state = table.state
    holders = [seat for seat in seats(table) if state.words[seat] == state.words[state.dealer]]
    assert sorted(holders) == sorted([state.dealer, partner(table)])
    assert len(set(state.words)) == players - 1


def test_anybody_but_the_dealer_can_be_the_partner() -> None:
    partners = {partner(opened(5, seed=bytes([n]) * 32, first_dealer=2)) for n in range(40)}
    assert partners == {0, 1, 3, 4}


def test_everyone_sees_their_own_word_and_a_spectator_none() -> None:
    table = opened()
    assert [own(table, seat).word for seat in seats(table)] == list(table.state.words)
    assert table.look(None).own is None


def test_while_drawing_it_is_shown_who_is_ready_and_while_guessing_only_how_many() -> None:
    table = opened().submit("draw/1", Seat(2), Draw(sheet_of(Seat(2)))).table
    assert table.look(Seat(0)).prompts[0].who == (2,)
    table = drawn(opened()).submit("guess/1", Seat(2), Guess("A")).table
    shown = table.look(Seat(0)).prompts[0]
    assert (shown.answered, shown.who) == (1, None)


def test_clocks_come_from_the_options() -> None:
    table = opened(draw_seconds=60, guess_seconds=20)
    assert [prompt.seconds for prompt in table.prompts] == [60]
    assert [prompt.seconds for prompt in drawn(table).prompts] == [20, None, None, None, None]


def test_most_points_win() -> None:
    table = opened(4, rounds=1)
    lucky = bystanders(table)[0]
    outcome = finished(table, (lucky,)).look(None).outcome
    assert outcome is not None
    assert (outcome.result, outcome.winners) == ("won", (lucky,))
    assert outcome.scores[lucky] == 4


def test_tied_players_share_the_victory() -> None:
    table = opened(4, rounds=1)
    tied = bystanders(table)
    outcome = finished(table, tied).look(None).outcome
    assert outcome is not None
    assert (outcome.result, outcome.winners) == ("shared", tuple(tied))


def test_scores_add_up_over_the_rounds() -> None:
    table = opened(4, rounds=4)
    total = [0, 0, 0, 0]
    while table.prompts:
        table = guessed(drawn(table), (Seat(1), Seat(2)))
        assert table.state.last is not None
        total = [score + more for score, more in zip(total, table.state.last.points, strict=True)]
        assert list(table.look(None).open.scores) == total
    assert sum(total) > 0


def test_nothing_is_asked_once_the_last_round_is_scored() -> None:
    table = finished(opened(rounds=2))
    assert table.prompts == ()
    with pytest.raises(Rejected) as refusal:
        table.submit("draw/3", Seat(0), Draw(sheet_of(Seat(0))))
    assert refusal.value.code == "table.over"


@pytest.mark.parametrize("letter", ["D", "a", "", "AB", "dealer", "★"])
def test_a_letter_that_is_not_on_the_board_is_refused(letter: str) -> None:
    with pytest.raises(Rejected, match="there are A to C") as refusal:
        drawn(opened(4)).submit("guess/1", Seat(0), Guess(letter))
    assert refusal.value.code == "subtext.no-such-letter"


def test_a_sheet_that_is_no_drawing_is_refused() -> None:
    with pytest.raises(Rejected) as refusal:
        opened().submit("draw/1", Seat(0), Draw(b"scribble"))
    assert refusal.value.code == "subtext.drawing-unreadable"


def test_the_receipt_for_a_drawing_is_its_name_alone() -> None:
    table = opened().submit("draw/1", Seat(0), Draw(sheet_of(Seat(0)))).table
    assert table.look(Seat(0)).mine == {"draw/1": SheetReceipt(sheet_id(sheet_of(Seat(0))))}
    assert table.look(Seat(1)).mine == {}


def test_the_bytes_of_a_drawing_are_kept_under_its_name() -> None:
    sheet = sheet_of(Seat(0))
    assert GAME.blobs(Draw(sheet)) == {sheet_id(sheet): sheet}
    assert GAME.blobs(Guess("A")) == {}
    assert GAME.receipt(CryFoul()) == CryFoul()


def test_random_play_draws_sheets_that_are_drawings() -> None:
    assert len(set(DOODLES)) == len(DOODLES)
    for sheet in DOODLES:
        check_sheet(sheet)


def test_a_drawing_is_checked_beside_the_loop_and_a_guess_is_not() -> None:
    game = Subtext()
    assert game.heavy(encode(Draw(max(DOODLES, key=len))))
    assert not game.heavy(encode(Guess("A")))
    assert not game.heavy(encode(CryFoul()))
