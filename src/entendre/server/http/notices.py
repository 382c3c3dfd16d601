"""Who wants to be told when it is their turn: a seat on its devices, a table in a channel."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from entendre.core import Rejected
from entendre.live.decision import by_host
from entendre.live.live_room import LiveRoom
from entendre.live.people import Person
from entendre.live.rooms import Rooms
from entendre.notices.encryption import AUTH_BYTES, from_text, read_point
from entendre.notices.post import Post
from entendre.notices.reach import LONGEST_ADDRESS
from entendre.notices.subscriptions import Subscription
from entendre.notices.webhooks import Format, Webhook, format_of
from entendre.server.http.problems import json_answer
from entendre.server.http.requests import read_body
from entendre.text import Language

Address = Annotated[str, Meta(min_length=1, max_length=LONGEST_ADDRESS)]
KeyText = Annotated[str, Meta(min_length=1, max_length=200)]
Seating = Callable[[Request], Awaitable[tuple[LiveRoom, Person]]]
"""The table and the person that a request's path and token name, or a refusal."""


class PushKeys(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a message for a device is encrypted with, as its browser gives it: base64url."""

    p256dh: KeyText
    auth: KeyText


class Device(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A device that wants to be told, as its browser names it."""

    endpoint: Address
    keys: PushKeys
    language: Language = "en"


class Pushing(msgspec.Struct, frozen=True):
    """Whether a seat is told on its devices."""

    key: str
    """The server's public key, which a browser needs to subscribe."""
    devices: int


class Channel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a table is to say whose turn it is. Discord, Slack and ntfy are known by their addresses."""

    address: Address
    format: Format | None = None
    language: Language = "en"


class ChannelFace(msgspec.Struct, frozen=True):
    """The channel as it is shown, to the host only: never its whole address."""

    host: str | None
    """The name of the machine that messages go to; None: there is no channel."""
    format: Format | None


class NoticesApi:
    """The routes /api/tables/CODE/push and /webhook."""

    def __init__(self, rooms: Rooms, post: Post, seating: Seating, now: Callable[[], int]) -> None:
        self._rooms = rooms
        self._post = post
        self._seating = seating
        self._now = now
        self._device = msgspec.json.Decoder(Device)
        self._channel = msgspec.json.Decoder(Channel)

    async def show_push(self, request: Request) -> Response:
        """Whether this seat is told on its devices, and the key to subscribe with."""
        live, person = await self._seat(request)
        return await self._pushing(live, person)

    async def set_push(self, request: Request) -> Response:
        """Tell this seat on one more device when it is its turn."""
        live, person = await self._seat(request)
        device = await read_body(request, self._device)
        subscription = _subscription(device, self._now())
        await self._post.check(device.endpoint)
        await self._post.subscriptions.add(live.room.code, person.id, subscription)
        await self._rooms.remind(live, person.id, on=True)
        return await self._pushing(live, person)

    async def drop_push(self, request: Request) -> Response:
        """Tell this seat no more, on any device."""
        live, person = await self._seat(request)
        await self._rooms.remind(live, person.id, on=False)
        await self._post.subscriptions.clear(live.room.code, person.id)
        return await self._pushing(live, person)

    async def show_webhook(self, request: Request) -> Response:
        """Where the table says whose turn it is, without the address itself; for the host."""
        live = await self._hosted(request)
        return await self._face(live)

    async def set_webhook(self, request: Request) -> Response:
        """Let the table say in a channel whose turn it is; for the host."""
        live = await self._hosted(request)
        channel = await read_body(request, self._channel)
        place = self._post.reach.read(channel.address)
        webhook = Webhook(channel.address, format_of(place, channel.format), channel.language)
        await self._post.check(channel.address)
        await self._post.subscriptions.set_webhook(live.room.code, webhook)
        await self._rooms.remind(live, None, on=True)
        return await self._face(live)

    async def drop_webhook(self, request: Request) -> Response:
        """Let the table say nothing in a channel any more; for the host."""
        live = await self._hosted(request)
        await self._rooms.remind(live, None, on=False)
        await self._post.subscriptions.set_webhook(live.room.code, None)
        return await self._face(live)

    async def _seat(self, request: Request) -> tuple[LiveRoom, Person]:
        seat = await self._seating(request)
        if not self._post.settings.push:
            raise Rejected("room.no-push", "This server sends no messages to devices.")
        return seat

    async def _hosted(self, request: Request) -> LiveRoom:
        live, person = await self._seating(request)
        if not self._post.settings.webhooks:
            raise Rejected("room.no-webhooks", "This server sends no messages to channels.")
        by_host(live.room, person.id)
        return live

    async def _pushing(self, live: LiveRoom, person: Person) -> Response:
        devices = await self._post.subscriptions.of(live.room.code, person.id)
        return json_answer(Pushing(self._post.public_key, len(devices)))

    async def _face(self, live: LiveRoom) -> Response:
        webhook = await self._post.subscriptions.webhook(live.room.code)
        if webhook is None:
            return json_answer(ChannelFace(None, None))
        return json_answer(ChannelFace(self._post.reach.read(webhook.address).host, webhook.format))


def _subscription(device: Device, at: int) -> Subscription:
    try:
        key, auth = from_text(device.keys.p256dh), from_text(device.keys.auth)
        read_point(key)
        if len(auth) != AUTH_BYTES:
            raise ValueError
    except ValueError:
        raise Rejected(
            "room.bad-push-key",
            f"These keys cannot be used; p256dh is a point of P-256 and auth has {AUTH_BYTES} bytes, both as"
            " base64url.",
        ) from None
    return Subscription(device.endpoint, key, auth, device.language, at)
