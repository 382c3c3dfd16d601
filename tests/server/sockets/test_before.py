"""Whoever comes late, or comes back, hears what was said before: once, in order, and not without end."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from entendre.core import PublicEvent
from entendre.live import sayings
from entendre.live.commands import Again, BreakOff, Configure
from entendre.live.entries import Member
from entendre.live.sayings import Sayings
from tests.live.evening import looked_at, run
from tests.server.sockets.scene import scene

ADA = Member(0)
"""Who has opened the table."""


def test_who_comes_late_hears_what_was_said_and_goes_on_from_there(tmp_path: Path) -> None:
    async def play() -> None:
        async with scene(tmp_path) as table:
            for turn in range(2):
                await table.pick("ada", 3, turn, f"ada {turn}")
                await table.pick("bo", 5, turn, f"bo {turn}")
            view = await table.comes()
            assert [said["event"]["type"] for said in view["before"]] == ["revealed", "revealed"]
            assert view["before"][1]["event"] == view["open"]["last"]
            assert "told" not in view
            await table.pick("ada", 1, 2, "ada 2")
            await table.pick("bo", 2, 2, "bo 2")
            later = table.peers["late"].heard()
            assert not any("before" in message for message in later)
            told = [event["type"] for message in later for event in message.get("told", ())]
            assert told == ["revealed"]

    run(play())


def test_what_a_reveal_tells_says_which_one(tmp_path: Path) -> None:
    async def play() -> None:
        async with scene(tmp_path) as table:
            await table.pick("ada", 3, 0, "ada")
            await table.pick("bo", 5, 0, "bo")
            (prompt,) = (await table.comes())["table"]["prompts"]
            assert prompt["prompt"]["kind"] == "curtain"
            assert [said["curtain"] for said in (await table.comes())["before"]] == [prompt["prompt"]["id"]]

    run(play())


def test_it_is_the_same_after_a_restart(tmp_path: Path) -> None:
    async def play() -> None:
        async with scene(tmp_path) as table:
            await table.pick("ada", 3, 0, "ada")
            await table.pick("bo", 5, 0, "bo")
            before = (await table.comes())["before"]
            await table.live.load()
            assert before
            assert (await table.comes())["before"] == before

    run(play())


def test_who_may_not_watch_hears_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        async with scene(tmp_path) as table:
            await table.pick("ada", 3, 0, "ada")
            await table.pick("bo", 5, 0, "bo")
            await looked_at(table.live)
            room = table.live.room
            await table.night.do(table.live, ADA, Configure("private", spectators="off"))
            cleo = await table.night.rooms.join(room.code, "Cleo", None)
            view = await table.comes(cleo.token)
            assert view["table"] is None
            assert "before" not in view

    run(play())


def test_another_game_begins_with_nothing_said(tmp_path: Path) -> None:
    async def play() -> None:
        async with scene(tmp_path) as table:
            await table.pick("ada", 3, 0, "ada")
            await table.pick("bo", 5, 0, "bo")
            for command in (BreakOff("off"), Again("again")):
                await table.night.do(table.live, ADA, command)
            assert (await table.comes())["before"] == []

    run(play())


class Word(PublicEvent, frozen=True, tag="word"):
    """Something as long as it is."""

    word: str


def heard(said: Sayings, untold: int = 0) -> list[str]:
    return [each["event"]["word"] for each in msgspec.json.decode(said.before(untold))]


def test_it_is_the_newest_that_is_kept_and_what_all_will_be_told_is_not_in_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said = Sayings()
    said.add([Word(str(number)) for number in range(sayings.MOST + 5)], None)
    assert heard(said) == [str(number) for number in range(5, sayings.MOST + 5)]
    assert heard(said, untold=2)[-1] == str(sayings.MOST + 2)
    assert heard(said, untold=sayings.MOST + 9) == []
    monkeypatch.setattr(sayings, "MOST_BYTES", 100)
    said.add([Word("long" * 15), Word("last")], None)
    assert heard(said) == ["last"]
