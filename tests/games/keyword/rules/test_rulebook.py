"""The rules of Keyword, sentence by sentence, and its worked examples."""

from __future__ import annotations

import pytest

from entendre.core import Outcome, open_table
from entendre.games.keyword.lexica import load_lexicon
from entendre.games.keyword.rules import Cracked, Options, Pass, Revealed, Scored, UsedUp
from tests.games.keyword.rules.play import (
    ADA,
    BO,
    CLEO,
    GAME,
    NAMES,
    SEED,
    away,
    hand,
    kept,
    letters,
    played,
    progress,
    refusal,
    seated,
    spell,
    step,
    told,
)


def test_worked_example_a_word_that_uses_the_single_blue_a_twice_is_invalid() -> None:
    """At our table it does not even get that far: impossible use of cards is refused at once (R3)."""
    table = seated("tcrbdn", "iiilll", row="aeeeee")
    refused = refusal(table, ADA, spell(table, ADA, "[a]c[a]"))
    assert refused.code == "keyword.card-twice"
    assert "(blue A)" in refused.message
    assert hand(table, ADA) == "bcdnrt"


def test_worked_example_the_cards_of_an_invalid_word_return_to_the_hand() -> None:
    table = seated("tcrbdn", "iiilll", row="aeeeee", orange="ooo")
    table = played(table, "tcr[a]", away(table, BO, "i"))
    assert hand(table, ADA) == "bcdnrt"
    assert letters(table.state.row) == "aeeeee"
    assert kept(table, ADA) == ()


def test_worked_example_of_two_six_letter_words_the_one_with_more_blue_letters_scores() -> None:
    table = seated("strdii", "stonei", row="anseee", orange="aaccgggppm", blue="qxz")
    table = played(table, "str[a][n]d", "stone[s]")
    assert kept(table, ADA) == ("strand",)
    assert letters(table.state.row) == "eeeqsx", "its A and N leave the row; the S of the other word does not"
    assert kept(table, BO) == ()
    assert hand(table, BO) == "gggipp", "the other word is discarded"


def test_worked_example_equal_length_and_equal_blue_nobody_scores() -> None:
    table = seated("teniii", "catlll", row="seeaaa", orange="bbddppp")
    row = table.state.row
    table = played(table, "ten[s]", "cat[s]")
    assert kept(table, ADA) == kept(table, BO) == ()
    assert (hand(table, ADA), hand(table, BO)) == ("bbdiii", "dlllpp"), "both are discarded"
    assert table.state.row == row


def test_worked_example_no_blue_card_used_by_the_winner_the_row_stays() -> None:
    table = seated("stonei", "catiii", row="seeaaa")
    row = table.state.row
    table = played(table, "stone", "cat[s]")
    assert kept(table, ADA) == ("stone",)
    assert table.state.row == row


def test_worked_example_a_blank_kept_as_b_serves_as_b_and_as_nothing_else() -> None:
    table = seated("e?diii", "iiilll", row="eebaaa", keyword="bade")
    table = played(table, "b*ed", Pass())
    assert progress(table, ADA) == "b.de", "as nothing but B: it would have cracked the keyword as A"
    table = seated("e?diii", "iiilll", row="eebaaa", keyword="bed")
    assert played(table, "b*ed", Pass()).look(None).outcome == Outcome("cracked", (ADA,), (1, 0))


def test_everybody_holds_six_orange_cards_and_six_blue_ones_lie_open() -> None:
    for players in GAME.players:
        state = open_table(GAME, Options(), NAMES[:players], SEED).table.state
        assert [len(cards) for cards in state.hands] == [6] * players
        assert {card.colour for cards in state.hands for card in cards} == {"orange"}
        assert [card.colour for card in state.row] == ["blue"] * 6
        sets = {2: 1, 3: 1, 4: 2, 5: 2, 6: 3}[players]
        assert (state.orange.left, state.blue.left) == (104 * sets - 6 * players, 97 * sets - 6)


def test_every_card_is_in_the_deal_once() -> None:
    state = open_table(GAME, Options(sets=2), NAMES[:6], SEED).table.state
    assert sorted(state.orange.cards + state.blue.cards) == list(range(2 * (104 + 97)))


def test_it_is_for_two_to_six_and_the_keyword_is_keyword() -> None:
    assert list(GAME.players) == [2, 3, 4, 5, 6]
    assert open_table(GAME, Options(), NAMES[:2], SEED).table.look(None).open.keyword == "keyword"


def test_all_words_are_revealed_at_once() -> None:
    table = seated("catiii", "teniii", "llllii")
    table = table.submit("word/1", ADA, spell(table, ADA, "cat")).table
    table = table.submit("word/1", CLEO, Pass()).table
    before = table.look(BO)
    assert before.open.reveal is None
    assert (before.prompts[0].answered, before.prompts[0].who) == (2, None)
    closed = table.submit("word/1", BO, spell(table, BO, "ten"))
    assert isinstance(told(closed)[0], Revealed)
    assert closed.table.look(BO).open.reveal is not None


