"""A table in play: it seals answers, closes prompts, and folds what follows into the state.

A table is a value. Every act returns the table after it and the entries to be written down, and leaves this
one as it was: whoever runs it stores the entries first and only then lets the new table be seen.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Generic, NamedTuple, TypeAlias

from entendre.core.chance import Chance
from entendre.core.curtain import GoOn
from entendre.core.errors import Rejected, quoted
from entendre.core.game import ChoiceT, EventT, Game, OpenT, OptionsT, OwnT, StateT
from entendre.core.log import Closed, Dealt, Entry, Sealed, Withdrawn
from entendre.core.look import Look, OpenPrompt
from entendre.core.outcome import Outcome
from entendre.core.prompt import Prompt, curtain_prompt
from entendre.core.seating import check_names
from entendre.core.seats import PerSeat, Seat, everyone

_EMPTY: Mapping[Seat, Any] = {}
_NOTHING_SEALED: Mapping[str, Mapping[Seat, Any]] = {}


class Table(Generic[OptionsT, ChoiceT, EventT, StateT, OpenT, OwnT]):
    """One game being played: its state, the open prompts, and the sealed answers, which are in no state and
    are shown to nobody else.
    """

    __slots__ = (
        *("behind", "curtains", "game", "names", "news"),
        *("prompts", "sealed", "seed", "state", "version"),
    )

    def __init__(
        self,
        game: Game[OptionsT, ChoiceT, EventT, StateT, OpenT, OwnT],
        seed: bytes | None,
        names: PerSeat[str],
        state: StateT,
        prompts: tuple[Prompt, ...] = (),
        sealed: Mapping[str, Mapping[Seat, ChoiceT]] = _NOTHING_SEALED,
        version: int = 0,
        curtains: bool = False,
        behind: tuple[EventT, ...] | None = None,
        news: tuple[EventT, ...] = (),
    ) -> None:
        self.game: Final = game
        self.seed: Final = seed
        self.names: Final = names
        self.state: Final = state
        self.prompts: Final = prompts
        self.sealed: Final = sealed
        self.version: Final = version
        self.curtains: Final = curtains
        """Whether a reveal is looked at before play goes on; the same for the whole game."""
        self.behind: Final = behind
        """What happens when the curtain is over: in no state yet, and shown to nobody. None: none is up."""
        self.news: Final = news
        """What the last entry brought about: not what is behind a curtain, and that once it happens."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self._all() == other._all()

    def __hash__(self) -> int:
        return hash((self.seed, self.version))

    def _all(self) -> tuple[object, ...]:
        play = self.game, self.seed, self.names, self.curtains, self.version
        return (*play, self.state, self.prompts, self.sealed, self.behind, self.news)

    @property
    def curtain(self) -> Prompt | None:
        """The question whether to go on, while a reveal is looked at; then it is the only one."""
        return None if self.behind is None else self.prompts[0]

    def check(self, prompt_id: str, seat: Seat, choice: ChoiceT) -> None:
        """Return if this seat is asked and may give this answer, or raise `Rejected`. It follows from the
        state and the prompts alone, so it holds as long as the state is this one.
        """
        self._check(self._asked(prompt_id, seat), seat, choice)

    def _check(self, prompt: Prompt, seat: Seat, choice: ChoiceT) -> None:
        tag = choice.__struct_config__.tag
        if tag not in prompt.takes:
            allowed = " or ".join(prompt.takes)
            raise Rejected(
                "table.wrong-choice", f"{quoted(tag)} does not answer {prompt.id!r}; it takes {allowed}."
            )
        if not prompt.is_curtain:
            self.game.check(self.state, prompt, seat, choice)

    def submit(
        self, prompt_id: str, seat: Seat, choice: ChoiceT, *, checked: bool = False
    ) -> Step[OptionsT, ChoiceT, EventT, StateT, OpenT, OwnT]:
        """Seal an answer, or put it in the place of the one sealed before; closes the prompt if it was the
        last one wanted. `checked`: `check` has let exactly this pass, in exactly this state.
        """
        prompt = self._asked(prompt_id, seat)
        if not checked:
            self._check(prompt, seat, choice)
        sealed = self.sealed.get(prompt_id, _EMPTY)
        if seat in sealed and sealed[seat] == choice:
            raise Rejected(
                "table.duplicate",
                f"Exactly this answer to {prompt_id!r} is sealed already; change or withdraw it.",
            )
        entry = Sealed(prompt_id, seat, choice)
        box = {**sealed, seat: choice}
        if len(box) < prompt.needed:
            return Step(self._sealed({**self.sealed, prompt_id: box}), (entry,))
        closed = self._close(prompt, box, expired=False)
        return Step(self._after(closed.events, closed=prompt_id), (entry, closed))

    def withdraw(self, prompt_id: str, seat: Seat) -> Step[OptionsT, ChoiceT, EventT, StateT, OpenT, OwnT]:
        """Take a sealed answer back."""
        self._asked(prompt_id, seat)
        if seat not in self.sealed.get(prompt_id, _EMPTY):
            raise Rejected(
                "table.nothing-sealed", f"Seat {seat} has no sealed answer to {prompt_id!r} to withdraw."
            )
        entry = Withdrawn(prompt_id, seat)
        return Step(self.fold(entry), (entry,))

    def expire(self, prompt_id: str) -> Step[OptionsT, ChoiceT, EventT, StateT, OpenT, OwnT]:
        """Close a prompt because its time is up. Whether it is, only the caller knows: there is no clock in
        here.
        """
        prompt = self._open(prompt_id)
        if not prompt.holds:
            raise Rejected(
                "table.cannot-expire", f"{prompt_id!r} holds nobody up, so it does not run out of time."
            )
        closed = self._close(prompt, self.sealed.get(prompt_id, _EMPTY), expired=True)
        return Step(self.fold(closed), (closed,))

    def fold(self, entry: Entry[EventT, ChoiceT]) -> Table[OptionsT, ChoiceT, EventT, StateT, OpenT, OwnT]:
        """The table after an entry that was written down. Trusts it: `verify` is elsewhere."""
        match entry:
            case Sealed(prompt, seat, choice):
                box = {**self.sealed.get(prompt, _EMPTY), seat: choice}
                return self._sealed({**self.sealed, prompt: box})
            case Closed(prompt, _, events):
                return self._after(events, closed=prompt)
            case Withdrawn(prompt, seat):
                box = {other: choice for other, choice in self.sealed[prompt].items() if other != seat}
                return self._sealed({**self.sealed, prompt: box})
            case Dealt(events):
                return self._after(events, closed=None)

    def look(self, viewer: Seat | None) -> Look[OpenT, OwnT]:
        """Everything this viewer may see now."""
        return Look(
            seat=viewer,
            version=self.version,
            open=self.game.open(self.state),
            own=None if viewer is None else self.game.own(self.state, viewer),
            prompts=self.shown(),
            mine={} if viewer is None else self.mine(viewer),
            outcome=self.outcome(),
        )

    def shown(self) -> tuple[OpenPrompt, ...]:
        """The open prompts as everybody sees them."""
        return tuple([self._shown(prompt) for prompt in self.prompts])

    def mine(self, seat: Seat) -> dict[str, object]:
        """What a seat is shown of its own sealed answers, by the id of their prompt."""
        if not self.sealed:
            return {}
        return {name: self._receipt(box[seat]) for name, box in self.sealed.items() if seat in box}

    def outcome(self) -> Outcome | None:
        """How the game ended, once it has, and once its last reveal has been looked at."""
        return None if self.prompts else self.game.outcome(self.state)

    def waiting(self) -> tuple[tuple[Prompt, Seat], ...]:
        """Every answer that play waits for, prompt by prompt in seat order."""
        return tuple(
            (prompt, seat)
            for prompt in self.prompts
            if prompt.holds
            for seat in prompt.seats
            if seat not in self.sealed.get(prompt.id, _EMPTY)
        )

    def _receipt(self, choice: ChoiceT) -> object:
        return choice if isinstance(choice, GoOn) else self.game.receipt(choice)

    def _shown(self, prompt: Prompt) -> OpenPrompt:
        box = self.sealed.get(prompt.id, _EMPTY)
        return OpenPrompt(prompt, len(box), tuple(sorted(box)) if prompt.tells == "who" else None)

    def _open(self, prompt_id: str) -> Prompt:
        for prompt in self.prompts:
            if prompt.id == prompt_id:
                return prompt
        if not self.prompts:
            raise Rejected("table.over", f"The game is over; {quoted(prompt_id)} can no longer be answered.")
        current = ", ".join(repr(prompt.id) for prompt in self.prompts)
        raise Rejected("table.not-open", f"{quoted(prompt_id)} is not open; open now: {current}.")

    def varied(
        self,
        *,
        seed: bytes | None = None,
        state: StateT | None = None,
        prompts: tuple[Prompt, ...] | None = None,
        sealed: Mapping[str, Mapping[Seat, ChoiceT]] | None = None,
        curtains: bool | None = None,
    ) -> Table[OptionsT, ChoiceT, EventT, StateT, OpenT, OwnT]:
        """The same table, but for this: for tests that compare what could have been."""
        return Table(
            self.game,
            self.seed if seed is None else seed,
            self.names,
            self.state if state is None else state,
            self.prompts if prompts is None else prompts,
            self.sealed if sealed is None else sealed,
            self.version,
            self.curtains if curtains is None else curtains,
            self.behind,
            self.news,
        )

    def _asked(self, prompt_id: str, seat: Seat) -> Prompt:
        prompt = self._open(prompt_id)
        if seat not in prompt.seats:
            if not 0 <= seat < len(self.names):
                raise Rejected(
                    "table.no-such-seat", f"There is no seat {seat}; seats are 0 to {len(self.names) - 1}."
                )
            asked = ", ".join(str(other) for other in prompt.seats)
            raise Rejected("table.not-asked", f"{prompt_id!r} does not ask seat {seat}; it asks {asked}.")
        return prompt

    def _close(self, prompt: Prompt, box: Mapping[Seat, ChoiceT], *, expired: bool) -> Closed[EventT]:
        if prompt.is_curtain:
            return Closed(prompt.id, expired, ())
        if self.seed is None:
            raise Rejected(
                "table.no-seed",
                "This table was read from a log without its seed: it can be replayed, not played.",
            )
        answers = {seat: box.get(seat) for seat in prompt.seats}
        chance = Chance(self.seed, prompt.id)
        return Closed(prompt.id, expired, tuple(self.game.resolve(self.state, prompt, answers, chance)))

    def _after(
        self, events: tuple[EventT, ...], *, closed: str | None
    ) -> Table[OptionsT, ChoiceT, EventT, StateT, OpenT, OwnT]:
        if self.behind is not None:
            return self._uncovered(self.behind, closed)
        if self.curtains and closed is not None:
            curtain = self.game.curtain(self.state, self._open(closed), events)
            if curtain is not None:
                version = self.version + 1
                asked = curtain_prompt(version, everyone(len(self.names)), curtain.beats)
                shown, behind = events[: curtain.shown], events[curtain.shown :]
                # What is sealed elsewhere waits too: whether it is still wanted would tell what is behind.
                sealed = {name: box for name, box in self.sealed.items() if name != closed}
                state = self._folded(shown)
                return self._replaced(state, (asked,), sealed, version, behind=behind, news=shown)
        return self._gone_on(events, closed)

    def _uncovered(
        self, behind: tuple[EventT, ...], closed: str | None
    ) -> Table[OptionsT, ChoiceT, EventT, StateT, OpenT, OwnT]:
        curtain = self.prompts[0].id
        if closed != curtain:
            raise ValueError(f"nothing but {curtain!r} can close while it is open, not {closed!r}")
        return self._gone_on(behind, closed)

    def _gone_on(
        self, events: tuple[EventT, ...], closed: str | None
    ) -> Table[OptionsT, ChoiceT, EventT, StateT, OpenT, OwnT]:
        state = self._folded(events)
        prompts = self.game.prompts(state)
        sealed: Mapping[str, Mapping[Seat, ChoiceT]] = {}
        if len(self.sealed) > (closed in self.sealed):
            still = {prompt.id for prompt in prompts}
            sealed = {name: box for name, box in self.sealed.items() if name in still and name != closed}
        return self._replaced(state, prompts, sealed, self.version + (closed is not None), news=events)

    def _folded(self, events: tuple[EventT, ...]) -> StateT:
        state = self.state
        for event in events:
            state = self.game.apply(state, event)
        return state

    def _sealed(
        self, sealed: Mapping[str, Mapping[Seat, ChoiceT]]
    ) -> Table[OptionsT, ChoiceT, EventT, StateT, OpenT, OwnT]:
        """The same table with other answers sealed."""
        return self._replaced(self.state, self.prompts, sealed, self.version, behind=self.behind)

    def _replaced(
        self,
        state: StateT,
        prompts: tuple[Prompt, ...],
        sealed: Mapping[str, Mapping[Seat, ChoiceT]],
        version: int,
        *,
        behind: tuple[EventT, ...] | None = None,
        news: tuple[EventT, ...] = (),
    ) -> Table[OptionsT, ChoiceT, EventT, StateT, OpenT, OwnT]:
        return Table(
            self.game, self.seed, self.names, state, prompts, sealed, version, self.curtains, behind, news
        )


