"""Players over the wire who never give up: they reconnect, and send again what was not acknowledged."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from entendre.core import Chance, GoOn, Prompt, Seat, encode
from entendre.plugin import GameEntry

LATER = frozenset(("room.store", "room.busy"))
"""Refusals after which one breathes before one asks again."""
UNREAD_SECONDS = 0.5
"""How long whoever was too fast for the server waits until they say it again."""


class Player:
    """One seat. `noted` is called whenever it was let in, and whenever something was acknowledged. Each time
    it connects, it is at any of the ports; whoever is silent for longer than its patience is left. It may
    take its time over an answer, in seconds.
    """

    def __init__(
        self,
        ports: Sequence[int],
        seated: dict[str, Any],
        entry: GameEntry,
        noted: Callable[[], None],
        patience: float | None = None,
        thinks: float = 0,
    ) -> None:
        self._ports = ports
        self._thinks = thinks
        self._patience = patience
        self.code = str(seated["code"])
        self.member = int(seated["member"])
        self.token = str(seated["token"])
        self._entry = entry
        self._noted = noted
        self._chance = Chance(f"{self.code}{self.member}".encode())
        self._doors = Chance(f"{self.code}{self.member}".encode(), "doors")
        self._numbers = itertools.count()
        self._room: dict[str, Any] = {}
        self._table: dict[str, Any] | None = None
        self._open: Any = None
        self._seat: dict[str, Any] = {}
        self._own: Any = None
        self._waiting: dict[str, Any] | None = None
        self._deadlines: dict[tuple[int, str], int] = {}
        self.done: list[str] = []
        self.answered: list[str] = []
        self.resumed = -1
        self.finished = 0
        self.is_resting = False
        """Whether it only looks on."""
        self.gaps: list[float] = []
        """For how many seconds it was away, each time it was."""
        self._away_since: float | None = None

    def __str__(self) -> str:
        where = "away" if self._away_since is not None else "there"
        asked = "asks for nothing" if self._waiting is None else f"waits for {self._waiting['type']}"
        prompts = [] if self._table is None else self._table["prompts"]
        shown = [f"{each['prompt']['id']} of {each['prompt']['seats']}" for each in prompts]
        room = self._room.get("phase")
        return f"{self.code}, member {self.member}: {where}, {room}, {asked}, is shown {shown}"

    @property
    def shown(self) -> tuple[Any, ...]:
        """The room, and the four parts of the game, as it last saw them."""
        return self._room, self._table, self._open, self._seat, self._own

    def open_kinds(self) -> set[str]:
        """What kinds of questions this player last saw open and holding up play."""
        prompts = [] if self._table is None else self._table["prompts"]
        return {shown["prompt"]["kind"] for shown in prompts if shown["prompt"]["holds"]}

    @property
    def game(self) -> str:
        """What is played."""
        return self._entry.game.name

    async def play(self) -> None:
        """For ever, through every loss of the connection."""
        while True:
            port = self._ports[self._doors.below(len(self._ports))]
            try:
                url, patience = f"ws://127.0.0.1:{port}/ws?table={self.code}", self._patience or 5
                async with connect(url, max_size=None, open_timeout=patience, close_timeout=0.2) as wire:
                    await self._sit(wire)
            except (OSError, WebSocketException, InvalidHandshake, TimeoutError, EOFError):
                await asyncio.sleep(0.01)  # as any client would: not luck, but patience with a dead server
            if self._away_since is None:
                self._away_since = asyncio.get_running_loop().time()

    async def _sit(self, wire: ClientConnection) -> None:
        await wire.send(encode({"type": "hello", "table": self.code, "token": self.token}).decode())
        while True:
            async with asyncio.timeout(self._patience):
                message = msgspec.json.decode(await self._heard(wire))
            match message["type"]:
                case "welcome":
                    self._arrived()
                    if self._waiting is not None:
                        await wire.send(encode(self._waiting).decode())
                case "room":
                    self._room = message["room"]
                    await self._go_on(wire)
                case "view":
                    self._table = message.get("table", self._table)
                    self._open = message.get("open", self._open)
                    self._seat = message.get("seat", self._seat)
                    self._own = message.get("own", self._own)
                    self._check_deadlines()
                    await self._go_on(wire)
                case "done":
                    await self._settle(wire, message["ref"], done=True)
                case "refused":
                    if message["code"] in LATER:
                        await asyncio.sleep(0.1)
                    if message["ref"] is None and self._waiting is not None:
                        await asyncio.sleep(UNREAD_SECONDS)  # too fast: it was not even read
                        await wire.send(encode(self._waiting).decode())
                    await self._settle(wire, message["ref"], done=False)
                case "bye":
                    assert message["again"], message

    async def _heard(self, wire: ClientConnection) -> str | bytes:
        """The next message. Whoever waits for none asks now and then whether anybody is there."""
        if self._patience is None:
            return await wire.recv()
        try:
            async with asyncio.timeout(self._patience / 2):
                return await wire.recv()
        except TimeoutError:
            await wire.send(encode({"type": "ping"}).decode())
            return await wire.recv()

    def _arrived(self) -> None:
        self.resumed += 1
        if self._away_since is not None:
            self.gaps.append(asyncio.get_running_loop().time() - self._away_since)
            self._away_since = None
        self._noted()

    async def _settle(self, wire: ClientConnection, ref: str, *, done: bool) -> None:
        if self._waiting is None or ref != self._waiting["ref"]:
            return
        if done:
            self.done.append(ref)
            if self._waiting["type"] == "answer":
                self.answered.append(ref)
        self._waiting = None
        if done:
            self._noted()
        await self._go_on(wire)

    async def _go_on(self, wire: ClientConnection) -> None:
        """Send the next thing that is wanted of this player, one at a time."""
        if self._waiting is not None or self.is_resting:
            return
        self._waiting = self._wanted()
        if self._waiting is not None:
            if self._thinks:
                await asyncio.sleep(self._thinks)
            await wire.send(encode(self._waiting).decode())

    def _wanted(self) -> dict[str, Any] | None:
        ref = f"{self.member} {next(self._numbers)}"
        if self._room.get("phase") == "after" and self._room["host"] == self.member:
            self.finished += 1
            return {"type": "again", "ref": ref}
        table = self._table
        if table is None or self._room.get("phase") != "playing":
            return None
        seat, codec = Seat(self._seat["seat"]), self._entry.codec
        prompts = [msgspec.convert(shown["prompt"], Prompt) for shown in table["prompts"]]
        asked = [each for each in prompts if seat in each.seats and each.id not in self._seat["mine"]]
        prompt = next((each for each in asked if each.holds), None) or self._aside(asked)
        if prompt is None:
            return None
        seen = codec.open(encode(self._open)), codec.own(encode(self._own))
        choice: Any = GoOn()
        if not prompt.is_curtain:
            choice = self._entry.game.sample(*seen, prompt, seat, self._chance)
        return {"type": "answer", "ref": ref, "prompt": prompt.id, "choice": choice}

    def _aside(self, asked: list[Prompt]) -> Prompt | None:
        """Now and then something that nobody waits for; votes less often, since they would end most games."""
        if not asked or not self._chance.once_in(4):
            return None
        prompt = self._chance.pick(asked)
        return prompt if prompt.needed == 1 or self._chance.once_in(4) else None

    def _check_deadlines(self) -> None:
        """A deadline that was once announced holds, whatever happens to the server."""
        for prompt, due in ({} if self._table is None else self._table["deadlines"]).items():
            known = self._deadlines.setdefault((self._room.get("played", 0), prompt), due)
            assert due == known, f"the deadline of {prompt} moved by {due - known} ms"
