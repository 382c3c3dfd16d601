"""Everybody for themselves: two codes, declarations, piles, the last lap, and points."""

from __future__ import annotations

import pytest

from entendre.core import Closed, Rejected, encode, everyone
from entendre.games.entracte.rules import (
    CodeId,
    Declare,
    Declared,
    Ended,
    Exchange,
    HandedIn,
    LastLap,
    Pass,
    Play,
    Played,
    Revealed,
    Took,
)
from tests.games.entracte.rules.play import (
    ANDREW,
    GEORGE,
    LILLY,
    EntracteTable,
    act,
    after,
    all_named,
    any_cards,
    competition,
    declared,
    laid,
    open_kinds,
    opened,
    own_of,
    path,
    played,
    told,
    truth,
    turn_id,
    with_wrong,
)

CODES = ("hand-repeat age-forward", "season-repeat age-reverse", "moon-repeat day-repeat")
COMPETITION = {"mode": "competitive"}


def points(table: EntracteTable) -> tuple[int, ...]:
    outcome = table.look(None).outcome
    assert outcome is not None
    return outcome.scores


def test_everybody_has_two_codes() -> None:
    table = competition()
    assert table.look(GEORGE).open.codes_each == 2
    assert set(own_of(table, GEORGE).codes) == {"season-repeat", "age-reverse"}


def test_a_card_that_matches_ones_own_codes_may_be_played_and_is_signalled_by_its_player_too() -> None:
    card = next(after(0, "hand-repeat season-repeat"))
    codes = ("hand-repeat age-forward", "season-repeat age-reverse", "hand-forward season-forward")
    table = laid(codes, (card,), opening=0, options=COMPETITION)
    assert all(held.may_play for held in own_of(table, LILLY).hand)
    assert told(act(table, Play(card))) == [Played(LILLY, card, (LILLY, GEORGE))]


def test_a_pair_that_matches_both_codes_of_a_player_brings_one_signal() -> None:
    card = next(after(0, "hand-repeat season-repeat"))
    codes = ("rank-forward moon-forward", "hand-repeat season-repeat")
    table = played(laid(codes, (card,), opening=0, options=COMPETITION), card)
    assert [seat for seat in table.state.row[-1].signals if seat == GEORGE] == [GEORGE]


def test_a_pair_that_matches_one_code_of_two_brings_a_signal_whichever_it_is() -> None:
    for code, other in (("hand-repeat", "season-repeat"), ("season-repeat", "hand-repeat")):
        card = next(after(0, code, avoiding=other))
        codes = ("rank-forward moon-forward", "hand-repeat season-repeat")
        table = played(laid(codes, (card,), opening=0, options=COMPETITION), card)
        assert GEORGE in table.state.row[-1].signals


def test_nobody_votes_to_finish() -> None:
    assert open_kinds(any_cards(competition(), 1)) == {"turn", "declare", "certain"}


def test_nobody_declares_before_the_end_of_the_first_turn() -> None:
    assert open_kinds(competition()) == {"turn", "certain"}


def test_a_declaration_says_who_and_nothing_else() -> None:
    table = any_cards(competition(), 1)
    step = declared(table, LILLY)
    assert told(step) == [Declared(LILLY)]
    closed = step.entries[-1]
    assert isinstance(closed, Closed)
    assert closed.events[0] == HandedIn(LILLY, truth(table, LILLY))


def test_only_the_declarer_sees_the_names_they_handed_in() -> None:
    table = any_cards(competition(), 1)
    right = declared(table, LILLY).table
    wrong = declared(table, LILLY, with_wrong(truth(table, LILLY), GEORGE)).table
    for viewer in (None, GEORGE, ANDREW):
        assert encode(right.look(viewer)) == encode(wrong.look(viewer))
        look = right.look(viewer)
        assert look.open.race is not None
        assert look.open.race.declared == (True, False, False)
        assert look.own is None or look.own.names is None
    assert own_of(right, LILLY).names == truth(table, LILLY)


def test_names_handed_in_stay_handed_in() -> None:
    table = declared(any_cards(competition(), 1), LILLY).table
    with pytest.raises(Rejected) as refused:
        table.submit("declare/0", LILLY, Declare(truth(table, LILLY)))
    assert refused.value.code == "table.not-open"
    with pytest.raises(Rejected) as refused:
        table.withdraw("declare/0", LILLY)
    assert refused.value.code == "table.not-open"


