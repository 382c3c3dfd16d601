"""Every ruling, by its number. Those on the cards and the codes have more in test_codes and test_deck."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from entendre.core import Rejected, everyone
from entendre.games.entracte.rules import (
    CARDS,
    CHARACTERISTICS,
    CardNumber,
    Certain,
    Declared,
    Ended,
    Exchange,
    Finish,
    LastLap,
    Name,
    Pass,
    Passed,
    Play,
    Revealed,
    Took,
)
from tests.games.entracte.rules.play import (
    ANDREW,
    GAME,
    GEORGE,
    LILLY,
    MARY,
    EntracteTable,
    act,
    after,
    all_named,
    any_cards,
    competition,
    declared,
    finished,
    laid,
    open_kinds,
    opened,
    own_of,
    played,
    quiet_game,
    told,
    truth,
    turn_id,
    with_wrong,
)


def stuck_on(card: int, code: str, count: int, beside: tuple[int, ...] = ()) -> tuple[CardNumber, ...]:
    """A hand of which nothing may be played after this card by somebody with this code."""
    return tuple(after(card, code, beside=beside))[:count]


def test_r1_the_hand_turns_clockwise_and_four_characteristics_go_round() -> None:
    known = {each.name: each for each in CHARACTERISTICS}
    assert known["hand"].values == ("up", "right", "down", "left")
    assert [name for name, each in known.items() if each.order == "loop"] == ["hand", "season", "day", "moon"]
    assert [name for name, each in known.items() if each.order == "line"] == ["age", "rank"]
    assert [name for name, each in known.items() if each.order == "binary"] == ["sex", "light"]
    assert known["hand"].follows("up", "right")
    assert not known["hand"].follows("right", "up")


def test_r2_the_deck_is_the_56_stored_cards() -> None:
    state = opened(2).state
    dealt = [*state.deck, *state.hands[0], *state.hands[1], state.row[0].card]
    assert sorted(dealt) == [card.number for card in CARDS]
    assert len(dealt) == 56


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r3_the_opening_card_is_not_one_of_the_twelve_so_everybody_has_as_many_turns(players: int) -> None:
    assert quiet_game(11, players).state.phase == "playing"
    state = quiet_game(12, players).state
    assert state.phase == "naming"
    assert len(state.row) == 13
    assert Counter(placed.player for placed in state.row[1:]) == Counter(everyone(players) * (12 // players))


def test_r3_the_opening_card_is_one_of_the_cards_in_the_row_when_it_comes_to_a_triumph() -> None:
    """Seven cards in the row, that is six played, are a triumph for two; eight are not."""
    for count, result in ((6, "triumph"), (7, "success")):
        table = all_named(finished(quiet_game(count, 2)))
        outcome = table.look(None).outcome
        assert outcome is not None
        assert (len(table.state.row), outcome.result) == (count + 1, result)


def test_r4_who_can_play_must_play() -> None:
    free = next(after(0, avoiding="season-repeat"))
    barred = stuck_on(0, "season-repeat", 2)
    table = laid(("season-repeat", "day-repeat"), (*barred, free), opening=0)
    with pytest.raises(Rejected, match=f"you may play {free}") as refused:
        act(table, Pass())
    assert refused.value.code == "entracte.can-play"
    assert own_of(table, LILLY).may_pass is False


def test_r4_who_cannot_play_passes_and_shows_nothing_else() -> None:
    hand = stuck_on(0, "season-repeat", 3)
    table = laid(("season-repeat", "day-repeat", "moon-repeat"), hand, opening=0)
    assert own_of(table, LILLY).may_pass is True
    step = act(table, Pass())
    assert told(step) == [Passed(LILLY)]
    before, now = table.look(ANDREW).open, step.table.look(ANDREW).open
    assert (now.turn, now.active, now.idle) == (1, GEORGE, 1)
    assert now == replace(before, turn=1, active=GEORGE, idle=1)
    assert own_of(step.table, ANDREW) == own_of(table, ANDREW)
    assert step.table.state.hands[LILLY] == hand


def test_r4_a_pass_is_offered_to_everybody_alike_whether_they_can_play_or_not() -> None:
    """Otherwise the prompt, which is public, would tell about the hand."""
    free = laid(("season-repeat", "day-repeat"), tuple(after(0, avoiding="season-repeat"))[:3], opening=0)
    stuck = laid(("season-repeat", "day-repeat"), stuck_on(0, "season-repeat", 3), opening=0)
    assert free.prompts == stuck.prompts


def all_stuck(**options: object) -> EntracteTable:
    """Lilly and George can play nothing, and both have passed but for George, whose turn it is."""
    lillys = stuck_on(0, "season-repeat", 3)
    georges = stuck_on(0, "sex-alternate", 3, beside=lillys)
    table = laid(("season-repeat", "sex-alternate"), lillys, georges, opening=0)
    table = table.varied(state=replace(table.state, **options))
    return act(table.varied(prompts=GAME.prompts(table.state)), Pass()).table


def test_r5_when_all_pass_and_nobody_can_exchange_any_more_the_codes_are_named() -> None:
    for nothing in ({"exchanged": (True, True)}, {"deck": ()}):
        table = all_stuck(**nothing)
        assert open_kinds(table) == {"turn", "finish", "certain"}
        step = act(table, Pass())
        assert told(step) == [Passed(GEORGE), Ended("nobody-can-play")]
        assert open_kinds(step.table) == {"name"}


def test_r5_whoever_has_an_exchange_left_is_asked_once_more_and_if_all_decline_it_ends() -> None:
    step = act(all_stuck(), Pass())
    assert told(step) == [Passed(GEORGE)]
    assert (step.table.state.active, step.table.prompts[0].takes) == (LILLY, ("play", "exchange", "pass"))
    step = act(step.table, Pass())
    assert (told(step), step.table.state.active) == ([Passed(LILLY)], GEORGE)
    assert told(act(step.table, Pass())) == [Passed(GEORGE), Ended("nobody-can-play")]


def test_r5_whoever_has_none_left_is_not_asked_again() -> None:
    step = act(all_stuck(exchanged=(True, False)), Pass())
    assert (told(step), step.table.state.active) == ([Passed(GEORGE), Passed(LILLY)], GEORGE)
    assert told(act(step.table, Pass())) == [Passed(GEORGE), Ended("nobody-can-play")]
    step = act(act(all_stuck(exchanged=(False, True)), Pass()).table, Pass())
    assert told(step) == [Passed(LILLY), Ended("nobody-can-play")]


def test_r5_an_exchange_brings_play_on_again() -> None:
    table = act(all_stuck(), Pass()).table
    table = act(table, Exchange()).table
    may = [held.card for held in own_of(table, LILLY).hand if held.may_play]
    assert may
    table = played(table, may[0])
    assert (table.state.idle, table.state.row[-1].passes, table.state.active) == (0, 2, GEORGE)


def test_r5_passes_with_a_card_in_between_do_not_end_the_game() -> None:
    """Lilly passes, George plays, Lilly passes again: two passes, but not in succession."""
    lillys = stuck_on(0, "sex-alternate", 14)
    georges = next(after(0, avoiding="day-repeat sex-alternate", beside=lillys))
    again = tuple(card for card in after(georges, "sex-alternate") if card in lillys)[:3]
    table = laid(("sex-alternate", "day-repeat"), again, (georges,), opening=0)
    table = act(played(act(table, Pass()).table, georges), Pass()).table
    assert table.state.idle == 1
    assert open_kinds(table) == {"turn", "finish", "certain"}


def test_r6_a_mistake_is_one_wrong_name_by_one_player_for_one_other() -> None:
    table = finished(opened(3))
    mistakes = {
        LILLY: with_wrong(truth(table, LILLY), GEORGE, ANDREW),
        GEORGE: with_wrong(truth(table, GEORGE), ANDREW),
    }
    ending = all_named(table, mistakes).look(None).open.ending
    assert ending is not None
    assert ending.mistakes == 3
    assert ending.right == (0, 1, 2)


def test_r6_one_code_may_be_named_for_two_players() -> None:
    table = finished(opened(3))
    georges = truth(table, LILLY)[GEORGE]
    ending = all_named(table, {LILLY: ((), georges, georges)}).look(None).open.ending
    assert ending is not None
    assert ending.mistakes == 1
    assert ending.right == (1, 2, 2)


def test_r7_a_declarer_takes_a_card_on_their_own_turns_only_and_in_the_last_lap_too() -> None:
    table = declared(any_cards(competition(3, last_card=6), 1), ANDREW).table
    took = []
    while table.state.phase == "playing":
        step = act(table, Play(table.state.hands[table.state.active][0]))
        took.append([event for event in told(step) if isinstance(event, Took | LastLap)])
        table = step.table
    first, second, third = (Took(ANDREW, taken=True, pile=pile) for pile in (1, 2, 3))
    # George 2, Lilly 3, George 4, Lilly 5, George 6: the last card that counts, then Andrew and Lilly.
    assert took == [[first], [], [second], [], [LastLap(), third], []]


@pytest.mark.parametrize("deck", [(50,), (50, 51)])
def test_r7_with_no_deck_left_there_is_nothing_to_take(deck: tuple[int, ...]) -> None:
    """Lilly draws the first card, George the second if there is one: either way the deck is empty then."""
    table = declared(any_cards(competition(2, last_card=6, deck=deck), 1), LILLY).table
    step = act(table, Play(table.state.hands[GEORGE][0]))
    assert told(step)[1:] == [Took(LILLY, taken=False, pile=0)]
    assert step.table.state.active == GEORGE
    assert step.table.state.piles == ((), ())


def test_r8_a_player_who_could_play_passes_only_in_the_last_lap() -> None:
    table = any_cards(competition(2, last_card=6), 5)
    with pytest.raises(Rejected) as refused:
        act(table, Pass())
    assert refused.value.code == "table.wrong-choice"
    table = any_cards(table, 1)
    assert table.state.hands[table.state.active]
    assert own_of(table, table.state.active).may_pass is True
    assert told(act(table, Pass())) == [Passed(LILLY), Ended("last-card")]


def test_r9_signals_never_run_out() -> None:
    """Every pair here is matched by one of the two, forty times over."""
    codes = ("sex-alternate hand-forward", "sex-both-male sex-both-female")
    options = {"mode": "competitive", "last_card": 40}
    table = any_cards(laid(codes, opening=0, options=options), 40)
    signals = Counter(seat for placed in table.state.row for seat in placed.signals)
    assert all(placed.signals for placed in table.state.row[1:])
    assert signals[LILLY] + signals[GEORGE] >= 40
    assert min(signals.values()) > 10


def test_r10_a_sheet_that_is_off_says_nothing_that_is_not_on_the_table() -> None:
    table = opened(3, sheet="off")
    table = table.expire(turn_id(table)).table
    shown = table.look(LILLY).open
    assert shown.possible is None
    assert [placed.reading for placed in shown.row] == [None, None]


@pytest.mark.parametrize("sheet", ["check", "fill"])
def test_r10_a_sheet_that_checks_or_fills_is_given_every_pair_and_what_is_left(sheet: str) -> None:
    table = opened(3, sheet=sheet)
    table = table.expire(turn_id(table)).table
    shown = table.look(LILLY).open
    assert shown.options.sheet == sheet
    assert shown.possible is not None
    assert shown.row[1].reading is not None


def test_r10_the_default_sheet_checks() -> None:
    assert opened(2).look(LILLY).open.options.sheet == "check"


def test_r11_what_is_not_named_in_time_is_a_mistake() -> None:
    table = finished(opened(3))
    table = table.submit("name/0", LILLY, Name(truth(table, LILLY))).table
    half = ((), (), truth(table, GEORGE)[ANDREW])
    table = table.submit("name/0", GEORGE, Name(half)).table
    table = table.expire("name/0").table
    ending = table.look(None).open.ending
    assert ending is not None
    assert ending.right == (2, 1, 0)
    assert ending.mistakes == 3
    assert ending.names == (truth(table, LILLY), half, ((), (), ()))


def test_r12_when_the_clock_of_a_turn_runs_out_the_table_plays_what_may_be_played() -> None:
    free = next(after(0, avoiding="season-repeat"))
    table = laid(("season-repeat", "day-repeat"), (*stuck_on(0, "season-repeat", 2), free), opening=0)
    assert table.expire("turn/0").table.state.row[-1].card == free
    stuck = laid(("season-repeat", "day-repeat"), stuck_on(0, "season-repeat", 3), opening=0)
    assert told(stuck.expire("turn/0")) == [Passed(LILLY)]
    lap = any_cards(competition(2, last_card=6), 6)
    assert told(lap.expire(turn_id(lap))) == [Passed(LILLY), Ended("last-card")]


def test_r13_with_the_last_vote_to_finish_the_naming_begins_even_in_the_middle_of_a_turn() -> None:
    table = act(opened(2, first_player=0), Exchange()).table
    table = table.submit("finish/0", LILLY, Finish()).table
    assert open_kinds(table.submit("finish/0", GEORGE, Finish()).table) == {"name"}
    table = table.withdraw("finish/0", LILLY).table
    assert "turn" in open_kinds(table.submit("finish/0", GEORGE, Finish()).table)


def test_r14_declaring_is_open_once_a_turn_is_over_and_counts_for_the_turn_that_follows() -> None:
    table = competition(3, last_card=6)
    assert "declare" not in open_kinds(table)
    table = any_cards(table, 1)
    assert [prompt.seats for prompt in table.prompts if prompt.kind == "declare"] == [(0,), (1,), (2,)]
    assert told(declared(table, GEORGE)) == [Declared(GEORGE), Took(GEORGE, taken=True, pile=1)]


def test_r14_the_naming_at_the_end_may_leave_codes_out_in_competition_too() -> None:
    table = any_cards(competition(2, last_card=6), 7)
    lillys = truth(table, GEORGE)[LILLY]
    table = all_named(table, {GEORGE: (lillys[:1], ())})
    outcome = table.look(None).outcome
    assert outcome is not None
    assert outcome.scores == (2, 1)


def test_r15_when_all_have_declared_the_game_ends_at_once() -> None:
    table = declared(any_cards(competition(2, last_card=6), 1), LILLY).table
    heard = told(declared(table, GEORGE))
    assert heard[:2] == [Declared(GEORGE), Ended("all-declared")]
    assert isinstance(heard[2], Revealed)


def test_r15_when_all_have_declared_in_the_last_lap_everybody_still_has_their_turn_of_it() -> None:
    table = any_cards(competition(3, last_card=6), 6)
    assert table.state.active == LILLY
    table = declared(declared(table, ANDREW).table, GEORGE).table
    heard = told(declared(table, LILLY))
    assert heard[:-1] == [
        Declared(LILLY),
        Took(LILLY, taken=True, pile=1),
        Took(GEORGE, taken=True, pile=1),
        Ended("last-card"),
    ]
    assert isinstance(heard[-1], Revealed)


def test_r16_with_no_deck_there_is_no_exchange_and_with_no_cards_there_is_only_a_pass() -> None:
    table = competition(2, deck=(), last_card=40)
    assert table.prompts[0].takes == ("play",)
    table = any_cards(table, 6)
    assert table.prompts[0].takes == ("pass",)


def test_r17_the_order_of_two_names_does_not_matter() -> None:
    table = any_cards(competition(2, last_card=6), 7)
    backwards = tuple(reversed(truth(table, GEORGE)[LILLY]))
    outcome = all_named(table, {GEORGE: (backwards, ())}).look(None).outcome
    assert outcome is not None
    assert outcome.scores == (2, 2)


def test_naming_ones_own_code_for_another_is_only_wrong() -> None:
    table = finished(opened(4))
    own = own_of(table, MARY).codes
    ending = all_named(table, {MARY: (own, own, own, ())}).look(None).open.ending
    assert ending is not None
    assert ending.right == (3, 3, 3, 0)


def test_r18_one_says_once_between_two_cards_of_how_many_one_is_certain() -> None:
    table = quiet_game(2, 3)
    coming = next(held.card for held in own_of(table, table.state.active).hand if held.may_play)
    table = table.submit("certain/1.0", GEORGE, Certain(2)).table
    assert [prompt.seats for prompt in table.prompts if prompt.kind == "certain"] == [(LILLY,), (ANDREW,)]
    with pytest.raises(Rejected):
        table.submit("certain/1.1", GEORGE, Certain(0))
    table = played(table, coming).submit("certain/1.1", GEORGE, Certain(0)).table
    assert table.look(LILLY).open.certain == (None, 0, None)


def test_r18_a_pass_is_no_card() -> None:
    table = all_stuck().submit("certain/1.0", GEORGE, Certain(1)).table
    assert act(table, Pass()).table.state.spoken == (GEORGE,)
