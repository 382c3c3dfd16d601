"""Bots at a live room: they answer what play waits for, one at a time, in the seats that nobody plays."""

from __future__ import annotations

import asyncio
import logging
import secrets
from itertools import count

import msgspec

from entendre.bots import USUAL
from entendre.bots.match import Offer, offer_of, offers
from entendre.core import AnyTable, Rejected, Seat
from entendre.live.commands import Answer
from entendre.live.decision import NOTHING, Decision, Moment
from entendre.live.live_room import LiveRoom
from entendre.live.play import answer
from entendre.live.questions import Asked, Question, Reply, Sits, to_bytes
from entendre.live.room import Room, Sitting
from entendre.live.thinking import Lost, Thinking

log = logging.getLogger("entendre.bots")

PATIENCE = 10
"""How many times longer bots wait with their next move when they have just put something to a vote: whoever
is not a bot must have time to answer before it is too late.
"""

LAST_RESORT = "random"
"""Who plays on for a bot that fails: a table must not stand still for it."""

RETRY_SECONDS = 1.0
TOO_LATE = frozenset(("table.not-open", "table.over", "table.duplicate", "room.no-game", "room.not-seated"))
"""How an answer may be refused to a bot that did nothing wrong: things changed while it thought."""

_numbers = count()
"""Names for bots and questions, the same nowhere else in this server."""


