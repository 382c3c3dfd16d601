"""Two servers with the same table: same code, same people, same tokens, same clock. Only secrets may differ.

The second server gets a copy of the first one's log. After that the tables in their memories are put as a
test wants them, so that the two worlds differ in what one viewer may not know and in nothing else.
"""

from __future__ import annotations

import copy
from collections.abc import Coroutine, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from entendre.core import AnyTable, Seat, encode, option_notes
from entendre.live.bell import closed
from entendre.live.clocks import Clocks
from entendre.live.commands import Choose, Command, Configure, Start
from entendre.live.dispatch import decide
from entendre.live.entries import Member
from entendre.live.live_room import LiveRoom
from entendre.live.requests import Action
from entendre.live.sayings import Sayings
from entendre.live.sitting import Sitting
from entendre.plugin import GameEntry
from entendre.store.base import Store
from entendre.testing.acts import NAMES, Act, Setting
from tests.server.premises import Premises, open_premises
from tests.wire_secrecy.ear import Ear

T = TypeVar("T")

Viewer = Seat | None
NOON = 1_800_000_000_000


class World:
    """One of the two servers, with a connection for every seat and one for a spectator."""

    def __init__(self, premises: Premises, code: str, tokens: Mapping[Viewer, str | None]) -> None:
        self._premises = premises
        self._hellos = {viewer: {"table": code, "token": token} for viewer, token in tokens.items()}
        self._live: LiveRoom = self.call(premises.server.rooms.need(code))
        self.ears: dict[Viewer, Ear] = {}
        for viewer in tokens:
            self.ears[viewer] = self.newcomer(viewer)
            self.ears[viewer].until("view")

    def call(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something in this server's loop."""
        return self._premises.call(work)

    @property
    def table(self) -> AnyTable:
        """The game as this server has it in memory."""
        return self._sitting.table

    def clocks(self) -> Clocks:
        """A copy of the clocks, to be put back later."""
        return copy.deepcopy(self._sitting.clocks)

    def newcomer(self, viewer: Viewer) -> Ear:
        """One more connection of a viewer."""
        return Ear(self._premises.port, self._hellos[viewer])

    def said(self) -> Sayings:
        """A copy of what was said here so far, to be put back later."""
        return copy.deepcopy(self._live.room.said)

    def put(self, table: AnyTable, clocks: Clocks, said: Sayings) -> None:
        """Let this be the game that is played here, and this be what was said in it, and show it to
        everybody.
        """

        async def put() -> None:
            await self._live.settled()
            room, sitting = self._live.room, self._sitting
            sitting.table, sitting.clocks, sitting.record = table, copy.deepcopy(clocks), None
            room.phase, room.said = "playing", copy.deepcopy(said)
            room.faces += 1
            for subscriber in list(self._live.subscribers):
                subscriber.changed(())

        self.call(put())

    def perform(self, act: Act, ref: str) -> str:
        """Do it as it is really done: over the seat's own connection, or by the bell."""
        if act.seat is None:
            self.call(self._ring(act.prompt))
            return "rung"
        asked: dict[str, object] = {"type": "withdraw", "ref": ref, "prompt": act.prompt}
        if act.choice is not None:
            asked |= {"type": "answer", "choice": msgspec.Raw(encode(act.choice))}
        return self.ears[act.seat].ask(asked)

    def keep_scratch(self, seat: Seat, name: str, body: bytes) -> None:
        """Something private of a seat."""
        store, member = self._premises.server.store, self._sitting.seats[seat]
        self.call(store.put_scratch(self._live.room.code, str(member), name, body))

    def close(self) -> None:
        """All connections hang up."""
        for ear in self.ears.values():
            ear.close()

    @property
    def _sitting(self) -> Sitting:
        sitting = self._live.room.sitting
        assert sitting is not None
        return sitting

    async def _ring(self, name: str) -> None:
        """Its time is up, whatever its clock said: not every mode has clocks."""
        sitting = self._sitting
        await self._live.ask(lambda room, instant: closed(room, sitting, name, instant))


class Houses:
    """The two servers, at which any number of tables can be had twice."""

    def __init__(self, here: Premises, there: Premises) -> None:
        self._here, self._there = here, there
        self._numbers = count()

    @contextmanager
    def table(self, setting: Setting, *, game: str | None = None) -> Iterator[tuple[World, World]]:
        """A table in both houses, with the game begun and everybody connected, in the same order."""
        code, tokens = self._here.call(self._found(setting, game or setting.game.name))
        log = self._here.call(self._here.server.store.read(code))
        self._there.call(_copied(self._there.server.store, code, log))
        with ExitStack() as leaving:
            worlds = [World(house, code, tokens) for house in (self._here, self._there)]
            for world in worlds:
                leaving.callback(world.close)
                world.put(setting.open().table, Clocks(), world.said())
            yield worlds[0], worlds[1]

    async def _found(self, setting: Setting, game: str) -> tuple[str, dict[Viewer, str | None]]:
        rooms = self._here.server.rooms
        first = await rooms.found(NAMES[0], None)
        others = [await rooms.join(first.code, name, None) for name in NAMES[1 : setting.players]]
        live = await rooms.need(first.code)
        # At a gentle pace even the start of a clock depends on answers: on how many, never on which.
        for wish in (
            Configure("1", pace="gentle" if next(self._numbers) % 2 == 1 else "strict"),
            Choose("2", game, _chosen(setting.options)),
            Start("3"),
        ):
            await live.ask(_wished(wish, rooms.games))
        tokens: dict[Viewer, str | None] = {None: None}
        return first.code, tokens | {Seat(seated.member): seated.token for seated in (first, *others)}


def _chosen(options: msgspec.Struct) -> dict[str, object]:
    """What people choose of them; the rest the table sets by itself."""
    plain: dict[str, object] = msgspec.to_builtins(options)
    return {note.name: plain[note.name] for note in option_notes(type(options))}


@contextmanager
def open_houses(folder: Path, games: Mapping[str, GameEntry]) -> Iterator[Houses]:
    """Two servers, each with its own database. Nothing may be told from time stamps; where it is noon for
    both, not even they may differ.
    """
    with ExitStack() as open_things:
        yield Houses(
            *(
                open_things.enter_context(open_premises(_room(folder, name), games, wall=lambda: NOON))
                for name in ("here", "there")
            )
        )


async def _copied(store: Store, code: str, log: list[bytes]) -> None:
    await store.append(code, 0, log)


def _wished(wish: Command, games: Mapping[str, GameEntry]) -> Action:
    return lambda room, instant: decide(room, Member(0), wish, instant, games)


def _room(folder: Path, name: str) -> Path:
    (folder / name).mkdir()
    return folder / name
