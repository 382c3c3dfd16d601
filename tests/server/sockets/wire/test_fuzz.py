"""Whatever a stranger sends: what is right arrives, what is wrong ends, and nobody else notices."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from entendre.server.sockets.wire import Close, Limits
from tests.server.sockets.wire.client import BINARY, CLOSE, CONTINUATION, PING, PONG, TEXT, frame
from tests.server.sockets.wire.complaints import Complaints
from tests.server.sockets.wire.house import Carrier, Echo, Running, running

LIMIT = 300
SAYABLE = {1000, 1001, 1002, 1003, *range(1007, 1015), *range(3000, 5000)}


@pytest.fixture(scope="module")
def victim(carrier: Carrier) -> Iterator[Running]:
    with running(carrier, Limits(message_bytes=LIMIT)) as house:
        yield house


@dataclass(frozen=True)
class Sent:
    """A frame as a client may send it."""

    kind: int
    payload: bytes = b""
    fin: bool = True
    rsv: int = 0
    masked: bool = True

    def encoded(self) -> bytes:
        return frame(self.kind, self.payload, fin=self.fin, rsv=self.rsv, masked=self.masked)


@dataclass
class Verdict:
    """What should come of a sequence of frames."""

    messages: list[bytes] = field(default_factory=list)
    codes: set[int | None] = field(default_factory=set)
    """How it may end. More than one, because a server may look ahead and see a later fault first."""
    told: int = Close.NO_CODE
    """What the listener is told if nothing was wrong."""


def judge(frames: list[Sent]) -> Verdict:
    """RFC 6455 and our own rules, read as slowly as possible."""
    verdict = Verdict()
    parts: list[bytes] | None = None
    for number, sent in enumerate(frames):
        if faults := faults_in(sent, parts):
            verdict.codes = faults | later_codes(frames[number + 1 :])
            return verdict
        if sent.kind == CLOSE:
            verdict.told = code_of(sent) or Close.NO_CODE
            verdict.codes = {code_of(sent), Close.NORMAL} if not sent.payload else {code_of(sent)}
            verdict.codes |= later_codes(frames[number + 1 :])
            if parts is not None:
                verdict.codes.add(Close.PROTOCOL_ERROR)  # it is allowed here; not everybody thinks so
            return verdict
        if sent.kind in {TEXT, CONTINUATION}:
            parts = [*(parts or []), sent.payload]
            if sent.fin:
                verdict.messages.append(b"".join(parts))
                parts = None
    verdict.codes = {None}
    return verdict


def later_codes(frames: list[Sent]) -> set[int | None]:
    """How what follows a fault or a goodbye might end, for a server that has read it already."""
    codes: set[int | None] = set()
    for sent in frames:
        codes |= faults_in(sent, None) | faults_in(sent, [b"m" * LIMIT])
        if sent.kind == CLOSE and not faults_in(sent, None):
            codes |= {code_of(sent), Close.NORMAL, Close.PROTOCOL_ERROR}  # a second goodbye is one too many
    return codes


def faults_in(sent: Sent, parts: list[bytes] | None) -> set[int | None]:
    """All that is wrong with a frame; which of it is seen first is the server's business."""
    faults: set[int | None] = set()
    if sent.rsv or not sent.masked or sent.kind not in {CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG}:
        faults.add(Close.PROTOCOL_ERROR)
    if sent.kind in {CLOSE, PING, PONG}:
        return faults | control_faults_in(sent)
    if (sent.kind == CONTINUATION) != (parts is not None):
        faults.add(Close.PROTOCOL_ERROR)
    whole = b"".join([*(parts or []), sent.payload])
    if len(whole) > LIMIT:
        faults.add(Close.TOO_BIG)
    if sent.kind == BINARY:
        faults.add(Close.NOT_TEXT)
    elif sent.fin and not is_text(whole):
        faults.add(Close.BAD_TEXT)
    return faults


def control_faults_in(sent: Sent) -> set[int | None]:
    if not sent.fin or len(sent.payload) > 125:
        return {Close.PROTOCOL_ERROR, *([Close.TOO_BIG] if len(sent.payload) > 125 else [])}
    if sent.kind != CLOSE or not sent.payload:
        return set()
    if len(sent.payload) == 1 or code_of(sent) not in SAYABLE:
        return {Close.PROTOCOL_ERROR, Close.BAD_TEXT}
    return set() if is_text(sent.payload[2:]) else {Close.BAD_TEXT, Close.PROTOCOL_ERROR}


def code_of(sent: Sent) -> int | None:
    return int.from_bytes(sent.payload[:2], "big") if sent.payload else None


def is_text(payload: bytes) -> bool:
    try:
        payload.decode()
    except UnicodeDecodeError:
        return False
    return True


