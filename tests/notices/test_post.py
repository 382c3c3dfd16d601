"""Messages on their way: a real server on the other side, which takes them, refuses them or is gone."""

from __future__ import annotations

import asyncio
import logging
import socket
import threading
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest

from entendre.notices import post as post_module
from entendre.notices.delivery import HEAD_BYTES, Outgoing, Undelivered, deliver
from entendre.notices.post import LIFE_SECONDS, Post, PostSettings
from entendre.notices.reach import Reach
from entendre.notices.subscriptions import MOST_DEVICES
from entendre.notices.webhooks import FORMATS, Webhook
from entendre.notices.wording import Turn
from tests.notices.push_service import LOOPBACK, Browser, Service, claims_of, serving
from tests.store.memory import MemoryStore, Place

CODE = "BCDFGH"
TURN = Turn(CODE, "Toy", (0,), ("Ada",))
NOW = 1_700_000_000_000


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, 60))


@asynccontextmanager
async def opened(pauses: tuple[float, ...] = (0.0, 0.0), **settings: Any) -> AsyncIterator[Post]:
    store = MemoryStore(Place())
    await store.open()
    post = Post(store, Reach(LOOPBACK), PostSettings(**settings), lambda: NOW, pauses)
    await post.open()
    try:
        yield post
    finally:
        await post.close()


async def told(post: Post, turn: Turn = TURN) -> None:
    post.tell(turn)
    await post.settled()


def test_a_push_message_is_read_by_its_device_alone_and_signed_by_us() -> None:
    async def scene(service: Service) -> None:
        async with opened(contact="https://games.example") as post:
            browser = Browser(f"{service.address}/device")
            await post.subscriptions.add(CODE, 0, browser.subscription())
            await told(post)
            [message] = service.arrived
            assert browser.read(message) == {
                "title": "Toy",
                "body": f"It is your turn at table {CODE}.",
                "code": CODE,
            }
            claims = claims_of(message.headers["authorization"], post.public_key)
            assert (claims["aud"], claims["sub"]) == (service.address, "https://games.example")
            assert NOW / 1000 < claims["exp"] <= NOW / 1000 + 24 * 3600
            assert message.headers["ttl"] == str(LIFE_SECONDS)
            assert len(message.headers["topic"]) == 32
            assert CODE.encode() not in message.body
            assert CODE not in str(message.headers)

    with serving() as service:
        run(scene(service))


def test_every_device_of_a_seat_is_told_and_no_other_seat() -> None:
    async def scene(service: Service) -> None:
        async with opened() as post:
            for number in range(MOST_DEVICES + 2):
                browser = Browser(f"{service.address}/{number}")
                await post.subscriptions.add(CODE, 0, browser.subscription(at=number))
            await post.subscriptions.add(CODE, 1, Browser(f"{service.address}/other").subscription())
            await post.subscriptions.add("OTHERS", 0, Browser(f"{service.address}/others").subscription())
            await told(post)
            assert sorted(each.path for each in service.arrived) == ["/2", "/3", "/4"]

    with serving() as service:
        run(scene(service))


@pytest.mark.parametrize("kind", FORMATS)
def test_a_webhook_is_told_in_its_format(kind: Any) -> None:
    async def scene(service: Service) -> None:
        async with opened(public_url="https://games.example/table") as post:
            await post.subscriptions.set_webhook(CODE, Webhook(f"{service.address}/hook?a=b", kind, "de"))
            await told(post)
            [message] = service.arrived
            assert message.path == "/hook?a=b"
            said, link = f"Toy: Ada ist dran am Tisch {CODE}.", f"https://games.example/table/t/{CODE}"
            match kind:
                case "discord":
                    assert message.json == {"content": f"{said} {link}", "allowed_mentions": {"parse": []}}
                case "slack":
                    assert message.json == {"text": f"{said} <{link}>", "mrkdwn": False}
                case _:
                    assert (message.body.decode(), message.headers["click"]) == (said, link)

    with serving() as service:
        run(scene(service))


def test_nothing_is_sent_where_the_operator_says_so() -> None:
    async def scene(service: Service) -> None:
        async with opened(push=False, webhooks=False) as post:
            await post.subscriptions.add(CODE, 0, Browser(service.address).subscription())
            await post.subscriptions.set_webhook(CODE, Webhook(service.address, "slack"))
            await told(post)
            assert service.arrived == []

    with serving() as service:
        run(scene(service))


@pytest.mark.parametrize("status", [404, 410])
def test_an_address_that_is_gone_is_forgotten(status: int) -> None:
    async def scene(service: Service) -> None:
        async with opened() as post:
            gone: list[tuple[str, int | None]] = []

            async def note(code: str, member: int | None) -> None:
                gone.append((code, member))

            post.gone = note
            await post.subscriptions.add(CODE, 0, Browser(f"{service.address}/old").subscription(at=1))
            service.answers = [status]
            await told(post)
            assert await post.subscriptions.of(CODE, 0) == {}
            assert gone == [(CODE, 0)]
            await post.subscriptions.set_webhook(CODE, Webhook(service.address, "slack"))
            service.answers = [status]
            await told(post)
            assert await post.subscriptions.webhook(CODE) is None
            assert gone == [(CODE, 0), (CODE, None)]
            await told(post)
            assert len(service.arrived) == 2

    with serving() as service:
        run(scene(service))


