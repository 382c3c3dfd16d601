"""A crowd that watches: what it is told is written once, however many they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from entendre.live import views
from entendre.live.commands import BreakOff, Configure
from entendre.live.entries import Member
from entendre.server.sockets import session, shown
from tests.live.evening import run
from tests.server.sockets.scene import Recorder, Scene, scene

ENCODERS = (views, shown, session)
"""The modules that write what is sent."""


class Count:
    """How often something was written as JSON since this was last asked, and what."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._seen = Counter[str]()
        for module in ENCODERS:
            monkeypatch.setattr(module, "encode", self._counting(module.encode))

    def _counting(self, encode: Callable[[object], bytes]) -> Callable[[object], bytes]:
        def count(value: object) -> bytes:
            self._seen[type(value).__name__] += 1
            return encode(value)

        return count

    def taken(self) -> Counter[str]:
        seen, self._seen = self._seen, Counter[str]()
        return seen


async def crowd(table: Scene, size: int) -> list[Recorder]:
    """So many more who watch, and have seen all there is."""
    watchers = []
    for nth in range(size):
        await table.comes()
        watchers.append(table.peers.pop("late"))
        table.sessions[f"watcher {nth}"] = table.sessions.pop("late")
    table.quiet()
    return watchers


async def costs(table: Scene, watchers: list[Recorder], count: Count, turn: int) -> Counter[str]:
    """What is written for two moves and a change of the room, of which every watcher gets the same bytes."""
    count.taken()
    sent = []
    for name in ("ada", "bo"):
        await table.pick(name, 3, turn, f"{name} {turn}")
    await table.night.do(table.live, Member(0), Configure(f"c {turn}", locked=turn % 2 == 0))
    for watcher in watchers:
        sent.append([message for write in watcher.writes for message in write])
        watcher.writes.clear()
    assert len(sent[0]) >= 3
    for messages in sent[1:]:
        assert [id(each) for each in messages] == [id(each) for each in sent[0]]
    return count.taken()


def test_many_who_watch_cost_one_encoding_and_as_many_sends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with scene(tmp_path) as table:
            count = Count(monkeypatch)
            few = await crowd(table, 2)
            await costs(table, few, count, 0)  # the first round has no reveal before it
            for_few = await costs(table, few, count, 1)
            many = few + await crowd(table, 60)
            for_many = await costs(table, many, count, 2)
            assert for_many <= for_few, "what a crowd is sent is written more than once"

    run(play())


def test_a_laugh_is_written_once_for_all_who_hear_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with scene(tmp_path) as table:
            watchers = await crowd(table, 20)
            await table.night.do(table.live, Member(0), BreakOff("b"))
            for watcher in watchers:
                watcher.writes.clear()
            shown.written_reaction.cache_clear()
            count = Count(monkeypatch)
            table.sessions["ada"].received(b'{"type":"react","ref":"l","reaction":"laugh"}')
            assert [len(watcher.writes) for watcher in watchers] == [1] * 20
            assert count.taken() == {"Done": 1, "Reacted": 1}

    run(play())
