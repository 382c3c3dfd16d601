"""Entries that come along with the news are folded on, if they fit; else the log is read."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from entendre.core import Chance
from entendre.live.entries import Member
from entendre.live.hearsay import MOST_KEPT, Hearsay
from entendre.live.live_room import LiveRoom
from tests.live.elsewhere import Counting, beside, same
from tests.live.evening import Evening, evening, run

LOG = [str(number).encode() for number in range(1, 13)]

pieces = st.tuples(st.integers(1, 12), st.integers(0, 4)).map(lambda ends: (ends[0], min(ends)))


def last(seq: int, count: int) -> Sequence[bytes]:
    """The last so many of the first `seq` entries."""
    return LOG[seq - count : seq]


@given(st.integers(0, 12), st.lists(pieces, max_size=8))
def test_however_they_come_what_is_taken_is_in_the_log(after: int, heard: list[tuple[int, int]]) -> None:
    hearsay = Hearsay()
    for seq, count in heard:
        hearsay.add(seq, last(seq, count))
    taken = hearsay.take(after)
    end = max((seq for seq, _ in heard), default=0)
    known = {number for seq, count in heard for number in range(seq - count + 1, seq + 1)}
    whole = known >= set(range(after + 1, end + 1))
    assert taken == (LOG[after:end] if whole else None)
    assert hearsay.take(end) == [], "what was taken is forgotten"


def test_what_is_only_heard_of_must_be_read() -> None:
    hearsay = Hearsay()
    hearsay.add(3, last(3, 1))
    hearsay.add(0, ())
    assert hearsay.take(2) is None


def test_more_than_a_room_would_keep_is_read_instead() -> None:
    hearsay = Hearsay()
    for seq in range(1, MOST_KEPT + 2):
        hearsay.add(seq, [b"x"])
    assert hearsay.take(0) is None


async def written(live: LiveRoom, store: Counting, after: int) -> list[bytes]:
    """What a process would send along with the news of it."""
    new = await store.read(live.room.code, after)
    store.after.clear()
    return new


async def game(night: Evening) -> tuple[LiveRoom, LiveRoom, Counting, list[Member]]:
    """A game that is on in two processes, and who plays."""
    live, seats = await night.table_of("Ada", "Bo")
    await night.start(live, seats[0].member, "timed")
    there, store = await beside(night, live)
    store.after.clear()
    return live, there, store, [seat.member for seat in seats]


def test_entries_that_fit_are_folded_on_and_nothing_is_read(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, there, store, members = await game(night)
            chance = Chance(b"moves")
            for _ in range(3):
                for member in members:
                    before = there.room.seq
                    await night.answer(live, member, chance)
                    there.heard(live.room.seq, await written(live, store, before))
                    await there.settled()
                    assert store.after == []
                    assert there.room.seq == live.room.seq
                    assert same(live, there)
            await store.close()

    run(play())


def test_after_a_gap_the_log_is_read_and_what_comes_twice_is_not_folded_twice(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, there, store, members = await game(night)
            chance = Chance(b"moves")
            before = there.room.seq
            for member in members:
                await night.answer(live, member, chance)
            new = await written(live, store, before)
            assert len(new) > 1
            there.heard(live.room.seq, new[-1:])  # the first of them got lost
            await there.settled()
            assert store.after == [before]
            for _ in range(2):
                there.heard(live.room.seq, new)
                there.heard(live.room.seq - 1, new[:-1])
                await there.settled()
            assert store.after == [before]
            assert same(live, there)
            await store.close()

    run(play())


def test_what_overlaps_with_what_is_known_is_folded_from_where_it_is_new(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, there, store, members = await game(night)
            before = there.room.seq
            chance = Chance(b"moves")
            await night.answer(live, members[0], chance)
            there.heard(live.room.seq, await written(live, store, before))
            await there.settled()
            await night.answer(live, members[1], chance)
            there.heard(live.room.seq, await written(live, store, before))
            await there.settled()
            assert store.after == []
            assert same(live, there)
            await store.close()

    run(play())


def test_who_is_ahead_of_the_news_does_not_believe_them_over_the_log(tmp_path: Path) -> None:
    """Its own move did not come to be, because the one that it now hears of was first."""

    async def play() -> None:
        async with evening(tmp_path) as night:
            live, there, store, members = await game(night)
            chance = Chance(b"moves")
            before = there.room.seq
            await night.answer(live, members[0], chance)
            new = await written(live, store, before)
            answering = night.answer(there, members[1], chance)  # it decides before it has heard
            there.heard(live.room.seq, new)
            await answering
            there.heard(live.room.seq, new)
            await there.settled()
            live.heard(there.room.seq)
            await live.settled()
            assert there.room.seq > before + len(new)
            assert same(live, there)
            await store.close()

    run(play())


@pytest.mark.parametrize("entries", [b"{", b'{"type":"nonsense"}'])
def test_entries_that_make_no_sense_are_looked_up_in_the_log(tmp_path: Path, entries: bytes) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, there, store, members = await game(night)
            await night.answer(live, members[0], Chance(b"moves"))
            there.heard(live.room.seq, [entries] * (live.room.seq - there.room.seq))
            await there.sound(5)
            await there.settled()
            assert store.after == [0]
            assert same(live, there)
            await store.close()

    run(play())
