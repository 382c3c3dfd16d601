"""The door holds: locked, or after somebody was sent away, newcomers from there knock."""

from __future__ import annotations

from pathlib import Path

import pytest

from entendre.core import encode
from entendre.live.arrivals import Knocking, Seated
from entendre.live.commands import Admit, Command, Configure, Remove, TurnAway, Vote
from entendre.live.door import Caller, doors
from entendre.live.live_room import LiveRoom
from entendre.live.people import token_hash
from entendre.live.sight import face
from tests.live.evening import Evening, Onlooker, evening, refused, run

HOST = Caller("Ada", household="10.0.0.1", device="ada's")
TROLL = Caller("Mal", household="10.0.0.2", device="mal's")
FRIEND = Caller("Bo", household="10.0.0.3", device="bo's")


async def table(night: Evening) -> tuple[LiveRoom, list[Seated]]:
    """A table of three who come from three households."""
    first = await night.rooms.found(HOST.name, None, household=HOST.household, device=HOST.device)
    seated = [first]
    for caller in (FRIEND, TROLL):
        came = await night.rooms.call(first.code, caller)
        assert isinstance(came, Seated)
        seated.append(came)
    live = await night.rooms.need(first.code)
    for each in seated:
        await night.rooms.enter(live, Onlooker(each.member))
    return live, seated


async def send_away(night: Evening, live: LiveRoom, seated: list[Seated], way: str) -> None:
    ada, bo, mal = seated
    commands: list[tuple[Seated, Command]] = [(ada, Remove(night.ref(), mal.member))]
    if way == "vote":
        commands = [(each, Vote(night.ref(), "kick", mal.member)) for each in (ada, bo)]
    for who, command in commands:
        await night.do(live, who.member, command)


@pytest.mark.parametrize("phase", ["lobby", "playing", "after"])
@pytest.mark.parametrize("way", ["host", "vote"])
def test_who_was_sent_away_stays_away_by_whatever_way_they_come(way: str, phase: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, seated = await table(night)
            ada, _, mal = seated
            if phase != "lobby":
                await night.start(live, ada.member, "toy")
            if phase == "after":
                for each in seated:
                    await night.do(live, each.member, Vote(night.ref(), "stop"))
                    if live.room.phase == "after":
                        break
            assert live.room.phase == phase
            await send_away(night, live, seated, way)
            assert live.room.by_token(token_hash(mal.token)) is None
            ways = [
                Caller("Mal", token=mal.token, household=TROLL.household),
                Caller("Nice", household=TROLL.household, device="another"),
                Caller("Nicer", household="10.9.9.9", device=TROLL.device),
            ]
            for caller in ways:
                assert isinstance(await night.rooms.call(ada.code, caller), Knocking)
            assert [knock.name for knock in face(live.room).knocks] == ["Mal", "Nice", "Nicer"]
            stranger = await night.rooms.call(ada.code, Caller("Zoe", household="10.0.0.4", device="zoe's"))
            assert isinstance(stranger, Seated)

    run(play())


def test_a_seat_that_moved_to_another_household_is_known_from_there_too(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, seated = await table(night)
            ada, _, mal = seated
            await night.rooms.rekey(live, mal.token, "10.7.7.7")
            await send_away(night, live, seated, "host")
            there = await night.rooms.call(ada.code, Caller("New", household="10.7.7.7", device="new"))
            assert isinstance(there, Knocking)

    run(play())


def test_the_host_lets_in_or_turns_away_and_nobody_else_does(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo, _) = await table(night)
            await night.do(live, ada.member, Configure(night.ref(), locked=True))
            came = [await night.rooms.call(ada.code, Caller(name, "teal")) for name in ("Yve", "Zoe")]
            assert [isinstance(each, Knocking) for each in came] == [True, True]
            for command in (Admit(night.ref(), 0), TurnAway(night.ref(), 0)):
                assert (await refused(night.do(live, bo.member, command))).code == "room.not-host"
            await night.do(live, ada.member, Admit(night.ref(), 0))
            yve = live.room.by_token(token_hash(came[0].token))
            assert yve is not None
            assert (yve.name, yve.colour) == ("Yve", "teal")
            await night.do(live, ada.member, TurnAway(night.ref(), 1))
            assert live.room.by_token(token_hash(came[1].token)) is None
            no = await refused(night.do(live, ada.member, Admit(night.ref(), 1)))
            assert no.code == "room.no-such-knock"
            assert face(live.room).knocks == ()

    run(play())


def test_a_few_knock_at_a_time_and_a_household_has_its_share(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, *_) = await table(night)
            await night.do(live, ada.member, Configure(night.ref(), locked=True))
            for number in range(3):
                await night.rooms.call(ada.code, Caller(f"Guest {number}", household="10.1.1.1"))
            no = await refused(night.rooms.call(ada.code, Caller("Guest 3", household="10.1.1.1")))
            assert no.code == "room.too-many-knocks"
            for number in range(4, 9):
                await night.rooms.call(ada.code, Caller(f"Guest {number}", household=f"10.1.1.{number}"))
            no = await refused(night.rooms.call(ada.code, Caller("Guest 9", household="10.1.1.99")))
            assert no.code == "room.too-many-knocks"
            night.now += 601_000
            await night.rooms.call(ada.code, Caller("Guest 10", household="10.1.1.1"))
            assert [knock.name for knock in face(live.room).knocks] == ["Guest 10"]

    run(play())


def test_neither_an_address_nor_a_device_is_written_down(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, *_) = await table(night)
            await night.do(live, ada.member, Configure(night.ref(), locked=True))
            await night.rooms.call(ada.code, Caller("Zoe", household="10.0.0.9", device="zoe's"))
            log = b"\n".join(await night.store.read(ada.code))
            for secret in ("10.0.0.", "ada's", "mal's", "zoe's"):
                assert secret.encode() not in log
            assert b"device:" in log
            assert doors("one", "10.0.0.1", "x") != doors("two", "10.0.0.1", "x")
            assert b"household:" not in encode(face(live.room))

    run(play())


def test_a_locked_door_holds_through_a_restart(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, seated = await table(night)
            ada = seated[0]
            await send_away(night, live, seated, "host")
            knock = await night.rooms.call(ada.code, TROLL)
            later = await night.restarted()
            again = await later.rooms.need(ada.code)
            assert again.room.knock_by(token_hash(knock.token)) is not None
            assert [each.name for each in face(again.room).knocks] == ["Mal"]
            await later.close()

    run(play())