def test_whoever_declares_must_name_every_code() -> None:
    table = any_cards(competition(), 1)
    names = truth(table, LILLY)
    with pytest.raises(Rejected, match="1 of 2 codes are named for Andrew") as refused:
        declared(table, LILLY, ((), names[1], names[2][:1]))
    assert refused.value.code == "entracte.names-missing"


def test_one_code_cannot_be_named_twice_for_one_player() -> None:
    table = any_cards(competition(2), 1)
    with pytest.raises(Rejected, match="age-forward, age-forward cannot be named for Lilly") as refused:
        declared(table, GEORGE, ((CodeId("age-forward"), CodeId("age-forward")), ()))
    assert refused.value.code == "entracte.names-count"


def test_on_a_declarers_turn_the_top_card_of_the_deck_goes_unseen_to_their_pile() -> None:
    table = declared(any_cards(competition(), 1), ANDREW).table
    hand, top = table.state.hands[ANDREW], table.state.deck[1]  # the first goes to George, who plays
    step = act(table, Play(table.state.hands[GEORGE][0]))
    assert told(step)[1:] == [Took(ANDREW, taken=True, pile=1)]
    state = step.table.state
    assert state.piles == ((), (), (top,))
    assert state.hands[ANDREW] == hand
    assert state.active == LILLY
    for viewer in (None, LILLY, ANDREW):
        shown = step.table.look(viewer).open
        assert shown.race is not None
        assert shown.race.piles == (0, 0, 1)
        assert shown.deck == len(table.state.deck) - 2


def test_who_has_declared_is_asked_nothing_more() -> None:
    table = declared(any_cards(competition(), 1), ANDREW).table
    while table.state.phase == "playing":
        assert not [prompt for prompt in table.prompts if ANDREW in prompt.seats]
        table = any_cards(table, 1)
    assert [prompt.seats for prompt in table.prompts] == [(LILLY, GEORGE)]


def test_who_has_declared_keeps_a_hand_that_cannot_be_played() -> None:
    table = any_cards(competition(), 1)
    assert [held.may_play for held in own_of(table, ANDREW).hand] == [True] * 3
    table = declared(table, ANDREW).table
    assert [held.may_play for held in own_of(table, ANDREW).hand] == [False] * 3


def test_who_has_declared_still_signals() -> None:
    (first,) = path(0, 1, "moon-repeat day-repeat")
    card = next(after(first, "moon-repeat", beside=(0,)))
    table = laid(CODES, (first,), (card,), opening=0, options=COMPETITION)
    table = declared(played(table, first), ANDREW).table
    assert ANDREW in played(table, card).state.row[-1].signals


def test_a_player_who_declares_in_their_own_turn_takes_a_card_instead_of_playing() -> None:
    table = any_cards(competition(), 1)
    assert table.state.active == GEORGE
    step = declared(table, GEORGE)
    assert told(step) == [Declared(GEORGE), Took(GEORGE, taken=True, pile=1)]
    assert step.table.state.active == ANDREW
    assert step.table.state.played == 1


def test_a_player_may_still_declare_after_exchanging_their_hand() -> None:
    table = act(any_cards(competition(), 1), Exchange()).table
    step = declared(table, GEORGE)
    assert told(step) == [Declared(GEORGE), Took(GEORGE, taken=True, pile=1)]
    assert step.table.prompts[0].id == "turn/2"


def test_after_the_twelfth_card_everybody_else_has_one_more_turn() -> None:
    table = any_cards(competition(3), 11)
    step = act(table, Play(table.state.hands[ANDREW][0]))
    assert told(step)[1:] == [LastLap()]
    lap = step.table.look(None).open.race
    assert lap is not None
    assert lap.lap == 2
    after_lilly = any_cards(step.table, 1)
    assert open_kinds(after_lilly) == {"turn", "declare", "certain"}
    last = act(after_lilly, Play(after_lilly.state.hands[GEORGE][0]))
    assert told(last)[1:] == [Ended("last-card")]
    assert last.table.state.played == 14
    assert last.table.prompts[0].seats == (LILLY, GEORGE, ANDREW)


def test_every_code_rightly_named_is_a_point_in_any_order() -> None:
    table = any_cards(competition(2), 13)
    (first, second), _ = truth(table, GEORGE)
    table = all_named(table, {GEORGE: ((second, first), ())})
    assert points(table) == (2, 2)


