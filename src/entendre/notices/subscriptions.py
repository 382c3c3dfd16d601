"""Where somebody wants to be told, kept beside the table's log: it goes when the table goes."""

from __future__ import annotations

import hashlib

import msgspec

from entendre.notices.webhooks import Webhook
from entendre.store.base import Store
from entendre.text import Language

MOST_DEVICES = 3
"""For a seat. One more, and the oldest is forgotten: browsers come and go without a word."""

_WEBHOOK = "webhook"
_ANY_NAME = "address"


class Subscription(msgspec.Struct, frozen=True):
    """A device that is to be told, as its browser named it. The address is a secret, too."""

    endpoint: str
    device: bytes
    """Its public key."""
    auth: bytes
    language: Language = "en"
    at: int = 0
    """When it was given to us."""


class Subscriptions:
    """What the store keeps of them. Under names that are no seat's own scratch, so no seat is sent it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._read = msgspec.json.Decoder(Subscription).decode
        self._read_webhook = msgspec.json.Decoder(Webhook).decode

    async def of(self, code: str, member: int) -> dict[str, Subscription]:
        """A member's devices by the names that they are kept under, the oldest first."""
        kept = await self._store.get_scratch(code, _seat(member))
        found = {name: self._read(body) for name, body in kept.items()}
        return dict(sorted(found.items(), key=lambda each: (each[1].at, each[0])))

    async def add(self, code: str, member: int, subscription: Subscription) -> int:
        """Keep one more; says how many there are now."""
        name = hashlib.sha256(subscription.endpoint.encode()).hexdigest()
        others = [other for other in await self.of(code, member) if other != name]
        await self._store.put_scratch(code, _seat(member), name, msgspec.json.encode(subscription))
        surplus = max(0, len(others) + 1 - MOST_DEVICES)
        for other in others[:surplus]:
            await self.drop(code, member, other)
        return len(others) + 1 - surplus

    async def drop(self, code: str, member: int, name: str) -> None:
        """Forget one."""
        await self._store.put_scratch(code, _seat(member), name, None)

    async def clear(self, code: str, member: int) -> None:
        """Forget all of a member's."""
        for name in await self.of(code, member):
            await self.drop(code, member, name)

    async def webhook(self, code: str) -> Webhook | None:
        """The table's webhook."""
        body = (await self._store.get_scratch(code, _WEBHOOK)).get(_ANY_NAME)
        return None if body is None else self._read_webhook(body)

    async def set_webhook(self, code: str, webhook: Webhook | None) -> None:
        """Keep another one, or none."""
        body = None if webhook is None else msgspec.json.encode(webhook)
        await self._store.put_scratch(code, _WEBHOOK, _ANY_NAME, body)


def _seat(member: int) -> str:
    return f"push/{member}"
