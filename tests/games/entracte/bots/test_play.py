"""How the bots of Entracte play."""

from __future__ import annotations

from collections import Counter

import pytest

from entendre.core import Chance, Sealed, Seat
from entendre.games.entracte.bots import Hard
from entendre.games.entracte.rules import Certain, Declare, Exchange, Name, Pass
from entendre.games.entracte.rules.codes import MATCHES
from entendre.games.entracte.rules.cooperation import triumph_row
from entendre.games.entracte.rules.sheet import sheets_after
from entendre.records import replay
from tests.games.entracte.bots.asking import answer_of, fresh, prompt_of
from tests.games.entracte.games import between
from tests.games.entracte.rules.play import (
    GAME,
    LILLY,
    EntracteTable,
    any_cards,
    competition,
    finished,
    laid,
    opened,
    own_of,
    played,
    quiet_game,
)

pytestmark = pytest.mark.long

LEVELS = ("easy", "even", "hard")


def results(level: str, players: int, games: int) -> Counter[str]:
    counted = Counter[str]()
    for number in range(games):
        table, _ = between((level,) * players, number=number)
        outcome = GAME.outcome(table.state)
        assert outcome is not None
        counted[outcome.result] += 1
    return counted


@pytest.mark.parametrize("players", [2, 3, 4])
def test_experts_hardly_ever_err_and_triumph_more_often_than_not(players: int) -> None:
    result = results("hard", players, 40)
    assert result["triumph"] + result["success"] >= 37
    assert result["triumph"] >= 16


def test_better_teams_triumph_more_often() -> None:
    easy, even, hard = (results(level, 3, 40)["triumph"] for level in LEVELS)
    assert easy < even < hard


def stuck_table() -> EntracteTable:
    """Lilly may play none of her cards."""
    hand = [card for card in range(1, 56) if MATCHES[0][card] >> 0 & 1][:3]
    code = next(name for name in ("hand-forward",))
    return laid((code, "moon-repeat"), tuple(hand), opening=0)


@pytest.mark.parametrize("level", LEVELS)
def test_whoever_is_stuck_exchanges_and_passes_only_if_that_does_not_help(level: str) -> None:
    table = stuck_table()
    assert answer_of(fresh(level, LILLY), table, "turn", LILLY) == Exchange()


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_passes_who_could_play(level: str) -> None:
    for number in range(20):
        table = opened(3, seed=number.to_bytes(32, "big"))
        seat = table.state.active
        assert not isinstance(answer_of(fresh(level, seat), table, "turn", seat), Pass)


def test_the_expert_plays_the_card_that_tells_most() -> None:
    table = opened(2)
    seat = table.state.active
    choices = {answer_of(fresh(level, seat), table, "turn", seat) for level in ("even", "hard")}
    assert len(choices) == 1 or Exchange() in choices


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_agrees_to_finish_while_all_is_open(level: str) -> None:
    table = opened(4)
    for seat in map(Seat, range(4)):
        assert answer_of(fresh(level, seat), table, "finish", seat) is None
        assert answer_of(fresh(level, seat), table, "certain", seat) is None


@pytest.mark.parametrize("level", LEVELS)
def test_names_leave_out_only_ones_own_seat(level: str) -> None:
    table = finished(quiet_game(6, 3))
    for seat in map(Seat, range(3)):
        choice = answer_of(fresh(level, seat), table, "name", seat)
        assert isinstance(choice, Name)
        assert [len(codes) for codes in choice.names] == [int(other != seat) for other in range(3)]


def test_a_bot_that_has_declined_does_not_think_again_until_something_happens() -> None:
    table = opened(3)
    bot = Hard(GAME, Chance(bytes(32)))
    finish = prompt_of(table, "finish")
    assert answer_of(bot, table, "finish", LILLY) is None
    assert not bot.wants(finish)
    assert bot.wants(prompt_of(table, "certain"))
    seat = table.state.active
    card = next(held.card for held in own_of(table, seat).hand if held.may_play)
    bot.watch(played(table, card).look(LILLY))
    assert bot.wants(finish)


@pytest.mark.parametrize("level", LEVELS)
def test_in_competition_all_names_are_handed_in_complete(level: str) -> None:
    table = any_cards(competition(), 11)
    for seat in map(Seat, range(3)):
        choice = answer_of(fresh(level, seat), table, "declare", seat)
        assert choice is None or isinstance(choice, Declare)
        if isinstance(choice, Declare):
            assert table.submit(f"declare/{seat}", seat, choice)


def test_the_expert_declares_sooner_than_the_adept() -> None:
    piles = Counter[str]()
    for number in range(30):
        levels = ("hard", "even") if number % 2 else ("even", "hard")
        table, _ = between(levels, "competitive", number)
        for level, pile in zip(levels, table.state.piles, strict=True):
            piles[level] += len(pile)
    assert piles["hard"] > piles["even"]


def test_certain_is_said_when_it_grows_and_only_then() -> None:
    said: list[int] = []
    for number in range(5):
        counts: dict[Seat, int] = {}
        _, record = between(("hard",) * 3, number=number)
        for entry in record.entries:
            if isinstance(entry, Sealed) and isinstance(entry.choice, Certain):
                assert entry.choice.count > counts.get(entry.seat, 0)
                counts[entry.seat] = entry.choice.count
                said.append(entry.choice.count)
    assert said


@pytest.mark.parametrize("level", ["even", "hard"])
def test_by_themselves_bots_never_play_the_card_that_costs_a_certain_triumph(level: str) -> None:
    """When the signals leave one code for everybody while a triumph is within reach, they finish in time."""
    within_reach = 0
    for number in range(12):
        _, record = between((level,) * 3, number=number)
        rows = [step.table.state.row for step in replay(record, GAME)]
        most = triumph_row(3)
        if any(len(row) <= most and all(sheets_after(row, 1, 3).known) for row in rows):
            within_reach += 1
            assert max(map(len, rows)) <= most
    assert within_reach
