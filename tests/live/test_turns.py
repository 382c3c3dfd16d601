"""Nobody waits for somebody else's flood: a room decides a little at a time, and large answers elsewhere."""

from __future__ import annotations

import asyncio
import threading
from functools import partial
from typing import Any

import msgspec

from entendre.core import AnyGame, Prompt, Rejected, Seat, encode
from entendre.live.commands import Answer, Withdraw
from entendre.live.decision import Changes, Instant
from entendre.live.lanes import LANE
from entendre.live.requests import MOST_OF_ONE, MOST_QUEUED
from entendre.live.room import Room
from entendre.live.timers import DRAFT
from entendre.live.turns import Turns
from entendre.plugin import Bare
from tests.core.toy import Pick, Toy, ToyState
from tests.live.evening import TOYS, run
from tests.live.fickle import Scene, scene
from tests.live.timed import TimedEntry


class Clock:
    """Only moves when told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Laborious(Toy):
    """Every answer is a large one; remembers which threads have checked any, and may be held up."""

    def __init__(self) -> None:
        self.threads: list[threading.Thread] = []
        self.go = threading.Event()
        self.go.set()

    def heavy(self, raw: bytes) -> bool:
        return True

    def check(self, state: ToyState, prompt: Prompt, seat: Seat, choice: Any) -> None:
        self.threads.append(threading.current_thread())
        assert self.go.wait(20)
        super().check(state, prompt, seat, choice)

    @property
    def elsewhere(self) -> bool:
        """Whether nothing was checked where the loop runs."""
        return bool(self.threads) and threading.main_thread() not in self.threads


def laborious() -> tuple[Laborious, dict[str, Any]]:
    game = Laborious()
    return game, {"toy": Bare(game)}


def told(scene: Scene, member: int, command: Any, order: list[str]) -> None:
    def done(refusal: Rejected | None) -> None:
        order.append(f"{command.ref} {'done' if refusal is None else refusal.code}")

    scene.rooms.command(scene.live, scene.members[member], command, done)


def pick(ref: str, number: int = 3) -> Answer:
    return Answer(ref, "pick/0", msgspec.Raw(encode(Pick(number))))


def test_what_waits_at_a_room_is_decided_for_five_milliseconds_a_turn() -> None:
    async def play() -> None:
        clock = Clock()
        async with scene(turns=Turns(clock)) as table:
            decided, pauses = 0, []

            def slow(room: Room, instant: Instant) -> Changes:
                nonlocal decided
                decided += 1
                clock.now += 0.002
                raise Rejected("room.yourself", "No.")

            async def everybody_else() -> None:
                while decided < 200:
                    before = clock.now
                    await asyncio.sleep(0)
                    pauses.append(clock.now - before)

            table.store.writes = "refuses"
            table.say("first")  # while this is written, the others gather
            for _ in range(200):
                table.live.submit(slow, lambda _: None)
            table.store.writes = None
            await everybody_else()
            assert decided == 200
            assert max(pauses) <= 0.0061
            assert len(pauses) > 60

    run(play())


def test_rooms_share_a_turn() -> None:
    async def play() -> None:
        clock = Clock()
        turns = Turns(clock)
        had: list[int] = []

        def work(who: int, _until: float) -> None:
            had.append(who)
            clock.now += 0.003

        for who in range(6):
            turns.ask(partial(work, who))
        assert had == [0, 1]
        await asyncio.sleep(0)
        assert had == [0, 1, 2, 3]
        await asyncio.sleep(0)
        assert had == list(range(6))

    run(play())


def test_a_seat_and_a_room_have_only_so_much_waiting() -> None:
    async def play() -> None:
        async with scene() as table:
            late = [await table.rooms.join(table.code, f"L{number}", None) for number in range(8)]
            table.members = [*table.members, *[each.member for each in late]]
            table.store.writes = "hangs"
            table.say("first", member=0)
            own = [table.say(f"0.{n}", member=0) for n in range(MOST_OF_ONE + 1)]
            assert [waits.done() for waits in own] == [False] * MOST_OF_ONE + [True]
            no = await own[-1]
            assert no is not None
            assert no.code == "room.busy"
            assert str(MOST_OF_ONE) in no.message
            rest = [table.say(f"{who}.{n}", member=who) for who in range(1, 11) for n in range(MOST_OF_ONE)]
            no = await rest[-1]
            assert no is not None
            assert str(MOST_QUEUED) in no.message
            gone = asyncio.get_running_loop().create_future()
            table.live.submit(lambda *_: (), gone.set_result)
            assert not gone.done(), "what we do ourselves is never refused"
            table.store.writes = None
            for held in table.store.held:
                held.done.set_exception(RuntimeError("It was nothing."))
            assert await gone is None

    run(play())


def test_a_large_answer_is_checked_elsewhere() -> None:
    async def play() -> None:
        game, games = laborious()
        async with scene(games=games) as table:
            assert await table.say("good") is None
            assert len(game.threads) == 1, "once is enough"
            no = await table.say("bad", number=9)
            assert no is not None
            assert no.code == "toy.number"
            assert game.elsewhere

    run(play())


def test_nothing_of_a_seat_overtakes_its_large_answer_and_only_a_few_wait() -> None:
    async def play() -> None:
        game, games = laborious()
        async with scene(games=games) as table:
            game.go.clear()
            order: list[str] = []
            told(table, 0, pick("a"), order)
            told(table, 0, Withdraw("b", "pick/0"), order)
            told(table, 0, pick("c", 4), order)
            for number in range(LANE - 3):
                told(table, 0, pick(f"d{number}", 5), order)
            told(table, 0, pick("e"), order)
            assert order == ["e room.busy"]
            other: list[str] = []
            told(table, 1, Withdraw("x", "pick/0"), other)
            await table.live.settled()
            assert other == ["x table.nothing-sealed"], "nobody else waits for it"
            game.go.set()
            while len(order) < LANE + 1:
                await asyncio.sleep(0.001)
            assert order[1:4] == ["a done", "b done", "c done"]
            assert game.elsewhere

    run(play())


def test_an_answer_is_checked_again_when_the_table_has_moved_on_meanwhile() -> None:
    async def play() -> None:
        game, games = laborious()
        async with scene(games=games) as table:
            game.go.clear()
            order: list[str] = []
            told(table, 0, pick("a"), order)
            sitting = table.live.room.sitting
            assert sitting is not None
            step = sitting.table  # the same game, as another process would have left it: another state
            sitting.table = step.varied(state=msgspec.structs.replace(step.state))
            game.go.set()
            while not order:
                await asyncio.sleep(0.001)
            assert order == ["a done"]
            assert len(game.threads) == 2
            assert game.elsewhere

    run(play())


def test_a_large_draft_is_checked_elsewhere_when_time_is_up() -> None:
    async def play() -> None:
        game = Laborious()
        now = [1_700_000_000_000]
        entry = TimedEntry(Bare(game))
        games = {**TOYS, "timed": entry}
        async with scene(games=games, game="timed", now=lambda: now[0]) as table:
            seen: AnyGame = entry.game
            assert isinstance(seen, Laborious)
            draft = encode(Pick(4))
            await table.store.put_scratch(table.code, "0", f"{DRAFT}1/pick/0", draft)
            now[0] += 60_000
            await table.rooms.sweep()
            sitting = table.live.room.sitting
            assert sitting is not None
            assert sitting.table.look(None).open.last.picks == (4, None, None)
            assert seen.elsewhere

    run(play())


def test_what_nobody_waits_for_is_begun_when_there_is_time_and_one_at_a_time() -> None:
    async def play() -> None:
        turns = Turns()
        before = turns.has_time
        async with turns.background:
            assert not turns.has_time
        assert before
        assert turns.has_time

    run(play())


def test_what_nobody_waits_for_is_put_off_while_there_is_much_to_do() -> None:
    assert not Turns(is_busy=lambda: True).has_time
