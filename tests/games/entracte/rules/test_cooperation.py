"""The usual game from its end: votes, names, and the four results."""

from __future__ import annotations

import pytest

from entendre.core import Rejected, Seat, everyone
from entendre.games.entracte.rules import Certain, CodeId, Ended, Finish, Name, Play, SaidCertain
from tests.games.entracte.rules.play import (
    ANDREW,
    GEORGE,
    LILLY,
    MARY,
    all_named,
    finished,
    open_kinds,
    opened,
    own_of,
    quiet_game,
    told,
    truth,
    with_wrong,
)


def test_when_all_agree_to_finish_the_naming_begins_at_once() -> None:
    table = quiet_game(3, 3)
    for seat in (LILLY, ANDREW):
        table = table.submit("finish/0", seat, Finish()).table
    assert open_kinds(table) == {"turn", "finish", "certain"}
    step = table.submit("finish/0", GEORGE, Finish())
    assert told(step) == [Ended("agreed")]
    assert open_kinds(step.table) == {"name"}


def test_everybody_sees_who_wants_to_finish_and_a_vote_outlives_the_turn_and_can_be_taken_back() -> None:
    table = quiet_game(2, 2).submit("finish/0", GEORGE, Finish()).table
    table = table.expire(table.prompts[0].id).table
    vote = next(shown for shown in table.look(LILLY).prompts if shown.prompt.kind == "finish")
    assert vote.who == (GEORGE,)
    table = table.withdraw("finish/0", GEORGE).table
    table = table.submit("finish/0", LILLY, Finish()).table
    assert open_kinds(table) == {"turn", "finish", "certain"}


def test_a_player_says_of_how_many_they_are_certain() -> None:
    table = quiet_game(2, 3)
    step = table.submit("certain/1.0", GEORGE, Certain(2))
    assert told(step) == [SaidCertain(GEORGE, 2)]
    assert step.table.look(None).open.certain == (None, 2, None)
    assert step.table.state.active == quiet_game(2, 3).state.active


@pytest.mark.parametrize("count", [-1, 3])
def test_one_can_be_certain_only_of_players_there_are(count: int) -> None:
    with pytest.raises(Rejected, match=f"{count} is not a number of other players, 0 to 2") as refused:
        quiet_game(0, 3).submit("certain/0.0", LILLY, Certain(count))
    assert refused.value.code == "entracte.certain-count"


@pytest.mark.parametrize(("players", "cards"), [(2, 6), (3, 7), (4, 8)])
def test_without_a_mistake_and_with_a_short_row_it_is_a_triumph(players: int, cards: int) -> None:
    """At most 7, 8 or 9 cards in the row with 2, 3 or 4 players, the opening card among them."""
    outcome = all_named(finished(quiet_game(cards, players))).look(None).outcome
    assert outcome is not None
    assert outcome.result == "triumph"
    assert outcome.winners == everyone(players)
    assert outcome.scores == (players - 1,) * players


@pytest.mark.parametrize(("players", "cards"), [(2, 7), (3, 8), (4, 9)])
def test_without_a_mistake_but_with_one_card_more_it_is_a_success(players: int, cards: int) -> None:
    outcome = all_named(finished(quiet_game(cards, players))).look(None).outcome
    assert outcome is not None
    assert outcome.result == "success"
    assert outcome.winners == everyone(players)


def test_one_mistake_is_near_and_nobody_wins() -> None:
    table = finished(quiet_game(4, 4))
    wrong = with_wrong(truth(table, GEORGE), MARY)
    table = all_named(table, {GEORGE: wrong})
    outcome = table.look(None).outcome
    assert outcome is not None
    assert (outcome.result, outcome.winners, outcome.scores) == ("near", (), (3, 2, 3, 3))


def test_two_mistakes_are_a_failure_whoever_made_them() -> None:
    table = finished(quiet_game(4, 4))
    by_one = {GEORGE: with_wrong(truth(table, GEORGE), MARY, LILLY)}
    by_two = {seat: with_wrong(truth(table, seat), MARY) for seat in (GEORGE, LILLY)}
    for mistakes in (by_one, by_two):
        outcome = all_named(table, mistakes).look(None).outcome
        assert outcome is not None
        assert (outcome.result, outcome.winners) == ("failure", ())


