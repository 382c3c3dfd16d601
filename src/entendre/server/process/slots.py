"""The places of workers, as their parent keeps them: which are up, and what waits for those that are not."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Callable

from entendre.server.process.handoff import WorkerSlots
from entendre.server.process.passing import put, queue, ranked, taken
from entendre.server.process.worker_process import WorkerProcess


class Slot:
    """The place of one worker, whoever has it just now. Its queue stays when the worker goes."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.inlets, self.outlets = queue()
        self.worker: WorkerProcess
        self.turn = asyncio.Lock()
        """Held by whoever puts another one in."""

    def close(self) -> None:
        """What still waits is closed with it."""
        for end in (*self.inlets, *self.outlets):
            end.close()


class Slots:
    """All of them. `tell` brings it to every worker when one goes up or down.

    While one is down, its queue is emptied here: whoever waits in it is handed on to one that is up or, if
    none is, hung up on, so that they come back and wait where everybody does who is new.
    """

    def __init__(self, count: int, tell: Callable[[tuple[int, ...]], None]) -> None:
        self.all = [Slot(number) for number in range(count)]
        self._tell = tell
        self._up = set(range(count))
        """At first all: they begin together or not at all, and everybody should find their table at once."""

    @property
    def up(self) -> tuple[int, ...]:
        return tuple(sorted(self._up))

    def seen_by(self, slot: Slot) -> WorkerSlots:
        """What a worker gets that is put in there."""
        return WorkerSlots(slot.number, slot.outlets, [each.inlets for each in self.all], self.up)

    def set(self, slot: Slot, *, up: bool) -> None:
        """Whether connections may be handed on to it."""
        if up:
            self._up.add(slot.number)
        else:
            self._up.discard(slot.number)
        self._tell(self.up)
        self._look_after_queues()

    def end(self) -> None:
        """Everything stops: each worker keeps whom it has."""
        self._tell(())

    def close(self) -> None:
        """Nobody serves any more."""
        for slot in self.all:
            for outlet in slot.outlets:
                asyncio.get_running_loop().remove_reader(outlet)
            slot.close()

    def _look_after_queues(self) -> None:
        loop = asyncio.get_running_loop()
        for slot in self.all:
            for outlet in slot.outlets:
                if slot.number in self._up:
                    loop.remove_reader(outlet)
                else:
                    loop.add_reader(outlet, self._empty, outlet)

    def _empty(self, outlet: socket.socket) -> None:
        for passed in taken(outlet):
            any(put(self.all[number].inlets, passed) for number in ranked(passed.table, self._up))
            os.close(passed.descriptor)
