"""Subtweet in plain English."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from entendre.core import PerSeat, Seat
from entendre.games.subtweet import (
    BlanksDealt,
    Card,
    EndNews,
    FirstChosen,
    News,
    PauseEnded,
    Played,
    RanDry,
    Reveal,
    Revealed,
    Stopped,
    Tally,
    Thrown,
    Tied,
    TimeUp,
    TurnBegan,
    TurnedOver,
    TurnNews,
    Tweet,
    View,
    Voted,
    WhaleDeclared,
    Won,
    WritingNews,
    Wrote,
)

_BEGINS = {
    "handle": "{} has the shortest handle and begins.",
    "throw": "{} wins the throw and begins.",
    "lots": "The lot falls on {}, who begins.",
}
_ENDS = {
    "asked": "More than half want to stop: the game ends without a winner.",
    "nobody-wrote": "Nobody wrote a card in time: the game ends without a winner.",
}
_PHASES = {
    "opening": "Everybody writes their first cards.",
    "throw": "Rock, paper, scissors for the first turn: {throwers}.",
    "play": "{active} is to play a card.",
    "fav": "{active} has played a card; everybody else favs it or does not.",
    "dry": "Nobody holds a written card; play waits for the first to write one.",
    "pause": "Fail Whale: play waits until {writing} have written all their blanks.",
    "vote": "The game is decided; everybody votes for the funniest tweets.",
    "over": "The game is over.",
}


def tell(event: News, names: PerSeat[str]) -> str:
    """One sentence or two about what has happened."""
    match event:
        case BlanksDealt() | Wrote() | TimeUp() | WhaleDeclared() | PauseEnded():
            return _tell_writing(event, names)
        case Tied() | Thrown() | FirstChosen() | TurnBegan() | RanDry() | Played() | Revealed():
            return _tell_turn(event, names)
        case TurnedOver() | Won() | Stopped() | Voted():
            return _tell_end(event, names)
        case _:
            assert_never(event)


def show(view: View, names: PerSeat[str]) -> tuple[str, ...]:
    """The table as this viewer sees it."""
    return tuple(_lines(view, names))


def _tell_writing(event: WritingNews, names: PerSeat[str]) -> str:
    match event:
        case BlanksDealt(each):
            return f"Everybody takes {_some(each, 'blank card')}."
        case Wrote(seat):
            return f"{names[seat]} wrote a card."
        case TimeUp(seat, blanks):
            return f"Time is up for {names[seat]}, who keeps {_some(blanks, 'blank card')}."
        case WhaleDeclared(seat, writing):
            until = f"{_list(writing, names)} have written all their blanks"
            return f"{names[seat]} declares a Fail Whale: play pauses until {until}."
        case PauseEnded(seat):
            return f"The pause is over; it is still {names[seat]}'s turn."
        case _:
            assert_never(event)


def _tell_turn(event: TurnNews, names: PerSeat[str]) -> str:
    match event:
        case Tied(seats):
            return f"{_list(seats, names)} have equally short handles: rock, paper, scissors."
        case Thrown():
            return _tell_throw(event, names)
        case FirstChosen(seat, by):
            return _BEGINS[by].format(names[seat])
        case TurnBegan(seat, skipped):
            passed = [f"{names[other]} holds only blanks and is skipped." for other in skipped]
            return " ".join([*passed, f"It is {names[seat]}'s turn."])
        case RanDry(seat):
            return f"It would be {names[seat]}'s turn, but nobody holds a written card: play waits for one."
        case Played(seat, text, by_clock):
            late = f"Time is up for {names[seat]}. " if by_clock else ""
            return f"{late}{names[seat]} plays {_quoted(text)}"
        case Revealed():
            return _tell_reveal(event, names)
        case _:
            assert_never(event)


def _tell_end(event: EndNews, names: PerSeat[str]) -> str:
    match event:
        case TurnedOver(_, to):
            return f"The card on the table is turned over: it was meant for {_recipient(to, names)}."
        case Won(seat):
            return f"{names[seat]} has no cards left and wins."
        case Stopped(reason):
            return _ENDS[reason]
        case Voted(tallies):
            best = [_tally(tally, names) for tally in tallies if tally.funniest]
            return f"The funniest: {'; '.join(best)}." if best else "Nobody voted for a tweet."
        case _:
            assert_never(event)


def _tell_throw(event: Thrown, names: PerSeat[str]) -> str:
    shown = [f"{names[seat]} shows {shape}" for seat, shape in zip(event.seats, event.shapes, strict=True)]
    if event.staying == event.seats:
        settled = "that settles nothing"
    else:
        settled = f"{_list(event.staying, names)} {'stays' if len(event.staying) == 1 else 'stay'} in"
    return f"{', '.join(shown)}: {settled}."


def _tell_reveal(event: Revealed | Reveal, names: PerSeat[str]) -> str:
    about = event.tweet if isinstance(event, Reveal) else event
    parts = [
        f"Meant for {_recipient(about.to, names)}",
        f"{_list(about.favs, names) or 'nobody'} favved it",
        f"{_list(event.drew, names) or 'nobody'} drew a blank card{' each' if event.drew[1:] else ''}",
    ]
    if event.spared:
        parts.append(f"{_list(event.spared, names)} had too many cards to draw")
    if event.cleared:
        parts.append(f"{names[about.author]} lost {_some(event.cleared, 'blank card')}")
    return "; ".join(parts) + "."


def _lines(view: View, names: PerSeat[str]) -> Iterator[str]:
    yield _PHASES[view.phase].format(
        active="" if view.active is None else names[view.active],
        throwers=_list(view.throwers, names),
        writing=_list(view.writing, names),
    )
    for name, hand in zip(names, view.hands, strict=True):
        blanks = f", {hand.blanks} of them blank" if hand.blanks else ""
        yield f"  {name}: {_some(hand.cards, 'card')}{blanks}"
    if view.phase == "opening" and view.writing:
        yield f"Still writing: {_list(view.writing, names)}."
    if view.phase == "throw" and view.thrown is not None:
        yield f"The last throw: {_tell_throw(view.thrown, names)}"
    if view.recent and view.phase not in ("vote", "over"):
        tweet = view.recent[-1].tweet
        yield f"The last tweet, by {names[tweet.author]}: {_quoted(tweet.text)}"
        yield f"  {_tell_reveal(view.recent[-1], names)}"
    yield from _reading(view, names)
    if view.me is not None and view.phase != "over":
        yield from _own(view, names)
    if view.result is not None:
        yield from _end(view, names)


def _reading(view: View, names: PerSeat[str]) -> Iterator[str]:
    if view.reading is not None:
        yield f"{names[view.reading.author]} reads: {_quoted(view.reading.text)}"
        if view.reading.author == view.me:
            yield f"  You meant it for {_recipient(view.reading.to, names)}."


def _own(view: View, names: PerSeat[str]) -> Iterator[str]:
    assert view.me is not None
    yield "Your cards:" if view.mine else "You hold no written card."
    for card in view.mine:
        yield f"  {_card(card, names)}"
    if view.hands[view.me].blanks and view.result is None:
        nobody = ", or for nobody" if view.nobody else ""
        yield f"You may write a card for {_list(view.recipients, names, last='or')}{nobody}."


def _end(view: View, names: PerSeat[str]) -> Iterator[str]:
    if view.winner is None:
        yield "There is no winner."
    else:
        yield f"{names[view.winner]} has won."
    for seats in view.standing:
        yield f"  {_some(view.hands[seats[0]].cards, 'card')} left: {_list(seats, names)}"
    yield "The wall:" if view.wall else "No card was played."
    for page in view.wall:
        for tweet in page:
            yield f"  {_tweet(tweet, names)}"
    if view.tallies:
        yield "The vote, to be shared under #subtweetCardGame:"
    for tally in view.tallies:
        yield f"  {'* ' if tally.funniest else ''}{_tally(tally, names)}"
    for name, cards in zip(names, view.kept, strict=False):
        for card in cards:
            yield f"{name} never played {_card(card, names)}"


def _tweet(tweet: Tweet, names: PerSeat[str]) -> str:
    return f"{tweet.number}. {names[tweet.author]} to {_recipient(tweet.to, names)}: {_quoted(tweet.text)}"


def _tally(tally: Tally, names: PerSeat[str]) -> str:
    by = names[tally.tweet.author]
    return f"{_quoted(tally.tweet.text)} by {by} ({_some(tally.votes, 'vote')})"


def _card(card: Card, names: PerSeat[str]) -> str:
    return f"{card.number}, for {_recipient(card.to, names)}: {_quoted(card.text)}"


def _recipient(to: Seat | None, names: PerSeat[str]) -> str:
    return "nobody" if to is None else names[to]


def _quoted(text: str) -> str:
    return '"' + text.replace("\n", " / ") + '"'


def _list(seats: tuple[Seat, ...], names: PerSeat[str], *, last: str = "and") -> str:
    who = [names[seat] for seat in seats]
    return f" {last} ".join([*([", ".join(who[:-1])] if who[:-1] else []), *who[-1:]])


def _some(count: int, thing: str) -> str:
    return f"{count} {thing}{'' if count == 1 else 's'}"
