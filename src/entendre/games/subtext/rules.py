"""The rules of Subtext."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, assert_never

import msgspec

from entendre.core import (
    Chance,
    Game,
    Outcome,
    PerSeat,
    Prompt,
    Rejected,
    Seat,
    Types,
    clockwise,
    everyone,
    quoted,
)
from entendre.games.subtext.board import LETTERS, label_of, laid_out, revealed
from entendre.games.subtext.deck import cards_a_round, rounds_played, vocabulary
from entendre.games.subtext.doodles import DOODLES
from entendre.games.subtext.drawing import EMPTY_SHEET, EMPTY_SHEET_ID, check_sheet, sheet_id
from entendre.games.subtext.model import (
    BoardLaid,
    CryFoul,
    DeckShuffled,
    Draw,
    FoulCalled,
    Guess,
    Options,
    RoundBegan,
    RoundScored,
    SheetsShuffled,
    State,
    SubtextChoice,
    SubtextEvent,
    View,
    WordsDealt,
)
from entendre.games.subtext.scoring import place
from entendre.games.subtext.worlds import redealt

OWN_WORDS = (
    *("acrobat", "canyon", "gondola", "goose", "lagoon", "mitten", "mural"),
    *("porridge", "quarry", "sundial", "trampoline", "tuba", "turnip", "walnut"),
)
"""Enough for two rounds at a full table: what a table that brings its own words may look like."""


class SheetReceipt(msgspec.Struct, frozen=True):
    """What a seat is shown of the drawing it has sealed."""

    sheet: str


class Subtext(Game[Options, SubtextChoice, SubtextEvent, State, View]):
    """Draw so that only one person understands."""

    name = "subtext"
    title = "Subtext"
    players = range(4, 9)
    types = Types(options=Options, choice=SubtextChoice, event=SubtextEvent, state=State, view=View)
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
        if options.first_dealer is not None and options.first_dealer >= len(names):
            raise Rejected(
                "option.bad",
                f"first_dealer: {options.first_dealer} is not allowed; seats are 0 to {len(names) - 1}.",
            )
        rounds = rounds_played(options, len(names))
        return State(options, names, rounds, scores=(0,) * len(names), track=(place(0),) * len(names))

    def deal(self, state: State, chance: Chance) -> Iterator[SubtextEvent]:
        players = len(state.names)
        first = state.options.first_dealer
        dealer = Seat(chance.below(players)) if first is None else Seat(first)
        deck = chance.some(vocabulary(state.options), state.rounds * cards_a_round(players))
        yield DeckShuffled(deck)
        yield from _round(1, dealer, deck, players, chance)

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        seats = everyone(len(state.names))
        number = state.round
        match state.stage:
            case "draw":
                seconds = state.options.draw_seconds
                return (Prompt(f"draw/{number}", "draw", seats, ("draw",), tells="who", seconds=seconds),)
            case "guess":
                # Asked of the author too: to leave them out would tell everybody whose it is.
                enough = (len(seats) - 1) // 2 + 1
                return (
                    Prompt(
                        f"guess/{number}", "guess", seats, ("guess",), seconds=state.options.guess_seconds
                    ),
                    *[
                        Prompt(
                            f"foul/{number}/{sheet.label}",
                            "foul",
                            seats,
                            ("cry-foul",),
                            holds=False,
                            quorum=enough,
                        )
                        for sheet in state.board
                        if sheet.label not in state.fouls
                    ],
                )
            case "over":
                return ()

    def check(self, state: State, prompt: Prompt, seat: Seat, choice: SubtextChoice) -> None:
        match choice:
            case Draw(sheet):
                check_sheet(sheet)
            case Guess(letter):
                letters = LETTERS[len(state.names)]
                if letter not in letters:
                    raise Rejected(
                        "subtext.no-such-letter",
                        f"{quoted(letter)} is not on the board; there are {letters[0]} to {letters[-1]}.",
                    )
            case CryFoul():
                label = _label(prompt)
                if label == label_of(state, seat):
                    raise Rejected(
                        "subtext.own-drawing",
                        f"Drawing {label!r} is your own; only the others can cry foul on it.",
                    )
            case _:
                assert_never(choice)

    def resolve(
        self, state: State, prompt: Prompt, answers: Mapping[Seat, SubtextChoice | None], chance: Chance
    ) -> Iterator[SubtextEvent]:
        match prompt.kind:
            case "draw":
                ids = [
                    sheet_id(answer.sheet if isinstance(answer, Draw) else EMPTY_SHEET)
                    for answer in answers.values()
                ]
                others = [seat for seat in everyone(len(state.names)) if seat != state.dealer]
                authors = (state.dealer, *chance.shuffled(others))
                yield BoardLaid(laid_out(tuple([ids[author] for author in authors])))
                yield SheetsShuffled(authors)
            case "guess":
                guesses = tuple(
                    [answer.letter if isinstance(answer, Guess) else None for answer in answers.values()]
                )
                yield RoundScored(revealed(state, guesses))
                if state.round < state.rounds:
                    players = len(state.names)
                    dealer = clockwise(state.dealer, players)
                    yield from _round(state.round + 1, dealer, state.deck, players, chance)
            case _:
                yield FoulCalled(_label(prompt))

    def apply(self, state: State, event: SubtextEvent) -> State:
        replace = msgspec.structs.replace
        match event:
            case DeckShuffled(deck):
                return replace(state, deck=deck)
            case RoundBegan(number, dealer):
                return replace(state, stage="draw", round=number, dealer=dealer)
            case WordsDealt(words, partner):
                return replace(state, words=words, partner=partner)
            case BoardLaid(sheets):
                return replace(state, stage="guess", board=sheets)
            case SheetsShuffled(authors):
                return replace(state, authors=authors)
            case FoulCalled(label):
                return replace(state, fouls=(*state.fouls, label))
            case RoundScored(reveal):
                return replace(
                    state,
                    stage="over" if state.round == state.rounds else "draw",
                    scores=reveal.scores,
                    track=tuple([place(score) for score in reveal.scores]),
                    words=(),
                    partner=None,
                    board=(),
                    authors=(),
                    fouls=(),
                    last=reveal,
                )
            case _:
                assert_never(event)

    def view(self, state: State, viewer: Seat | None) -> View:
        word = mine = None
        may_cry: tuple[str, ...] = ()
        if viewer is not None and state.words:
            word = state.words[viewer]
            if state.authors:
                mine = label_of(state, viewer)
                may_cry = tuple(
                    [
                        sheet.label
                        for sheet in state.board
                        if sheet.label != mine and sheet.label not in state.fouls
                    ]
                )
        return View(
            stage=state.stage,
            round=state.round,
            rounds=state.rounds,
            level=None if state.options.words else state.options.level,
            dealer=state.dealer,
            scores=state.scores,
            track=state.track,
            letters=LETTERS[len(state.names)],
            word=word,
            board=state.board,
            mine=mine,
            may_cry=may_cry,
            fouls=state.fouls,
            last=state.last,
        )

    def sample(self, view: View, prompt: Prompt, seat: Seat, chance: Chance) -> SubtextChoice:
        match prompt.kind:
            case "draw":
                return Draw(chance.pick(DOODLES))
            case "guess":
                return Guess(chance.pick(view.letters))
            case _:
                # The author has no legal answer to the foul prompt on their own sheet; it holds nobody up.
                return CryFoul()

    def outcome(self, state: State) -> Outcome | None:
        if state.stage != "over":
            return None
        best = max(state.scores)
        winners = tuple([seat for seat in everyone(len(state.names)) if state.scores[seat] == best])
        return Outcome("won" if len(winners) == 1 else "shared", winners, state.scores)

    def redeal(self, state: State, viewer: Seat | None, chance: Chance) -> State:
        return redealt(state, viewer, chance)

    def receipt(self, choice: SubtextChoice) -> object:
        return SheetReceipt(sheet_id(choice.sheet)) if isinstance(choice, Draw) else choice

    def stock(self) -> Mapping[str, bytes]:
        return {EMPTY_SHEET_ID: EMPTY_SHEET}

    def blobs(self, choice: SubtextChoice) -> Mapping[str, bytes]:
        return {sheet_id(choice.sheet): choice.sheet} if isinstance(choice, Draw) else {}


def _label(prompt: Prompt) -> str:
    """The sheet that a foul prompt is about."""
    return prompt.id.rpartition("/")[2]


def _round(
    number: int, dealer: Seat, deck: tuple[str, ...], players: int, chance: Chance
) -> Iterator[SubtextEvent]:
    """The next cards of the deck, the first of which is the dealer's, shuffled to the others."""
    used = (number - 1) * cards_a_round(players)
    cards = deck[used : used + cards_a_round(players)]
    hands = iter(chance.shuffled(cards))
    words = tuple([cards[0] if seat == dealer else next(hands) for seat in everyone(players)])
    partner = next(seat for seat in everyone(players) if seat != dealer and words[seat] == cards[0])
    yield RoundBegan(number, dealer)
    yield WordsDealt(words, partner)
