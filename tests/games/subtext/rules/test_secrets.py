"""What a viewer does not know, beyond what the contract checks: that the other worlds really differ."""

from __future__ import annotations

import pytest

from entendre.core import Chance, Closed, PublicEvent, Seat, encode, open_table
from entendre.games.subtext.rules import Draw, Guess, Options, Own, RoundScored, State
from tests.games.subtext.rules.play import (
    GAME,
    NAMES,
    SEED,
    SubtextTable,
    drawn,
    finished,
    guessed,
    label,
    opened,
    own,
    seats,
    sheet_of,
)


def worlds(table: SubtextTable, viewer: Seat | None) -> list[State]:
    """Many worlds this viewer cannot tell from the real one."""
    chance = Chance(b"worlds")
    return [GAME.redeal(table.state, viewer, chance) for _ in range(200)]


def dealer_and_another(table: SubtextTable) -> tuple[Seat, Seat]:
    """The dealer's seat, and one that is not."""
    dealer = table.state.dealer
    return dealer, next(seat for seat in seats(table) if seat != dealer)


def test_to_another_player_anybody_but_the_dealer_may_be_the_partner_even_they_themselves() -> None:
    table = opened(5)
    dealer, viewer = dealer_and_another(table)
    assert {world.partner for world in worlds(table, viewer)} == set(seats(table)) - {dealer}


def test_to_the_dealer_anybody_else_may_be_the_partner() -> None:
    table = opened(5)
    dealer, _ = dealer_and_another(table)
    assert {world.partner for world in worlds(table, dealer)} == set(seats(table)) - {dealer}


@pytest.mark.parametrize("players", [4, 8])
def test_a_viewer_keeps_their_own_word_in_every_world_and_all_others_vary(players: int) -> None:
    table = guessed(drawn(opened(players)), ())
    for viewer in seats(table):
        others = worlds(table, viewer)
        assert {world.words[viewer] for world in others} == {table.state.words[viewer]}
        for seat in set(seats(table)) - {viewer}:
            assert len({world.words[seat] for world in others}) > 20


def test_every_world_is_a_deal_that_could_have_been() -> None:
    table = guessed(drawn(opened(6)), ())
    used = table.state.deck[:5]
    for viewer in (None, *seats(table)):
        for world in worlds(table, viewer):
            assert world.deck[:5] == used
            assert len(set(world.deck)) == len(world.deck) == len(table.state.deck)
            assert set(world.words) == set(world.deck[5:10])
            assert world.words[world.dealer] == world.deck[5]
            twins = [seat for seat in seats(table) if world.words[seat] == world.words[world.dealer]]
            assert sorted(twins) == sorted([world.dealer, world.partner or 0])


def test_in_the_last_round_of_just_enough_own_words_the_worlds_still_differ() -> None:
    table = opened(4, rounds=1, words=["goose", "tuba", "mural"])
    for viewer in (None, *seats(table)):
        assert len({world.words for world in worlds(table, viewer)}) > 1


def test_the_authors_of_the_lettered_drawings_vary_but_for_the_viewers_own() -> None:
    table = drawn(opened(5))
    dealer, viewer = dealer_and_another(table)
    for eyes, orders in ((None, 24), (dealer, 24), (viewer, 6)):
        authors = {world.authors for world in worlds(table, eyes)}
        assert len(authors) == orders
        assert {order[0] for order in authors} == {dealer}
        if eyes is not None:
            assert {order.index(eyes) for order in authors} == {table.state.authors.index(eyes)}


def test_a_finished_game_has_no_other_world() -> None:
    table = finished(opened(rounds=1))
    assert set(worlds(table, Seat(0))) == {table.state}
    assert own(table, Seat(0)) == Own(word=None, label=None, may_cry=())


def test_no_word_is_said_aloud_before_the_reveal() -> None:
    """Every public event of a game, but for the reveals, is free of all words and of all partners."""
    table, entries = open_table(GAME, Options(rounds=2), NAMES[:5], SEED)
    said: list[PublicEvent] = []
    while table.prompts:
        prompt = table.prompts[0]
        for seat in prompt.seats:
            choice = Draw(sheet_of(seat)) if prompt.kind == "draw" else Guess("A")
            table, entries = table.submit(prompt.id, seat, choice)
        assert isinstance(entries[-1], Closed)
        said += [event for event in entries[-1].events if isinstance(event, PublicEvent)]
    assert sum(isinstance(event, RoundScored) for event in said) == 2
    for event in said:
        if not isinstance(event, RoundScored):
            assert not [word for word in table.state.deck if f'"{word}"'.encode() in encode(event)]
            assert b"partner" not in encode(event)


def test_no_view_names_the_partner_or_another_word_before_the_reveal() -> None:
    for table in (opened(5), drawn(opened(5))):
        for viewer in (None, *seats(table)):
            look = table.look(viewer)
            hidden = set(table.state.deck) - {None if look.own is None else look.own.word}
            assert not [word for word in hidden if f'"{word}"'.encode() in encode(look)]
            assert look.open.last is None


def test_a_spectator_sees_the_board_but_nobodys_letter() -> None:
    table = drawn(opened(5))
    look = table.look(None)
    assert len(look.open.board) == 5
    assert look.own is None
    assert {label(table, seat) for seat in seats(table)} == {sheet.label for sheet in look.open.board}


def test_what_lies_open_is_the_same_whoever_the_partner_is_and_whoever_drew_what() -> None:
    table = drawn(opened(5))
    assert {encode(GAME.open(world)) for world in worlds(table, None)} == {encode(GAME.open(table.state))}