class BotRunner:
    """Lets the bots of one room answer. They think elsewhere, so no table waits for another's bot; here it is
    only decided what they are shown, what they are asked, and when.
    """

    def __init__(self, live: LiveRoom, pace: float, thinking: Thinking) -> None:
        self._live = live
        self._pace = pace
        self._thinking = thinking
        self._bots: dict[Seat, Sits] = {}
        self._attentive: frozenset[Seat] | None = None
        """Whose bots want to see everything; None: not known yet, so all of them are shown it."""
        self._shown: AnyTable | None = None
        """The table as they saw it last."""
        self._sent: set[str] = set()
        """Drawings that they have."""
        self._offered: set[Offer] = set()
        self._clumsy: set[Seat] = set()
        """Seats whose bots have failed in this game."""
        self._blamed = False
        self._put_to_vote: int | None = None
        self._sitting: Sitting | None = None
        self._task: asyncio.Task[None] | None = None
        self._stopped = False
        live.after_change.append(self.wake)

    def wake(self) -> None:
        """Something changed: is it a bot's turn, or is there something to see?"""
        if self._task is not None or self._stopped:
            return
        if self._asked() or self._unseen():
            self._task = asyncio.get_running_loop().create_task(self._run())
            self._task.add_done_callback(self._finished)
        elif any(who.is_ours for who in self._live.room.here()):
            self._thinking.warm()

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
        self._thinking.forget(self._live.room.code)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._task = None
        if not task.cancelled() and task.exception() is not None:
            log.error("a bot failed: %r", task.exception())

    def _seated(self, sitting: Sitting) -> dict[Seat, Sits]:
        """A bot for every seat that nobody plays; whoever takes a seat back sends its bot away."""
        if sitting is not self._sitting:
            self._sitting, self._offered, self._clumsy = sitting, set(), set()
            self._forget()
        for at, member in enumerate(sitting.seats):
            seat, who = Seat(at), self._live.room.people[member]
            level = LAST_RESORT if seat in self._clumsy else who.played_at or USUAL
            if not who.automatic:
                self._bots.pop(seat, None)
            elif seat not in self._bots or self._bots[seat].level != level:
                self._bots[seat] = Sits(level, next(_numbers))
                self._attentive = None
        return self._bots

    def _forget(self) -> None:
        """Nothing has been shown to these bots."""
        self._bots, self._attentive, self._shown, self._sent = {}, None, None, set()

    def _watching(self, sitting: Sitting) -> list[Seat]:
        """Whose bots want to see everything."""
        bots = self._seated(sitting)
        return [seat for seat in bots if self._attentive is None or seat in self._attentive]

    def _unseen(self) -> bool:
        """Whether there is something new for bots to see."""
        room, sitting = self._live.room, self._live.room.sitting
        if sitting is None or room.phase != "playing":
            return False
        return bool(self._watching(sitting)) and self._shown is not sitting.table

    def _asked(self) -> tuple[Asked, ...]:
        """What bots may answer now: every aside that is new to one of them, or else the first answer that
        play waits for.
        """
        room, sitting = self._live.room, self._live.room.sitting
        if sitting is None or room.phase != "playing" or sitting.clocks.paused_at is not None:
            return ()
        table, bots = sitting.table, self._seated(sitting)
        new = tuple(offers(table, self._watching(sitting), self._offered))
        if new:
            return tuple(Asked(offer.prompt, offer.seat, aside=True) for offer in new)
        for prompt in table.prompts:
            if not prompt.holds and prompt.kind != "write":
                continue  # bots that pay no attention leave votes and declarations to people
            box = table.sealed.get(prompt.id, {})
            for seat in prompt.seats:
                if seat not in box and seat in bots:
                    return (Asked(prompt, seat, aside=False),)
        return ()

    async def _run(self) -> None:
        while (asked := self._asked()) or self._unseen():
            if self._pace and asked and not asked[0].aside:
                await asyncio.sleep(self._pace * (PATIENCE if self._people_vote() else 1))
                if self._asked() != asked:
                    continue
            sitting = self._sitting
            assert sitting is not None  # or nothing would be asked
            table = sitting.table
            try:
                reply = await self._thinking.ask(self._question(sitting, asked))
            except Lost as lost:
                self._despair(asked, lost)
                continue
            self._blamed = False
            if sitting is not self._sitting:
                continue
            self._learn(table, asked, reply)
            if reply.who is not None:
                await self._answer(sitting, asked[reply.who], reply)

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

    def _question(self, sitting: Sitting, asked: tuple[Asked, ...]) -> Question:
        room, table = self._live.room, sitting.table
        seats = {*self._watching(sitting), *(one.seat for one in asked)}
        looks = {seat: to_bytes(table.look(seat)) for seat in sorted(seats)}
        drawn = {
            key: body
            for key, body in room.gallery.items()
            if key not in self._sent and any(key.encode() in look for look in looks.values())
        }
        self._shown = table
        self._sent.update(drawn)
        return Question(
            next(_numbers),
            room.code,
            room.played,
            sitting.game.name,
            table.names,
            dict(self._bots),
            {seat: msgspec.Raw(look) for seat, look in looks.items()},
            drawn,
            asked,
        )

    def _despair(self, asked: tuple[Asked, ...], lost: Lost) -> None:
        """Where bots think has gone, with all they remembered. If it went twice over one of our questions,
        that is not asked of the same bot again.
        """
        self._forget()
        if lost.blamed and self._blamed:
            self._clumsy.update(one.seat for one in asked)
        self._blamed = lost.blamed

    def _learn(self, table: AnyTable, asked: tuple[Asked, ...], reply: Reply) -> None:
        """What there is to know of these bots now; `table` is as they saw it."""
        self._attentive = frozenset(reply.attentive)
        heard = asked if reply.who is None else asked[: reply.who + 1]
        self._offered.update(offer_of(table, one.prompt, one.seat) for one in heard if one.aside)
        if reply.trouble is not None:
            self._replace(reply.trouble.seat, reply.trouble.what)
        elif asked and reply.who is None and not asked[0].aside:
            self._replace(asked[0].seat, f"nothing to say to {asked[0].prompt.kind}")

    def _replace(self, seat: Seat, why: str) -> None:
        """A bot failed; another one plays on for it."""
        log.error("a bot failed: %s", why)
        self._clumsy.add(seat)

    async def _answer(self, sitting: Sitting, asked: Asked, reply: Reply) -> None:
        if asked.aside and asked.prompt.needed > 1:
            self._put_to_vote = sitting.table.version
        member = sitting.seats[asked.seat]
        command = Answer(f"bot {secrets.token_hex(8)}", asked.prompt.id, msgspec.Raw(reply.choice))

        def act(room: Room, moment: Moment) -> Decision:
            # Whoever took their seat back while it thought answers for themselves.
            here = room.people[member].automatic
            return answer(room, member, command, moment, proxy=True) if here else NOTHING

        try:
            await self._live.ask(act)
        except Rejected as refusal:
            if refusal.code in TOO_LATE:
                return
            if refusal.code.startswith("room."):  # the store's fault, or ours: never the bot's
                await asyncio.sleep(RETRY_SECONDS)
            else:
                self._replace(asked.seat, f"it was refused: {refusal.code}")
