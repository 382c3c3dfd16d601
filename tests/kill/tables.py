"""What it takes to begin a game on a server that may not be up yet."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from websockets.asyncio.client import connect

from entendre.core import AnyGame
from entendre.testing.acts import NAMES
from tests.modes import some_players
from tests.server.premises import ask


async def seated(game: AnyGame, wanted: int, door: int, other: int | None = None) -> list[dict[str, Any]]:
    """So many people at a new table, founded at one door and joined at the other, with the game begun."""
    first = await _post(door, "/api/tables", NAMES[0])
    join = f"/api/tables/{first['code']}/join"
    count = some_players(game, wanted)
    people = [first, *[await _post(other or door, join, name) for name in NAMES[1:count]]]
    await begin(door, first, game.name, dict(next(iter(game.modes.values()))))
    return people


async def _post(port: int, path: str, name: str) -> dict[str, Any]:
    reply = await asyncio.to_thread(ask, port, "POST", path, {"name": name})
    assert reply.status == 201, reply
    return dict(reply.json)


async def begin(port: int, host: dict[str, Any], game: str, options: dict[str, object]) -> None:
    """The host chooses a game and starts it."""
    wishes: list[dict[str, object]] = [
        {"type": "choose", "ref": "choose", "game": game, "options": options},
        {"type": "start", "ref": "start"},
    ]
    async with connect(f"ws://127.0.0.1:{port}/ws?table={host['code']}") as wire:
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
