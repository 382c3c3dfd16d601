"""The rules of Subtext: every question of the contract, and where it is answered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from msgspec.structs import replace

from entendre.core import Chance, Company, Curtain, Game, Outcome, PerSeat, Prompt, Seat, Types
from entendre.games.subtext.rules.apply import applied
from entendre.games.subtext.rules.check import check_answer, check_first_dealer
from entendre.games.subtext.rules.curtain import curtain_of
from entendre.games.subtext.rules.deck import cards_a_round, remembered, rounds_played
from entendre.games.subtext.rules.drawing import EMPTY_SHEET, EMPTY_SHEET_ID, sheet_id
from entendre.games.subtext.rules.fair import is_fair
from entendre.games.subtext.rules.fair_copy import fair_copy
from entendre.games.subtext.rules.model import (
    Draw,
    Options,
    SheetReceipt,
    State,
    SubtextChoice,
    SubtextEvent,
    SubtextReceipt,
)
from entendre.games.subtext.rules.prompts import prompts_of
from entendre.games.subtext.rules.resolve import dealt, resolved
from entendre.games.subtext.rules.sample import sampled
from entendre.games.subtext.rules.scoring import outcome_of, place
from entendre.games.subtext.rules.views import Open, Own, open_of, own_of
from entendre.games.subtext.rules.words import NEWEST
from entendre.games.subtext.rules.worlds import redealt

LIGHT_BYTES = 48
"""A guess and a cry of foul have fewer; a drawing that has no more is next to empty."""

OWN_WORDS = (
    *("acrobat", "canyon", "gondola", "goose", "lagoon", "mitten", "mural"),
    *("porridge", "quarry", "sundial", "trampoline", "tuba", "turnip", "walnut"),
)
"""Enough for two rounds at a full table: what a table that brings its own words may look like."""


class Subtext(Game[Options, SubtextChoice, SubtextEvent, State, Open, Own]):
    """Draw so that only one person understands."""

    name = "subtext"
    title = "Subtext"
    players = range(4, 9)
    types = Types(
        options=Options,
        choice=SubtextChoice,
        event=SubtextEvent,
        state=State,
        open=Open,
        own=Own,
        receipt=SubtextReceipt,
    )
    modes: ClassVar[Mapping[str, Mapping[str, object]]] = {
        "usual": {},
        "level-v": {"level": "V", "rounds": 3},
        "own-words": {
            "rounds": 2,
            "words": OWN_WORDS,
        },
        "timed": {"rounds": 2, "first_dealer": 0, "draw_seconds": 90, "guess_seconds": 45},
    }

    def begin(self, options: Options, names: PerSeat[str]) -> State:
        players = len(names)
        check_first_dealer(options, players)
        rounds = rounds_played(options, players)
        return State(options, names, rounds, scores=(0,) * players, track=(place(0),) * players)

    def deal(self, state: State, chance: Chance) -> Iterator[SubtextEvent]:
        return dealt(state, chance)

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        return prompts_of(state)

    def check(self, state: State, prompt: Prompt, seat: Seat, choice: SubtextChoice) -> None:
        check_answer(state, prompt, seat, choice)

    def resolve(
        self, state: State, prompt: Prompt, answers: Mapping[Seat, SubtextChoice | None], chance: Chance
    ) -> Iterator[SubtextEvent]:
        return resolved(state, prompt, answers, chance)

    def apply(self, state: State, event: SubtextEvent) -> State:
        return applied(state, event)

    def open(self, state: State) -> Open:
        return open_of(state)

    def own(self, state: State, seat: Seat) -> Own:
        return own_of(state, seat)

    def sample(self, shown: Open, own: Own, prompt: Prompt, seat: Seat, chance: Chance) -> SubtextChoice:
        return sampled(shown, prompt, chance)

    def round(self, state: State) -> int | None:
        return state.round

    def outcome(self, state: State) -> Outcome | None:
        return outcome_of(state.scores) if state.stage == "over" else None

    def redeal(self, state: State, viewer: Seat | None, chance: Chance) -> State:
        return redealt(state, viewer, chance)

    def curtain(self, state: State, prompt: Prompt, events: tuple[SubtextEvent, ...]) -> Curtain | None:
        return curtain_of(events)

    def prepared(self, options: Options, company: Company) -> Options:
        return replace(options, edition=NEWEST, seen=company.memory)

    def memory(self, state: State) -> tuple[str, ...]:
        used = state.round * cards_a_round(len(state.names))
        return remembered(state.options, state.deck[:used])

    def anonymous(self, choice: SubtextChoice) -> SubtextChoice:
        if not isinstance(choice, Draw) or is_fair(choice.sheet):
            return choice
        return Draw(fair_copy(choice.sheet))

    def heavy(self, raw: bytes) -> bool:
        return len(raw) > LIGHT_BYTES

    def receipt(self, choice: SubtextChoice) -> SubtextReceipt:
        return SheetReceipt(sheet_id(choice.sheet)) if isinstance(choice, Draw) else choice

    def stock(self) -> Mapping[str, bytes]:
        return {EMPTY_SHEET_ID: EMPTY_SHEET}

    def blobs(self, choice: SubtextChoice) -> Mapping[str, bytes]:
        return {sheet_id(choice.sheet): choice.sheet} if isinstance(choice, Draw) else {}
