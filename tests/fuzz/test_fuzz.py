"""Whatever is sent over a WebSocket is answered once, in good order; and what is refused changes nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from entendre.server.sockets import session
from tests.fuzz.messages import SETTINGS, nested, noise, wrong
from tests.fuzz.scene import DOCUMENTED_CLOSES, DOCUMENTED_CODES, ROLES, Scene, Stage
from tests.server.sockets.wire.client import BINARY, TEXT
from tests.server.sockets.wire.complaints import Complaints
from tests.wire_secrecy.ear import HungUp

FAULT = 1011
BAD_TEXT = 1007
NOT_TEXT = 1003

Said = tuple[str, list[tuple[str, bytes]]]


def said(payloads: Callable[[str], st.SearchStrategy[bytes]]) -> st.SearchStrategy[Said]:
    """At the table of some game, some messages from this one and that."""
    return st.sampled_from(sorted(SETTINGS)).flatmap(
        lambda game: st.tuples(
            st.just(game), st.lists(st.tuples(st.sampled_from(ROLES), payloads(game)), min_size=1, max_size=8)
        )
    )


WANTED = {
    "wire.malformed",
    "wire.hello-twice",
    "room.spectator",
    "room.not-host",
    "room.not-seated",
    "room.playing",
    "table.malformed",
    "table.not-open",
    "table.not-asked",
    "table.wrong-choice",
    "done",
    BAD_TEXT,
}
"""What must have come of it, among rarer things: noise that is all refused for one reason tests little."""


def try_all(stage: Stage, complaints: Complaints, messages: Said, came: Counter[str | int]) -> None:
    """Say it all; where something was done, the next message finds a new scene."""
    game, uttered = messages
    for role, payload in uttered:
        unchanged = False
        try:
            answer = utter(stage.scene(game), role, payload)
            came[answer] += 1
            unchanged = answer != "done"
        finally:
            if not unchanged:
                stage.strike(game)
        assert complaints.made == []


@given(messages=said(noise))
def test_noise_is_refused_and_changes_nothing(stage: Stage, complaints: Complaints, messages: Said) -> None:
    try_all(stage, complaints, messages, Counter())


@given(messages=said(nested))
def test_what_is_nested_too_deeply_is_refused_and_changes_nothing(
    stage: Stage, complaints: Complaints, messages: Said
) -> None:
    try_all(stage, complaints, messages, Counter())


def test_what_is_wrong_is_refused_and_changes_nothing(stage: Stage, complaints: Complaints) -> None:
    came: Counter[str | int] = Counter()

    games: set[str] = set()

    @settings(max_examples=8 * settings().max_examples)
    @given(messages=said(wrong))
    def try_them(messages: Said) -> None:
        games.add(messages[0])
        try_all(stage, complaints, messages, came)

    try_them()
    assert games == set(SETTINGS)
    assert set(came) >= WANTED, f"{WANTED - set(came)} never came: {came}"


def utter(scene: Scene, role: str, payload: bytes) -> str | int:
    """Send it and hold what comes of it against the document: the code of the refusal or of the goodbye.

    What is done is no concern of this test: it was right, and something may have happened.
    """
    before = scene.state()
    voice = scene.voices[role]
    voice.throw(payload)
    try:
        answer = voice.answer()
        heard = [] if answer["type"] == "done" else voice.quiet()
    except HungUp as ended:
        answer, heard = {"type": "bye", "code": ended.code}, []
    if answer["type"] == "done":
        return "done"
    came: str | int = answer.get("code", "pong")
    if answer["type"] == "bye":
        assert not _is_text(payload), f"a text must not end the connection, and with {came}"
        assert came in DOCUMENTED_CLOSES - {FAULT}
        voice.close()
        scene.voices[role] = scene.enter(role)
    else:
        assert len(heard) == 2, f"one message, one answer: {heard}"
        assert came == "pong" or came in DOCUMENTED_CODES - {"room.fault"}, answer
    assert scene.state() == before
    assert scene.overheard() == []
    return came


def _is_text(payload: bytes) -> bool:
    try:
        payload.decode()
    except UnicodeDecodeError:
        return False
    return True


@pytest.mark.parametrize(
    ("payload", "kind", "code"),
    [(b"\xff\xfe", TEXT, BAD_TEXT), (b'{"type":"ping"}', BINARY, NOT_TEXT), (b" " * 400_000, TEXT, 1009)],
    ids=["not UTF-8", "binary", "too long"],
)
def test_what_is_not_a_text_at_all_ends_the_connection_with_its_code(
    stage: Stage, complaints: Complaints, payload: bytes, kind: int, code: int
) -> None:
    scene = stage.scene("toy")
    before = scene.state()
    voice = scene.enter("player")
    voice.throw(payload, kind)
    with pytest.raises(HungUp) as ended:
        voice.answer()
    assert ended.value.code == code
    assert scene.state() == before
    voice.close()
    assert scene.overheard() == []
    assert complaints.made == []


def test_a_fault_of_ours_would_be_noticed(
    stage: Stage, complaints: Complaints, monkeypatch: pytest.MonkeyPatch
) -> None:
    def faulty(data: bytes) -> None:
        raise ZeroDivisionError

    scene = stage.scene("toy")
    voice = scene.voices["player"]
    voice.quiet()
    monkeypatch.setattr(session, "decode_client", faulty)
    with pytest.raises(AssertionError, match="and with 1011"):
        utter(scene, "player", b'{"type":"ping"}')
    assert complaints.made
    complaints.made.clear()
    stage.strike("toy")
