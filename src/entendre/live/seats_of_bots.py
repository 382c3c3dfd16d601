"""Bots at a live room: they answer what play waits for, one at a time, in the seats that nobody plays."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from typing import Any

import msgspec

from entendre.bots import Ask, Bot, Chancer
from entendre.core import AnyGame, Chance, Prompt, Rejected, Seat, encode
from entendre.live.commands import Answer
from entendre.live.live_room import LiveRoom
from entendre.live.play import answer
from entendre.live.room import Sitting

log = logging.getLogger("entendre.bots")

MakeBot = Callable[[str, AnyGame], Bot]


def make_bot(level: str, game: AnyGame) -> Bot:
    """A bot of that level; its luck is its own and no part of the game's seed."""
    return Chancer(game, Chance(secrets.token_bytes(32), level))


class BotRunner:
    """Lets the bots of one room answer. Thinking happens in a thread, so that no table waits for another's
    bot.
    """

    def __init__(self, live: LiveRoom, pace: float, make: MakeBot = make_bot) -> None:
        self._live = live
        self._pace = pace
        self._make = make
        self._bots: dict[Seat, Bot] = {}
        self._sitting: Sitting | None = None
        self._task: asyncio.Task[None] | None = None
        self._stopped = False
        live.after_change.append(self.wake)

    def wake(self) -> None:
        """Something changed: is it a bot's turn?"""
        if self._task is None and not self._stopped and self._wanted() is not None:
            self._task = asyncio.get_running_loop().create_task(self._run())
            self._task.add_done_callback(self._finished)

    @property
    def busy(self) -> bool:
        """Whether a bot is thinking."""
        return self._task is not None

    async def idle(self) -> None:
        """Wait until no bot is thinking."""
        while self._task is not None:
            await asyncio.wait([self._task])

    def stop(self) -> None:
        """No bot answers any more."""
        self._stopped = True
        if self._task is not None:
            self._task.cancel()

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._task = None
        if not task.cancelled() and task.exception() is not None:
            log.error("a bot failed: %r", task.exception())

    def _wanted(self) -> tuple[Prompt, Seat] | None:
        room = self._live.room
        sitting = room.sitting
        if sitting is None or room.phase != "playing" or sitting.clocks.paused_at is not None:
            return None
        for prompt in sitting.table.prompts:
            if not prompt.holds and prompt.kind != "write":
                continue  # votes and declarations are left to people
            box = sitting.table.sealed.get(prompt.id, {})
            for seat in prompt.seats:
                if seat not in box and room.people[sitting.seats[seat]].automatic:
                    return prompt, seat
        return None

    async def _run(self) -> None:
        while (wanted := self._wanted()) is not None:
            if self._pace:
                await asyncio.sleep(self._pace)
                if self._wanted() != wanted:
                    continue
            await self._answer(*wanted)

    async def _answer(self, prompt: Prompt, seat: Seat) -> None:
        room = self._live.room
        sitting = room.sitting
        if sitting is None:
            return
        if sitting is not self._sitting:
            self._sitting, self._bots = sitting, {}
        member = sitting.seats[seat]
        bot = self._bots.get(seat)
        if bot is None:
            bot = self._bots[seat] = self._make(room.people[member].level or "random", sitting.game)
        ask = Ask(seat, sitting.table.look(seat), prompt, 5.0, sitting.table.names, room.gallery.__getitem__)
        choice: Any = await asyncio.get_running_loop().run_in_executor(None, bot.choose, ask)
        if choice is None:
            return
        command = Answer(f"bot {secrets.token_hex(8)}", prompt.id, msgspec.Raw(encode(choice)))
        try:
            await self._live.ask(lambda room, moment: answer(room, member, command, moment, proxy=True))
        except Rejected as refusal:
            # The prompt may have closed while it thought; anything else is a fault of the bot.
            if refusal.code not in ("table.not-open", "table.over", "table.duplicate", "room.no-game"):
                log.error("a bot was refused: %s", refusal.code)
                raise
