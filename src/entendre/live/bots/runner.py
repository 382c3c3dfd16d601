"""Bots at a live room: they answer what play waits for, one at a time, in the seats that nobody plays."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from itertools import count

import msgspec

from entendre.bots import USUAL
from entendre.bots.match import Offer, offer_of, offers
from entendre.core import AnyTable, Prompt, Rejected, Seat
from entendre.live.bots.messages import Asked, BotSeat, OwnPart, Question, Reply, to_bytes
from entendre.live.bots.pacing import Pacing
from entendre.live.bots.process import BotProcess, Unwanted, WorkerLost
from entendre.live.checked import CheckedAnswer
from entendre.live.checking import Checker, Outdated, is_heavy
from entendre.live.decision import NOTHING, Changes, Instant
from entendre.live.live_room import LiveRoom
from entendre.live.play import answer
from entendre.live.randomness import Secrets
from entendre.live.room import Room
from entendre.live.sitting import Sitting

log = logging.getLogger("entendre.bots")

LAST_RESORT = "random"
"""Who plays on for a bot that fails: a table must not stand still for it."""

RETRY_SECONDS = 1.0
TOO_LATE = frozenset(("table.not-open", "table.over", "table.duplicate", "room.no-game", "room.not-seated"))
"""How an answer may be refused to a bot that did nothing wrong: things changed while it thought."""

_numbers = count()
"""Names for questions, the same nowhere else in this server."""


class BotRunner:
    """Lets the bots of one room answer. They think elsewhere, so no table waits for another's bot; here it is
    only decided what they are shown, what they are asked, and when.
    """

    def __init__(
        self, live: LiveRoom, pace: float, process: BotProcess, secrets: Secrets, checker: Checker
    ) -> None:
        self._live = live
        self._pace = pace
        self._process = process
        self._secrets = secrets
        self._checker = checker
        self._bots: dict[Seat, BotSeat] = {}
        self._made = 0
        """How many bots have sat at this game so far."""
        self._attentive: frozenset[Seat] | None = None
        """Whose bots want to see everything; None: not known yet, so all of them are shown it."""
        self._shown: AnyTable | None = None
        """The table as they saw it last."""
        self._sent: frozenset[str] = frozenset()
        """Drawings that they have."""
        self._offered: frozenset[Offer] = frozenset()
        self._failed: frozenset[Seat] = frozenset()
        """Seats whose bots have failed in this game."""
        self._wanted = False
        """Whether there are bots, and of which room and faces we know that: most have none and ask after
        every move.
        """
        self._looked_at: Room | None = None
        self._faces = -1
        self._lost = process.lost
        """How many processes had ended when these bots were first shown anything."""
        self._blamed = False
        self._pacing = Pacing()
        self._sitting: Sitting | None = None
        self._task: asyncio.Task[None] | None = None
        self._stopped = False
        live.after_change.append(self.wake)

    def wake(self) -> None:
        """Something changed: is it a bot's turn, or is there something to see?"""
        if self._task is not None or self._stopped or not (self._bots or self._is_wanted()):
            return
        if self._asked() or self._unseen():
            self._task = asyncio.get_running_loop().create_task(self._run())
            self._task.add_done_callback(self._finished)
        elif any(who.is_ours for who in self._live.room.here()):
            self._process.warm()

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
        self._process.forget(self._live.room.code)

    def _is_wanted(self) -> bool:
        """Whether anybody here is played by the server. Only what changes faces can change that."""
        room = self._live.room
        if room is not self._looked_at or room.faces != self._faces:
            self._looked_at, self._faces = room, room.faces
            self._wanted = any(who.automatic for who in room.people.values())
        return self._wanted

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._task = None
        if not task.cancelled() and task.exception() is not None:
            log.error("a bot failed: %r", task.exception())

    def _seated(self, sitting: Sitting) -> dict[Seat, BotSeat]:
        """A bot for every seat that nobody plays; whoever takes a seat back sends its bot away."""
        if sitting is not self._sitting:
            self._sitting, self._made = sitting, 0
            self._offered, self._failed = frozenset(), frozenset()
            self._pacing = Pacing()
            self._forget()
        if self._lost != self._process.lost:
            self._lost = self._process.lost
            self._forget()
        for at, member in enumerate(sitting.seats):
            seat, who = Seat(at), self._live.room.people[member]
            level = LAST_RESORT if seat in self._failed else who.played_at or USUAL
            if not who.automatic:
                self._bots.pop(seat, None)
            elif seat not in self._bots or self._bots[seat].level != level:
                self._bots[seat] = BotSeat(level, self._luck(seat))
                self._attentive = None
        return self._bots

    def _luck(self, seat: Seat) -> bytes:
        """Luck for one more bot of this game."""
        self._made += 1
        room = self._live.room
        return self._secrets.luck(room.code, room.played, f"{seat}/{self._made}")

    def _forget(self) -> None:
        """Nothing has been shown to these bots."""
        self._bots, self._attentive, self._shown, self._sent = {}, None, None, frozenset()

    def _watching(self, sitting: Sitting) -> list[Seat]:
        """Whose bots want to see everything."""
        bots = self._seated(sitting)
        return [seat for seat in bots if self._attentive is None or seat in self._attentive]

    def _unseen(self) -> bool:
        """Whether there is something new for bots to see."""
        room, sitting = self._live.room, self._live.room.sitting
        if sitting is None or room.phase != "playing" or sitting.table.curtain is not None:
            return False
        return bool(self._watching(sitting)) and self._shown is not sitting.table

    def _asked(self) -> tuple[Asked, ...]:
        """What bots may answer now: every aside that is new to one of them, or else the first answer that
        play waits for or that is owed. While people look at a reveal, bots wait.
        """
        room, sitting = self._live.room, self._live.room.sitting
        if sitting is None or room.phase != "playing" or sitting.clocks.paused_at is not None:
            return ()
        if sitting.table.curtain is not None:
            return ()
        table, bots = sitting.table, self._seated(sitting)
        new = [
            offer
            for offer in offers(table, self._watching(sitting), self._offered)
            if self._may_answer(sitting, offer.prompt, offer.seat)
        ]
        if new:
            return tuple(Asked(offer.prompt, offer.seat, aside=True) for offer in new)
        for prompt in table.prompts:
            if not prompt.holds and not prompt.duty:
                continue  # bots that pay no attention leave votes and declarations to people
            box = table.sealed.get(prompt.id, {})
            for seat in prompt.seats:
                if seat not in box and seat in bots and self._may_answer(sitting, prompt, seat):
                    return (Asked(prompt, seat, aside=False),)
        return ()

    def _may_answer(self, sitting: Sitting, prompt: Prompt, seat: Seat) -> bool:
        """Whether this is for a bot to answer: it may stand in for one prompt only, and votes of people are
        theirs as long as one of them plays.
        """
        people = [self._live.room.people[member] for member in sitting.seats]
        if prompt.people and any(not who.automatic for who in people):
            return False
        return people[seat].answered_by_a_bot(prompt.id)

    async def _run(self) -> None:
        while (asked := self._asked()) or self._unseen():
            if self._pace and asked and not asked[0].aside and not await self._breathe(asked):
                continue
            sitting = self._sitting
            assert sitting is not None  # or nothing would be asked
            table, game = sitting.table, self._live.room.played
            try:
                question = self._question(sitting, asked)
                reply = await self._process.ask(question, partial(self._is_played, game))
            except WorkerLost as lost:
                self._start_over(asked, lost)
                continue
            except Unwanted:
                self._forget()
                continue
            self._blamed = False
            if not self._is_played(game):
                continue
            self._learn(table, asked, reply)
            if reply.who is not None:
                await self._answer(sitting, game, asked[reply.who], reply)

    async def _breathe(self, asked: tuple[Asked, ...]) -> bool:
        """Let people read what has happened; whether the same is asked afterwards."""
        room, sitting, pacing = self._live.room, self._sitting, self._pacing
        assert sitting is not None
        await asyncio.sleep(self._pace * pacing.breaths(room, sitting, asked[0].prompt))
        if self._asked() != asked or self._sitting is not sitting:
            return False
        pacing.waited(room, sitting)
        return True

    def _is_played(self, game: int) -> bool:
        """Whether this game of the room is being played: thoughts about one that is over are of no use."""
        room = self._live.room
        return room.played == game and room.phase == "playing"

    def _question(self, sitting: Sitting, asked: tuple[Asked, ...]) -> Question:
        room, table = self._live.room, sitting.table
        shown = to_bytes(table.look(None))
        seats = {
            seat: to_bytes(OwnPart(table.game.own(table.state, seat), table.mine(seat)))
            for seat in sorted({*self._watching(sitting), *(one.seat for one in asked)})
        }
        drawn = {
            key: body
            for key, body in room.gallery.items()
            if key not in self._sent and any(key.encode() in part for part in (shown, *seats.values()))
        }
        self._shown = table
        self._sent |= drawn.keys()
        return Question(
            next(_numbers),
            room.code,
            room.played,
            sitting.game.name,
            table.names,
            dict(self._bots),
            msgspec.Raw(shown),
            {seat: msgspec.Raw(part) for seat, part in seats.items()},
            drawn,
            asked,
        )

    def _start_over(self, asked: tuple[Asked, ...], lost: WorkerLost) -> None:
        """The process of the bots has ended, with all they remembered. If it did so twice over one of our
        questions, that is not asked of the same bot again.
        """
        self._forget()
        if lost.blamed and self._blamed:
            self._failed |= {one.seat for one in asked}
        self._blamed = lost.blamed

    def _learn(self, table: AnyTable, asked: tuple[Asked, ...], reply: Reply) -> None:
        """What there is to know of these bots now; `table` is as they saw it."""
        self._attentive = frozenset(reply.attentive)
        heard = asked if reply.who is None else asked[: reply.who + 1]
        self._offered |= {offer_of(table, one.prompt, one.seat) for one in heard if one.aside}
        if reply.failure is not None:
            self._replace(reply.failure.seat, reply.failure.what)
        elif asked and reply.who is None and not asked[0].aside:
            self._replace(asked[0].seat, f"nothing to say to {asked[0].prompt.kind}")

    def _replace(self, seat: Seat, why: str) -> None:
        """A bot failed; another one plays on for it."""
        log.error("a bot failed: %s", why)
        self._failed |= {seat}

    async def _answer(self, sitting: Sitting, game: int, asked: Asked, reply: Reply) -> None:
        self._pacing.joined(asked.prompt)
        member = sitting.seats[asked.seat]
        checked = None
        if is_heavy(sitting, reply.choice):
            checked = await self._checker.check(sitting, asked.prompt.id, asked.seat, bytes(reply.choice))

        def act(room: Room, instant: Instant) -> Changes:
            # Whoever took their seat back while it thought answers for themselves, and what was thought about
            # one game is no answer in the next, even if that asks the same.
            if not room.people[member].answered_by_a_bot(asked.prompt.id) or room.played != game:
                return NOTHING
            command = CheckedAnswer(f"bot {room.seq}", asked.prompt.id, msgspec.Raw(reply.choice), checked)
            return answer(room, member, command, instant, proxy=True)

        try:
            await self._live.ask(act)
        except Rejected as refusal:
            if isinstance(refusal, Outdated) or refusal.code in TOO_LATE:
                return
            if refusal.code.startswith("room."):  # the store's fault, or ours: never the bot's
                await asyncio.sleep(RETRY_SECONDS)
            else:
                self._replace(asked.seat, f"it was refused: {refusal.code}")
