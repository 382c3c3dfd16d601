"""The process of the bots: it can die, and its tables play on; it ends with whoever started it."""

from __future__ import annotations

import os
import signal
import socket
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from entendre.bots import Ask, Bot, Maker
from entendre.core import AnyGame, Chance, Choice, Seat
from entendre.live.bots.messages import Question, Reply
from entendre.live.bots.process import BotProcess, WorkerLost, start
from entendre.live.commands import StandIn
from entendre.live.live_room import LiveRoom
from entendre.plugin import Bare, GameEntry
from tests.core.toy import Toy
from tests.live.evening import (
    GAMES,
    INSTALLED,
    BotsHere,
    Evening,
    Overheard,
    evening,
    run,
    sitting_of,
    until,
)

pytestmark = pytest.mark.long


async def bots_alone(night: Evening, game: str) -> LiveRoom:
    """A table where nobody but bots plays."""
    live, (ada,) = await night.table_of("Ada")
    await night.start(live, ada.member, game, max(1, GAMES[game].game.players[0] - 1))
    await night.do(live, ada.member, StandIn(night.ref(), ada.member))
    return live


@pytest.mark.parametrize("game", INSTALLED)
def test_bots_in_a_process_of_their_own_play_a_game_to_the_end(game: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path, bot_process=BotProcess) as night:
            await until(await bots_alone(night, game))

    run(play())


@pytest.mark.parametrize("game", INSTALLED)
def test_a_process_that_is_killed_again_and_again_stops_no_table(game: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path, bot_process=BotProcess) as night:
            live = await bots_alone(night, game)
            killed: set[int] = set()

            def kill() -> None:
                pid = night.bot_process.pid
                if pid is not None and len(killed) < 3 and sitting_of(live).table.version > len(killed):
                    killed.add(pid)
                    os.kill(pid, signal.SIGKILL)

            live.after_change.append(kill)
            await until(live)
            assert len(killed) == 3

    run(play())


def test_the_process_ends_with_the_rooms(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path, bot_process=BotProcess) as night:
            live = await bots_alone(night, INSTALLED[0])
            await until(live)
            pid = night.bot_process.pid
            assert pid is not None
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)

    run(play())


def test_without_a_bot_there_is_no_process(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path, bot_process=BotProcess) as night:
            live, (ada, _) = await night.table_of("Ada", "Bo")
            await night.start(live, ada.member, "toy")
            await night.rooms.quiet(live)
            assert night.bot_process.pid is None

    run(play())


class Stumbling(BotsHere):
    """A process that ends over whatever is asked of anybody but a random bot."""

    def __init__(self, games: Mapping[str, GameEntry]) -> None:
        super().__init__(games)
        self.levels: list[str] = []

    async def ask(self, question: Question, wanted: Callable[[], bool] = lambda: True) -> Reply:
        if question.asked:
            level = question.bots[question.asked[0].seat].level
            self.levels.append(level)
            if level != "random":
                raise WorkerLost(blamed=True)
        return await super().ask(question, wanted)


class Forgetful(Bot):
    """A bot with a fault, whose message quotes what it was shown."""

    level = "even"

    def __init__(self, _: AnyGame, __: Chance) -> None:
        pass

    def choose(self, ask: Ask) -> Choice | None:
        raise KeyError(ask.look)


class Faulty(Bare):
    """A game with such bots."""

    def bots(self) -> Mapping[str, Maker]:
        return {"even": Forgetful}


FAULTY = {"toy": Faulty(Toy())}


def test_what_ends_the_process_twice_is_asked_of_a_simpler_bot(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path, bot_process=Stumbling, games=FAULTY) as night:
            await until(await bots_alone(night, "toy"))
            assert isinstance(night.bot_process, Stumbling)
            assert night.bot_process.levels[:3] == ["even", "even", "random"]

    run(play())


def test_a_bot_that_fails_is_replaced_and_its_complaint_quotes_nobody(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        async with evening(tmp_path, games=FAULTY) as night:
            await until(await bots_alone(night, "toy"))

    run(play())
    complaints = {record.getMessage() for record in caplog.records if record.name == "entendre.bots"}
    (complaint,) = complaints
    assert complaint.startswith("a bot failed: KeyError in test_process.py, line ")


def test_what_a_person_sees_is_not_sent_to_where_bots_think(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path, bot_process=Overheard) as night:
            live, (ada,) = await night.table_of("Ada")
            await night.start(live, ada.member, "toy", 1)
            await night.rooms.quiet(live)
            seats = {seat for question in night.overheard() for seat in question.seats}
            assert seats == {Seat(1)}

    run(play())


def test_a_process_whose_server_is_gone_ends_by_itself() -> None:
    ours, theirs = socket.socketpair()
    with theirs:
        process = start(theirs)
    ours.close()
    assert process.wait(30) == 0
