"""Who is thought about next, and that nobody thinks about what is over."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from entendre.live.bots.messages import Question, Reply
from entendre.live.bots.process import BotProcess, Unwanted
from entendre.live.bots.queue import MOST_REMEMBERED, FairQueue
from entendre.live.commands import BreakOff, Start
from entendre.plugin import GameEntry
from tests.live.evening import GAMES, INSTALLED, BotsHere, evening, run, sitting_of


def test_whoever_comes_first_is_first() -> None:
    queue = FairQueue[str]()
    for table in "ABC":
        queue.put(table, f"for {table}")
    assert [queue.take() for _ in range(3)] == ["for A", "for B", "for C"]
    with pytest.raises(IndexError):
        queue.take()


def test_whoever_has_had_less_time_comes_before_whoever_has_had_more() -> None:
    queue = FairQueue[str]()
    for round_ in range(10):
        for table in ("busy 1", "busy 2"):
            queue.put(table, table)
        for _ in range(2):
            queue.charge(queue.take(), 1.0)
        queue.put("busy 1", "busy 1")
        queue.put("busy 2", "busy 2")
        queue.put("modest", "modest")
        assert queue.take() == "modest", round_
        queue.charge("modest", 0.01)
        for _ in range(2):
            queue.charge(queue.take(), 1.0)


def test_a_table_that_was_silent_has_saved_nothing_up() -> None:
    queue = FairQueue[str]()
    for _ in range(100):
        queue.put("busy", "busy")
        queue.charge(queue.take(), 1.0)
    taken = []
    for _ in range(10):
        queue.put("busy", "busy")
        queue.put("silent", "silent")
        for _ in range(2):
            taken.append(queue.take())
            queue.charge(taken[-1], 1.0)
    assert taken.count("busy") == taken.count("silent") == 10
    assert taken[:3].count("silent") <= 2


def test_a_table_waits_for_one_thing_at_a_time() -> None:
    queue = FairQueue[str]()
    for number in range(1_000):
        queue.put("A", f"question {number}")
    assert len(queue) == 1
    assert queue.take() == "question 999"
    assert len(queue) == 0


def test_tables_that_are_even_with_the_others_are_not_remembered() -> None:
    queue = FairQueue[int]()
    for number in range(3 * MOST_REMEMBERED):
        queue.put(f"table {number}", number)
        queue.take()
        queue.charge(f"table {number}", 0.0)
    assert len(queue._stands) <= MOST_REMEMBERED + 1


class Held(BotsHere):
    """Bots whose replies about a room's first and second game wait until they are let go."""

    def __init__(self, games: Mapping[str, GameEntry]) -> None:
        super().__init__(games)
        self.heard = {1: asyncio.Event(), 2: asyncio.Event()}
        self.let_go = {1: asyncio.Event(), 2: asyncio.Event()}

    async def ask(self, question: Question, wanted: Callable[[], bool] = lambda: True) -> Reply:
        reply = await super().ask(question, wanted)
        self.heard[question.played].set()
        await self.let_go[question.played].wait()
        return reply


def test_what_was_thought_about_one_game_is_no_answer_in_the_next(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path, bot_process=Held) as night:
            bots = night.bot_process
            assert isinstance(bots, Held)
            live, (ada,) = await night.table_of("Ada")
            await night.start(live, ada.member, "toy", 1)
            await bots.heard[1].wait()
            await night.do(live, ada.member, BreakOff(night.ref()))
            await night.do(live, ada.member, Start(night.ref()))
            bots.let_go[1].set()
            await bots.heard[2].wait()
            assert not any(sitting_of(live).table.sealed.values())

    run(play())


def idle_question(number: int, room: str) -> Question:
    """Something the process has an answer to at once."""
    return Question(number, room, game=INSTALLED[0])


@pytest.mark.long
def test_what_nobody_wants_to_know_any_more_is_not_thought_about() -> None:
    async def play() -> None:
        bots = BotProcess(GAMES)
        await bots.ask(idle_question(0, "A"))
        assert bots.pid is not None
        os.kill(bots.pid, signal.SIGSTOP)
        over = asyncio.Event()
        asked = [
            asyncio.ensure_future(
                bots.ask(idle_question(number, f"table {number}"), lambda: not over.is_set())
            )
            for number in range(1, 10)
        ]
        await asyncio.sleep(0)
        over.set()
        os.kill(bots.pid, signal.SIGCONT)
        ended = await asyncio.gather(*asked, return_exceptions=True)
        assert [type(each) for each in ended] == [Reply] * 2 + [Unwanted] * 7  # two were with it already
        await bots.close()

    run(play())


@pytest.mark.long
def test_a_room_that_needs_its_bots_no_more_does_not_end_the_process() -> None:
    async def play() -> None:
        bots = BotProcess(GAMES)
        await bots.ask(idle_question(0, "A"))
        pid = bots.pid
        bots.forget("A")
        await bots.ask(idle_question(1, "B"))
        assert bots.pid == pid
        assert bots.lost == 0
        await bots.close()

    run(play())