def test_the_longest_word_scores() -> None:
    table = seated("stonei", "catiii", "denlll", row="seeaaa")
    table = played(table, "stone[s]", "cat[s]", "den")
    assert [kept(table, seat) for seat in (ADA, BO, CLEO)] == [("stones",), (), ()]


def test_length_counts_before_blue_letters() -> None:
    table = seated("stonei", "catiii", row="seeaaa")
    assert kept(played(table, "stone", "c[a]t[s]"), ADA) == ("stone",)


def test_a_tie_for_the_best_leaves_the_third_word_without_a_score_too() -> None:
    table = seated("catiii", "teniii", "dolnll", row="seeaaa")
    after = step(table, "cat[s]", "ten[s]", "d[e]n")
    assert told(after)[1] == Scored(None, ("tied", "tied", "beaten"))
    assert kept(after.table, CLEO) == ()


def test_two_players_may_use_the_same_blue_card() -> None:
    table = seated("stonei", "catiii", row="seeaaa")
    after = step(table, "stone[s]", "cat[s]")
    assert told(after)[1] == Scored(ADA, ("scores", "beaten"))


def test_hands_are_filled_in_seat_order_and_the_row_from_the_blue_deck() -> None:
    table = seated("stonei", "catiii", row="seeaaa", orange="bbccddmmm", blue="qzx")
    table = played(table, "stone[s]", "cat")
    assert (hand(table, ADA), hand(table, BO)) == ("bbccdi", "diiimm")
    assert letters(table.state.row) == "aaaeeq"
    assert (table.state.orange.left, table.state.blue.left) == (1, 2)


def test_inflected_forms_are_words_and_names_and_abbreviations_are_not() -> None:
    lexicon = load_lexicon("en")
    assert all(word in lexicon for word in ("walked", "mice", "cities", "swimming", "bigger"))
    assert not any(word in lexicon for word in ("london", "nato", "julia"))


def test_the_game_ends_at_once_when_the_keyword_is_owned_over_several_words() -> None:
    table = seated("teniii", "llllii", keyword="stone", orange="solbb")
    table = played(table, "ten", Pass())
    assert (progress(table, ADA), table.look(None).outcome) == (".t.ne", None)
    after = step(table, "so", Pass())
    assert told(after)[-1] == Cracked(ADA, "stone")
    assert after.table.look(None).outcome == Outcome("cracked", (ADA,), (2, 0))
    assert (hand(after.table, ADA), after.table.state.orange.left) == ("iiil", 2), "nothing is refilled"


def test_every_letter_of_the_keyword_needs_a_card_of_its_own() -> None:
    table = seated("teniii", "llllii", keyword="tenet", orange="tebb")
    table = played(table, "ten", Pass())
    assert progress(table, ADA) == "ten.."
    assert table.look(None).outcome is None


def test_a_card_that_is_not_kept_counts_for_nothing() -> None:
    table = seated("catiii", "teniii", "stonei", keyword="cat")
    table = played(table, "cat", "ten", "stone")
    assert progress(table, ADA) == "..."
    assert table.look(None).outcome is None


def test_when_the_orange_deck_is_used_up_the_most_words_win() -> None:
    table = seated("catiii", "llllii", orange="bcd")
    after = step(table, "cat", Pass())
    assert told(after)[-1] == UsedUp(("orange",), "most-words", (ADA,))
    assert after.table.look(None).outcome == Outcome("most-words", (ADA,), (1, 0))


def test_when_the_blue_deck_is_used_up_the_game_ends_as_well() -> None:
    table = seated("catiii", "llllii", row="seeaaa", blue="q")
    assert told(step(table, "cat[s]", Pass()))[-1] == UsedUp(("blue",), "most-words", (ADA,))


def test_both_decks_can_be_used_up_together() -> None:
    table = seated("catiii", "llllii", row="seeaaa", orange="bcd", blue="q")
    assert told(step(table, "cat[s]", Pass()))[-1] == UsedUp(("orange", "blue"), "most-words", (ADA,))


@pytest.mark.parametrize(
    ("hers", "his", "orange", "outcome"),
    [
        ("cat", "stone", "bbcddmmm", Outcome("most-letters", (BO,), (1, 1))),
        ("cat", "[t]en", "bbcdd", Outcome("most-blue", (BO,), (1, 1))),
        ("cat", "ten", "bbcddm", Outcome("shared", (ADA, BO), (1, 1))),
    ],
)
def test_equal_words_are_decided_by_letters_then_blue_cards_or_shared(
    hers: str, his: str, orange: str, outcome: Outcome
) -> None:
    table = seated("catiii", "stonei", row="teeaaa", orange=orange)
    table = played(played(table, hers, Pass()), Pass(), his)
    assert table.look(None).outcome == outcome


def test_if_nobody_has_a_word_everybody_shares() -> None:
    table = seated("catiii", "llllii", "stones", orange="bcd")
    table = played(table, away(table, ADA, "cat"), Pass(), Pass())
    assert table.look(None).outcome == Outcome("shared", (ADA, BO, CLEO), (0, 0, 0))