class Step(NamedTuple, Generic[OptionsT, ChoiceT, EventT, StateT, OpenT, OwnT]):
    """What an act comes to: the table after it, and what must be written down before that is seen."""

    table: Table[OptionsT, ChoiceT, EventT, StateT, OpenT, OwnT]
    entries: tuple[Entry[EventT, ChoiceT], ...]


AnyTable = Table[Any, Any, Any, Any, Any, Any]
AnyStep: TypeAlias = "Step[Any, Any, Any, Any, Any, Any]"
"""In quotes: compiled, it takes no parameters."""


def lay(
    game: Game[OptionsT, ChoiceT, EventT, StateT, OpenT, OwnT],
    options: OptionsT,
    names: PerSeat[str],
    seed: bytes | None,
    *,
    curtains: bool = False,
) -> Table[OptionsT, ChoiceT, EventT, StateT, OpenT, OwnT]:
    """A table before the deal, ready to fold a log (or, with a seed, to be dealt)."""
    check_names(game, names)
    return Table(game, seed, names, game.begin(options, names), curtains=curtains)


def open_table(
    game: Game[OptionsT, ChoiceT, EventT, StateT, OpenT, OwnT],
    options: OptionsT,
    names: PerSeat[str],
    seed: bytes,
    *,
    curtains: bool = False,
) -> Step[OptionsT, ChoiceT, EventT, StateT, OpenT, OwnT]:
    """Seat the players and deal."""
    table = lay(game, options, names, seed, curtains=curtains)
    entry = Dealt(tuple(game.deal(table.state, Chance(seed, "deal"))))
    return Step(table.fold(entry), (entry,))
