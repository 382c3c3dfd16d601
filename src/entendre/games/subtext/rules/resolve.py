"""What happens when a game begins, and when answers are opened."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from entendre.core import Chance, Prompt, Seat, clockwise, everyone
from entendre.games.subtext.rules.board import laid_out, revealed
from entendre.games.subtext.rules.deck import cards_a_round, shuffled_deck
from entendre.games.subtext.rules.drawing import EMPTY_SHEET, sheet_id
from entendre.games.subtext.rules.model import (
    BoardLaid,
    DeckShuffled,
    Draw,
    FoulCalled,
    Guess,
    RoundBegan,
    RoundScored,
    SheetsShuffled,
    State,
    SubtextChoice,
    SubtextEvent,
    WordsDealt,
)
from entendre.games.subtext.rules.prompts import accused

Answers = Mapping[Seat, SubtextChoice | None]


def dealt(state: State, chance: Chance) -> Iterator[SubtextEvent]:
    """The words of the whole game are shuffled, and the first round begins."""
    players = len(state.names)
    first = state.options.first_dealer
    dealer = Seat(chance.below(players)) if first is None else Seat(first)
    deck = shuffled_deck(state.options, state.rounds * cards_a_round(players), chance)
    yield DeckShuffled(deck)
    yield from _round(1, dealer, deck, players, chance)


def resolved(state: State, prompt: Prompt, answers: Answers, chance: Chance) -> Iterator[SubtextEvent]:
    """What follows from the answers to a prompt."""
    match prompt.kind:
        case "draw":
            yield from _drawn(state, answers, chance)
        case "guess":
            yield from _guessed(state, answers, chance)
        case _:
            yield FoulCalled(accused(prompt))


def _drawn(state: State, answers: Answers, chance: Chance) -> Iterator[SubtextEvent]:
    ids = [sheet_id(answer.sheet if isinstance(answer, Draw) else EMPTY_SHEET) for answer in answers.values()]
    others = [seat for seat in everyone(len(state.names)) if seat != state.dealer]
    authors = (state.dealer, *chance.shuffled(others))
    yield BoardLaid(laid_out(tuple([ids[author] for author in authors])))
    yield SheetsShuffled(authors)


def _guessed(state: State, answers: Answers, chance: Chance) -> Iterator[SubtextEvent]:
    guesses = tuple([answer.letter if isinstance(answer, Guess) else None for answer in answers.values()])
    yield RoundScored(revealed(state, guesses))
    if state.round < state.rounds:
        players = len(state.names)
        dealer = clockwise(state.dealer, players)
        yield from _round(state.round + 1, dealer, state.deck, players, chance)


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
