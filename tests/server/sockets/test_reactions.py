"""Laughter over the wire: who hears it, who may, and how often."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec

from entendre.live.arrivals import Knocking
from entendre.live.commands import BreakOff, Configure
from entendre.live.door import Caller
from entendre.live.entries import Member
from entendre.server.rates import REACTIONS
from entendre.server.sockets.context import SessionContext
from entendre.server.sockets.session import Session
from tests.live.evening import evening, run
from tests.server.clock import Clock
from tests.server.sockets.scene import Recorder, Scene

LAUGH = {"type": "react", "ref": "l", "reaction": "laugh"}


def test_laughter_reaches_everybody_but_whoever_reads_slowly(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            scene = Scene(night)
            await scene.open()
            await night.do(scene.live, Member(0), BreakOff("b"))
            scene.quiet()
            scene.peers["ada's phone"].clogged = True
            scene.sessions["ada"].received(msgspec.json.encode(LAUGH))
            reacted = {"type": "reacted", "member": 0, "reaction": "laugh"}
            assert scene.peers["ada"].heard() == [{"type": "done", "ref": "l"}, reacted]
            assert [scene.peers[name].heard() for name in ("bo", "nobody")] == [[reacted], [reacted]]
            assert scene.peers["ada's phone"].heard() == []

    run(play())


def test_nobody_laughs_without_end(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            scene, clock = Scene(night), Clock()
            scene.context = SessionContext(night.rooms, night.store, now=clock)
            await scene.open()
            await night.do(scene.live, Member(0), BreakOff("b"))

            def laughs(name: str) -> str:
                scene.quiet()
                scene.sessions[name].received(msgspec.json.encode(LAUGH))
                first = scene.peers[name].heard()[0]
                return str(first.get("code", first["type"]))

            both = ["ada", "ada's phone"] * int(REACTIONS.burst)
            most = int(REACTIONS.burst)
            assert [laughs(name) for name in both] == ["done"] * most + ["room.react-slower"] * most
            assert laughs("bo") == "done"
            assert laughs("nobody") == "room.spectator"
            clock.now += 1 / REACTIONS.per_second
            assert [laughs("ada"), laughs("ada")] == ["done", "room.react-slower"]

    run(play())


def test_whoever_waits_at_the_door_hears_nobody_laugh_within(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            scene = Scene(night)
            await scene.open()
            for command in (BreakOff("b"), Configure("c", locked=True)):
                await night.do(scene.live, Member(0), command)
            knock = await night.rooms.call(scene.live.room.code, Caller("Mal", None))
            assert isinstance(knock, Knocking)
            door, peer = Session(scene.context), Recorder()
            door.opened(peer)
            door.received(msgspec.json.encode({"type": "hello", "table": knock.code, "token": knock.token}))
            while not peer.writes:
                await asyncio.sleep(0)
            scene.sessions["ada"].received(msgspec.json.encode(LAUGH))
            door.received(msgspec.json.encode(LAUGH))
            welcome, refusal = peer.heard()
            assert welcome["knocking"]
            assert refusal["code"] == "room.knocking"

    run(play())


def test_what_is_no_reaction_of_ours_is_none(tmp_path: Path) -> None:
    """Nothing that somebody writes themselves is passed on to a whole table."""

    async def play() -> None:
        async with evening(tmp_path) as night:
            scene = Scene(night)
            await scene.open()
            scene.sessions["ada"].received(msgspec.json.encode({**LAUGH, "reaction": "the K is mine"}))
            assert [each["code"] for each in scene.peers["ada"].heard()] == ["wire.malformed"]
            assert scene.peers["bo"].heard() == []

    run(play())
