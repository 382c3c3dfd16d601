"""How words are shown before anything is drawn for the next round."""

from __future__ import annotations

import pytest

from entendre.games.keyword.rules import Filled, Pass, Revealed, RoundBegan, Scored
from entendre.games.keyword.rules.events import Cracked, Drew, Voted
from tests.games.keyword.rules.play import ADA, BO, CLEO, KeywordTable, hand, played, seated, voted


def names(table: KeywordTable) -> list[str]:
    assert table.curtain is not None
    return [beat.name for beat in table.curtain.beats]


def test_words_are_looked_at_with_what_became_of_them_before_cards_are_drawn() -> None:
    table = played(seated("catdot", "setnot").varied(curtains=True), "cat", "set")
    assert table.curtain is not None
    assert [beat.name for beat in table.curtain.beats] == ["words", "open", "best"]
    assert table.curtain.beats[0].seconds == pytest.approx(0.8 * 3)
    assert [type(event) for event in table.news] == [Revealed, Scored]
    assert table.behind is not None
    assert [type(event) for event in table.behind] == [Drew, Filled, RoundBegan]
    shown = table.look(ADA).open
    assert (shown.phase, shown.round, shown.up_for_vote) == ("reveal", 1, ())
    assert shown.reveal is not None
    assert shown.reveal.verdicts == ("tied", "tied")
    assert (hand(table, ADA), shown.hand_sizes) == ("dot", (3, 3))


def test_whoever_put_cards_away_has_them_no_more_while_the_words_are_looked_at() -> None:
    table = seated("catdot", "setnot")
    away = Pass((table.state.hands[BO][0].id,))
    table = played(table.varied(curtains=True), "cat", away)
    assert len(table.state.hands[BO]) == 5


def test_words_that_are_out_fall_before_the_best_one_is_named_and_a_kept_one_brings_letters() -> None:
    table = played(seated("catdot", "stones").varied(curtains=True), "cat", "stones")
    assert names(table) == ["words", "open", "out", "best", "letters"]
    table = played(seated("catdot", "sctnot").varied(curtains=True), Pass(), "sct")
    assert names(table) == ["words", "open", "out", "best"]


def test_the_house_votes_after_it_has_looked() -> None:
    table = seated("catdot", "sctnot", "eeeeee", house_vote=True).varied(curtains=True)
    table = played(table, "cat", "sct", Pass())
    assert names(table) == ["words", "open"]
    assert table.behind == ()
    assert table.look(None).open.up_for_vote == (BO,)
    assert table.curtain is not None
    table = table.expire(table.curtain.id).table
    assert [prompt.kind for prompt in table.prompts] == ["vote"]
    table = voted(table, {ADA: (BO,), CLEO: (BO,)})
    assert names(table) == ["vote", "best"]
    assert [type(event) for event in table.news] == [Voted, Scored]
    assert table.look(None).open.phase == "reveal"


def test_the_keyword_is_cracked_after_the_word_has_been_looked_at() -> None:
    table = seated("catdot", "setnot", keyword="cat").varied(curtains=True)
    table = played(table, "cat", Pass())
    assert names(table) == ["words", "open", "best", "letters"]
    assert table.behind is not None
    assert [type(event) for event in table.behind] == [Cracked]
    assert (table.outcome(), table.game.own(table.state, ADA).hidden) == (None, None)
