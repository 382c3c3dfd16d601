"""The table seals, changes, withdraws, closes and expires, and says no in words."""

from __future__ import annotations

import pytest

from entendre.core import AnyTable, Closed, Rejected, Sealed, Seat, Withdrawn, encode, lay, open_table
from tests.core.toy import Pick, Revealed, Stop, Toy, ToyOptions, Wave

ADA, BO, CLEO = Seat(0), Seat(1), Seat(2)
NAMES = ("Ada", "Bo", "Cleo")


@pytest.fixture
def table() -> AnyTable:
    return open_table(Toy(), ToyOptions(), NAMES, bytes(32)).table


def refusal(table: AnyTable, prompt: str, seat: int, choice: object) -> Rejected:
    with pytest.raises(Rejected) as caught:
        table.submit(prompt, Seat(seat), choice)
    return caught.value


def test_a_prompt_closes_with_the_last_answer(table: AnyTable) -> None:
    table = table.submit("pick/0", ADA, Pick(1)).table
    table = table.submit("pick/0", CLEO, Pick(5)).table
    assert table.version == 0
    table, entries = table.submit("pick/0", BO, Pick(2))
    assert entries == (Sealed("pick/0", BO, Pick(2)), Closed("pick/0", False, (Revealed((1, 2, 5), CLEO),)))
    assert table.version == 1
    assert table.state.scores == (0, 0, 1)


def test_an_act_leaves_the_table_it_was_done_at_as_it_was(table: AnyTable) -> None:
    table.submit("pick/0", ADA, Pick(1))
    assert table.sealed == {}
    assert table.look(ADA).mine == {}


def test_a_sealed_answer_can_be_changed_until_the_prompt_closes(table: AnyTable) -> None:
    for seat, number in ((ADA, 5), (BO, 4), (ADA, 1), (CLEO, 2)):
        table = table.submit("pick/0", seat, Pick(number)).table
    assert table.state.last == Revealed((1, 4, 2), BO)


def test_a_sealed_answer_can_be_withdrawn(table: AnyTable) -> None:
    table = table.submit("pick/0", ADA, Pick(5)).table
    table, entries = table.withdraw("pick/0", ADA)
    assert entries == (Withdrawn("pick/0", ADA),)
    assert (ADA, "pick/0") in {(seat, prompt.id) for prompt, seat in table.waiting()}
    table = table.submit("pick/0", BO, Pick(2)).table
    assert table.submit("pick/0", CLEO, Pick(1)).table.version == 0


def test_sealed_answers_are_in_no_state_and_shown_to_their_seat_alone(table: AnyTable) -> None:
    sealed = table.submit("pick/0", ADA, Pick(5)).table
    assert encode(sealed.state) == encode(table.state)
    assert sealed.look(ADA).mine == {"pick/0": Pick(5)}
    assert sealed.look(BO).mine == {}
    assert sealed.look(None).mine == {}
    assert sealed.look(BO).prompts == sealed.look(ADA).prompts


def test_a_prompt_asks_a_seat_until_its_answer_is_sealed(table: AnyTable) -> None:
    look = table.submit("pick/0", ADA, Pick(5)).table.look(ADA)
    asked = {shown.prompt.id for shown in look.prompts if look.asks(shown)}
    assert asked == {"stop/0", "wave/0.0"}
    watching = table.look(None)
    assert not [shown for shown in watching.prompts if watching.asks(shown)]


def test_the_table_tells_how_many_are_in_and_who_only_where_it_may(table: AnyTable) -> None:
    table = table.submit("pick/0", BO, Pick(5)).table
    table = table.submit("stop/0", CLEO, Stop()).table
    pick, stop, *_ = table.look(None).prompts
    assert (pick.answered, pick.who) == (1, None)
    assert (stop.answered, stop.who) == (1, (CLEO,))


def test_time_up_closes_a_prompt_without_the_missing_answers(table: AnyTable) -> None:
    table = table.submit("pick/0", BO, Pick(2)).table
    table, entries = table.expire("pick/0")
    assert entries == (Closed("pick/0", True, (Revealed((None, 2, None), BO),)),)


