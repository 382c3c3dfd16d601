"""The two-world test over the wire: not one byte on a viewer's socket may depend on what they may not know.

A random game is played on the first server through the seats' own connections. At every moment of it, for
every seat and a spectator (in `make test` they take turns to connect and to try things), the second server
is put into a world that this viewer must not be able to tell from the real one, and what their sockets hear
is compared, all frames, in order, to the byte:

1. when they connect;
2. when they try what is refused;
3. when somebody else changes a sealed answer (then nothing at all may come);
4. when what happens next in the game happens in both worlds. If it closes no prompt, the others choose
   differently in the second world; if it does, the worlds may part, but as long as the looks agree
   everything else must agree too.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from entendre.core import AnyTable, Chance, Closed, Rejected, Seat, encode
from entendre.live.clocks import Clocks
from entendre.live.sayings import Sayings
from entendre.testing.acts import Act, Moment, Setting, moments, sampled
from entendre.testing.secrecy import other_world
from tests.effort import times
from tests.wire_secrecy.ear import Ear, Recording, kind_of
from tests.wire_secrecy.worlds import Viewer, World

_TRIES = 10
"""How many other worlds are looked for in which the same may happen and look the same."""
_SAMPLES = 5
EVERY = times(3, 3, 1)
"""How often each viewer looks around: at every so manieth moment."""


class Compared(msgspec.Struct):
    """How much was really compared: a test that compares nothing proves nothing."""

    looks: int = 0
    """Fresh connections."""
    different: int = 0
    """Those in worlds that really differed: in the state, or in an answer that is sealed."""
    refusals: int = 0
    silences: int = 0
    """Changes of a sealed answer, of which nobody else heard anything."""
    answers: int = 0
    """Seals, changes and withdrawals that left a prompt open."""
    own: int = 0
    """Those of the viewer themselves."""
    choices: int = 0
    """Acknowledgements of two different choices, which looked alike."""
    tellings: int = 0
    """Acts that closed a prompt in both worlds, with equal looks after."""
    frames: int = 0
    octets: int = 0


class Comparison:
    """One table in two worlds, and the count of what was compared there."""

    def __init__(self, here: World, there: World, seed: bytes, compared: Compared) -> None:
        self.here, self.there = here, there
        self.compared = compared
        self._chance = Chance(seed, "worlds on the wire")
        self._refs = 0
        self._said = Sayings()
        """What everybody has heard by now, whichever world they are in."""

    def play(self, setting: Setting) -> None:
        """A whole random game, compared at every moment of it."""
        for number, moment in enumerate(moments(setting)):
            assert self.here.table == moment.before, "the server does not play by the rules"
            clocks, self._said = self.here.clocks(), self.here.said()
            for turn, viewer in enumerate(self.here.ears):
                if (number + turn) % EVERY == 0:
                    self._look_around(moment.before, viewer, clocks)
            self._go_on(moment, clocks)
        assert not self.here.table.prompts

    # Before the act.

    def _look_around(self, table: AnyTable, viewer: Viewer, clocks: Clocks) -> None:
        other = other_world(table, viewer, self._chance)
        self._put(table, other, clocks, viewer)
        self._connect(table, other, viewer)
        self._provoke(table, other, viewer)
        if viewer is not None:
            self._try_out(table, other, viewer, clocks)
        self._change_minds(table, other, viewer, clocks)

    def _connect(self, table: AnyTable, other: AnyTable, viewer: Viewer) -> None:
        first = [_greeted(world.newcomer(viewer)) for world in (self.here, self.there)]
        self._same(f"{_name(viewer)} can tell two worlds apart by connecting", *first)
        assert [kind_of(frame[1:]) for frame in first[0]] == ["welcome", "room", "view", "pong"], first[0]
        self.compared.looks += 1
        self.compared.different += table.state != other.state or table.sealed != other.sealed

    def _provoke(self, table: AnyTable, other: AnyTable, viewer: Viewer) -> None:
        for message in _provocations(table, viewer, self._chance):
            ref = self._ref(viewer)
            if isinstance(message, Act):
                if "refused" not in (_fate(table, message), _fate(other, message)):
                    continue
                asked = self._asking(message, ref)
            else:
                asked = {**message, "ref": ref}
            for world in (self.here, self.there):
                world.ears[viewer].ask(asked)
            self._same(f"{_name(viewer)} learns something by trying {asked}", *self._heard(viewer))
            self.compared.refusals += 1

    def _try_out(self, table: AnyTable, other: AnyTable, viewer: Seat, clocks: Clocks) -> None:
        """The viewer seals something, the same in both worlds, wherever that closes nothing."""
        for act in _own_acts(table, viewer, self._chance):
            if [_fate(each, act) for each in (table, other)] == ["open", "open"]:
                ref = self._ref(viewer)
                assert [self.here.perform(act, ref), self.there.perform(act, ref)] == ["done", "done"]
                self._same(f"{_name(viewer)} learns something by sealing {act}", *self._heard(viewer))
                self.compared.own += 1
                self._put(table, other, clocks, viewer)

    def _change_minds(self, table: AnyTable, other: AnyTable, viewer: Viewer, clocks: Clocks) -> None:
        """Somebody else puts another answer in the place of a sealed one, in each world their own."""
        asked = {prompt.id: table.sealed.get(prompt.id, {}) for prompt in table.prompts}
        sealed = [(name, seat) for name, box in asked.items() for seat in box if seat != viewer]
        if not sealed:
            return
        name, seat = self._chance.pick(sealed)
        acts = [_alternative(each, name, seat, self._chance) for each in (table, other)]
        if acts[0] is None or acts[1] is None:
            return
        for world, act in zip((self.here, self.there), acts, strict=True):
            assert act is not None
            assert world.perform(act, self._ref(viewer)) == "done"
        heard = self._heard(viewer)
        for recording in heard:
            assert len(recording) == 1, f"{_name(viewer)} hears that a sealed answer was changed: {recording}"
        self._same(f"{_name(viewer)} hears that a sealed answer was changed", *heard)
        self.compared.silences += 1
        self._put(table, other, clocks, viewer)

    # The act.

    def _go_on(self, moment: Moment, clocks: Clocks) -> None:
        act = moment.act
        self.here.put(moment.before, clocks, self._said)
        for ear in self.here.ears.values():
            ear.quiet()
        ref = self._ref(act.seat)
        assert self.here.perform(act, ref) != "refused"
        here = {viewer: ear.quiet() for viewer, ear in self.here.ears.items()}
        for viewer in self.here.ears:
            for attempt in range(_TRIES):
                other = other_world(moment.before, viewer, self._chance)
                if isinstance(moment.step.entries[-1], Closed):
                    if attempt % 2 == 0:
                        other = _with_the_answers_of(moment.before, other)
                    done = self._close_there(moment, other, viewer, clocks, ref, here[viewer])
                else:
                    done = self._answer_there(act, other, viewer, clocks, ref, here)
                if done:
                    break

    def _close_there(
        self, moment: Moment, other: AnyTable, viewer: Viewer, clocks: Clocks, ref: str, here: Recording
    ) -> bool:
        try:
            after = moment.act.perform(other).table
        except Rejected:
            return False
        if encode(after.look(viewer)) != encode(moment.step.table.look(viewer)):
            return False
        there = self._done_there(moment.act, other, viewer, clocks, self._again(ref, moment.act, viewer))
        self._same(f"{_name(viewer)} hears different things in two worlds", here, there)
        self.compared.tellings += 1
        return True

    def _answer_there(
        self,
        act: Act,
        other: AnyTable,
        viewer: Viewer,
        clocks: Clocks,
        ref: str,
        here: dict[Viewer, Recording],
    ) -> bool:
        assert act.seat is not None
        if act.choice is not None and act.seat != viewer:
            another = _alternative(other, act.prompt, act.seat, self._chance)
            if another is None:
                return False
            act = another
        there = self._done_there(act, other, viewer, clocks, self._again(ref, act, viewer))
        self._same(f"an answer tells {_name(viewer)} something", here[viewer], there)
        self.compared.answers += 1
        if act.seat != viewer:
            self._same_form(here[act.seat], self.there.ears[act.seat].quiet())
        return True

    def _done_there(self, act: Act, other: AnyTable, viewer: Viewer, clocks: Clocks, ref: str) -> Recording:
        self.there.put(other, clocks, self._said)
        for who in {viewer, act.seat}:
            self.there.ears[who].quiet()
        assert self.there.perform(act, ref) != "refused"
        return self.there.ears[viewer].quiet()

    def _same_form(self, here: Recording, there: Recording) -> None:
        """Two acknowledgements of different choices: the same messages in the same order, of one size."""
        assert [kind_of(frame[1:]) for frame in here] == [kind_of(frame[1:]) for frame in there]
        assert len(here[0]) == len(there[0]), f"an acknowledgement depends on the choice: {here}, {there}"
        self.compared.choices += 1

    # Both.

    def _put(self, table: AnyTable, other: AnyTable, clocks: Clocks, viewer: Viewer) -> None:
        self.here.put(table, clocks, self._said)
        self.there.put(other, clocks, self._said)
        self._heard(viewer)

    def _heard(self, viewer: Viewer) -> tuple[Recording, Recording]:
        return self.here.ears[viewer].quiet(), self.there.ears[viewer].quiet()

    def _asking(self, act: Act, ref: str) -> dict[str, object]:
        asked: dict[str, object] = {"type": "withdraw", "ref": ref, "prompt": act.prompt}
        return asked if act.choice is None else {**asked, "type": "answer", "choice": act.choice}

    def _ref(self, viewer: Viewer) -> str:
        self._refs += 1
        return f"{self._refs:06} {_letter(viewer)}"

    def _again(self, ref: str, act: Act, viewer: Viewer) -> str:
        """A ref is known again, so each time it must be new; but whoever acts must hear the same one."""
        return ref if act.seat == viewer else self._ref(viewer)

    def _same(self, what: str, here: Recording, there: Recording) -> None:
        if here != there:
            raise AssertionError(f"{what}: {_difference(here, there)}")
        self.compared.frames += len(here)
        self.compared.octets += sum(map(len, here))


def _greeted(ear: Ear) -> Recording:
    ear.until("view")
    heard = ear.quiet()
    ear.close()
    return heard


def _provocations(table: AnyTable, viewer: Viewer, chance: Chance) -> Iterator[Act | dict[str, object]]:
    """Things a viewer may try: nonsense, what is closed, what they might do, what only another could do."""
    yield {"type": "withdraw", "prompt": "nothing/1"}
    prompt = chance.pick(table.prompts)
    yield {"type": "answer", "prompt": prompt.id, "choice": {"type": "nonsense"}}
    if viewer is None:
        choice = sampled(table, prompt, chance.pick(prompt.seats), chance)
        yield {"type": "answer", "prompt": prompt.id, "choice": choice}
        return
    for prompt in table.prompts:
        yield Act(prompt.id, viewer)
        for seat in {viewer, chance.pick(prompt.seats)}:
            yield Act(prompt.id, viewer, sampled(table, prompt, seat, chance))


def _own_acts(table: AnyTable, viewer: Seat, chance: Chance) -> Iterator[Act]:
    for prompt in table.prompts:
        if viewer in prompt.seats:
            yield Act(prompt.id, viewer, sampled(table, prompt, viewer, chance))


def _fate(table: AnyTable, act: Act) -> str:
    """What would come of it."""
    try:
        step = act.perform(table)
    except Rejected:
        return "refused"
    return "closed" if isinstance(step.entries[-1], Closed) else "open"


def _with_the_answers_of(table: AnyTable, other: AnyTable) -> AnyTable:
    """The other world with the same sealed answers, if they can be given there: opened, they look alike."""
    try:
        for prompt in other.prompts:
            answered = {} if prompt.is_curtain else table.sealed.get(prompt.id, {})
            for seat, choice in answered.items():
                other.game.check(other.state, prompt, seat, choice)
    except Rejected:
        return other
    return other.varied(sealed=table.sealed)


def _alternative(table: AnyTable, name: str, seat: Seat, chance: Chance) -> Act | None:
    """Some answer that this seat could give now, other than the one it has sealed, and closing nothing."""
    prompt = next(prompt for prompt in table.prompts if prompt.id == name)
    for _ in range(_SAMPLES):
        act = Act(name, seat, sampled(table, prompt, seat, chance))
        if _fate(table, act) == "open":
            return act
    return None


def _name(viewer: Viewer) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"


def _letter(viewer: Viewer) -> str:
    return "-" if viewer is None else str(viewer)


def _difference(here: Recording, there: Recording) -> str:
    """Names the first frame in which two recordings differ, with a little of what is around the place."""
    for number, (ours, theirs) in enumerate(zip(here, there, strict=False)):
        if ours != theirs:
            shared = min(len(ours), len(theirs))
            at = next((index for index in range(shared) if ours[index] != theirs[index]), shared)
            around = slice(max(0, at - 60), at + 60)
            return f"frame {number}, byte {at}: {ours[around]!r} here, {theirs[around]!r} there"
    return f"{[frame[:80] for frame in here]} here, {[frame[:80] for frame in there]} there"
