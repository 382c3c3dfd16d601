"""What arrives as a message, and what ends the connection instead."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from websockets.sync.client import connect

from entendre.server.sockets.wire import Limits
from tests.server.sockets.wire.client import BINARY, CONTINUATION, PING, PONG, TEXT, Client, Frame, frame
from tests.server.sockets.wire.house import Carrier, Echo, Running, running

pytestmark = pytest.mark.usefixtures("no_complaints")

LIMIT = 1000


@pytest.fixture(scope="module")
def small(carrier: Carrier) -> Iterator[Running]:
    """A server that takes short messages only."""
    with running(carrier, Limits(message_bytes=LIMIT)) as house:
        yield house


@pytest.fixture
def echo() -> Echo:
    return Echo()


@pytest.fixture
def client(server: Running, echo: Echo) -> Iterator[Client]:
    with server.connect(echo) as client:
        assert echo.hears("opened") == "127.0.0.1"
        yield client


def test_a_well_mannered_client_is_understood(server: Running, echo: Echo) -> None:
    with connect(f"ws://127.0.0.1:{server.port}{server.expect(echo)}", compression=None) as client:
        for text in ("fav", "", "à propos 🎭", "x" * 50_000):
            client.send(text)
            assert client.recv() == text
    echo.hears("opened")
    assert [len(echo.hears("received")) for _ in range(4)] == [3, 0, 14, 50_000]
    assert echo.hears("closed") == 1000
    echo.hears_no_more()


def test_messages_that_are_sent_together_arrive_one_by_one(
    server: Running, client: Client, echo: Echo
) -> None:
    """Of every form of length, and whatever was sent before and after them."""
    sizes = [3, 0, 125, 126, 65535, 65536, 1]
    server.call(lambda: echo.peer.send(b"before"))
    server.call(lambda: echo.peer.send(*[b"m" * size for size in sizes]))
    server.call(lambda: echo.peer.send(b"after"))
    assert [len(client.text()) for _ in range(9)] == [6, *sizes, 5]


def test_compression_is_not_agreed_on(server: Running, echo: Echo) -> None:
    with connect(f"ws://127.0.0.1:{server.port}{server.expect(echo)}", compression="deflate") as client:
        assert client.protocol.extensions == []
        client.send("plain")
        assert client.recv() == "plain"


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 8192, 8193, 65535, 65536])
def test_messages_of_every_form_of_length_come_back(client: Client, size: int) -> None:
    client.send("m" * size)
    assert client.text() == "m" * size


def test_messages_in_one_packet_come_in_order(client: Client) -> None:
    client.raw(b"".join(frame(TEXT, str(i).encode()) for i in range(100)))
    assert [client.text() for _ in range(100)] == [str(i) for i in range(100)]


def test_a_message_cut_anywhere_by_the_network_is_whole(client: Client) -> None:
    for byte in frame(TEXT, b"m" * 200):
        client.raw(bytes([byte]))
    assert client.text() == "m" * 200


def test_fragments_are_joined_even_inside_a_character(client: Client, echo: Echo) -> None:
    text = "à 🎭".encode()
    parts = [text[i : i + 1] for i in range(len(text))]
    client.raw(frame(TEXT, parts[0], fin=False))
    for part in parts[1:]:
        client.raw(frame(CONTINUATION, part, fin=False))
    client.raw(frame(CONTINUATION))
    assert client.text() == "à 🎭"
    assert echo.hears("received") == text
    client.send("next")
    assert client.text() == "next"


def test_pings_between_fragments_are_answered_first(client: Client) -> None:
    client.raw(frame(TEXT, b"one ", fin=False) + frame(PING, b"there?") + frame(PONG, b"unasked"))
    assert client.receive() == Frame(PONG, b"there?")
    client.raw(frame(CONTINUATION, b"message"))
    assert client.text() == "one message"


def test_a_ping_is_answered_with_what_it_carried(client: Client) -> None:
    for payload in (b"", b"\xff\x00", b"p" * 125):
        client.raw(frame(PING, payload))
        assert client.receive() == Frame(PONG, payload)


BAD_TEXT = {
    "a lone continuation byte": b"\x80",
    "an overlong slash": b"\xc0\xaf",
    "half of a surrogate pair": b"\xed\xa0\x80",
    "beyond unicode": b"\xf4\x90\x80\x80",
    "cut off": "🎭".encode()[:3],
}


@pytest.mark.parametrize("payload", BAD_TEXT.values(), ids=BAD_TEXT)
def test_what_is_not_utf_8_is_refused(client: Client, echo: Echo, payload: bytes) -> None:
    client.raw(frame(TEXT, payload))
    assert client.code() == 1007
    assert echo.hears("closed") == 1007
    echo.hears_no_more()


def test_what_is_not_utf_8_when_joined_is_refused(client: Client, echo: Echo) -> None:
    client.raw(frame(TEXT, b"\xc3", fin=False) + frame(CONTINUATION, b"\x28"))
    assert client.code() == 1007
    assert echo.hears("closed") == 1007


def test_a_binary_message_is_refused(client: Client, echo: Echo) -> None:
    client.raw(frame(BINARY, b"text, really"))
    assert client.code() == 1003
    assert echo.hears("closed") == 1003


WRONG_FRAMES = {
    "not masked": frame(TEXT, b"open", masked=False),
    "reserved bit 1": frame(TEXT, b"", rsv=4),
    "reserved bit 2": frame(TEXT, b"", rsv=2),
    "reserved bit 3": frame(TEXT, b"", rsv=1),
    "a ping with a reserved bit": frame(PING, b"", rsv=4),
    "a kind that is kept for later": frame(3),
    "a control frame that is kept for later": frame(0xB),
    "a ping in fragments": frame(PING, fin=False),
    "a ping that is too long": frame(PING, b"p" * 126),
    "a continuation of nothing": frame(CONTINUATION, b"and"),
    "a message inside a message": frame(TEXT, b"a", fin=False) + frame(TEXT, b"b"),
    "a close frame with half a code": frame(8, b"\x03"),
    "a close frame with a forbidden code": frame(8, b"\x03\xed"),
    "a close frame with a code for errors of one's own": frame(8, b"\x03\xee"),
    "a close frame with a code beyond all": frame(8, b"\x13\x88"),
    "a close frame with code 0": frame(8, b"\x00\x00"),
}


@pytest.mark.parametrize("wrong", WRONG_FRAMES.values(), ids=WRONG_FRAMES)
def test_what_breaks_the_protocol_ends_the_connection(client: Client, echo: Echo, wrong: bytes) -> None:
    client.raw(wrong)
    assert client.code() == 1002
    assert echo.hears("closed") == 1002
    echo.hears_no_more()


def test_a_length_that_no_message_can_have_ends_the_connection(client: Client, echo: Echo) -> None:
    client.raw(b"\x81\xff" + b"\xff" * 8 + b"mask")
    assert client.code() in {1002, 1009}
    assert echo.hears("closed") in {1002, 1009}


def test_a_goodbye_whose_reason_is_not_text_is_refused(client: Client, echo: Echo) -> None:
    client.raw(frame(8, b"\x03\xe8\xff"))
    assert client.code() in {1002, 1007}
    assert echo.hears("closed") in {1002, 1007}


def test_a_message_may_be_exactly_as_long_as_allowed(small: Running, echo: Echo) -> None:
    with small.connect(echo) as client:
        client.send("m" * LIMIT)
        assert client.text() == "m" * LIMIT
        client.raw(frame(TEXT, b"m" * (LIMIT - 1), fin=False) + frame(CONTINUATION, b"m"))
        assert client.text() == "m" * LIMIT


def test_a_ping_inside_a_long_message_does_not_make_it_longer(small: Running, echo: Echo) -> None:
    with small.connect(echo) as client:
        client.raw(frame(TEXT, b"m" * LIMIT, fin=False) + frame(PING, b"p" * 125) + frame(CONTINUATION))
        assert client.receive().kind == PONG
        assert client.text() == "m" * LIMIT


TOO_LONG = {
    "in one frame": frame(TEXT, b"m" * (LIMIT + 1)),
    "in fragments": frame(TEXT, b"m" * LIMIT, fin=False) + frame(CONTINUATION, b"m"),
    "in characters of many bytes": frame(TEXT, "🎭".encode() * (LIMIT // 4 + 1)),
    "by its own account": frame(TEXT, b"", length=1 << 40),
}


@pytest.mark.parametrize("long", TOO_LONG.values(), ids=TOO_LONG)
def test_a_longer_message_is_refused(small: Running, echo: Echo, long: bytes) -> None:
    with small.connect(echo) as client:
        client.raw(long)
        assert client.code() == 1009
    assert echo.hears("opened")
    assert echo.hears("closed") == 1009
    echo.hears_no_more()
