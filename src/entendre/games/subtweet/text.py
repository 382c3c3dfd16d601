"""Subtweet in a terminal: what happened in the sentences of its texts, and the table in lines."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from typing import assert_never

from entendre.core import Look, PerSeat, Seat
from entendre.games.subtweet.rules import (
    BlanksDealt,
    Card,
    EndNews,
    FirstChosen,
    News,
    Open,
    Own,
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
    Voted,
    WhaleDeclared,
    Won,
    WritingNews,
    Wrote,
)
from entendre.text import Texts, listed

say = Texts.read(files("entendre.games.subtweet") / "texts" / "en.json", "en").say

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


def show(look: Look[Open, Own], names: PerSeat[str]) -> tuple[str, ...]:
    """The table as this viewer sees it."""
    return tuple(_lines(look, names))


def _tell_writing(event: WritingNews, names: PerSeat[str]) -> str:
    match event:
        case BlanksDealt(each):
            return say("told.blanks-dealt", count=each)
        case Wrote(seat):
            return say("told.wrote", name=names[seat])
        case TimeUp(seat, blanks):
            return say("told.time-up", name=names[seat], count=blanks)
        case WhaleDeclared(seat, writing):
            return say("told.whale-declared", name=names[seat], names=_list(writing, names))
        case PauseEnded(seat):
            return say("told.pause-ended", name=names[seat])
        case _:
            assert_never(event)


def _tell_turn(event: TurnNews, names: PerSeat[str]) -> str:
    match event:
        case Tied(seats):
            return say("told.tied", names=_list(seats, names))
        case Thrown():
            return _tell_throw(event, names)
        case FirstChosen(seat, by):
            return say(f"told.first-chosen-{by}", name=names[seat])
        case TurnBegan(seat, skipped):
            turn = say("told.turn-began", name=names[seat])
            if not skipped:
                return turn
            return f"{say('told.skipped', names=_list(skipped, names), count=len(skipped))} {turn}"
        case RanDry(seat):
            return say("told.ran-dry", name=names[seat])
        case Played(seat, text, by_clock):
            key = "told.played-by-clock" if by_clock else "told.played"
            return say(key, name=names[seat], text=_in_one_line(text))
        case Revealed():
            return _tell_reveal(event, event, names)
        case _:
            assert_never(event)


def _tell_end(event: EndNews, names: PerSeat[str]) -> str:
    match event:
        case TurnedOver(author, to):
            return f"{say('told.turned-over', name=names[author])} {_tell_meant(to, names)}"
        case Won(seat):
            return say("told.won", name=names[seat])
        case Stopped(reason):
            return say(f"told.stopped-{reason}")
        case Voted(tallies):
            best = [_tally(tally, names) for tally in tallies if tally.funniest]
            return say("told.voted", tweets=listed(best)) if best else say("told.voted-none")
        case _:
            assert_never(event)


def _tell_throw(event: Thrown, names: PerSeat[str]) -> str:
    hands = ", ".join(
        say("told.hand", name=names[seat], shape=say(f"shape.{shape}"))
        for seat, shape in zip(event.seats, event.shapes, strict=True)
    )
    if event.staying == event.seats:
        return say("told.thrown-again", hands=hands)
    return say("told.thrown", hands=hands, names=_list(event.staying, names))


def _tell_reveal(tweet: Tweet | Revealed, came: Revealed | Reveal, names: PerSeat[str]) -> str:
    parts = [
        _tell_meant(tweet.to, names),
        say("told.favs", names=_list(tweet.favs, names)) if tweet.favs else say("told.no-favs"),
    ]
    if came.drew:
        parts.append(say("told.drew", names=_list(came.drew, names)))
    if came.spared:
        parts.append(say("told.spared", names=_list(came.spared, names)))
    if came.cleared:
        parts.append(say("told.cleared", name=names[tweet.author], count=came.cleared))
    return " ".join(parts)


def _tell_meant(to: Seat | None, names: PerSeat[str]) -> str:
    return say("told.meant-nobody") if to is None else say("told.meant", name=names[to])


def _lines(look: Look[Open, Own], names: PerSeat[str]) -> Iterator[str]:
    shown, own = look.open, look.own
    yield _PHASES[shown.phase].format(
        active="" if shown.active is None else names[shown.active],
        throwers=_list(shown.throwers, names),
        writing=_list(shown.writing, names),
    )
    for name, hand in zip(names, shown.hands, strict=True):
        blanks = f", {hand.blanks} of them blank" if hand.blanks else ""
        yield f"  {name}: {_some(hand.cards, 'card')}{blanks}"
    if shown.phase == "opening" and shown.writing:
        yield f"Still writing: {_list(shown.writing, names)}."
    if shown.phase == "throw" and shown.thrown is not None:
        yield f"The last throw: {_tell_throw(shown.thrown, names)}"
    if shown.recent and shown.phase not in ("vote", "over"):
        last = shown.recent[-1]
        yield f"The last tweet, by {names[last.tweet.author]}: {_quoted(last.tweet.text)}"
        yield f"  {_tell_reveal(last.tweet, last, names)}"
    if shown.reading is not None:
        yield f"{names[shown.reading.author]} reads: {_quoted(shown.reading.text)}"
        if own is not None and shown.reading.author == look.seat:
            yield f"  You meant it for {_recipient(own.meant, names)}."
    if own is not None and look.seat is not None and shown.phase != "over":
        yield from _hand(shown, own, look.seat, names)
    if shown.result is not None:
        yield from _end(shown, names)
    if own is not None:
        yield from _kept(own, names)


def _hand(shown: Open, own: Own, seat: Seat, names: PerSeat[str]) -> Iterator[str]:
    yield "Your cards:" if own.cards else "You hold no written card."
    for card in own.cards:
        yield f"  {_card(card, names)}"
    if shown.hands[seat].blanks and shown.result is None:
        meant = [*(names[other] for other in own.recipients), *(["nobody"] if shown.nobody else [])]
        yield f"You may write a card, meant for one of these: {', '.join(meant)}."


def _end(shown: Open, names: PerSeat[str]) -> Iterator[str]:
    if shown.winner is None:
        yield "There is no winner."
    else:
        yield f"{names[shown.winner]} has won."
    for seats in shown.standing:
        yield f"  {_some(shown.hands[seats[0]].cards, 'card')} left: {_list(seats, names)}"
    yield "The wall:" if shown.wall else "No card was played."
    for page in shown.wall:
        for tweet in page:
            yield f"  {_tweet(tweet, names)}"
    if shown.tallies:
        yield "The vote, to be shared under #subtweetCardGame:"
    for tally in shown.tallies:
        yield f"  {'* ' if tally.funniest else ''}{_tally(tally, names)}"


def _kept(own: Own, names: PerSeat[str]) -> Iterator[str]:
    for name, cards in zip(names, own.kept, strict=False):
        for card in cards:
            yield f"{name} never played {_card(card, names)}"


def _tweet(tweet: Tweet, names: PerSeat[str]) -> str:
    return f"{tweet.number}. {names[tweet.author]} to {_recipient(tweet.to, names)}: {_quoted(tweet.text)}"


def _tally(tally: Tally, names: PerSeat[str]) -> str:
    text, name = _in_one_line(tally.tweet.text), names[tally.tweet.author]
    return say("told.voted-for", text=text, name=name, count=tally.votes)


def _card(card: Card, names: PerSeat[str]) -> str:
    return f"{card.number}, for {_recipient(card.to, names)}: {_quoted(card.text)}"


def _recipient(to: Seat | None, names: PerSeat[str]) -> str:
    return "nobody" if to is None else names[to]


def _quoted(text: str) -> str:
    return f"“{_in_one_line(text)}”"


def _in_one_line(text: str) -> str:
    return text.replace("\n", " / ")


def _list(seats: tuple[Seat, ...], names: PerSeat[str]) -> str:
    return listed([names[seat] for seat in seats])


def _some(count: int, thing: str) -> str:
    return f"{count} {thing}{'' if count == 1 else 's'}"
