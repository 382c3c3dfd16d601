"""A table in the middle of a game, with somebody of every kind at it, and others who would notice."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from entendre.core import AnyTable, Seat
from entendre.live.bell import ring
from entendre.live.clocks import Clocks
from entendre.live.commands import Choose, Command, Start
from entendre.live.dispatch import decide
from entendre.live.entries import Member
from entendre.live.live_room import LiveRoom
from entendre.live.requests import Action
from entendre.live.timers import drafts_at
from entendre.plugin import Bare, GameEntry
from entendre.testing.acts import NAMES, Setting
from tests.protocol import document
from tests.server.premises import Premises, open_premises
from tests.wire_secrecy.ear import Ear

NOON = 1_700_000_000_000
"""Time does not pass by itself: nobody is missed, and no clock rings, between two messages."""
ROLES = ("host", "player", "unseated", "spectator")
PLAYER = Seat(1)
DOCUMENTED_CODES = {
    *document.refusals(),
    *(code for game in document.ours() for code in document.refusals(document.page(game))),
    "toy.number",
}
DOCUMENTED_CLOSES = {
    int(row[0]) for row in document.rows(document.section("## Come back")) if re.fullmatch(r"\d{4}", row[0])
}


class Scene:
    """A table of which everything that may not change can be compared."""

    def __init__(self, premises: Premises, setting: Setting) -> None:
        self._premises = premises
        self._live: LiveRoom = premises.call(self._found(setting))
        tokens = self._tokens
        self._hellos: dict[str, dict[str, object]] = {
            "host": {"table": self.code, "token": tokens[0]},
            "player": {"table": self.code, "token": tokens[PLAYER]},
            "unseated": {"table": self.code, "token": tokens[-1]},
            "spectator": {"table": self.code},
            "bystander": {"table": self.code, "token": tokens[2]},
        }
        # Everybody has two connections: when one is lost, nobody has gone, and the log has nothing to say.
        self._anchors = [self.enter(role) for role in self._hellos]
        self.voices = {role: self.enter(role) for role in ROLES}
        self.rest()

    @property
    def code(self) -> str:
        """The table's."""
        return self._live.room.code

    def hello(self, role: str) -> dict[str, object]:
        """How somebody says who they are."""
        return self._hellos[role]

    def enter(self, role: str) -> Ear:
        """One more connection."""
        ear = Ear(self._premises.port, self._hellos[role])
        ear.until("view")
        ear.quiet()
        return ear

    def stranger(self) -> Ear:
        """A connection that has not said hello."""
        return Ear(self._premises.port, None)

    def state(self) -> tuple[list[bytes], int, list[Mapping[str, bytes]]]:
        """All that a refused message must leave alone: the log, its length in memory, all scratch."""
        return self._premises.call(self._state())

    def rest(self) -> None:
        """Let everybody have heard what there was to hear."""
        for ear in (*self._anchors, *self.voices.values()):
            ear.quiet()

    def overheard(self) -> list[bytes]:
        """What reached the others since the last rest."""
        return [message for ear in self._anchors for message in ear.quiet()[:-1]]

    def ring(self) -> list[str]:
        """Time is up for the first prompt; for which prompts there were drafts."""
        return self._premises.call(self._ring())

    def close(self) -> None:
        """Everybody hangs up."""
        for ear in (*self._anchors, *self.voices.values()):
            ear.close()

    async def _found(self, setting: Setting) -> LiveRoom:
        rooms = self._premises.server.rooms
        first = await rooms.found(NAMES[0], None)
        others = [await rooms.join(first.code, name, None) for name in NAMES[1 : setting.players]]
        live = await rooms.need(first.code)
        for wish in (Choose("1", setting.game.name, {}), Start("2")):
            await live.ask(_wished(wish, rooms.games))
        late = await rooms.join(first.code, "Zoe", None)
        self._tokens = [seated.token for seated in (first, *others, late)]
        sitting = live.room.sitting
        assert sitting is not None
        # Always the same deal, so that a failure can be had again; and no bell, however long the test takes.
        sitting.table, sitting.clocks = setting.open().table, Clocks()
        return live

    async def _ring(self) -> list[str]:
        sitting = self._live.room.sitting
        assert sitting is not None
        sitting.clocks.follow(sitting.table, 0)
        self._live.room._due = (-1, None)  # no entry said that a clock was set
        server = self._premises.server
        drafts = await drafts_at(self._live.room, server.store)
        ready = await server.rooms._checker.drafts(sitting, drafts)
        await self._live.ask(lambda room, instant: ring(room, instant, ready))
        return [prompt for kept in drafts.values() for prompt in kept]

    async def _state(self) -> tuple[list[bytes], int, list[Mapping[str, bytes]]]:
        store, room = self._premises.server.store, self._live.room
        scratch = [await store.get_scratch(self.code, str(member)) for member in room.people]
        return await store.read(self.code), room.seq, scratch


def _wished(wish: Command, games: Mapping[str, GameEntry]) -> Action:
    return lambda room, instant: decide(room, Member(0), wish, instant, games)


class Stage:
    """A server with one scene of each game, set anew whenever somebody has really changed something."""

    def __init__(self, premises: Premises, settings: Mapping[str, Setting]) -> None:
        self.premises = premises
        self._settings = settings
        self._scenes: dict[str, Scene] = {}

    def scene(self, game: str) -> Scene:
        """The scene of a game, as it was at first."""
        if game not in self._scenes:
            self._scenes[game] = Scene(self.premises, self._settings[game])
        return self._scenes[game]

    def strike(self, game: str) -> None:
        """It has been played on: the next one gets a new scene."""
        self._scenes.pop(game).close()

    def close(self) -> None:
        """All of them."""
        for game in list(self._scenes):
            self.strike(game)


@contextmanager
def open_stage(folder: Path, settings: Mapping[str, Setting]) -> Iterator[Stage]:
    """A server on a real store."""
    games = {name: Bare(setting.game) for name, setting in settings.items()}
    with open_premises(folder, games, wall=lambda: NOON) as premises:
        stage = Stage(premises, settings)
        try:
            yield stage
        finally:
            stage.close()


def tables(settings: Mapping[str, Setting]) -> dict[str, AnyTable]:
    """The games as they stand in every scene."""
    return {name: setting.open().table for name, setting in settings.items()}