def test_the_reveal_shows_all_codes_names_and_mistakes_to_everybody() -> None:
    table = finished(quiet_game(4, 3))
    wrong = with_wrong(truth(table, GEORGE), LILLY)
    table = all_named(table, {GEORGE: wrong})
    for viewer in (None, LILLY, GEORGE):
        ending = table.look(viewer).open.ending
        assert ending is not None
        assert ending.codes == (("hand-repeat",), ("season-repeat",), ("moon-repeat",))
        assert ending.names[GEORGE] == wrong
        assert ending.right == (2, 1, 2)
        assert ending.mistakes == 1


def test_after_the_game_the_hands_and_the_deck_are_shown_to_those_who_played() -> None:
    table = all_named(finished(quiet_game(4, 3)))
    afterwards = own_of(table, LILLY).afterwards
    assert afterwards is not None
    assert afterwards.hands == table.state.hands
    assert afterwards.deck == table.state.deck
    assert table.look(None).own is None


def test_while_names_are_secret_only_their_number_is_told() -> None:
    table = finished(quiet_game(4, 3))
    table = table.submit("name/0", LILLY, Name(truth(table, LILLY))).table
    look = table.look(GEORGE)
    assert (look.prompts[0].answered, look.prompts[0].who, look.mine) == (1, None, {})
    assert table.look(GEORGE).open.ending is None


def test_names_can_be_changed_until_the_last_ones_are_in() -> None:
    table = finished(quiet_game(4, 2))
    table = table.submit("name/0", LILLY, Name(with_wrong(truth(table, LILLY), GEORGE))).table
    table = table.submit("name/0", LILLY, Name(truth(table, LILLY))).table
    table = table.submit("name/0", GEORGE, Name(truth(table, GEORGE))).table
    outcome = table.look(None).outcome
    assert outcome is not None
    assert outcome.result == "triumph"


@pytest.mark.parametrize(
    ("names", "code", "word"),
    [
        (((), ("hand-repeat",)), "entracte.names-seats", "2 seats"),
        ((("hand-repeat",), (), ()), "entracte.names-own", "hand-repeat"),
        (((), ("hand-sideways",), ()), "entracte.no-such-code", "'hand-sideways'"),
        (((), ("hand-repeat", "hand-forward"), ()), "entracte.names-count", "George"),
    ],
)
def test_names_that_make_no_sense_are_refused_by_name(
    names: tuple[tuple[str, ...], ...], code: str, word: str
) -> None:
    table = finished(quiet_game(2, 3))
    typed = tuple(tuple(map(CodeId, named)) for named in names)
    with pytest.raises(Rejected, match=word) as refused:
        table.submit("name/0", LILLY, Name(typed))
    assert refused.value.code == code


def test_nobody_plays_while_codes_are_named() -> None:
    table = finished(quiet_game(3, 2))
    assert table.look(LILLY).open.active is None
    assert not [held for held in own_of(table, LILLY).hand if held.may_play]
    with pytest.raises(Rejected) as refused:
        table.submit("turn/3", Seat(1), Play(table.state.hands[1][0]))
    assert refused.value.code == "table.not-open"


def test_a_clock_for_the_naming_is_on_its_prompt() -> None:
    table = finished(quiet_game(0, 2, name_seconds=90))
    assert table.prompts[0].seconds == 90


def test_a_table_may_play_longer_than_twelve_cards() -> None:
    assert open_kinds(quiet_game(12, 2, last_card=13)) == {"turn", "finish", "certain"}
    assert open_kinds(quiet_game(13, 2, last_card=13)) == {"name"}


def test_cooperation_has_no_piles_and_no_declarations() -> None:
    table = opened(3)
    assert table.look(LILLY).open.race is None
    assert open_kinds(table) == {"turn", "finish", "certain"}
