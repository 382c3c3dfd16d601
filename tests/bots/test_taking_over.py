"""Any level can take over any seat at any moment, seeing only what a person there would see."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from entendre.bots import Ask, Match
from entendre.bots.match import next_answer
from entendre.core import AnyTable, Chance, Sealed, everyone
from entendre.testing.acts import Setting, moments
from tests.bots.asking import GAMES, SEED, ask_of, fresh
from tests.effort import times

pytestmark = pytest.mark.long

LEVELS = [(name, level) for name, entry in GAMES.items() for level in entry.levels]


def settings_of(game: str) -> st.SearchStrategy[Setting]:
    rules = GAMES[game].game
    return st.builds(
        lambda players, mode, seed: Setting(rules, players, mode, seed.to_bytes(32, "big")),
        st.sampled_from(rules.players),
        st.sampled_from(list(rules.modes)),
        st.integers(0, 10_000),
    )


def some_moment(setting: Setting, share: float) -> tuple[AnyTable, dict[str, bytes]]:
    """A table somewhere in the middle of a random game, and all that was ever drawn at it."""
    game, tables = setting.game, []
    drawn = dict(game.stock())
    for moment in moments(setting):
        tables.append(moment.before)
        for entry in moment.step.entries:
            if isinstance(entry, Sealed):
                drawn.update(game.blobs(entry.choice))
    return tables[int(share * (len(tables) - 1))], drawn


@pytest.mark.parametrize(("game", "level"), LEVELS)
@settings(max_examples=times(6, 6, 60))
@given(data=st.data(), share=st.floats(0, 1))
def test_a_bot_that_comes_in_the_middle_answers_whatever_is_open(
    game: str, level: str, data: st.DataObject, share: float
) -> None:
    table, drawn = some_moment(data.draw(settings_of(game)), share)
    for prompt in table.prompts:
        if level == "random" and not prompt.holds:
            continue  # it leaves asides to others: what it says at random may not be its own to say
        for seat in prompt.seats:
            choice = fresh(level, table, seat).choose(ask_of(table, prompt, seat, drawn))
            if choice is None:
                assert not prompt.holds
            elif choice != table.sealed.get(prompt.id, {}).get(seat):
                assert table.submit(prompt.id, seat, choice)


@pytest.mark.parametrize(("game", "level"), LEVELS)
@settings(max_examples=times(3, 3, 30))
@given(data=st.data(), share=st.floats(0, 1))
def test_a_game_begun_by_others_is_finished_by_bots(
    game: str, level: str, data: st.DataObject, share: float
) -> None:
    table, drawn = some_moment(data.draw(settings_of(game)), share)
    bots = [fresh(level, table, seat) for seat in everyone(len(table.names))]
    ended, _ = Match(table.game, table.state.options, table.names, bots, SEED, drawn_before=drawn).play_on(
        table
    )
    assert table.game.outcome(ended.state) is not None


@pytest.mark.parametrize(("game", "level"), LEVELS)
@settings(max_examples=times(6, 6, 60))
@given(data=st.data(), share=st.floats(0, 1), other=st.integers(0, 1000))
def test_what_is_hidden_from_a_seat_makes_no_difference_to_its_bot(
    game: str, level: str, data: st.DataObject, share: float, other: int
) -> None:
    table, drawn = some_moment(data.draw(settings_of(game)), share)
    for prompt in table.prompts:
        for seat in prompt.seats:
            world = table.game.redeal(table.state, seat, Chance(other.to_bytes(4, "big")))
            twin = type(table)(
                table.game, table.seed, table.names, world, table.prompts, table.sealed, table.version
            )
            here, there = (
                fresh(level, each, seat).choose(ask_of(each, prompt, seat, drawn)) for each in (table, twin)
            )
            assert here == there


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=8)
@given(data=st.data(), share=st.floats(0, 1), lots=st.integers(0, 1000))
def test_seats_pass_from_level_to_level_at_every_answer(
    game: str, data: st.DataObject, share: float, lots: int
) -> None:
    table, drawn = some_moment(data.draw(settings_of(game)), share)
    chance, levels = Chance(lots.to_bytes(4, "big")), GAMES[game].levels
    for _ in range(40):
        if not table.prompts:
            break
        prompt, seat = next_answer(table)
        ask = Ask(seat, table.look(seat), prompt, 5.0, table.names, drawn.__getitem__)
        choice = fresh(chance.pick(levels), table, seat).choose(ask)
        assert choice is not None
        table = table.submit(prompt.id, seat, choice).table
        drawn.update(table.game.blobs(choice))
