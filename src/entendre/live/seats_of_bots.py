"""Bots at a live room: they answer what play waits for, one at a time, in the seats that nobody plays."""

from __future__ import annotations

import asyncio
import logging
import secrets
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import msgspec

from entendre.bots import USUAL, Ask, AttentiveBot, Bot
from entendre.bots import make_bot as bot_of_level
from entendre.bots.match import Offer, next_offer
from entendre.core import AnyGame, Chance, Prompt, Rejected, Seat, encode
from entendre.live.commands import Answer
from entendre.live.live_room import LiveRoom
from entendre.live.play import answer
from entendre.live.room import Sitting

log = logging.getLogger("entendre.bots")

THINKING = ThreadPoolExecutor(
    max_workers=1, thread_name_prefix="bot", initializer=sys.setswitchinterval, initargs=(0.001,)
)
"""Where bots think: one after another, because more of them at once would think no faster and only compete
with the event loop for the interpreter, which a thinking bot gives up after a millisecond.
"""

MakeBot = Callable[[str, AnyGame], Bot]


PATIENCE = 10
"""How many times longer bots wait with their next move when they have just put something to a vote: whoever
is not a bot must have time to answer before it is too late.
"""


def make_bot(level: str, game: AnyGame) -> Bot:
    """A bot of that level; its luck is its own and no part of the game's seed."""
    return bot_of_level(level, game, Chance(secrets.token_bytes(32), level))


class Wanted(NamedTuple):
    """An answer that a bot may give."""

    prompt: Prompt
    seat: Seat
    offer: Offer | None = None
    """Where play does not wait for it."""


class BotRunner:
    """Lets the bots of one room answer. Thinking happens in a thread, so that no table waits for another's
    bot.
    """

    def __init__(self, live: LiveRoom, pace: float, make: MakeBot = make_bot) -> None:
        self._live = live
        self._pace = pace
        self._make = make
        self._bots: dict[Seat, Bot] = {}
        self._offered: set[Offer] = set()
        self._put_to_vote: int | None = None
        self._thinking = False
        self._sitting: Sitting | None = None
        self._task: asyncio.Task[None] | None = None
        self._stopped = False
        live.after_change.append(self.wake)

    def wake(self) -> None:
        """Something changed: is it a bot's turn?"""
        self._show()
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

    def _show(self) -> None:
        """Let attentive bots see what has changed; one that is thinking sees it afterwards."""
        sitting = self._live.room.sitting
        if self._thinking or sitting is None or self._live.room.phase != "playing":
            return
        for seat, bot in self._seated(sitting).items():
            if isinstance(bot, AttentiveBot):
                bot.watch(sitting.table.look(seat))

    def _seated(self, sitting: Sitting) -> dict[Seat, Bot]:
        """A bot for every seat that nobody plays; whoever takes a seat back sends its bot away."""
        if sitting is not self._sitting:
            self._sitting, self._bots, self._offered = sitting, {}, set()
        for at, member in enumerate(sitting.seats):
            seat, who = Seat(at), self._live.room.people[member]
            if not who.automatic:
                self._bots.pop(seat, None)
            elif seat not in self._bots:
                self._bots[seat] = self._make(who.level or USUAL, sitting.game)
        return self._bots

    def _wanted(self) -> Wanted | None:
        room = self._live.room
        sitting = room.sitting
        if sitting is None or room.phase != "playing" or sitting.clocks.paused_at is not None:
            return None
        bots = self._seated(sitting)
        attentive = [seat for seat, bot in bots.items() if isinstance(bot, AttentiveBot)]
        offer = next_offer(sitting.table, attentive, self._offered) if attentive else None
        if offer is not None:
            return Wanted(offer.prompt, offer.seat, offer)
        for prompt in sitting.table.prompts:
            if not prompt.holds and prompt.kind != "write":
                continue  # bots that pay no attention leave votes and declarations to people
            box = sitting.table.sealed.get(prompt.id, {})
            for seat in prompt.seats:
                if seat not in box and seat in bots:
                    return Wanted(prompt, seat)
        return None

    async def _run(self) -> None:
        while (wanted := self._wanted()) is not None:
            if self._pace and wanted.offer is None:
                await asyncio.sleep(self._pace * (PATIENCE if self._people_vote() else 1))
                if self._wanted() != wanted:
                    continue
            await self._answer(wanted)

    def _people_vote(self) -> bool:
        """Whether bots have just put something to a vote that people have not answered."""
        room, sitting = self._live.room, self._live.room.sitting
        if sitting is None or self._put_to_vote != sitting.table.version:
            return False
        return any(
            not prompt.holds
            and 0 < len(box := sitting.table.sealed.get(prompt.id, {})) < prompt.needed
            and any(seat not in box and room.people[sitting.seats[seat]].present for seat in prompt.seats)
            for prompt in sitting.table.prompts
        )

    async def _answer(self, wanted: Wanted) -> None:
        room = self._live.room
        sitting = room.sitting
        if sitting is None:
            return
        prompt, seat, offer = wanted
        bot = self._bots[seat]
        if offer is not None:
            self._offered.add(offer)
            if not bot.wants(prompt):
                return
        member = sitting.seats[seat]
        ask = Ask(seat, sitting.table.look(seat), prompt, 5.0, sitting.table.names, room.gallery.__getitem__)
        self._thinking = True
        try:
            choice: Any = await asyncio.get_running_loop().run_in_executor(THINKING, bot.choose, ask)
        finally:
            self._thinking = False
        self._show()
        if choice is None:
            return
        if offer is not None and prompt.needed > 1:
            self._put_to_vote = sitting.table.version
        command = Answer(f"bot {secrets.token_hex(8)}", prompt.id, msgspec.Raw(encode(choice)))
        try:
            await self._live.ask(lambda room, moment: answer(room, member, command, moment, proxy=True))
        except Rejected as refusal:
            # The prompt may have closed while it thought; anything else is a fault of the bot.
            if refusal.code not in ("table.not-open", "table.over", "table.duplicate", "room.no-game"):
                log.error("a bot was refused: %s", refusal.code)
                raise
