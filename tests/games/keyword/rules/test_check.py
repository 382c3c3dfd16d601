"""What Keyword refuses, by its codes and in words."""

from __future__ import annotations

import pytest

from entendre.core import Codec, Rejected, Seat
from entendre.games.keyword.rules import Accept, Pass, Placed, Spell
from tests.games.keyword.rules.play import ADA, BO, GAME, KeywordTable, away, played, refusal, seated, spell


@pytest.fixture
def table() -> KeywordTable:
    """Ada holds a blank, and another one lies in the row."""
    return seated("stone?", "catiii", row="?eeaaa")


def number(table: KeywordTable, letter: str) -> int:
    """The card of Ada's with that letter."""
    return next(card.id for card in table.state.hands[ADA] if card.letter == letter)


def test_a_card_used_twice_is_named(table: KeywordTable) -> None:
    refused = refusal(table, ADA, spell(table, ADA, "tt"))
    assert refused.code == "keyword.card-twice"
    assert refused.message == f"Card {number(table, 't')} (orange T) is there twice; a card can be used once."


def test_a_card_of_somebody_else_is_named(table: KeywordTable) -> None:
    stolen = spell(table, BO, "c").cards[0].card
    refused = refusal(table, ADA, Spell((Placed(stolen),)))
    assert refused.code == "keyword.card-elsewhere"
    assert refused.message == f"Card {stolen} (orange C) is not in your hand or the row."


def test_a_blue_card_still_in_the_deck_is_named(table: KeywordTable) -> None:
    hidden = table.state.blue.remaining[0]
    refused = refusal(table, ADA, Spell((Placed(number(table, "t")), Placed(hidden))))
    assert refused.code == "keyword.card-elsewhere"
    assert f"Card {hidden} (blue " in refused.message


@pytest.mark.parametrize("stranger", [-1, 201, 10**30])
def test_a_card_that_does_not_exist_is_named(table: KeywordTable, stranger: int) -> None:
    refused = refusal(table, ADA, Spell((Placed(stranger),)))
    assert (refused.code, refused.message) == (
        "keyword.card-elsewhere",
        f"Card {stranger} is not in your hand or the row.",
    )


def test_blue_cards_alone_are_no_word(table: KeywordTable) -> None:
    refused = refusal(table, ADA, spell(table, ADA, "[e][a][t*]"))
    assert refused.code == "keyword.only-blue"
    assert refused.message == "A word needs at least one orange card from your hand."


def test_no_cards_are_no_word(table: KeywordTable) -> None:
    assert refusal(table, ADA, Spell(())).code == "keyword.only-blue"


def test_a_blank_must_say_its_letter(table: KeywordTable) -> None:
    blank = number(table, "?")
    refused = refusal(table, ADA, Spell((Placed(number(table, "s")), Placed(blank))))
    assert refused.code == "keyword.blank-unnamed"
    assert refused.message == f"Card {blank} (orange blank) must say which letter it stands for."


@pytest.mark.parametrize("letter", ["", "B", "?", "é", "ch", "bcdef", "x" * 500])
def test_a_blank_stands_for_one_letter_of_the_alphabet(table: KeywordTable, letter: str) -> None:
    refused = refusal(table, ADA, Spell((Placed(number(table, "?"), letter),)))
    assert refused.code == "keyword.no-such-letter"
    assert refused.message.endswith("it takes one letter of abcdefghijklmnopqrstuvwxyz.")
    assert len(refused.message) < 200


def test_a_letter_card_stands_for_its_letter_only(table: KeywordTable) -> None:
    card = number(table, "t")
    other = Placed(next(held.id for held in table.state.hands[ADA] if held.id != card and not held.blank))
    refused = refusal(table, ADA, Spell((Placed(card, "s"), other)))
    assert refused.code == "keyword.not-a-blank"
    assert refused.message == f"Card {card} (orange T) cannot stand for 's': it is no blank."
    table.submit("word/1", ADA, Spell((Placed(card, "t"), other)))


def test_a_pass_puts_away_only_what_one_holds(table: KeywordTable) -> None:
    row = table.state.row[1].id
    assert refusal(table, ADA, Pass((row,))).message == f"Card {row} (blue E) is not in your hand."
    mine = number(table, "t")
    assert refusal(table, ADA, Pass((mine, mine))).code == "keyword.card-twice"
    assert refusal(table, BO, Pass((mine,))).code == "keyword.card-elsewhere"


def test_a_refused_answer_leaves_the_sealed_one_alone(table: KeywordTable) -> None:
    table = table.submit("word/1", ADA, spell(table, ADA, "stone")).table
    refusal(table, ADA, spell(table, ADA, "ss"))
    assert table.look(ADA).mine["word/1"] == spell(table, ADA, "stone")


def test_a_vote_does_not_answer_the_round_nor_a_word_the_vote() -> None:
    table = seated("stone?", "catiii", house_vote=True)
    assert refusal(table, ADA, Accept()).code == "table.wrong-choice"
    voting = played(table, "nots", Pass())
    assert refusal(voting, BO, Pass()).code == "table.wrong-choice"
    assert refusal(voting, ADA, Accept()).code == "table.not-asked"


def test_a_vote_for_a_seat_that_is_none_is_named() -> None:
    table = played(seated("stone?", "catiii", house_vote=True), "nots", Pass())
    assert refusal(table, BO, Accept((Seat(99),))).message == (
        "Seat 99 has no word for you to vote on; these have: 0."
    )


def test_malformed_cards_are_refused_by_the_codec() -> None:
    with pytest.raises(Rejected) as refused:
        Codec(GAME).choice(b'{"type":"spell","cards":[{"card":"t"}]}')
    assert refused.value.code == "table.malformed"


def test_a_gentle_table_lets_every_known_word_through(table: KeywordTable) -> None:
    gentle = seated("stone?", "catiii", row="?eeaaa", gentle=True, clean=True)
    gentle.submit("word/1", ADA, spell(gentle, ADA, "stones*"))
    gentle.submit("word/1", ADA, away(gentle, ADA, "st"))
