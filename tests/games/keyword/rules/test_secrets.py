"""Who may know what in Keyword."""

from __future__ import annotations

from entendre.core import Chance, Seat, encode
from entendre.games.keyword.rules import Pass
from tests.games.keyword.rules.play import (
    ADA,
    BO,
    CLEO,
    GAME,
    KeywordTable,
    away,
    hand,
    letters,
    played,
    seated,
    spell,
    step,
    told,
)


def worlds(table: KeywordTable, viewer: Seat | None, count: int = 30) -> list[KeywordTable]:
    """The table as it might be for all that the viewer knows."""
    chance = Chance(b"worlds")
    return [
        KeywordTable(
            table.game, table.seed, table.names, GAME.redeal(table.state, viewer, chance), table.prompts
        )
        for _ in range(count)
    ]


def hands_of(tables: list[KeywordTable], seat: Seat) -> set[str]:
    return {hand(table, seat) for table in tables}


def test_you_see_your_own_hand_and_only_how_many_the_others_hold() -> None:
    table = seated("stonei", "catiii", "llllln")
    look = table.look(BO)
    assert look.own is not None
    assert letters(look.own.hand) == "aciiit"
    assert look.open.hand_sizes == (6, 6, 6)
    others = {card.id for seat in (ADA, CLEO) for card in table.state.hands[seat]}
    seen = {card.id for card in (*look.own.hand, *look.open.row)}
    assert not others & seen
    assert look.own.hidden is None


def test_what_is_ones_own_does_not_change_when_others_act() -> None:
    table = seated("stonei", "catiii", "llllln", row="seeaaa")
    mine = table.look(CLEO).own
    for after in (
        table.submit("word/1", ADA, spell(table, ADA, "stone[s]")).table,
        table.submit("word/1", BO, away(table, BO, "cat")).table,
        played(table, "stone[s]", away(table, BO, "cat"), None),
    ):
        assert after.look(CLEO).own == mine


def test_a_spectator_sees_no_hand() -> None:
    table = seated("stonei", "catiii")
    assert table.look(None).own is None


def test_the_decks_are_only_counted() -> None:
    shown = seated("stonei", "catiii", orange="bbc", blue="qz").look(ADA).open
    assert (shown.orange_left, shown.blue_left) == (3, 2)


def test_a_sealed_word_shows_nothing_but_that_it_is_there() -> None:
    table = seated("stonei", "catiii", row="seeaaa")
    sealed = {
        encode(table.submit("word/1", ADA, choice).table.look(BO))
        for choice in (spell(table, ADA, "stone[s]"), spell(table, ADA, "so"), Pass(), away(table, ADA, "st"))
    }
    assert len(sealed) == 1


def test_another_world_moves_the_others_cards_and_the_decks_but_not_ones_own() -> None:
    table = seated("stonei", "catiii", "llllln")
    others = worlds(table, ADA)
    assert hands_of(others, ADA) == {hand(table, ADA)}
    assert len(hands_of(others, BO)) > 20
    assert len({world.state.blue.remaining for world in others}) == 30
    assert len({world.state.orange.remaining for world in others}) == 30
    for world in others:
        assert world.state.row == table.state.row
        cards = [card.id for cards in world.state.hands for card in cards] + list(
            world.state.orange.remaining
        )
        assert sorted(cards) == sorted(table.state.orange.cards)
        assert [card.colour for cards in world.state.hands for card in cards] == ["orange"] * 18


def test_to_a_spectator_every_hand_is_unknown() -> None:
    table = seated("stonei", "catiii")
    for seat in (ADA, BO):
        assert len(hands_of(worlds(table, None), seat)) > 20


def test_the_cards_of_a_word_taken_back_are_known_to_everybody() -> None:
    table = seated("stonei", "catiii", "llllln", row="seeaaa")
    table = played(table, "not[s]", Pass(), Pass())
    assert [letters(cards) for cards in table.look(CLEO).open.shown] == ["not", "", ""]
    others = worlds(table, BO)
    assert all(set("not") <= set(hand(world, ADA)) for world in others)
    shown = {card.id for card in table.state.shown[ADA]}
    assert all(shown <= {card.id for card in world.state.hands[ADA]} for world in others)
    assert len(hands_of(others, ADA)) > 10


def test_what_was_shown_is_no_longer_known_once_it_is_played() -> None:
    table = played(seated("stonei", "llllln", row="seeaaa"), "not[s]", Pass())
    assert letters(played(table, "so", Pass()).state.shown[ADA]) == "nt"


def test_a_pass_without_putting_anything_away_changes_nothing_about_what_is_known() -> None:
    table = played(seated("stonei", "llllln", row="seeaaa"), "not[s]", Pass())
    assert letters(played(table, Pass(), Pass()).state.shown[ADA]) == "not"


def test_whether_what_was_shown_is_among_what_is_put_away_nobody_knows() -> None:
    table = played(seated("stonei", "llllln", row="seeaaa"), "not[s]", Pass())
    after = {cards: played(table, away(table, ADA, cards), Pass()) for cards in ("no", "se", "ni", "ei")}
    assert len({encode(each.look(BO)) for each in after.values()}) == 1
    assert after["ei"].look(BO).open.shown == ((), ())


def test_what_was_shown_never_turns_up_in_another_hand() -> None:
    table = played(seated("stonei", "llllln", row="seeaaa"), "not[s]", Pass())
    table = played(table, away(table, ADA, "ns"), Pass())
    for world in worlds(table, BO):
        assert set("ot") <= set(hand(world, ADA))
        assert world.state.once_shown == table.state.once_shown


def test_what_a_pass_puts_away_and_draws_is_told_to_nobody() -> None:
    table = seated("stonei", "catiii", "llllln")
    passes = [step(table, away(table, ADA, cards), Pass(), Pass()) for cards in ("st", "on", "ei")]
    assert len({encode(told(each)) for each in passes}) == 1
    assert len({encode(each.table.look(None)) for each in passes}) == 1


def test_during_a_vote_the_words_on_the_table_stay_where_they_are() -> None:
    table = seated("stonei", "catiii", "llllln", house_vote=True)
    table = played(table, "nots", Pass(), Pass())
    for world in worlds(table, BO):
        assert world.state.reveal == table.state.reveal
        assert [len(cards) for cards in world.state.hands] == [2, 6, 6]


def test_a_finished_game_shows_everything_to_those_who_sat_at_it_and_no_more_to_a_spectator() -> None:
    table = seated("catiii", "llllii", keyword="cat", orange="bbd", blue="qz")
    table = played(table, "cat", Pass())
    own = table.look(BO).own
    assert own is not None
    hidden = own.hidden
    assert hidden is not None
    assert [letters(cards) for cards in hidden.hands] == ["iii", "iillll"]
    assert ([card.letter for card in hidden.orange], [card.letter for card in hidden.blue]) == (
        ["b", "b", "d"],
        ["q", "z"],
    )
    assert table.look(None).own is None
    assert GAME.redeal(table.state, BO, Chance(b"")) == table.state
    assert len(hands_of(worlds(table, None), BO)) > 1
