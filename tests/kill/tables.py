"""What it takes to begin a game on a server that may not be up yet."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from websockets.asyncio.client import connect


async def begin(port: int, host: dict[str, Any], game: str, options: dict[str, object]) -> None:
    """The host chooses a game and starts it."""
    wishes: list[dict[str, object]] = [
        {"type": "choose", "ref": "choose", "game": game, "options": options},
        {"type": "start", "ref": "start"},
    ]
    async with connect(f"ws://127.0.0.1:{port}/ws") as wire:
        hello = {"type": "hello", "table": host["code"], "token": host["token"]}
        await wire.send(msgspec.json.encode(hello).decode())
        assert msgspec.json.decode(await wire.recv())["type"] == "welcome"
        for wish in wishes:
            await wire.send(msgspec.json.encode(wish).decode())
            async for raw in wire:
                message = msgspec.json.decode(raw)
                assert message["type"] != "refused", message
                if message["type"] == "done":
                    break


async def until_up(port: int) -> None:
    for _ in range(2_000):
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.01)
            continue
        writer.close()
        return
    raise AssertionError("the server does not start")
