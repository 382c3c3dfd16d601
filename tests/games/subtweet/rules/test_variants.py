"""The three variants, and that each is off unless the table wants it."""

from __future__ import annotations

import pytest

from entendre.core import Rejected
from entendre.games.subtweet.rules import DeclareWhale, PauseEnded, PlayCard, TimeUp, WhaleDeclared, Write
from tests.games.subtweet.rules.play import (
    AL,
    BEA,
    CLEO,
    DORA,
    SubtweetTable,
    active,
    blanks,
    favved,
    holding,
    ids,
    news,
    opened,
    played,
    posted,
    ready,
    sizes,
    stopped,
    write,
)


def test_everybodys_favourite_takes_all_blanks_and_no_written_card() -> None:
    table = posted(holding(ready(4, everybodys_favourite=True), {AL: (3, 4)}), BEA, favs=(BEA, CLEO, DORA))
    assert (sizes(table)[AL], blanks(table)[AL]) == (2, 0)
    assert blanks(table) == (0, 0, 1, 1)
    assert table.state.recent[-1].cleared == 4


def test_everybodys_favourite_needs_everybody() -> None:
    table = posted(holding(ready(4, everybodys_favourite=True), {AL: (3, 4)}), BEA, favs=(BEA, CLEO))
    assert blanks(table)[AL] == 4


def test_everybodys_favourite_is_off_unless_chosen() -> None:
    table = posted(holding(ready(4), {AL: (1, 4)}), BEA, favs=(BEA, CLEO, DORA))
    assert blanks(table)[AL] == 4
    assert table.state.result is None


def test_everybodys_favourite_works_for_a_card_at_face_value() -> None:
    full = holding(ready(3, everybodys_favourite=True, face_value=True), {AL: (1, 9)})
    table = posted(full, None, favs=(BEA, CLEO))
    assert (table.state.winner, blanks(table)) == (AL, (0, 1, 1))


def test_lost_blanks_take_the_question_to_write_with_them() -> None:
    table = holding(ready(3, everybodys_favourite=True), {AL: (3, 1)})
    before = ids(table, "write")
    table = posted(posted(table, BEA, favs=(BEA, CLEO)), CLEO, favs=(AL, CLEO))
    assert blanks(table)[AL] == 1
    assert len(before) == 1
    assert before[0] not in ids(table, "write")


def test_face_value_allows_a_card_without_recipient() -> None:
    table = opened(3, face_value=True).submit("opening/0.0", AL, Write("Just weather.", None)).table
    assert table.state.hands[AL].cards[0].to is None
    assert table.look(AL).open.nobody
    assert not opened(3).look(AL).open.nobody


def test_face_value_costs_the_author_a_card_if_nobody_favs() -> None:
    assert blanks(posted(ready(4, face_value=True), None, favs=())) == (1, 0, 0, 0)


def test_face_value_costs_everybody_who_favs_a_card_and_not_the_author() -> None:
    assert blanks(posted(ready(4, face_value=True), None, favs=(BEA, DORA))) == (0, 1, 0, 1)


def test_face_value_changes_nothing_for_a_card_with_a_recipient() -> None:
    assert blanks(posted(ready(4, face_value=True), BEA, favs=(CLEO,))) == (1, 1, 1, 0)


def whale(players: int = 4) -> SubtweetTable:
    """Al is to play; Bea and Cleo hold only blanks."""
    return holding(ready(players, fail_whale=True), {BEA: (0, 1), CLEO: (0, 2)})


def test_fail_whale_may_be_declared_by_those_who_hold_only_blanks() -> None:
    [prompt] = [prompt for prompt in whale().prompts if prompt.kind == "whale"]
    assert (prompt.seats, prompt.holds, prompt.needed) == ((BEA, CLEO), False, 1)
    with pytest.raises(Rejected) as refusal:
        whale().submit(prompt.id, AL, DeclareWhale())
    assert refusal.value.code == "table.not-asked"


def test_fail_whale_takes_two() -> None:
    assert not ids(holding(ready(4, fail_whale=True), {BEA: (0, 1), CLEO: (1, 2)}), "whale")


def test_fail_whale_is_off_unless_chosen() -> None:
    assert not ids(holding(ready(4), {BEA: (0, 1), CLEO: (0, 2)}), "whale")


def test_fail_whale_pauses_play_until_all_of_them_have_written_all_their_blanks() -> None:
    table, entries = whale().submit("whale/1.2", CLEO, DeclareWhale())
    assert news(entries[-1]) == [WhaleDeclared(CLEO, writing=(BEA, CLEO))]
    assert not ids(table, "play")
    with pytest.raises(Rejected):
        table.submit("play/1", AL, PlayCard(1))
    assert {prompt.seats for prompt in table.prompts if prompt.holds} == {(BEA,), (CLEO,)}
    table = write(write(table, CLEO), BEA)
    assert [prompt.seats for prompt in table.prompts if prompt.holds] == [(CLEO,)]
    step = table.submit(ids(table, "pause")[0], CLEO, Write("Done.", AL))
    assert news(step.entries[-1])[-1] == PauseEnded(AL)
    assert active(step.table) == AL
    assert ids(step.table, "play") == ["play/2"]


def test_fail_whale_the_clock_closes_the_pause() -> None:
    table = whale().submit("whale/1.2", BEA, DeclareWhale()).table
    first, second = ids(table, "pause")
    table, entries = table.expire(second)
    assert news(entries[-1]) == [TimeUp(CLEO, blanks=2)]
    assert ids(table, "pause") == [first]
    table, entries = table.expire(first)
    assert news(entries[-1]) == [TimeUp(BEA, blanks=1), PauseEnded(AL)]
    assert blanks(table) == (0, 1, 2, 0)


def test_r14_fail_whale_is_declared_while_a_card_is_awaited_and_not_over_fists() -> None:
    assert not ids(played(whale()), "whale")


def test_r14_others_may_write_during_the_pause() -> None:
    table = holding(whale(), {DORA: (1, 2)}).submit("whale/1.2", BEA, DeclareWhale()).table
    assert blanks(write(table, DORA)) == (0, 1, 2, 1)


def test_r18_fail_whale_is_declared_once_between_two_played_cards() -> None:
    table = holding(whale(), {DORA: (1, 0)}).submit("whale/1.2", BEA, DeclareWhale()).table
    for name in ids(table, "pause"):
        table = table.expire(name).table
    assert ids(table, "play") == ["play/2"]
    assert not ids(table, "whale")
    with pytest.raises(Rejected):
        table.submit("whale/2.2", CLEO, DeclareWhale())
    table = favved(played(table), ())
    assert ids(table, "whale") == [f"whale/{table.state.turn}.{len(table.state.skipped)}"]


def test_fail_whale_is_asked_anew_when_one_of_them_writes() -> None:
    three = holding(whale(), {DORA: (0, 1)})
    assert ids(three, "whale") == ["whale/1.3"]
    [prompt] = [prompt for prompt in write(three, BEA).prompts if prompt.kind == "whale"]
    assert (prompt.id, prompt.seats) == ("whale/1.2", (CLEO, DORA))


def test_a_pause_can_be_stopped() -> None:
    table = stopped(whale().submit("whale/1.2", BEA, DeclareWhale()).table)
    assert table.state.result == "stopped"
    assert table.prompts == ()


def test_a_reveal_at_face_value_names_nobody() -> None:
    table = posted(ready(3, face_value=True), None, favs=(BEA,))
    assert table.state.recent[-1].tweet.to is None
    assert table.state.recent[-1].drew == (BEA,)
