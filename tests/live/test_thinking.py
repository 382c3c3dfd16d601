"""The process where bots think: it can die, and its tables play on; it ends with whoever started it."""

from __future__ import annotations

import os
import signal
import socket
from collections.abc import Mapping
from pathlib import Path

import pytest

from entendre.bots import Ask, Bot, make_bot
from entendre.core import AnyGame, Chance, Choice, Seat
from entendre.live.commands import StandIn
from entendre.live.live_room import LiveRoom
from entendre.live.questions import Question, Reply
from entendre.live.thinking import Lost, Thinking, start
from tests.live.evening import Evening, Overheard, ThinkingHere, evening, run, sitting_of, until


async def bots_alone(night: Evening, game: str) -> LiveRoom:
    """A table where nobody but bots plays."""
    live, (ada,) = await night.table_of("Ada")
    await night.start(live, ada.member, game, 3)
    await night.do(live, ada.member, StandIn(night.ref(), ada.member))
    return live


@pytest.mark.parametrize("game", ["subtext", "subtweet", "entracte", "keyword"])
def test_bots_in_a_process_of_their_own_play_a_game_to_the_end(game: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path, thinking=Thinking) as night:
            await until(await bots_alone(night, game))

    run(play())


@pytest.mark.parametrize("game", ["subtext", "entracte"])
def test_a_process_that_is_killed_again_and_again_stops_no_table(game: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path, thinking=Thinking) as night:
            live = await bots_alone(night, game)
            killed: set[int] = set()

            def kill() -> None:
                pid = night.thinking.pid
                if pid is not None and len(killed) < 3 and sitting_of(live).table.version > len(killed):
                    killed.add(pid)
                    os.kill(pid, signal.SIGKILL)

            live.after_change.append(kill)
            await until(live)
            assert len(killed) == 3

    run(play())


def test_the_process_ends_with_the_hall(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path, thinking=Thinking) as night:
            live = await bots_alone(night, "keyword")
            await until(live)
            pid = night.thinking.pid
            assert pid is not None
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)

    run(play())


def test_without_a_bot_there_is_no_process(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path, thinking=Thinking) as night:
            live, (ada, _) = await night.table_of("Ada", "Bo")
            await night.start(live, ada.member, "keyword")
            await night.hall.quiet(live)
            assert night.thinking.pid is None

    run(play())


class Stumbling(ThinkingHere):
    """A process that ends over whatever is asked of anybody but a random bot."""

    def __init__(self, games: Mapping[str, AnyGame]) -> None:
        super().__init__(games)
        self.levels: list[str] = []

    async def ask(self, question: Question) -> Reply:
        if question.asked:
            level = question.bots[question.asked[0].seat].level
            self.levels.append(level)
            if level != "random":
                raise Lost(blamed=True)
        return await super().ask(question)


def test_what_ends_the_process_twice_is_asked_of_a_simpler_bot(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path, thinking=Stumbling) as night:
            await until(await bots_alone(night, "keyword"))
            assert isinstance(night.thinking, Stumbling)
            assert night.thinking.levels[:3] == ["adept", "adept", "random"]

    run(play())


class Forgetful(Bot):
    """A bot with a fault, whose message quotes what it was shown."""

    level = "adept"

    def choose(self, ask: Ask) -> Choice | None:
        raise KeyError(ask.look)


def test_a_bot_that_fails_is_replaced_and_its_complaint_quotes_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def faulty(level: str, game: AnyGame, chance: Chance) -> Bot:
        return Forgetful() if level == "adept" else make_bot(level, game, chance)

    monkeypatch.setattr("entendre.live.thinker.make_bot", faulty)

    async def play() -> None:
        async with evening(tmp_path) as night:
            await until(await bots_alone(night, "keyword"))

    run(play())
    complaints = {record.getMessage() for record in caplog.records if record.name == "entendre.bots"}
    (complaint,) = complaints
    assert complaint.startswith("a bot failed: KeyError in test_thinking.py, line ")


def test_what_a_person_sees_is_not_sent_to_where_bots_think(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path, thinking=Overheard) as night:
            live, (ada,) = await night.table_of("Ada")
            await night.start(live, ada.member, "entracte", 1)
            await night.hall.quiet(live)
            seats = {seat for question in night.overheard() for seat in question.looks}
            assert seats == {Seat(1)}

    run(play())


def test_a_drawing_is_sent_once_and_not_before_a_bot_may_see_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path, thinking=Overheard) as night:
            await until(await bots_alone(night, "subtext"))
            questions = night.overheard()
            sent = [key for question in questions for key in question.drawn]
            assert len(sent) == len(set(sent)) > 0
            for question in questions:
                shown = b"".join(bytes(look) for look in question.looks.values())
                assert all(key.encode() in shown for key in question.drawn)

    run(play())


def test_a_process_whose_server_is_gone_ends_by_itself() -> None:
    ours, theirs = socket.socketpair()
    with theirs:
        process = start(theirs)
    ours.close()
    assert process.wait(30) == 0
