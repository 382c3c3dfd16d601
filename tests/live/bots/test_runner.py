"""Bots at live tables: levels, stand-ins, and having a say."""

from __future__ import annotations

from pathlib import Path

import pytest

from entendre.bots import LADDER, USUAL
from entendre.core import Chance
from entendre.live.commands import AddBot, Choose, HandOver, SetLevel, StandIn, TakeBack, TakeChair, Vote
from entendre.live.sight import face
from entendre.testing.acts import NAMES
from tests.live.evening import GAMES, INSTALLED, Onlooker, Overheard, evening, refused, run, sitting_of


def test_a_new_bot_is_of_the_usual_level_or_the_nearest_that_the_game_has(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada,) = await night.table_of("Ada")
            await night.do(live, ada.member, AddBot(night.ref()))
            await night.do(live, ada.member, Choose(night.ref(), "toy", {}))
            await night.do(live, ada.member, AddBot(night.ref()))
            levels = [who.level for who in live.room.here() if who.is_bot]
            assert levels == [USUAL, "random"]

    run(play())


@pytest.mark.parametrize(("game", "there"), [(None, LADDER), ("toy", ("random",))])
def test_a_level_nobody_has_is_refused_with_those_there_are(
    game: str | None, there: tuple[str, ...], tmp_path: Path
) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada,) = await night.table_of("Ada")
            if game is not None:
                await night.do(live, ada.member, Choose(night.ref(), game, {}))
            no = await refused(night.do(live, ada.member, AddBot(night.ref(), level="genius")))
            assert no.code == "room.no-such-level"
            assert no.message == f"There is no bot 'genius' here; there are {', '.join(there)}."

    run(play())


@pytest.mark.parametrize("game", ["toy", *INSTALLED])
def test_a_stand_in_plays_at_the_usual_level_until_the_seat_is_taken_back(game: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, *others) = await night.table_of(*NAMES[: GAMES[game].game.players[0]])
            await night.start(live, ada.member, game)
            await night.do(live, ada.member, StandIn(night.ref(), ada.member))
            await night.rooms.quiet(live)
            waiting = {seat for prompt, seat in sitting_of(live).table.waiting()}
            assert sitting_of(live).seat_of(ada.member) not in waiting
            await night.do(live, ada.member, TakeBack(night.ref()))
            chance = Chance(bytes(32))
            for _ in range(3):
                for each in (ada, *others):
                    await night.answer(live, each.member, chance)
            await night.rooms.quiet(live)
            assert not live.room.people[ada.member].stand_in

    run(play())


def test_the_host_lets_a_bot_play_better_or_worse_between_games(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, _) = await night.table_of("Ada", "Bo")
            await night.do(live, ada.member, AddBot(night.ref()))
            bot = live.room.here()[-1]
            await night.do(live, ada.member, SetLevel(night.ref(), bot.id, "hard"))
            assert live.room.people[bot.id].level == "hard"
            again = await night.restarted()
            assert (await again.rooms.need(live.room.code)).room.people[bot.id].level == "hard"
            await again.close()

    run(play())


def test_levels_are_the_hosts_to_set_and_only_bots_of_ours_have_one(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo) = await night.table_of("Ada", "Bo")
            await night.do(live, ada.member, AddBot(night.ref()))
            bot = live.room.here()[-1].id
            robo = (await night.rooms.join(live.room.code, "Robo", None, bot=True)).member
            for member, whom, level, code in (
                (bo.member, bot, "hard", "room.not-host"),
                (ada.member, bo.member, "hard", "room.not-our-bot"),
                (ada.member, robo, "hard", "room.not-our-bot"),
                (ada.member, bot, "genius", "room.no-such-level"),
                (ada.member, bot, "outside", "room.no-such-level"),
            ):
                no = await refused(night.do(live, member, SetLevel(night.ref(), whom, level)))
                assert no.code == code

    run(play())


def test_a_bot_from_outside_plays_for_itself_and_is_seen_to_be_one(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada,) = await night.table_of("Ada")
            robo = await night.rooms.join(live.room.code, "Robo", None, bot=True)
            await night.rooms.enter(live, Onlooker(robo.member))
            assert [(who.bot, who.present) for who in face(live.room).members] == [
                (None, True),
                ("outside", True),
            ]
            await night.start(live, ada.member, "toy")
            await night.rooms.quiet(live)
            assert {seat for _, seat in sitting_of(live).table.waiting()} == {0, 1}
            assert await night.answer(live, robo.member, Chance(bytes(32)))

    run(play())


def test_a_bot_from_outside_runs_nothing_and_decides_about_nobody(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo, _) = await night.table_of("Ada", "Bo", "Cy")
            robo = await night.rooms.join(live.room.code, "Robo", None, bot=True)
            await night.rooms.enter(live, Onlooker(robo.member))
            no = await refused(night.do(live, ada.member, HandOver(night.ref(), robo.member)))
            assert no.code == "room.bot-host"
            no = await refused(night.do(live, robo.member, Vote(night.ref(), "kick", bo.member)))
            assert no.code == "room.bot-vote"
            for subscriber in list(live.subscribers):
                if subscriber.member != robo.member:
                    night.rooms.exit(live, subscriber)
            await live.settled()
            assert live.room.acting_host() == ada.member
            no = await refused(night.do(live, robo.member, AddBot(night.ref())))
            assert no.code == "room.not-host"

    run(play())


def test_who_comes_late_takes_no_chair_from_a_bot_that_plays_for_itself(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada,) = await night.table_of("Ada")
            robo = await night.rooms.join(live.room.code, "Robo", None, bot=True)
            await night.start(live, ada.member, "toy")
            late = await night.rooms.join(live.room.code, "Late", None)
            no = await refused(night.do(live, late.member, TakeChair(night.ref(), robo.member)))
            assert no.code == "room.chair-taken"

    run(play())


@pytest.mark.parametrize("level", LADDER)
@pytest.mark.parametrize("game", INSTALLED)
def test_a_stand_in_of_any_level_takes_a_seat_over_and_hands_it_back(
    game: str, level: str, tmp_path: Path
) -> None:
    async def play() -> None:
        async with evening(tmp_path, bot_process=Overheard) as night:
            names = NAMES[: GAMES[game].game.players[0]]
            live, people = await night.table_of(*names)
            ada, chance = people[0].member, Chance(bytes(32), level)
            await night.start(live, ada, game)
            played = 0
            for turn in range(60):
                if live.room.phase != "playing":
                    break
                if turn % 3 == 0:
                    await night.do(live, ada, StandIn(night.ref(), ada, level))
                    await night.rooms.quiet(live)
                    played += len(live.room.people[ada].done_for)
                    await night.do(live, ada, TakeBack(night.ref()))
                for each in people:
                    if live.room.phase == "playing":
                        await night.answer(live, each.member, chance)
            assert played
            assert {sits.level for each in night.overheard() for sits in each.bots.values()} == {level}

    run(play())


def test_a_stand_in_asked_for_again_plays_at_the_new_level(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, _) = await night.table_of("Ada", "Bo")
            await night.start(live, ada.member, "toy")
            await night.do(live, ada.member, StandIn(night.ref(), ada.member))
            assert live.room.people[ada.member].played_at is None
            await night.do(live, ada.member, StandIn(night.ref(), ada.member, "random"))
            assert live.room.people[ada.member].played_at == "random"
            no = await refused(night.do(live, ada.member, StandIn(night.ref(), ada.member, "genius")))
            assert no.code == "room.no-such-level"

    run(play())
