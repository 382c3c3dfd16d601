"""The clock of the keep-alive, without waiting for it."""

from __future__ import annotations

from collections.abc import Callable

from entendre.server.sockets.wire.pulse import Pulse


class Due:
    def __init__(self, callback: Callable[[], None]) -> None:
        self.callback = callback
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class Clock:
    """Timers that are due when told so."""

    def __init__(self) -> None:
        self.due: list[Due] = []
        self.delays: set[float] = set()

    def call_later(self, delay: float, callback: Callable[[], None]) -> Due:
        self.due.append(Due(callback))
        self.delays.add(delay)
        return self.due[-1]

    def step(self) -> None:
        now, self.due = self.due, []
        for due in now:
            if not due.cancelled:
                due.callback()

    def ticking(self) -> bool:
        return any(not due.cancelled for due in self.due)


class Patient:
    def __init__(self) -> None:
        self.looks = 0

    def look(self) -> None:
        self.looks += 1


def turn(clock: Clock, steps: int = Pulse.SLOTS) -> None:
    for _ in range(steps):
        clock.step()


def test_everybody_is_looked_at_once_per_turn_and_not_before() -> None:
    clock = Clock()
    pulse = Pulse(16.0, clock.call_later)
    patients = [Patient() for _ in range(40)]
    for patient in patients:
        pulse.add(patient)
        turn(clock, 3)
        assert patient.looks == 0
    before = [patient.looks for patient in patients]
    turn(clock)
    assert [patient.looks for patient in patients] == [looks + 1 for looks in before]
    assert clock.delays == {1.0}


def test_a_newcomer_waits_a_whole_turn() -> None:
    clock = Clock()
    pulse = Pulse(20.0, clock.call_later)
    patient = Patient()
    pulse.add(patient)
    turn(clock, Pulse.SLOTS - 1)
    assert patient.looks == 0
    clock.step()
    assert patient.looks == 1


def test_who_has_left_is_not_looked_at() -> None:
    clock = Clock()
    pulse = Pulse(20.0, clock.call_later)
    stays, leaves = Patient(), Patient()
    pulse.add(stays)
    slot = pulse.add(leaves)
    turn(clock)
    pulse.remove(leaves, slot)
    turn(clock)
    assert (stays.looks, leaves.looks) == (2, 1)


def test_somebody_may_leave_while_being_looked_at() -> None:
    clock = Clock()
    pulse = Pulse(20.0, clock.call_later)

    class Leaves(Patient):
        slot = 0

        def look(self) -> None:
            super().look()
            pulse.remove(self, self.slot)

    leavers = [Leaves() for _ in range(5)]
    for leaver in leavers:
        leaver.slot = pulse.add(leaver)
    turn(clock, 2 * Pulse.SLOTS)
    assert [leaver.looks for leaver in leavers] == [1] * 5
    assert not clock.ticking()


def test_nothing_ticks_while_nobody_is_there() -> None:
    clock = Clock()
    pulse = Pulse(20.0, clock.call_later)
    assert not clock.ticking()
    patient = Patient()
    slot = pulse.add(patient)
    assert clock.ticking()
    pulse.remove(patient, slot)
    assert not clock.ticking()
    slot = pulse.add(patient)
    turn(clock)
    assert patient.looks == 1
