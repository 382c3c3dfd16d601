"""What happens first, and what follows from the answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from entendre.core import Chance, Prompt, Seat, clockwise
from entendre.games.subtweet.rules.apply import apply
from entendre.games.subtweet.rules.cards import FIRST_CARDS
from entendre.games.subtweet.rules.events import (
    BlanksDealt,
    Inked,
    PauseEnded,
    Picked,
    Played,
    Stopped,
    SubtweetEvent,
    Thrown,
    TimeUp,
    TurnedOver,
    Voted,
    WhaleDeclared,
    Won,
    Wrote,
)
from entendre.games.subtweet.rules.model import Fav, PlayCard, State, SubtweetChoice, Throw, Vote, Write
from entendre.games.subtweet.rules.penalties import reveal
from entendre.games.subtweet.rules.throws import SHAPES, staying_in
from entendre.games.subtweet.rules.turns import begin_with, next_turn, settle_first
from entendre.games.subtweet.rules.wall import count

Answers = Mapping[Seat, SubtweetChoice | None]


def deal() -> Iterator[SubtweetEvent]:
    """Everybody begins with the same number of blank cards."""
    yield BlanksDealt(FIRST_CARDS)


def resolve(state: State, prompt: Prompt, answers: Answers, chance: Chance) -> Iterator[SubtweetEvent]:
    """The events of a prompt that closed."""
    match prompt.kind:
        case "fav":
            return _open_fists(state, answers)
        case "play":
            return _play(state, answers, chance)
        case "throw":
            return _throw(state, answers, chance)
        case "whale":
            return _declare(answers)
        case "stop":
            return _stop(state)
        case "vote":
            return _count(state, answers)
        case _:
            return _write(state, prompt, answers, chance)


def _write(state: State, prompt: Prompt, answers: Answers, chance: Chance) -> Iterator[SubtweetEvent]:
    """A card was written, or time ran out; either may be the last thing the table waited for."""
    seat, choice = next(((who, what) for who, what in answers.items() if what), (prompt.seats[0], None))
    events: tuple[SubtweetEvent, ...]
    if isinstance(choice, Write):
        events = (Inked(seat, choice.text, choice.to), Wrote(seat))
    elif prompt.kind == "dry":
        events = (Stopped("nobody-wrote"),)
    else:
        events = (TimeUp(seat, state.hands[seat].blanks),)
    yield from events
    nobody_waited = prompt.kind == "write"
    others_still_write = len(state.writing) > 1
    if not nobody_waited and not others_still_write:
        for event in events:
            state = apply(state, event)
        yield from _go_on(state, chance)


def _go_on(state: State, chance: Chance) -> Iterator[SubtweetEvent]:
    """Play begins or is taken up again, if nobody is left to write and the game has not ended."""
    match state.phase:
        case "opening" if not state.writing:
            yield from settle_first(state, chance)
        case "pause" if not state.writing:
            assert state.active is not None
            yield PauseEnded(state.active)
        case "dry":
            assert state.active is not None
            yield next_turn(state.hands, state.active)
        case _:
            pass


def _throw(state: State, answers: Answers, chance: Chance) -> Iterator[SubtweetEvent]:
    seats = state.throwers
    shapes = tuple(
        answer.shape if isinstance(answer, Throw) else chance.pick(SHAPES) for answer in answers.values()
    )
    staying = staying_in(seats, shapes)
    yield Thrown(seats, shapes, staying)
    if len(staying) == 1:
        yield from begin_with(staying[0], "throw", state.hands)


def _play(state: State, answers: Answers, chance: Chance) -> Iterator[SubtweetEvent]:
    [(seat, answer)] = answers.items()
    cards = state.hands[seat].cards
    if isinstance(answer, PlayCard):
        card = next(card for card in cards if card.number == answer.card)
    else:
        card = chance.pick(cards)
    yield Picked(card.number)
    yield Played(seat, card.text, by_clock=answer is None)


def _open_fists(state: State, answers: Answers) -> Iterator[SubtweetEvent]:
    assert state.active is not None
    assert state.out is not None
    author = state.active
    favs = tuple([seat for seat, answer in answers.items() if isinstance(answer, Fav) and answer.fav])
    revealed = reveal(state.options, state.hands, author, state.out, favs)
    yield revealed
    hands = apply(state, revealed).hands
    if hands[author].size == 0:
        yield Won(author)
    else:
        yield next_turn(hands, clockwise(author, len(hands)))


def _declare(answers: Answers) -> Iterator[SubtweetEvent]:
    seat = next(seat for seat, answer in answers.items() if answer is not None)
    yield WhaleDeclared(seat, tuple(answers))


def _stop(state: State) -> Iterator[SubtweetEvent]:
    if state.active is not None and state.out is not None:
        yield TurnedOver(state.active, state.out.to)
    yield Stopped("asked")


def _count(state: State, answers: Answers) -> Iterator[SubtweetEvent]:
    yield Voted(count(state.wall, [answer.cards for answer in answers.values() if isinstance(answer, Vote)]))
