"""Scratch has limits that cannot be raced, and none that would keep a seat from coming back."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import msgspec

from entendre.core import Rejected, encode
from entendre.live.entries import Member
from entendre.live.weight import Weight
from entendre.server.sockets.places import HOUSEHOLD_WAITING, SEAT_WAITING, Places
from entendre.server.sockets.scratch import SCRATCH_NAMES, SCRATCH_TOTAL, Scratch
from entendre.server.sockets.wire import Limits
from tests.live.evening import evening, run
from tests.server.premises import Premises
from tests.server.sockets.wire.client import TEXT, Client, frame

WIDE = "\x01" * 40_000
"""Six bytes of JSON for each character."""


def test_names_cannot_be_raced_above_their_number(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            scratch, ada = Scratch(night.store), Member(0)
            notes = [scratch.keep("TABLE", ada, f"note {number}", "x", Weight()) for number in range(100)]
            done = await asyncio.gather(*notes, return_exceptions=True)
            assert [type(answer) for answer in done].count(Rejected) == 100 - SCRATCH_NAMES
            assert len(await night.store.get_scratch("TABLE", "0")) == SCRATCH_NAMES

    run(play())


def test_bytes_cannot_be_raced_above_their_number(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            scratch, ada = Scratch(night.store), Member(0)
            notes = [
                scratch.keep("TABLE", ada, f"note {number}", "x" * 250_000, Weight()) for number in range(10)
            ]
            done = await asyncio.gather(*notes, return_exceptions=True)
            assert [answer for answer in done if answer is None] == [None] * 2
            refusal = next(answer for answer in done if isinstance(answer, Rejected))
            assert refusal.code == "wire.scratch-full"
            assert "600,000" in refusal.message
            await scratch.keep(
                "TABLE", ada, "note 0", "y" * 250_000, Weight()
            )  # what is replaced does not count
            await scratch.keep("TABLE", ada, "note 0", None, Weight())
            await scratch.keep("TABLE", ada, "note 9", "z" * 250_000, Weight())

    run(play())


def test_what_counts_is_what_a_welcome_has_to_carry(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            scratch, ada = Scratch(night.store), Member(0)
            for number in range(SCRATCH_NAMES):
                try:
                    await scratch.keep("TABLE", ada, f"{number}", WIDE, Weight())
                except Rejected:
                    break
            carried = await scratch.of("TABLE", ada)
            assert SCRATCH_TOTAL - len(encode(WIDE)) < len(encode(carried)) <= SCRATCH_TOTAL + 2

    run(play())


def test_what_a_welcome_cannot_carry_is_left_out_and_nothing_smaller(tmp_path: Path) -> None:
    """Two servers on one database may each let something in."""

    async def play() -> None:
        async with evening(tmp_path) as night:
            for name, size in (("big", 590_000), ("small", 5), ("middle", 100_000)):
                await night.store.put_scratch("TABLE", "0", name, b"x" * size)
            assert set(await Scratch(night.store).of("TABLE", Member(0))) == {"small", "middle"}

    run(play())


def test_seats_do_not_wait_for_each_other_and_leave_nothing_behind(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            scratch = Scratch(night.store)
            await asyncio.gather(
                *(scratch.keep("TABLE", Member(who), "a", "x", Weight()) for who in range(5))
            )
            assert len(scratch._turns) == 0

    run(play())


def fill(house: Premises, seat: dict[str, Any]) -> int:
    """As much scratch as a seat may have; how much that is in a welcome."""
    member = Member(seat["member"])
    sizes = []
    for number in range(SCRATCH_NAMES):
        try:
            house.call(house.server.context.scratch.keep(seat["code"], member, f"{number}", WIDE, Weight()))
        except Rejected:
            break
        sizes.append(len(encode(WIDE)))
    return sum(sizes)


def slow(house: Premises, seat: dict[str, Any]) -> Client:
    """Says hello, and reads nothing."""
    here = f"127.0.0.1:{house.port}"
    client = Client(
        house.port, "/ws", receive_buffer=4096, replaced={"host": here, "origin": f"http://{here}"}
    )
    hello = {"type": "hello", "table": seat["code"], "token": seat["token"]}
    client.raw(frame(TEXT, msgspec.json.encode(hello)))
    return client


def test_a_seat_with_all_it_may_keep_can_come_back_however_slowly_it_reads(house: Premises) -> None:
    seat = house.found()
    assert fill(house, seat) > SCRATCH_TOTAL / 2
    with slow(house, seat) as client, house.sit(seat) as other:
        # Both have been sent everything; the one has read nothing of it yet.
        other.did("rename", name="Ada the Slow", colour="teal")
        kinds = []
        while "view" not in kinds:
            kinds.append(msgspec.json.decode(client.text())["type"])
        assert kinds[:2] == ["welcome", "room"]


def test_connections_that_do_not_read_share_what_may_wait_for_their_seat(house: Premises) -> None:
    seat = house.found()
    fill(house, seat)
    with ExitStack() as all_of_them:
        clients = [all_of_them.enter_context(slow(house, seat)) for _ in range(20)]
        with house.sit(seat) as last:
            last.until_room(lambda room: room["members"][0]["present"])

            async def waiting() -> int:
                return sum(session.waiting for session in house.server.context.sessions)

            assert house.call(waiting()) <= SEAT_WAITING + SCRATCH_TOTAL
        del clients


class One:
    def __init__(self, waiting: int) -> None:
        self.waiting = waiting
        self.gone = False

    def give_way(self) -> None:
        self.gone = True


def test_who_came_first_and_does_not_read_makes_room() -> None:
    places = Places()
    silent = [One(SEAT_WAITING // 4) for _ in range(5)]
    reading = One(0)
    places.take("A", Member(0), "home", reading, 0)
    for one in silent:
        places.take("A", Member(0), "home", one, one.waiting)
    assert [one.gone for one in (reading, *silent)] == [False, True, False, False, False, False]
    for one in (reading, *silent):
        places.leave("A", Member(0), "home", one)
        places.leave("A", Member(0), "home", one)
    assert len(places) == 0


def test_all_seats_of_an_address_share_what_may_wait_for_it() -> None:
    """However many tables somebody opens to come to and not to read."""
    places = Places()
    silent = [One(SEAT_WAITING // 2) for _ in range(40)]
    elsewhere = One(SEAT_WAITING // 2)
    places.take("T", Member(0), "elsewhere", elsewhere, elsewhere.waiting)
    for number, one in enumerate(silent):
        places.take(f"T{number}", Member(0), "home", one, one.waiting)
        places.take(f"T{number}", Member(1), "home", One(0), 100)
    left = [one.waiting for one in silent if not one.gone]
    assert sum(left) <= HOUSEHOLD_WAITING
    assert not any(one.gone for one in (elsewhere, *silent[-len(left) :]))


def test_seats_are_counted_by_the_address_they_come_from_until_they_go(house: Premises) -> None:
    context = house.server.context
    seats = [house.found(name) for name in ("Ada", "Bo")]

    async def counted_when_left(sessions: int) -> list[int]:
        while len(context.sessions) > sessions:
            await asyncio.sleep(0)
        homes = context.places._households._of.values()
        return [len(each) if isinstance(each, dict) else 1 for each in homes]

    with house.sit(seats[0]):
        with house.sit(seats[1]):
            assert house.call(counted_when_left(2)) == [2]
        assert house.call(counted_when_left(1)) == [1]
    assert house.call(counted_when_left(0)) == []


def test_a_full_scratch_is_less_than_a_slow_reader_may_have_waiting() -> None:
    assert SCRATCH_TOTAL + 2 * Limits().message_bytes < Limits().backlog_bytes
