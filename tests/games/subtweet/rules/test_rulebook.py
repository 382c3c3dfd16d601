"""The rules in their order: material, play 1 to 10, and what comes after. The page has no other examples."""

from __future__ import annotations

import pytest

from entendre.core import Rejected, Seat, open_table
from entendre.games.subtweet.rules import (
    Fav,
    Options,
    PlayCard,
    Played,
    Reading,
    Revealed,
    Subtweet,
    TurnBegan,
    Vote,
    Won,
    Write,
)
from tests.games.subtweet.rules.play import (
    AL,
    BEA,
    CLEO,
    DORA,
    GAME,
    SEED,
    active,
    blanks,
    favved,
    holding,
    ids,
    news,
    opened,
    own,
    played,
    posted,
    ready,
    seats,
    sizes,
    stopped,
    write,
)


@pytest.mark.parametrize("players", [3, 12])
def test_material_three_to_twelve_play(players: int) -> None:
    assert len(opened(players).names) == players


@pytest.mark.parametrize("players", [2, 13])
def test_material_fewer_or_more_do_not(players: int) -> None:
    names = tuple(f"P{number}" for number in range(players))
    with pytest.raises(Rejected) as refusal:
        open_table(GAME, Options(), names, SEED)
    assert refusal.value.code == "players.count"


def test_material_everyone_starts_with_three_blank_cards() -> None:
    table = opened(5)
    assert sizes(table) == blanks(table) == (3, 3, 3, 3, 3)


def test_material_a_recipient_is_another_player() -> None:
    table = opened(3)
    for nobody in (AL, Seat(3), Seat(-1), None):
        with pytest.raises(Rejected) as refusal:
            table.submit("opening/0.0", AL, Write("To whom?", nobody))
        assert refusal.value.code == "subtweet.recipient"
    assert table.submit("opening/0.0", AL, Write("To you.", CLEO)).table.state.hands[AL].cards[0].to == CLEO


def test_rule_1_all_write_at_once_and_play_begins_when_the_last_card_is_written() -> None:
    table = opened(3)
    assert ids(table, "opening") == ["opening/0.0", "opening/1.0", "opening/2.0"]
    for seat in (CLEO, AL, CLEO, BEA, CLEO, AL, BEA, AL):
        table = write(table, seat)
        assert not ids(table, "play")
    assert ids(table, "opening") == ["opening/1.2"]
    table = write(table, BEA)
    assert ids(table, "play") == ["play/1"]
    assert blanks(table) == (0, 0, 0)


def test_rule_1_a_written_card_is_a_move_of_its_own() -> None:
    table = write(opened(3), BEA, "Once.", AL)
    assert table.version == 1
    assert [card.text for card in table.state.hands[BEA].cards] == ["Once."]


def test_rule_2_the_shortest_handle_begins() -> None:
    assert active(ready(3, names=("Dorothea", "Bea", "Jo"))) == CLEO


def test_rule_2_tied_handles_throw_for_it() -> None:
    table = ready(4, names=("Jo", "Bea", "Al", "Dora"))
    [prompt] = [prompt for prompt in table.prompts if prompt.kind == "throw"]
    assert prompt.seats == (AL, CLEO)
    assert not ids(table, "play")


def test_rule_3_the_message_is_read_and_the_recipient_is_not() -> None:
    table = write(write(write(opened(3), AL, "Nice hat.", CLEO), AL), AL)
    for seat in (BEA, CLEO):
        for _ in range(3):
            table = write(table, seat)
    table, entries = table.submit("play/1", AL, PlayCard(1))
    assert news(entries[-1]) == [Played(AL, "Nice hat.", by_clock=False)]
    for viewer in (None, BEA, CLEO):
        look = table.look(viewer)
        assert look.open.reading == Reading(AL, "Nice hat.")
        assert look.own is None or look.own.meant is None


def test_rule_3_only_an_own_written_card_can_be_played() -> None:
    with pytest.raises(Rejected) as refusal:
        ready(3).submit("play/1", AL, PlayCard(4))
    assert refusal.value.code == "subtweet.no-such-card"
    assert "4" in refusal.value.message


def test_rule_3_a_played_card_leaves_the_hand() -> None:
    table = played(ready(3))
    assert sizes(table) == (2, 3, 3)
    assert [card.number for card in table.state.hands[AL].cards] == [2, 3]


def test_rule_4_nothing_of_a_fist_is_seen_before_all_are_closed() -> None:
    table = played(ready(4))
    open_hands = table.look(CLEO).open
    with_a_fav = table.submit("fav/1", BEA, Fav(True)).table.look(CLEO)
    without = table.submit("fav/1", BEA, Fav(False)).table.look(CLEO)
    assert with_a_fav == without
    assert with_a_fav.open == open_hands
    [fists] = [shown for shown in with_a_fav.prompts if shown.prompt.kind == "fav"]
    assert (fists.answered, fists.who) == (1, None)


def test_rule_4_all_fists_open_at_once_with_the_recipient() -> None:
    table = played(ready(4))
    for seat, fav in ((DORA, True), (BEA, False)):
        table = table.submit("fav/1", seat, Fav(fav)).table
    entries = table.submit("fav/1", CLEO, Fav(True)).entries
    revealed = news(entries[-1])[0]
    assert isinstance(revealed, Revealed)
    assert (revealed.to, revealed.favs) == (BEA, (CLEO, DORA))


def test_rule_5_a_recipient_who_does_not_fav_draws_and_so_does_the_author() -> None:
    table = posted(ready(4), BEA, favs=())
    assert blanks(table) == (1, 1, 0, 0)
    assert sizes(table) == (3, 4, 3, 3)