def test_a_code_named_for_the_wrong_player_is_worth_nothing() -> None:
    table = any_cards(competition(3), 14)
    _, georges, andrews = truth(table, LILLY)
    crossed = ((), (georges[0], andrews[0]), (andrews[1], georges[1]))
    assert points(all_named(table, {LILLY: crossed})) == (2, 4, 4)


def test_the_pile_counts_only_if_all_codes_are_right() -> None:
    table = any_cards(competition(3), 1)
    right = declared(table, GEORGE).table
    wrong = declared(table, GEORGE, with_wrong(truth(table, GEORGE), LILLY)).table
    while right.state.phase == "playing":
        right, wrong = any_cards(right, 1), any_cards(wrong, 1)
    pile = len(right.state.piles[GEORGE])
    assert pile == 7  # six in between the twelve cards, and one in the last lap
    assert points(all_named(right)) == (4, 4 + pile, 4)
    assert points(all_named(wrong)) == (4, 3, 4)


def test_most_points_win() -> None:
    table = any_cards(competition(3), 14)
    table = all_named(table, {seat: with_wrong(truth(table, seat), GEORGE) for seat in (LILLY, ANDREW)})
    outcome = table.look(None).outcome
    assert outcome is not None
    assert (outcome.result, outcome.winners) == ("won", (GEORGE,))


def test_those_who_tie_share_the_victory() -> None:
    table = any_cards(competition(3), 14)
    table = all_named(table, {ANDREW: with_wrong(truth(table, ANDREW), GEORGE)})
    outcome = table.look(None).outcome
    assert outcome is not None
    assert (outcome.result, outcome.winners) == ("shared", (LILLY, GEORGE))


def test_the_reveal_holds_the_names_of_those_who_declared_beside_the_others() -> None:
    table = any_cards(competition(2), 1)
    early = with_wrong(truth(table, LILLY), GEORGE)
    table = declared(table, LILLY, early).table
    while table.state.phase == "playing":
        table = any_cards(table, 1)
    assert [prompt.seats for prompt in table.prompts] == [(GEORGE,)]
    ending = all_named(table).look(None).open.ending
    assert ending is not None
    assert ending.names == (early, truth(table, GEORGE))


def test_when_the_last_one_declares_the_game_is_over_at_once() -> None:
    table = declared(any_cards(competition(2), 1), LILLY).table
    step = declared(table, GEORGE)
    heard = told(step)
    assert heard[:2] == [Declared(GEORGE), Ended("all-declared")]
    assert isinstance(heard[2], Revealed)
    assert points(step.table) == (2, 2)


def test_a_player_without_cards_passes() -> None:
    """With a deck of two, hands shrink, and at last there is nothing to play."""
    table = any_cards(competition(2, deck=(50, 51)), 8)
    assert table.state.hands == ((), ())
    assert table.prompts[0].takes == ("pass",)
    step = act(act(table, Pass()).table, Pass())
    assert told(step)[-1] == Ended("nobody-can-play")
    assert open_kinds(step.table) == {"name"}


def test_with_cards_in_hand_a_pass_is_not_offered_before_the_last_lap() -> None:
    table = any_cards(competition(2), 3)
    assert "pass" not in table.prompts[0].takes
    with pytest.raises(Rejected) as refused:
        act(table, Pass())
    assert refused.value.code == "table.wrong-choice"


def test_when_the_clock_runs_out_a_card_is_played_but_in_the_last_lap_it_is_passed() -> None:
    table = any_cards(competition(2), 11)
    assert table.expire(turn_id(table)).table.state.played == 12
    table = any_cards(table, 1)
    assert table.expire(turn_id(table)).table.state.played == 12


def test_a_declarer_and_an_empty_hand_come_to_an_end() -> None:
    """One player has declared, the other plays on until neither deck nor hand has a card left."""
    table = declared(any_cards(competition(2, deck=(50, 51), last_card=40), 1), LILLY).table
    for _ in range(20):
        if table.state.phase != "playing":
            break
        choice = Play(table.state.hands[GEORGE][0]) if table.state.hands[GEORGE] else Pass()
        table = act(table, choice).table
    assert table.state.phase == "naming"
    assert [prompt.seats for prompt in table.prompts] == [(GEORGE,)]


def test_a_competition_of_four_deals_eight_different_codes() -> None:
    table = opened(4, mode="competitive")
    dealt = [code for seat in everyone(4) for code in own_of(table, seat).codes]
    assert len(dealt) == len(set(dealt)) == 8
