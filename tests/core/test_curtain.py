"""A reveal is looked at before play goes on; until then nothing of what follows is anywhere to be seen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from entendre.core import (
    AnyTable,
    Beat,
    Chance,
    Closed,
    Codec,
    Curtain,
    GoOn,
    Prompt,
    Rejected,
    Sealed,
    Seat,
    encode,
    lay,
    open_table,
)
from tests.core.toy import Pick, Revealed, Stop, Toy, ToyChoice, ToyEvent, ToyOptions, ToyState, Wave, Waved

ADA, BO, CLEO = Seat(0), Seat(1), Seat(2)
NAMES = ("Ada", "Bo", "Cleo")
BEATS = (Beat("picks", 2), Beat("scorer", 1.5))


class WavesAfterwards(Toy):
    """After every reveal the scorer waves, once everybody has looked at it."""

    def resolve(
        self, state: ToyState, prompt: Prompt, answers: Mapping[Seat, ToyChoice | None], chance: Chance
    ) -> Iterator[ToyEvent]:
        for event in super().resolve(state, prompt, answers, chance):
            yield event
            if isinstance(event, Revealed) and event.scorer is not None:
                yield Waved(event.scorer)

    def curtain(self, state: ToyState, prompt: Prompt, events: tuple[ToyEvent, ...]) -> Curtain | None:
        return Curtain(1, BEATS) if isinstance(events[0], Revealed) else None


def laid(rounds: int = 3) -> AnyTable:
    return open_table(WavesAfterwards(), ToyOptions(rounds=rounds), NAMES, bytes(32), curtains=True).table


def picked(table: AnyTable, number: int = 0) -> AnyTable:
    for seat, pick in ((ADA, 1), (CLEO, 5), (BO, 2)):
        table = table.submit(f"pick/{number}", seat, Pick(pick)).table
    return table


def gone_on(table: AnyTable, name: str = "curtain/1") -> AnyTable:
    for seat in (ADA, BO, CLEO):
        table = table.submit(name, seat, GoOn()).table
    return table


def test_only_what_is_shown_has_happened() -> None:
    table = picked(laid())
    assert table.news == (Revealed((1, 2, 5), CLEO),)
    assert table.behind == (Waved(CLEO),)
    assert table.state.scores == (0, 0, 1)
    assert table.state.waves == (0, 0, 0)


def test_everybody_is_asked_to_go_on_and_nothing_else() -> None:
    table = picked(laid())
    [asked] = table.prompts
    assert asked == Prompt(
        "curtain/1", "curtain", (ADA, BO, CLEO), ("on",), holds=True, tells="who", beats=BEATS
    )
    assert table.curtain is asked
    assert asked.is_curtain
    with pytest.raises(Rejected, match="'pick/1' is not open; open now: 'curtain/1'"):
        table.submit("pick/1", ADA, Pick(1))


def test_the_entry_that_closes_the_prompt_has_all_events_as_ever() -> None:
    table = laid()
    for seat, pick in ((ADA, 1), (CLEO, 5)):
        table = table.submit("pick/0", seat, Pick(pick)).table
    entries = table.submit("pick/0", BO, Pick(2)).entries
    assert entries[-1] == Closed("pick/0", False, (Revealed((1, 2, 5), CLEO), Waved(CLEO)))


def test_when_all_have_gone_on_the_rest_happens() -> None:
    table = picked(laid())
    for seat in (ADA, BO):
        table = table.submit("curtain/1", seat, GoOn()).table
        assert table.news == ()
    table, entries = table.submit("curtain/1", CLEO, GoOn())
    assert entries == (Sealed("curtain/1", CLEO, GoOn()), Closed("curtain/1", False, ()))
    assert table.news == (Waved(CLEO),)
    assert table.state.waves == (0, 0, 1)
    assert table.curtain is None
    assert [prompt.id for prompt in table.prompts] == ["pick/1", "stop/0", "wave/0.0", "wave/1.0", "wave/2.1"]


def test_whoever_runs_the_table_can_say_that_it_was_shown_for_long_enough() -> None:
    table, entries = picked(laid()).expire("curtain/1")
    assert entries == (Closed("curtain/1", True, ()),)
    assert table.state == gone_on(picked(laid())).state


def test_a_curtain_changes_nothing_but_the_moment() -> None:
    plain = picked(open_table(WavesAfterwards(), ToyOptions(), NAMES, bytes(32)).table)
    table = gone_on(picked(laid()))
    assert table.state == plain.state
    assert table.prompts == plain.prompts
    assert (table.version, plain.version) == (2, 1)


def test_no_two_curtains_have_the_same_name() -> None:
    table = gone_on(picked(laid()))
    table = table.submit("wave/0.0", ADA, Wave()).table
    assert [prompt.id for prompt in picked(table, 1).prompts] == ["curtain/4"]


def test_what_was_sealed_elsewhere_is_still_sealed_afterwards() -> None:
    table = picked(laid().submit("stop/0", BO, Stop()).table)
    assert table.sealed == {"stop/0": {BO: Stop()}}
    assert table.look(BO).mine == {"stop/0": Stop()}
    assert gone_on(table).sealed == {"stop/0": {BO: Stop()}}


def test_what_was_sealed_elsewhere_is_not_dropped_before_its_prompt_is_known_to_be_gone() -> None:
    """Or whoever voted to stop would know that the game is over before the reveal has been shown."""
    table = picked(laid(rounds=1).submit("stop/0", BO, Stop()).table)
    assert table.look(BO).mine == {"stop/0": Stop()}
    assert gone_on(table).look(BO).mine == {}


def test_first_the_reveal_then_the_winner() -> None:
    table = picked(laid(rounds=1))
    assert table.game.outcome(table.state) is not None
    assert table.outcome() is None
    assert table.look(None).outcome is None
    outcome = gone_on(table).outcome()
    assert outcome is not None
    assert outcome.winners == (CLEO,)


def test_one_sees_who_has_gone_on() -> None:
    [shown] = picked(laid()).submit("curtain/1", BO, GoOn()).table.shown()
    assert (shown.answered, shown.who) == (1, (BO,))


def test_going_on_can_be_taken_back() -> None:
    table = picked(laid()).submit("curtain/1", BO, GoOn()).table.withdraw("curtain/1", BO).table
    assert table.sealed == {"curtain/1": {}}
    assert table.behind == (Waved(CLEO),)


def test_a_game_is_never_asked_about_going_on() -> None:
    class Strict(WavesAfterwards):
        def check(self, state: ToyState, prompt: Prompt, seat: Seat, choice: ToyChoice) -> None:
            assert prompt.kind != "curtain"

        def receipt(self, choice: ToyChoice) -> object:
            assert isinstance(choice, Pick)
            return choice

        def anonymous(self, choice: ToyChoice) -> ToyChoice:
            assert isinstance(choice, Pick)
            return choice

    table = picked(open_table(Strict(), ToyOptions(), NAMES, bytes(32), curtains=True).table)
    choice = Codec(Strict()).choice(b'{"type":"on"}')
    assert choice == GoOn()
    assert table.submit("curtain/1", ADA, choice).table.look(ADA).mine == {"curtain/1": GoOn()}


@pytest.mark.parametrize("choice", [Pick(1), Stop()])
def test_nothing_else_answers_a_curtain(choice: ToyChoice) -> None:
    with pytest.raises(Rejected, match=r"does not answer 'curtain/1'; it takes on\."):
        picked(laid()).submit("curtain/1", ADA, choice)


def test_going_on_answers_nothing_else() -> None:
    with pytest.raises(Rejected, match=r"'on' does not answer 'pick/0'; it takes pick\."):
        laid().submit("pick/0", ADA, GoOn())


def test_a_log_with_curtains_folds_to_the_same_table() -> None:
    codec = Codec(WavesAfterwards())
    table, entries = open_table(WavesAfterwards(), ToyOptions(), NAMES, bytes(32), curtains=True)
    folded = lay(WavesAfterwards(), ToyOptions(), NAMES, None, curtains=True)
    acts: list[tuple[str, Seat, Any]] = [
        ("pick/0", ADA, Pick(1)),
        ("pick/0", CLEO, Pick(5)),
        ("pick/0", BO, Pick(2)),
    ]
    acts += [("curtain/1", seat, GoOn()) for seat in (ADA, BO, CLEO)]
    for act in (None, *acts):
        if act is not None:
            table, entries = table.submit(*act)
        for entry in entries:
            folded = folded.fold(codec.entry(encode(entry)))
        assert (folded.state, folded.prompts, folded.sealed) == (table.state, table.prompts, table.sealed)
        assert (folded.behind, folded.news) == (table.behind, table.news)


def test_nothing_else_can_have_closed_behind_a_curtain() -> None:
    with pytest.raises(ValueError, match="nothing but 'curtain/1' can close while it is open, not 'pick/1'"):
        picked(laid()).fold(Closed("pick/1", False, ()))


def test_a_game_that_says_nothing_has_a_curtain_where_answers_of_several_are_told() -> None:
    table = picked(open_table(Toy(), ToyOptions(), NAMES, bytes(32), curtains=True).table)
    assert table.curtain is not None
    assert table.curtain.beats == (Beat("reveal", 7.0),)


def test_what_one_seat_does_alone_needs_no_curtain() -> None:
    table = open_table(Toy(), ToyOptions(), NAMES, bytes(32), curtains=True).table
    assert table.submit("wave/0.0", ADA, Wave()).table.curtain is None
