"""Right messages in the wrong place: too early, too late, too often, or from somebody who may not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import msgspec
import pytest

from entendre.core import Seat
from entendre.live.commands import Command
from entendre.live.entries import Played, RoomEntry, decode_entry
from entendre.testing.acts import Setting
from tests.core.toy import Toy
from tests.fuzz.messages import DOCUMENTED, TABLES, answers
from tests.fuzz.scene import Scene, Stage
from tests.live.timed import timed
from tests.server.sockets.wire.complaints import Complaints
from tests.wire_secrecy.ear import Ear, HungUp

COMMANDS = [message for message in DOCUMENTED if message["type"] not in ("hello", "ping")]
SENT_AWAY, UNWELCOME = 4003, 4004
FOR_HOSTS = (
    "choose",
    "configure",
    "add-bot",
    "remove",
    "start",
    "again",
    "to-lobby",
    "break-off",
    "hand-over",
)


@pytest.fixture
def scene(stage: Stage, complaints: Complaints) -> Iterator[Scene]:
    """A scene that is struck afterwards; nothing may have been wrong with the server."""
    yield stage.scene("toy")
    stage.strike("toy")
    assert complaints.made == []


def test_every_command_there_is_is_tried() -> None:
    commands = {kind.__struct_config__.tag for kind in get_args(Command)} | {"keep-scratch", "react"}
    assert {message["type"] for message in COMMANDS} == commands


def test_before_hello_everything_is_refused(scene: Scene) -> None:
    before = scene.state()
    stranger = scene.stranger()
    for command in COMMANDS:
        stranger.say(command)
        assert stranger.answer()["code"] == "wire.hello-first"
    stranger.close()
    assert (scene.state(), scene.overheard()) == (before, [])


def test_spectators_can_do_nothing(scene: Scene) -> None:
    before = scene.state()
    for command in COMMANDS:
        scene.voices["spectator"].say(command)
        refusal = scene.voices["spectator"].answer()
        assert refusal["code"] == (
            "wire.hello-first" if command["type"] == "keep-scratch" else "room.spectator"
        )
        assert refusal["ref"] == command["ref"]
    assert (scene.state(), scene.overheard()) == (before, [])


@pytest.mark.parametrize("kind", FOR_HOSTS)
@pytest.mark.parametrize("role", ["player", "unseated"])
def test_only_the_host_may_do_what_is_the_hosts(scene: Scene, role: str, kind: str) -> None:
    before = scene.state()
    for command in COMMANDS:
        if command["type"] == kind:
            scene.voices[role].say(command)
            assert scene.voices[role].answer()["code"] == "room.not-host"
    assert (scene.state(), scene.overheard()) == (before, [])


def test_whoever_does_not_play_cannot_answer(scene: Scene) -> None:
    before = scene.state()
    for message in answers("toy"):
        scene.voices["unseated"].say(message)
        assert scene.voices["unseated"].answer()["code"] == "room.not-seated"
    assert (scene.state(), scene.overheard()) == (before, [])


def test_nobody_can_answer_for_another_seat(scene: Scene) -> None:
    before = scene.state()
    theirs = [prompt.id for prompt in TABLES["toy"].prompts if Seat(1) not in prompt.seats]
    assert theirs
    voice = scene.voices["player"]
    for message in answers("toy"):
        for extra in ({"seat": 0}, {"member": 0}, {"token": scene.hello("host")["token"]}):
            voice.say({**message, **extra})
            assert voice.answer()["code"] == "wire.malformed"
        if message["prompt"] in theirs:
            voice.say(message)
            assert voice.answer()["code"] == "table.not-asked"
    assert (scene.state(), scene.overheard()) == (before, [])


def test_a_second_hello_changes_nobody(scene: Scene) -> None:
    before = scene.state()
    voice = scene.voices["player"]
    for hello in (scene.hello("host"), scene.hello("player"), {"table": "BCDFGH"}):
        voice.say({"type": "hello", **hello})
        assert voice.answer()["code"] == "wire.hello-twice"
    voice.say({"type": "break-off", "ref": "still a player"})
    assert voice.answer()["code"] == "room.not-host"
    assert (scene.state(), scene.overheard()) == (before, [])


def test_two_hellos_at_once_let_in_the_first(scene: Scene) -> None:
    before = scene.state()
    twice = scene.stranger()
    twice.say({"type": "hello", **scene.hello("spectator")})
    twice.say({"type": "hello", **scene.hello("host")})
    twice.say({"type": "break-off", "ref": "now?"})
    assert twice.answer()["code"] == "wire.hello-twice"
    assert twice.answer()["code"] in ("wire.hello-first", "room.spectator")  # is it in yet?
    twice.say({"type": "break-off", "ref": "now!"})
    assert twice.answer()["code"] == "room.spectator"
    twice.close()
    assert (scene.state(), scene.overheard()) == (before, [])


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        ({"token": "AAAAAAAAAAAAAAAAAAAAAA"}, "room.unknown-token"),
        ({"token": ""}, "room.unknown-token"),
        ({"token": "' OR 1=1 --"}, "room.unknown-token"),
        ({"table": "BCDFGH"}, "room.no-such-table"),
        ({"table": "../../etc"}, "room.no-such-table"),
        ({"table": "\x00"}, "room.no-such-table"),
    ],
)
def test_a_wrong_hello_ends_the_connection(scene: Scene, spoil: dict[str, str], code: str) -> None:
    before = scene.state()
    stranger = scene.stranger()
    stranger.say({"type": "hello", **scene.hello("player"), **spoil})
    assert msgspec.json.decode(stranger.until("bye"))["code"] == code
    with pytest.raises(HungUp) as ended:
        stranger.answer()
    assert ended.value.code == UNWELCOME
    stranger.close()
    assert (scene.state(), scene.overheard()) == (before, [])


def test_whoever_was_sent_away_can_do_nothing_more(scene: Scene) -> None:
    kicked, pipelined = scene.enter("player"), scene.voices["player"]
    scene.voices["host"].say({"type": "remove", "ref": "out", "member": 1})
    assert scene.voices["host"].answer()["type"] == "done"
    after = scene.state()
    for voice in (kicked, pipelined):
        for command in COMMANDS:
            voice.try_to_say(command)
        assert msgspec.json.decode(voice.until("bye"))["code"] == "room.sent-away"
        with pytest.raises(HungUp) as ended:
            voice.answer()
        assert ended.value.code == SENT_AWAY
    again = scene.stranger()
    again.say({"type": "hello", **scene.hello("player")})
    assert msgspec.json.decode(again.until("bye"))["code"] == "room.unknown-token"
    for voice in (kicked, again):
        voice.close()
    theirs = [entry for entry in map(decode_entry, scene.state()[0][len(after[0]) :]) if _by(entry, 1)]
    assert theirs == []


def _by(entry: RoomEntry, member: int) -> bool:
    """Whether a member has done this; what a bot does in their chair is not theirs."""
    return getattr(entry, "member", None) == member and not (isinstance(entry, Played) and entry.proxy)


def test_the_same_answer_sent_ten_times_is_written_once(scene: Scene) -> None:
    before = len(scene.state()[0])
    voice = scene.voices["player"]
    for _ in range(10):
        voice.say({"type": "answer", "ref": "r", "prompt": "wave/1.0", "choice": {"type": "wave"}})
    assert [voice.answer() for _ in range(10)] == [{"type": "done", "ref": "r"}] * 10
    assert len(scene.state()[0]) == before + 1


def test_no_depth_is_too_deep_for_one_reader_and_not_for_the_next(
    stage: Stage, scene: Scene, complaints: Complaints
) -> None:
    """A message is read more than once, each time with less of the stack left."""
    lobby = stage.premises.found()
    host = Ear(stage.premises.port, {"table": lobby["code"], "token": lobby["token"]})
    host.until("view")
    codes = set()
    for depth in range(850, 1000):
        deep = b"[" * depth + b"]" * depth
        host.throw(b'{"type":"choose","ref":"c","game":"toy","options":{"rounds":%b}}' % deep)
        codes.add(host.answer()["code"])
        player = scene.voices["player"]
        choice = b'{"type":"wave","x":%b}' % deep
        player.throw(b'{"type":"answer","ref":"a","prompt":"wave/0.0","choice":%b}' % choice)
        codes.add(player.answer()["code"])
    host.close()
    # Where the one reader gives up and the next begins to is Python's business; that it says so is ours.
    assert "option.bad" in codes
    assert codes <= {"wire.malformed", "option.bad", "table.malformed", "table.not-asked"}
    assert complaints.made == []


def test_a_draft_nested_too_deeply_does_not_stop_the_bell(stage: Stage, complaints: Complaints) -> None:
    scene = Scene(stage.premises, Setting(timed(Toy()), 3, "usual", b"bell"))
    deep = '{"type":"pick","x":' + "[" * 30_000 + "]" * 30_000 + "}"
    scene.voices["player"].say({"type": "keep-scratch", "ref": "d", "name": "draft:1/pick/0", "body": deep})
    assert scene.voices["player"].answer()["type"] == "done"
    before = len(scene.state()[0])
    assert scene.ring() == ["pick/0"]
    assert len(scene.state()[0]) > before
    assert complaints.made == []
    scene.close()
