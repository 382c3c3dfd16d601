"""What a table takes on disk: chosen over and over it stays small, and there is an end to it."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from entendre.core import Chance, encode
from entendre.live.commands import Answer, Choose, Configure, Leave, Rename
from entendre.live.door import Caller
from entendre.live.entries import Chosen, Superseded, decode_entry
from entendre.live.live_room import LiveRoom
from entendre.live.room_log import SHORTEN_AT
from entendre.live.weight import LAST_BYTES, OPTIONS_BYTES, TABLE_BYTES
from tests.live.evening import Evening, evening, refused, run, sitting_of

WORDS = [f"word number {number}" for number in range(500)]


async def bytes_kept(night: Evening, live: LiveRoom) -> int:
    log = await night.store.read(live.room.code)
    return sum(map(len, log)) + await night.store.beside(live.room.code)


def test_the_same_choice_again_writes_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada,) = await night.table_of("Ada")
            await night.do(live, ada.member, Choose(night.ref(), "subtext", {"words": WORDS}))
            before = live.room.seq
            for _ in range(5):
                await night.do(live, ada.member, Choose(night.ref(), "subtext", {"words": WORDS}))
            assert live.room.seq == before

    run(play())


def test_a_table_that_is_run_as_before_writes_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada,) = await night.table_of("Ada")
            await night.do(live, ada.member, Configure(night.ref(), pace="days", locked=True))
            before = live.room.seq
            for _ in range(5):
                await night.do(live, ada.member, Configure(night.ref(), pace="days", locked=True))
            assert live.room.seq == before
            for changed in (Configure("1", "off", "days", True), Configure("2", "off"), Configure("3")):
                await night.do(live, ada.member, changed)
            assert live.room.seq == before + 3

    run(play())


def test_nobody_new_comes_to_a_table_that_has_written_enough(tmp_path: Path) -> None:
    """Nor knocks; whoever is in its game can come back to it and move to another device."""

    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo) = await night.table_of("Ada", "Bo")
            code, rooms = live.room.code, night.rooms
            await night.start(live, ada.member, "toy")
            await night.do(live, bo.member, Leave(night.ref()))
            live.room.weight.bytes = TABLE_BYTES + 1
            before = live.room.seq
            assert (await refused(rooms.join(code, "Cleo", None))).code == "room.too-much"
            live.room.locked = True
            assert (await refused(rooms.call(code, Caller("Cleo")))).code == "room.too-much"
            assert (await refused(rooms.remind(live, ada.member, on=True))).code == "room.too-much"
            assert live.room.seq == before
            back = await rooms.call(code, Caller("Bo", token=bo.token))
            await rooms.rekey(live, back.token)
            live.room.weight.bytes = LAST_BYTES + 1
            assert (await refused(rooms.rekey(live, ada.token))).code == "room.too-much"

    run(play())


def test_options_are_small_or_refused(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada,) = await night.table_of("Ada")
            before = live.room.seq
            words = [f"a rather long word that nobody knows, the {number}th" for number in range(5000)]
            no = await refused(night.do(live, ada.member, Choose(night.ref(), "subtext", {"words": words})))
            assert no.code == "room.too-much"
            assert f"{OPTIONS_BYTES:,}" in no.message
            assert live.room.seq == before

    run(play())


def test_what_was_chosen_over_and_over_is_let_go_of(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, _) = await night.table_of("Ada", "Bo")
            for nth in range(4 * SHORTEN_AT):
                options: dict[str, object] = {"words": [*WORDS, f"word {nth}"]}
                await night.do(live, ada.member, Choose(night.ref(), "subtext", options))
                await night.do(
                    live,
                    ada.member,
                    Rename(night.ref(), f"Bo {nth}", "teal")
                    if nth == 7
                    else Configure(night.ref(), locked=nth % 2 == 0),
                )
            await live.settled()
            entries = [decode_entry(body) for body in await night.store.read(live.room.code)]
            assert len(entries) == live.room.seq
            assert sum(isinstance(each, Chosen) for each in entries) <= SHORTEN_AT + 1
            assert sum(isinstance(each, Superseded) for each in entries) >= 4 * SHORTEN_AT
            assert live.room.weight.bytes == await bytes_kept(night, live)
            later = await night.restarted()
            again = await later.rooms.need(live.room.code)
            assert again.room.options == live.room.options
            assert again.room.locked == live.room.locked
            assert again.room.people[ada.member].name == "Bo 7"
            assert again.room.weight.bytes == await bytes_kept(later, again)
            await later.close()

    run(play())


@pytest.mark.parametrize("game", ["toy", "subtext"])
def test_a_table_knows_what_it_takes(game: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, people = await night.table_of("Ada", "Bo", "Cleo", "Dan")
            await night.start(live, people[0].member, game)
            for who in (*people, *people):
                await night.answer(live, who.member, Chance(b"weight", who.token))
            assert live.room.weight.bytes == await bytes_kept(night, live)
            later = await night.restarted()
            again = await later.rooms.need(live.room.code)
            await again.settled()
            assert again.room.weight.bytes == await bytes_kept(later, again)
            await later.close()

    run(play())


def test_a_table_that_has_written_enough_begins_nothing_new_but_finishes_its_game(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo) = await night.table_of("Ada", "Bo")
            await night.start(live, ada.member, "toy")
            live.room.weight.bytes = TABLE_BYTES + 1
            no = await refused(night.do(live, ada.member, Configure(night.ref(), locked=True)))
            assert no.code == "room.too-much"
            assert "at most 64 MB" in no.message
            assert await night.answer(live, ada.member, Chance(b"weight", "Ada"))
            live.room.weight.bytes = LAST_BYTES + 1
            prompt, seat = sitting_of(live).table.waiting()[0]
            look = sitting_of(live).table.look(seat)
            choice = sitting_of(live).game.sample(look.open, look.own, prompt, seat, Chance(b"weight", "Bo"))
            again = Answer(night.ref(), prompt.id, msgspec.Raw(encode(choice)))
            assert (await refused(night.do(live, bo.member, again))).code == "room.too-much"
            await night.do(live, bo.member, Leave(night.ref()))

    run(play())
