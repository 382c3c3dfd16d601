"""The whole contract between a game and the platform."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

import msgspec

from entendre.core.chance import Chance
from entendre.core.choice import Choice
from entendre.core.company import Company
from entendre.core.curtain import Beat, Curtain
from entendre.core.outcome import Outcome
from entendre.core.prompt import Prompt
from entendre.core.seats import PerSeat, Seat

HEAVY_BYTES = 4096
"""What a game reads and checks of an answer up to this size, nobody has to wait for."""

REVEAL_SECONDS, REVEAL_SECONDS_A_SEAT = 4.0, 1.0
"""How long a reveal is shown of which the game does not say it."""


class Event(msgspec.Struct, frozen=True):
    """Something that has happened. Use one of the two kinds below: whether the table may say it aloud is a
    matter of type.
    """


class Reveals(NamedTuple):
    """Which fields of a public event bring out something that was not known before, and where it comes from.

    `type` stands for which event it is. What is not named here must follow from what everybody knew already.
    """

    secrets: tuple[str, ...] = ()
    """They open part of what was hidden in the state, or depend on it."""
    answers: tuple[str, ...] = ()
    """They tell what somebody answered, or depend on it."""
    chance: tuple[str, ...] = ()
    """They were drawn for all to see, or depend on what was drawn."""


class PublicEvent(Event, frozen=True):
    """A fact that everybody is told, whole. Never put into one what some seat may not know."""

    reveals: ClassVar[Reveals] = Reveals()
    """Nothing, unless the event says so; `check_game` holds it to that."""


class SecretEvent(Event, frozen=True):
    """A fact that nobody is told. Its effects reach a seat only through what that seat is shown."""


class Types(msgspec.Struct, frozen=True):
    """A game's concrete types, for whatever must read them back from bytes: structs, or unions of tagged
    structs.
    """

    options: Any
    choice: Any
    event: Any
    state: Any
    open: Any
    own: Any
    receipt: Any = None
    """What a seat is shown of its own sealed answer; None: the choice itself."""


OptionsT = TypeVar("OptionsT", bound=msgspec.Struct)
ChoiceT = TypeVar("ChoiceT", bound=Choice)
EventT = TypeVar("EventT", bound=Event)
StateT = TypeVar("StateT", bound=msgspec.Struct)
OpenT = TypeVar("OpenT", bound=msgspec.Struct)
OwnT = TypeVar("OwnT", bound=msgspec.Struct)


class Game(ABC, Generic[OptionsT, ChoiceT, EventT, StateT, OpenT, OwnT]):
    """The rules of one game: options, choices, events, states, what is shown of them; nothing that acts.

    No method may read a clock, draw unseeded randomness, or change an argument. A game object holds no state
    of any table, so one serves them all.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    players: ClassVar[range]
    types: ClassVar[Types]
    modes: ClassVar[Mapping[str, Mapping[str, object]]]
    """Named settings that show the game's variants; the first is the usual game. Every one has a golden
    playthrough.
    """

    @abstractmethod
    def begin(self, options: OptionsT, names: PerSeat[str]) -> StateT:
        """The table before anything is dealt, or `Rejected` when these options and players do not go
        together.
        """

    @abstractmethod
    def deal(self, state: StateT, chance: Chance) -> Iterator[EventT]:
        """What happens first."""

    @abstractmethod
    def prompts(self, state: StateT) -> tuple[Prompt, ...]:
        """All questions now open, from public facts only. None: the game is over."""

    @abstractmethod
    def check(self, state: StateT, prompt: Prompt, seat: Seat, choice: ChoiceT) -> None:
        """Return if the seat may give this answer, or raise `Rejected`; the reason may use only what the seat
        knows.
        """

    @abstractmethod
    def resolve(
        self, state: StateT, prompt: Prompt, answers: Mapping[Seat, ChoiceT | None], chance: Chance
    ) -> Iterator[EventT]:
        """What follows from the answers, opened together in seat order. None: that seat did not answer in
        time.
        """

    @abstractmethod
    def apply(self, state: StateT, event: EventT) -> StateT:
        """The state after the event: the only way a state changes. Never fails on an event that `deal` or
        `resolve` made.
        """

    @abstractmethod
    def open(self, state: StateT) -> OpenT:
        """What lies open on the table: the same for everybody, spectators included. Built field by field.

        It has no viewer, so it cannot tell one seat what another may not know. It also shows what was last
        told in public events, so that whoever reconnects has missed nothing.
        """

    @abstractmethod
    def own(self, state: StateT, seat: Seat) -> OwnT:
        """What is this seat's alone, built field by field: the only way a secret leaves."""

    @abstractmethod
    def sample(self, shown: OpenT, own: OwnT, prompt: Prompt, seat: Seat, chance: Chance) -> ChoiceT:
        """Some answer that `check` accepts, from what lies open and what is the seat's own; random play with
        it must come to an end.

        To an aside (a prompt that does not hold play up) a seat may have no answer; then `check` refuses it.
        """

    @abstractmethod
    def outcome(self, state: StateT) -> Outcome | None:
        """How the game ended, once it has."""

    @abstractmethod
    def redeal(self, state: StateT, viewer: Seat | None, chance: Chance) -> StateT:
        """Another state that this viewer cannot tell from this one: everything hidden from them is drawn
        anew.

        The counterpart of `open` and `own`: it states what must not matter. The two-world test compares both
        worlds byte by byte.
        """

    def round(self, state: StateT) -> int | None:
        """The number of the round, from public facts only; None: the game has no rounds.

        When it changes, somebody who came late may sit down: nothing that was secret before may be needed to
        go on, and what is dealt then was seen by nobody.
        """
        return None

    def curtain(self, state: StateT, prompt: Prompt, events: tuple[EventT, ...]) -> Curtain | None:
        """Whether what has come out is looked at before play goes on, and after which of these events: those
        that `resolve` made when the prompt closed in this state. None: play goes on at once.

        Nothing in it may depend on what the events before it do not tell, and `open`, `own` and `redeal` must
        understand the state between. Unless a game says otherwise, it falls when several were asked and their
        answers are told.
        """
        if len(prompt.seats) == 1:
            return None
        told = [at for at, event in enumerate(events, 1) if _tells_answers(event)]
        if not told:
            return None
        seconds = REVEAL_SECONDS + REVEAL_SECONDS_A_SEAT * len(prompt.seats)
        return Curtain(told[-1], (Beat("reveal", seconds),))

    def heavy(self, raw: bytes) -> bool:
        """Whether an answer of these bytes may take long to read and check (more than a millisecond, say): it
        is then done beside the loop that serves everybody.
        """
        return len(raw) > HEAVY_BYTES

    def prepared(self, options: OptionsT, company: Company) -> OptionsT:
        """The options as these players play by them: the table's own, and what follows from who sits there
        and from what is remembered of the games before. Asked once, before the deal; the record has them.
        """
        return options

    def memory(self, state: StateT) -> tuple[str, ...]:
        """What a table remembers of a game, over or broken off, when it plays the same one again."""
        return ()

    def keepsakes(self, options: OptionsT, memory: tuple[str, ...]) -> Mapping[str, str]:
        """What people may look at of a table's memory before such a game, and its host may take back: as they
        call it, and as it is remembered. Nothing, unless a game says so: it may be no business of theirs.
        """
        return {}

    def references(self, options: OptionsT) -> Mapping[str, str]:
        """Digests of works outside the rules that verdicts rest on, such as a dictionary, by name."""
        return {}

    def anonymous(self, choice: ChoiceT) -> ChoiceT:
        """The same answer without what would tell who gave it, such as the rhythm of a hand; or `Rejected`.

        Asked of whatever comes from outside (`Codec.choice`), so that nothing else is ever sealed and kept.
        """
        return choice

    def receipt(self, choice: ChoiceT) -> object:
        """What a seat is shown of its own sealed answer; a game with bulky answers shows less."""
        return choice

    def stock(self) -> Mapping[str, bytes]:
        """Bulky things that states may mention though nobody sent them (an empty sheet), by content hash."""
        return {}

    def blobs(self, choice: ChoiceT) -> Mapping[str, bytes]:
        """The bulky parts of an answer by content hash; states, events and views mention only the hash."""
        return {}


def _tells_answers(event: Event) -> bool:
    return isinstance(event, PublicEvent) and bool(event.reveals.answers)


AnyGame = Game[Any, Any, Any, Any, Any, Any]
