"""Bots that go along with the evening: a level lower after a victory, a level higher after a defeat."""

from __future__ import annotations

from pathlib import Path

import pytest

from entendre.core import Chance, Outcome, Seat
from entendre.live.commands import AddBot, Again, Configure, SetLevel
from entendre.live.entries import BotPlay, Member
from entendre.live.going_along import levels_after, tide_of
from entendre.live.people import Person
from entendre.live.sight import face
from tests.live.evening import evening, run, until

ADA, BO, QUILL = Member(0), Member(1), Member(2)
SEATS = (ADA, BO, QUILL)


def person(member: Member, level: str | None = None) -> Person:
    return Person(member, f"somebody {member}", "teal", None, level)


PEOPLE = {ADA: person(ADA), BO: person(BO, "even"), QUILL: person(QUILL, "even")}


@pytest.mark.parametrize(
    ("winners", "tide"), [((0,), 1), ((1,), -1), ((1, 2), -1), ((0, 1), 0), ((0, 1, 2), 0), ((), 0)]
)
def test_the_tide_turns_against_whoever_won_alone(winners: tuple[int, ...], tide: int) -> None:
    outcome = Outcome("won", tuple(map(Seat, winners)), (0, 0, 0))
    assert tide_of(outcome, SEATS, PEOPLE) == tide


def test_nothing_turns_without_an_outcome_and_without_people() -> None:
    assert tide_of(None, SEATS, PEOPLE) == 0
    assert tide_of(Outcome("won", (Seat(0),), (1, 0)), (BO, QUILL), PEOPLE) == 0


@pytest.mark.parametrize(
    ("level", "tide", "then"),
    [
        ("even", 1, "hard"),
        ("even", -1, "easy"),
        ("hard", 1, None),
        ("easy", -1, None),
        ("even", 0, None),
        ("random", 1, None),
        ("outside", 1, None),
        (None, 1, None),
    ],
)
def test_levels_move_by_a_rung_between_easy_and_hard(level: str | None, tide: int, then: str | None) -> None:
    moved = [each.level for each in levels_after(tide, [person(BO, level)], 7)]
    assert moved == ([] if then is None else [then])


@pytest.mark.parametrize(("bots", "moves"), [("steady", False), ("along", True)])
def test_the_next_game_is_played_at_the_level_that_everybody_sees(
    bots: BotPlay, moves: bool, tmp_path: Path
) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada,) = await night.table_of("Ada")
            await night.do(live, ada.member, AddBot(night.ref()))
            bot = live.room.here()[-1].id
            await night.do(live, ada.member, SetLevel(night.ref(), bot, "even"))
            await night.do(live, ada.member, Configure(night.ref(), bots=bots))
            assert face(live.room).bots == bots
            await night.start(live, ada.member, "toy", rounds=1)
            assert await night.answer(live, ada.member, Chance(bytes(32)))
            await until(live)
            won = live.room.tide
            assert won
            await night.do(live, ada.member, Again(night.ref()))
            then = {1: "hard", -1: "easy"}[won] if moves else "even"
            assert [who.bot for who in face(live.room).members] == [None, then]
            assert not live.room.tide
            again = await night.restarted()
            assert (await again.rooms.need(live.room.code)).room.people[bot].level == then
            await again.close()

    run(play())