def test_of_two_devices_the_other_one_stays() -> None:
    async def scene(service: Service) -> None:
        async with opened() as post:
            gone: list[object] = []

            async def note(code: str, member: int | None) -> None:
                gone.append((code, member))

            post.gone = note
            await post.subscriptions.add(CODE, 0, Browser(f"{service.address}/1").subscription(at=1))
            service.answers = [410]
            await told(post)
            await post.subscriptions.add(CODE, 0, Browser(f"{service.address}/2").subscription(at=2))
            await post.subscriptions.add(CODE, 0, Browser(f"{service.address}/3").subscription(at=3))
            gone.clear()
            service.answers = [410]
            await told(post)
            assert len(await post.subscriptions.of(CODE, 0)) == 1
            assert gone == []

    with serving() as service:
        run(scene(service))


@pytest.mark.parametrize("status", [429, 500, 503])
def test_a_service_in_trouble_is_tried_again_so_often_and_no_more(status: int) -> None:
    async def scene(service: Service) -> None:
        async with opened() as post:
            await post.subscriptions.add(CODE, 0, Browser(service.address).subscription())
            service.answers = [status, status, 201]
            await told(post)
            assert len(service.arrived) == 3
            service.answers = [status] * 10
            await told(post)
            assert len(service.arrived) == 6
            assert len(await post.subscriptions.of(CODE, 0)) == 1

    with serving() as service:
        run(scene(service))


@pytest.mark.parametrize("status", [301, 302, 307, 308, 400, 401, 403, 413])
def test_what_is_refused_or_redirected_is_not_tried_again(status: int) -> None:
    async def scene(service: Service, elsewhere: Service) -> None:
        async with opened() as post:
            await post.subscriptions.add(CODE, 0, Browser(service.address).subscription())
            service.answers = [status]
            service.answer_headers = {"location": f"{elsewhere.address}/"}
            await told(post)
            assert (len(service.arrived), elsewhere.arrived) == (1, [])

    with serving() as service, serving() as elsewhere:
        run(scene(service, elsewhere))


def test_the_log_does_not_say_where_a_message_was_to_go(caplog: pytest.LogCaptureFixture) -> None:
    async def scene(service: Service) -> None:
        async with opened(pauses=()) as post:
            for answers in ([500], [403], [410]):
                await post.subscriptions.add(CODE, 0, Browser(f"{service.address}/secret").subscription())
                service.answers = answers
                await told(post)
        async with opened(pauses=()) as post:
            nobody = free_port()
            await post.subscriptions.add(CODE, 0, Browser(f"http://127.0.0.1:{nobody}/secret").subscription())
            await told(post)
            await post.subscriptions.add(CODE, 0, Browser("http://10.0.0.1/secret").subscription())
            await told(post)

    with caplog.at_level(logging.DEBUG), serving() as service:
        run(scene(service))
    said = [record.getMessage() for record in caplog.records if record.name.startswith("entendre")]
    assert len(said) >= 4
    for line in said:
        assert "secret" not in line
        assert "127.0.0.1" not in line
        assert "10.0.0.1" not in line


def test_more_than_the_queue_holds_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(service: Service) -> None:
        async with opened() as post:
            await post.subscriptions.set_webhook(CODE, Webhook(service.address, "slack"))
            for _ in range(50):
                post.tell(TURN)
            await post.settled()
            assert 0 < len(service.arrived) <= 5

    monkeypatch.setattr(post_module, "MOST_WAITING", 5)
    with serving() as service:
        run(scene(service))


def test_a_wish_that_was_taken_back_meanwhile_is_respected() -> None:
    async def scene(service: Service) -> None:
        async with opened() as post:
            await post.subscriptions.add(CODE, 0, Browser(service.address).subscription())
            post.tell(TURN)
            post.forget(CODE, 0)
            await post.settled()
            assert await post.subscriptions.of(CODE, 0) == {}
            await told(post)
            assert len(service.arrived) <= 1

    with serving() as service:
        run(scene(service))


# What strangers may do to whoever sends to them.


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


def sent_to(port: int, seconds: float) -> None:
    reach = Reach(LOOPBACK)
    deliver(Outgoing(reach.read(f"http://127.0.0.1:{port}/"), {}, b"x"), reach, seconds)


def answering(server: socket.socket, *chunks: bytes) -> threading.Thread:
    """Somebody who answers one request with these bytes and then says no more."""

    def answer() -> None:
        link, _ = server.accept()
        with link:
            link.recv(4096)
            try:
                for chunk in chunks:
                    link.sendall(chunk)
                link.recv(1)
            except OSError:
                pass

    thread = threading.Thread(target=answer)
    thread.start()
    return thread


@pytest.mark.parametrize(
    "chunks",
    [
        (b"HTTP/1.1 200 OK\r\n",),
        (b"HTTP/1.1 200 OK\r\nx: ", *[b"y" * 1000] * (HEAD_BYTES // 1000 + 2)),
        (b"nonsense\r\n\r\n",),
    ],
    ids=["silence", "too much", "nonsense"],
)
def test_nobody_can_hold_us_up(chunks: tuple[bytes, ...]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        thread = answering(server, *chunks)
        with pytest.raises(Undelivered):
            sent_to(server.getsockname()[1], 0.3)
        thread.join(20)
        assert not thread.is_alive()


def test_a_body_is_not_waited_for() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        thread = answering(server, b"HTTP/1.1 201 Created\r\ncontent-length: 1000000\r\n\r\n")
        sent_to(server.getsockname()[1], 20)
        thread.join(20)
        assert not thread.is_alive()