def test_rule_5_a_recipient_who_favs_costs_nobody_anything() -> None:
    assert blanks(posted(ready(4), BEA, favs=(BEA,))) == (0, 0, 0, 0)


def test_rule_6_whoever_favs_without_being_the_recipient_draws() -> None:
    assert blanks(posted(ready(4), BEA, favs=(BEA, CLEO, DORA))) == (0, 0, 1, 1)


def test_rules_5_and_6_add_up() -> None:
    assert blanks(posted(ready(4), BEA, favs=(CLEO,))) == (1, 1, 1, 0)


def test_rule_7_a_player_holding_ten_cards_draws_nothing() -> None:
    full = holding(ready(4), {BEA: (4, 6), CLEO: (10, 0), DORA: (9, 0)})
    table = posted(full, BEA, favs=(CLEO, DORA))
    assert sizes(table) == (3, 10, 10, 10)
    last = table.state.recent[-1]
    assert (last.drew, last.spared) == ((AL, DORA), (BEA, CLEO))


def test_rule_8_a_blank_card_cannot_be_played() -> None:
    table = holding(ready(3), {AL: (1, 2)})
    assert [card.number for card in own(table, AL).cards] == [1]
    with pytest.raises(Rejected):
        table.submit("play/1", AL, PlayCard(2))


def test_rule_8_blanks_may_be_written_in_and_out_of_turn() -> None:
    table = holding(ready(3), {AL: (1, 1), CLEO: (1, 2)})
    for moment in (table, played(table)):
        for seat in (AL, CLEO):
            after = write(moment, seat)
            assert blanks(after)[seat] == blanks(moment)[seat] - 1
            assert ids(after, "play") + ids(after, "fav") == ids(moment, "play") + ids(moment, "fav")


def test_rule_8_writing_while_the_fists_close_disturbs_no_fist() -> None:
    table = played(holding(ready(3), {CLEO: (1, 2)})).submit("fav/1", BEA, Fav(True)).table
    assert write(table, CLEO).sealed["fav/1"] == {BEA: Fav(True)}


def test_rule_8_who_has_no_blanks_is_not_asked_to_write() -> None:
    assert not ids(ready(3), "write")


def test_rule_9_holding_only_blanks_skips_a_turn() -> None:
    table = played(holding(ready(4), {BEA: (0, 2), CLEO: (0, 1)}))
    for seat in (BEA, CLEO):
        table = table.submit("fav/1", seat, Fav(seat == BEA)).table
    table, entries = table.submit("fav/1", DORA, Fav(False))
    assert news(entries[-1])[-1] == TurnBegan(DORA, skipped=(BEA, CLEO))
    assert active(table) == DORA


def test_turns_go_round_clockwise() -> None:
    table = ready(3)
    order = []
    for _ in range(4):
        order.append(active(table))
        table = posted(table, Seat((active(table) + 1) % 3), favs=seats(table))
    assert order == [AL, BEA, CLEO, AL]


def test_rule_10_whoever_holds_no_cards_after_the_penalties_wins_at_once() -> None:
    table = played(holding(ready(3), {AL: (1, 0)}))
    table = table.submit("fav/1", BEA, Fav(True)).table
    table, entries = table.submit("fav/1", CLEO, Fav(False))
    assert news(entries[-1])[-1] == Won(AL)
    assert (table.state.result, table.state.winner) == ("won", AL)
    assert [prompt.kind for prompt in table.prompts] == ["vote"]


def test_rule_10_a_last_card_that_brings_a_penalty_does_not_win() -> None:
    table = posted(holding(ready(3), {AL: (1, 0)}), BEA, favs=())
    assert table.state.result is None
    assert sizes(table)[AL] == 1


def test_rule_10_the_winner_is_the_only_one_and_scores_count_cards() -> None:
    outcome = posted(holding(ready(3, vote=False), {AL: (1, 0)}), BEA, favs=(BEA,)).look(None).outcome
    assert outcome is not None
    assert (outcome.result, outcome.winners, outcome.scores) == ("won", (AL,), (0, 3, 3))


def test_after_the_game_everyone_votes_for_the_funniest_played_cards() -> None:
    table = stopped(posted(posted(ready(3), BEA, favs=(BEA,)), CLEO, favs=(CLEO,)))
    for seat, cards in ((AL, (2,)), (BEA, (1,)), (CLEO, (2, 1))):
        assert table.look(None).outcome is None
        table = table.submit("vote/0", seat, Vote(cards)).table
    tallies = table.look(None).open.tallies
    assert [(tally.tweet.number, tally.votes, tally.funniest) for tally in tallies] == [
        (1, 2, True),
        (2, 2, True),
    ]


def test_the_modes_name_every_variant_and_all_of_them_together() -> None:
    assert list(Subtweet.modes) == [
        "usual",
        "everybodys-favourite",
        "face-value",
        "fail-whale",
        "all-variants",
    ]
    assert Subtweet.modes["all-variants"] == {
        "everybodys_favourite": True,
        "face_value": True,
        "fail_whale": True,
    }


def test_the_same_hands_whoever_is_asked_first() -> None:
    """Cards are numbered by their writers, so the order between writers leaves no trace."""
    there = opened(3)
    back = opened(3)
    for _ in range(3):
        for seat in (AL, BEA, CLEO):
            there = write(there, seat)
    for seat in (CLEO, BEA, AL):
        for _ in range(3):
            back = write(back, seat)
    assert there.state == back.state
    assert favved(played(there), (BEA,)).state == favved(played(back), (BEA,)).state
