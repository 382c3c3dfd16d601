"""The post: messages wait in a bounded queue, are sent off the loop, and if that fails again after a pause.

What waits here is lost when the process ends: a message comes once or not at all, never ten times.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from cryptography.hazmat.primitives.asymmetric import ec

from entendre.core import Rejected
from entendre.notices.delivery import Outgoing, Receipt, Undelivered, deliver
from entendre.notices.encryption import CURVE, SALT_BYTES, encrypt
from entendre.notices.reach import Reach
from entendre.notices.subscriptions import Subscription, Subscriptions
from entendre.notices.vapid import ServerKey, server_key
from entendre.notices.webhooks import written
from entendre.notices.wording import Turn, push_message
from entendre.store.base import Store, StoreUnavailable

log = logging.getLogger("entendre.notices")

MOST_WAITING = 1000
"""Messages on their way, in the queue or in a pause. More are let go."""
SENDERS = 4
PAUSES = (10.0, 60.0, 300.0)
"""Seconds before a message that did not arrive is tried again; after the last one it is given up."""
LONGEST_PAUSE = 600.0
LIFE_SECONDS = 12 * 3600
"""How long a push service keeps a message for a device that is off."""

GONE = frozenset((404, 410))
"""Nobody takes messages there any more."""
LATER = frozenset((408, 425, 429, 500, 502, 503, 504))

Gone = Callable[[str, int | None], Awaitable[None]]
"""A member of a table (None: its webhook) has no address any more that takes messages."""


class PostSettings(NamedTuple):
    """How messages are sent."""

    push: bool = True
    webhooks: bool = True
    contact: str = "mailto:nobody@entendre.invalid"
    """Whom a push service may write to about us."""
    public_url: str | None = None


class Message(NamedTuple):
    """One message to one address: to a device of a member by the name it is kept under, or (None, None) to
    the webhook. The address itself is read when it is sent, and may be gone by then.
    """

    turn: Turn
    member: int | None
    name: str | None
    attempt: int = 0


class Post:
    """Sends messages for all tables of a process."""

    def __init__(
        self,
        store: Store,
        reach: Reach,
        settings: PostSettings,
        now: Callable[[], int],
        pauses: Sequence[float] = PAUSES,
    ) -> None:
        self.settings = settings
        self.subscriptions = Subscriptions(store)
        self.reach = reach
        self._store = store
        self._now = now
        self._pauses = tuple(pauses)
        self._key: ServerKey | None = None
        self._queue: asyncio.Queue[Turn | Message] = asyncio.Queue()
        self._on_the_way = 0
        self._resting = asyncio.Event()
        self._resting.set()
        self._timers: set[asyncio.TimerHandle] = set()
        self._clearing: set[asyncio.Task[None]] = set()
        self._workers: list[asyncio.Task[None]] = []
        self._threads: ThreadPoolExecutor | None = None
        self.gone: Gone | None = None

    async def open(self) -> None:
        """Read the key, or make it, and begin."""
        self._threads = ThreadPoolExecutor(SENDERS, "notices")
        self._key = await server_key(self._store)
        self._workers = [asyncio.create_task(self._work()) for _ in range(SENDERS)]

    async def close(self) -> None:
        """Stop; what waits is let go, what is being sent may still arrive."""
        for timer in self._timers:
            timer.cancel()
        for worker in self._workers:
            worker.cancel()
        if self._workers:
            await asyncio.wait(self._workers)
        if self._threads is not None:
            self._threads.shutdown(wait=False, cancel_futures=True)

    @property
    def public_key(self) -> str:
        """What browsers bind their subscriptions to."""
        assert self._key is not None, "the post is not open"
        return self._key.public

    async def check(self, address: str) -> None:
        """Whether messages may be sent there, or `Rejected`."""
        place = self.reach.read(address)
        await asyncio.get_running_loop().run_in_executor(self._threads, self.reach.resolve, place)

    def tell(self, turn: Turn) -> None:
        """Let everybody know who is waited for and wants to know it. Returns at once."""
        self._put(turn)

    def forget(self, code: str, member: int) -> None:
        """This member wants no more messages. Returns at once; the addresses are gone soon."""
        task = asyncio.get_running_loop().create_task(self._clear(code, member))
        self._clearing.add(task)
        task.add_done_callback(self._clearing.discard)

    async def _clear(self, code: str, member: int) -> None:
        try:
            await self.subscriptions.clear(code, member)
        except StoreUnavailable as problem:  # they are not used, and go with the table
            log.error("addresses could not be removed: %s", problem)

    async def settled(self) -> None:
        """Wait until nothing is on its way."""
        while self._clearing:
            await asyncio.wait(self._clearing)
        await self._resting.wait()

    def _put(self, one: Turn | Message) -> None:
        if self._on_the_way >= MOST_WAITING:
            log.warning("too many messages are waiting; one was let go")
            return
        self._on_the_way += 1
        self._resting.clear()
        self._queue.put_nowait(one)

    def _end(self) -> None:
        self._on_the_way -= 1
        if not self._on_the_way:
            self._resting.set()

    async def _work(self) -> None:
        while True:
            one = await self._queue.get()
            try:
                if isinstance(one, Turn):
                    await self._address(one)
                elif await self._send(one):
                    continue  # it is on its way still
            except StoreUnavailable as problem:
                log.error("a message could not be sent: %s", problem)
            except Exception:
                log.exception("a message could not be sent")
            self._end()

    async def _address(self, turn: Turn) -> None:
        """One message for every address that wants one."""
        if self.settings.push:
            for member in turn.devices:
                for name in await self.subscriptions.of(turn.code, member):
                    self._put(Message(turn, member, name))
        if turn.names and self.settings.webhooks and await self.subscriptions.webhook(turn.code) is not None:
            self._put(Message(turn, None, None))

    async def _send(self, message: Message) -> bool:
        """Try once; whether it will be tried again."""
        loop = asyncio.get_running_loop()
        make = await self._letter(message)
        if make is None:
            return False
        try:
            receipt = await loop.run_in_executor(self._threads, lambda: deliver(make(), self.reach))
        except Undelivered as problem:
            return self._again(message, str(problem), None)
        except Rejected as refusal:  # its words name the address
            return self._again(message, refusal.code, None)
        if receipt.status in GONE:
            await self._forget(message)
        elif receipt.status in LATER:
            return self._again(message, f"status {receipt.status}", receipt)
        elif not 200 <= receipt.status < 300:
            log.warning("a message was refused: status %s", receipt.status)
        return False

    async def _letter(self, message: Message) -> Callable[[], Outgoing] | None:
        """What writes the message; None if nobody wants it any more. To be called in a thread."""
        turn = message.turn
        if message.member is None or message.name is None:
            webhook = await self.subscriptions.webhook(turn.code)
            url = self.settings.public_url
            link = None if url is None else f"{url}/t/{turn.code}"
            return (
                None
                if webhook is None
                else lambda: written(webhook, self.reach.read(webhook.address), turn, link)
            )
        device = (await self.subscriptions.of(turn.code, message.member)).get(message.name)
        return None if device is None else lambda: self._pushed(turn, device)

    def _pushed(self, turn: Turn, device: Subscription) -> Outgoing:
        assert self._key is not None
        body = encrypt(
            push_message(turn, device.language),
            device.device,
            device.auth,
            salt=secrets.token_bytes(SALT_BYTES),
            sender=ec.generate_private_key(CURVE),
        )
        headers = {
            "authorization": self._key.authorization(device.endpoint, self.settings.contact, self._now()),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(LIFE_SECONDS),
            # A newer message of the same table takes the place of one that has not been fetched.
            "topic": _topic(turn.code, device.auth),
            "urgency": "normal",
        }
        return Outgoing(self.reach.read(device.endpoint), headers, body)

    def _again(self, message: Message, why: str, receipt: Receipt | None) -> bool:
        if message.attempt >= len(self._pauses):
            log.warning("a message was given up after %s attempts: %s", message.attempt + 1, why)
            return False
        asked = (receipt.retry_after if receipt is not None else None) or 0.0
        pause = min(max(self._pauses[message.attempt], asked), LONGEST_PAUSE)

        def put() -> None:
            self._timers.discard(timer)
            self._queue.put_nowait(message._replace(attempt=message.attempt + 1))

        timer = asyncio.get_running_loop().call_later(pause, put)
        self._timers.add(timer)
        return True

    async def _forget(self, message: Message) -> None:
        code = message.turn.code
        if message.member is None or message.name is None:
            await self.subscriptions.set_webhook(code, None)
            await self._tell_gone(code, None)
            return
        await self.subscriptions.drop(code, message.member, message.name)
        if not await self.subscriptions.of(code, message.member):
            await self._tell_gone(code, message.member)

    async def _tell_gone(self, code: str, member: int | None) -> None:
        if self.gone is not None:
            await self.gone(code, member)


def _topic(code: str, auth: bytes) -> str:
    """A name for the table that tells the push service nothing."""
    digest = hashlib.sha256(auth + code.encode()).digest()[:24]
    return base64.urlsafe_b64encode(digest).decode()
