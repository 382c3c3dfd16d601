"""Large answers, read and checked beside the loop: nobody else waits while somebody's drawing is looked at.

What is checked is checked against a state. States are values and the rules are pure, so the verdict holds for
as long as the room is in that very state; after that it is `Outdated`, and the answer is checked again.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor

import msgspec

from entendre.core import AnyStep, AnyTable, Codec, Rejected, Seat
from entendre.live.checked import Checked
from entendre.live.entries import Member
from entendre.live.sitting import Sitting

SWITCH_SECONDS = 0.0005
"""How long the thread may keep the interpreter to itself when the loop wants it back. Python's own 5 ms would
be paid several times for every move of everybody, whenever somebody's drawing is checked.
"""


class Outdated(Rejected):
    """A large answer that has not been checked in the state the table is in now. Nobody is told: it is
    checked, and asked for again.
    """

    def __init__(self) -> None:
        super().__init__("room.busy", "The table has moved on; please send that again.")


class Checker:
    """Reads and checks large answers, one at a time."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="entendre-check")

    def check(self, sitting: Sitting, prompt: str, seat: Seat, raw: bytes) -> asyncio.Future[Checked]:
        """What is to be said of this answer, as the table is now."""
        sys.setswitchinterval(min(sys.getswitchinterval(), SWITCH_SECONDS))
        loop = asyncio.get_running_loop()
        return loop.run_in_executor(self._pool, _check, sitting.table, sitting.entry.codec, prompt, seat, raw)

    async def drafts(
        self, sitting: Sitting | None, drafts: Mapping[Member, Mapping[str, bytes]]
    ) -> Mapping[Member, Mapping[str, bytes | Checked]]:
        """What members have begun, as far as it would count now; what is large of that is checked."""
        ready: dict[Member, dict[str, bytes | Checked]] = {}
        if sitting is None:
            return ready
        for prompt, seat in sitting.table.waiting():
            member = sitting.seats[seat]
            body = drafts.get(member, {}).get(prompt.id)
            if body is not None:
                heavy = is_heavy(sitting, body)
                kept = await self.check(sitting, prompt.id, seat, body) if heavy else body
                ready.setdefault(member, {})[prompt.id] = kept
        return ready

    def close(self) -> None:
        """Check nothing any more."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def is_heavy(sitting: Sitting | None, raw: bytes | msgspec.Raw) -> bool:
    """Whether an answer is one to be checked beside the loop."""
    return sitting is not None and sitting.game.heavy(bytes(raw))


def seal(sitting: Sitting, prompt: str, seat: Seat, answer: bytes | Checked) -> AnyStep:
    """The step that an answer comes to, or `Rejected`; `Outdated` if it has to be checked (again) first."""
    table = sitting.table
    if not isinstance(answer, Checked):
        if sitting.game.heavy(answer):
            raise Outdated
        return table.submit(prompt, seat, sitting.entry.codec.choice(answer))
    if answer.state is not table.state:
        raise Outdated
    if answer.refusal is not None:
        raise answer.refusal
    return table.submit(prompt, seat, answer.choice, checked=True)


def _check(table: AnyTable, codec: Codec, prompt: str, seat: Seat, raw: bytes) -> Checked:
    choice = None
    try:
        choice = codec.choice(raw)
        table.check(prompt, seat, choice)
    except Rejected as refusal:
        return Checked(table.state, choice, refusal.with_traceback(None))
    return Checked(table.state, choice)