def test_an_aside_blocks_nobody_and_never_expires(table: AnyTable) -> None:
    assert all(prompt.id == "pick/0" for prompt, _ in table.waiting())
    with pytest.raises(Rejected, match="wave/0") as caught:
        table.expire("wave/0.0")
    assert caught.value.code == "table.cannot-expire"


def test_an_aside_leaves_other_sealed_answers_in_place(table: AnyTable) -> None:
    table = table.submit("pick/0", BO, Pick(2)).table
    table = table.submit("wave/2.0", CLEO, Wave()).table
    assert table.look(BO).mine == {"pick/0": Pick(2)}


def test_a_quorum_closes_a_prompt_early(table: AnyTable) -> None:
    table = table.submit("stop/0", ADA, Stop()).table
    assert table.submit("stop/0", BO, Stop()).table.state.stopped


def test_answers_to_a_prompt_that_vanished_are_gone(table: AnyTable) -> None:
    for seat in (ADA, BO):
        table = table.submit("pick/0", seat, Pick(1)).table
    table = table.submit("stop/0", ADA, Stop()).table
    table = table.submit("stop/0", BO, Stop()).table
    assert table.sealed == {}


def test_late_answers_are_refused(table: AnyTable) -> None:
    table = table.expire("pick/0").table
    no = refusal(table, "pick/0", 0, Pick(1))
    assert no.code == "table.not-open"
    assert "'pick/0'" in no.message
    assert "'pick/1'" in no.message


def test_answers_after_the_end_are_refused(table: AnyTable) -> None:
    for number in range(3):
        table = table.expire(f"pick/{number}").table
    assert refusal(table, "pick/2", 0, Pick(1)).code == "table.over"


def test_foreign_answers_are_refused(table: AnyTable) -> None:
    assert refusal(table, "wave/2.0", 0, Wave()).code == "table.not-asked"
    no = refusal(table, "pick/0", 7, Pick(1))
    assert no.code == "table.no-such-seat"
    assert "7" in no.message


def test_the_wrong_kind_of_choice_is_refused(table: AnyTable) -> None:
    no = refusal(table, "pick/0", 0, Wave())
    assert no.code == "table.wrong-choice"
    assert "'wave'" in no.message
    assert "pick" in no.message


def test_the_same_answer_again_is_refused(table: AnyTable) -> None:
    table = table.submit("pick/0", ADA, Pick(5)).table
    assert refusal(table, "pick/0", 0, Pick(5)).code == "table.duplicate"


def test_there_must_be_something_to_withdraw(table: AnyTable) -> None:
    with pytest.raises(Rejected) as caught:
        table.withdraw("pick/0", ADA)
    assert caught.value.code == "table.nothing-sealed"


def test_the_game_refuses_in_its_own_words(table: AnyTable) -> None:
    no = refusal(table, "pick/0", 0, Pick(6))
    assert (no.code, no.message) == ("toy.number", "6 is not a number from 1 to 5.")


def test_a_table_read_without_its_seed_can_be_replayed_and_not_played() -> None:
    _, entries = open_table(Toy(), ToyOptions(), NAMES, bytes(32))
    table = lay(Toy(), ToyOptions(), NAMES, None).fold(entries[0])
    with pytest.raises(Rejected) as caught:
        table.expire("pick/0")
    assert caught.value.code == "table.no-seed"


@pytest.mark.parametrize(
    ("names", "code", "said"),
    [
        (("Ada",), "players.count", "2 to 4 players, not 1"),
        (("Ada", "Bo", "Cleo", "Dan", "Eve"), "players.count", "not 5"),
        (("Ada", "ada"), "players.name", "'ada' is taken"),
        (("Ada", "  "), "players.name", "'  '"),
        (("Ada", "B\u200bo\n"), "players.name", "printable"),
        (("Ada", "x" * 25), "players.name", "1 to 24"),
    ],
)
def test_people_who_cannot_play_are_told_why(names: tuple[str, ...], code: str, said: str) -> None:
    with pytest.raises(Rejected, match=said) as caught:
        open_table(Toy(), ToyOptions(), names, bytes(32))
    assert caught.value.code == code