def tell(victim: Running, packets: list[bytes]) -> tuple[list[bytes], int | None, int]:
    """Send all this and no more; what was heard, how it ended on the wire, and what the listener was told."""
    echo = Echo()
    with victim.connect(echo) as client:
        client.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        with contextlib.suppress(OSError):  # it may have had enough already
            for packet in packets:
                client.raw(packet)
            client.socket.shutdown(socket.SHUT_WR)
        code = client.code()
    echo.hears("opened")
    heard: list[bytes] = []
    while (event := echo.heard.get(timeout=20))[0] == "received":
        heard.append(event[1])
    assert event[0] == "closed"
    echo.hears_no_more()
    return heard, code, event[1]


def cut(stream: bytes, cuts: list[int]) -> list[bytes]:
    marks = [0, *sorted({mark % (len(stream) + 1) for mark in cuts}), len(stream)]
    return [stream[a:b] for a, b in pairwise(marks) if a < b]


TEXTS = st.text(max_size=60).map(str.encode)


@st.composite
def conversations(draw: st.DrawFn) -> list[Sent]:
    """Frames without a fault: messages, whole or in fragments, control frames anywhere, perhaps a goodbye."""
    frames: list[Sent] = []
    control = st.builds(Sent, st.sampled_from([PING, PONG]), st.binary(max_size=125))
    for message in draw(st.lists(TEXTS, max_size=6)):
        pieces = cut(message, draw(st.lists(st.integers(0, 240), max_size=3))) or [b""]
        for number, piece in enumerate(pieces):
            frames += draw(st.lists(control, max_size=2))
            frames.append(Sent(CONTINUATION if number else TEXT, piece, number == len(pieces) - 1))
    if draw(st.booleans()):
        code = draw(st.sampled_from(sorted(SAYABLE))).to_bytes(2, "big")
        frames.append(Sent(CLOSE, draw(st.just(b"") | st.text(max_size=20).map(lambda t: code + t.encode()))))
    return frames


ANY_FRAME = st.builds(
    Sent,
    st.sampled_from([TEXT, TEXT, CONTINUATION, CONTINUATION, BINARY, CLOSE, PING, PONG, 3, 0xF]),
    st.binary(max_size=20) | TEXTS | st.sampled_from([b"m" * LIMIT, b"m" * (LIMIT + 1), b"p" * 126]),
    st.booleans(),
    st.sampled_from([0, 0, 0, 0, 1, 2, 4]),
    st.sampled_from([True, True, True, True, False]),
)


@given(frames=conversations(), cuts=st.lists(st.integers(0, 2000), max_size=5))
def test_what_is_right_arrives_whole_and_in_order(
    victim: Running, complaints: Complaints, frames: list[Sent], cuts: list[int]
) -> None:
    verdict = judge(frames)
    heard, code, told = tell(victim, cut(b"".join(sent.encoded() for sent in frames), cuts))
    assert heard == verdict.messages
    assert code in verdict.codes
    assert told == verdict.told
    assert complaints.made == []


@given(frames=st.lists(ANY_FRAME, min_size=1, max_size=6))
def test_what_is_wrong_ends_with_its_code(
    carrier: Carrier, victim: Running, complaints: Complaints, frames: list[Sent]
) -> None:
    verdict = judge(frames)
    if carrier.adapter == "asgi" and verdict.codes & {Close.NOT_TEXT, Close.TOO_BIG}:
        verdict.codes.add(None)  # ASGI shows whole messages only, and this client may hang up before
    heard, code, _ = tell(victim, [b"".join(sent.encoded() for sent in frames)])
    assert heard == verdict.messages[: len(heard)]
    assert code in verdict.codes, (code, verdict.codes)
    assert complaints.made == []


@given(garbage=st.binary(min_size=1, max_size=2000), cuts=st.lists(st.integers(0, 2000), max_size=3))
def test_garbage_ends_in_peace(
    victim: Running, complaints: Complaints, garbage: bytes, cuts: list[int]
) -> None:
    heard, code, _ = tell(victim, cut(garbage, cuts))
    assert code is None or code in SAYABLE
    assert all(len(message) <= LIMIT and is_text(message) for message in heard)
    assert complaints.made == []
    bystander(victim)


@given(garbage=st.binary(min_size=1, max_size=500))
def test_garbage_after_a_mask_ends_in_peace(victim: Running, complaints: Complaints, garbage: bytes) -> None:
    """Random bytes rarely get past the check for a mask; these always do."""
    heard, code, _ = tell(victim, [bytes([garbage[0], 0x80 | (garbage[-1] & 0x7F)]) + garbage])
    assert code is None or code in SAYABLE
    assert all(len(message) <= LIMIT and is_text(message) for message in heard)
    assert complaints.made == []


def bystander(victim: Running) -> None:
    with victim.connect(Echo()) as client:
        client.send("still here")
        assert client.text() == "still here"
