"""Keyword in plain English: [X] is a blue card, ? a blank, and X* in a word a blank that stands for X."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from importlib.resources import files
from typing import assert_never

from entendre.core import PerSeat
from entendre.games.keyword.rules import (
    Card,
    Cracked,
    Filled,
    KeptWord,
    KeywordLook,
    KeywordPublicEvent,
    Late,
    Opened,
    Own,
    Passed,
    Pile,
    Play,
    Reveal,
    Revealed,
    RoundBegan,
    Scored,
    Spelled,
    Tally,
    UsedUp,
    Verdict,
    Voted,
    Word,
)
from entendre.text import Texts, listed

_say = Texts.read(files(__package__) / "texts" / "en.json", "en").say

_PHASES = {"word": "everybody makes a word", "vote": "the house votes"}
_FATES: dict[Verdict, str] = {
    "scores": "Kept.",
    "beaten": "Discarded.",
    "tied": "Tied and discarded.",
    "returned": "Back in the hand.",
}


def tell(event: KeywordPublicEvent, names: PerSeat[str]) -> str:
    """What has happened, in a sentence or a few."""
    return " ".join(_told(event, names))


def show(look: KeywordLook, names: PerSeat[str]) -> tuple[str, ...]:
    """The table as this viewer sees it."""
    return tuple(_lines(look, names))


def _told(event: KeywordPublicEvent, names: PerSeat[str]) -> Iterator[str]:
    match event:
        case Opened(letters):
            yield _say("told.opened", orange=len(letters.orange), blue=len(letters.blue))
        case Filled(drawn, laid):
            draws = ", ".join(f"{name} {count}" for name, count in zip(names, drawn, strict=True) if count)
            yield _say("told.filled-drawn", drawn=draws) if draws else _say("told.filled-drawn-none")
            yield _say("told.filled-row", cards=_cards(laid)) if laid else _say("told.filled-row-stays")
        case RoundBegan(number):
            yield _say("told.round-began", round=number)
        case Revealed(plays):
            yield from (_played(name, play) for name, play in zip(names, plays, strict=True))
        case Voted(tallies):
            yield from (_tally(tally, names) for tally in tallies)
        case Scored():
            yield from _scored(event, names)
        case Cracked(seat, keyword):
            yield _say("told.cracked", name=names[seat], keyword=keyword.upper())
        case UsedUp(decks, result, winners):
            yield _say(f"told.used-up-{decks[0] if len(decks) == 1 else 'both'}")
            yield _say(f"told.used-up-{result}", names=listed([names[seat] for seat in winners]))
        case _:
            assert_never(event)


def _scored(event: Scored, names: PerSeat[str]) -> Iterator[str]:
    if event.scorer is not None:
        yield _say("told.scored", name=names[event.scorer])
    else:
        yield _say("told.scored-tied" if "tied" in event.verdicts else "told.scored-nobody")
    for name, verdict in zip(names, event.verdicts, strict=True):
        if verdict == "returned":
            yield _say("told.scored-returned", name=name)


def _played(name: str, play: Play) -> str:
    match play:
        case Spelled(word, known):
            return _say(f"told.revealed-{'spelled' if known else 'unknown'}", name=name, word=_word(word))
        case Passed(0):
            return _say("told.revealed-passed-keeping", name=name)
        case Passed(discards):
            return _say("told.revealed-passed", name=name, count=discards)
        case Late():
            return _say("told.revealed-late", name=name)
        case _:
            assert_never(play)


def _tally(tally: Tally, names: PerSeat[str]) -> str:
    return _say(
        f"told.voted-{'stands' if tally.stands else 'falls'}",
        name=names[tally.seat],
        accepted=tally.accepted_by,
        needed=tally.needed,
    )


def _lines(look: KeywordLook, names: PerSeat[str]) -> Iterator[str]:
    shown, own = look.open, look.own
    yield (
        f"Over after {_count(shown.round, 'round')}."
        if shown.phase == "over"
        else f"Round {shown.round}, {_PHASES[shown.phase]}."
    )
    yield f"Keyword: {shown.keyword.upper()}."
    for name, pile in zip(names, shown.piles, strict=True):
        yield f"  {name}: {_pile(pile, shown.keyword)}"
    yield f"Row: {_cards(shown.row)}."
    yield f"Left to draw: {shown.orange_left} orange, {shown.blue_left} blue."
    if own is not None:
        yield f"Your hand: {_cards(own.hand)}."
    yield f"Hands: {', '.join(f'{name} {size}' for name, size in zip(names, shown.hand_sizes, strict=True))}."
    seen = [f"{name} {_cards(cards)}" for name, cards in zip(names, shown.shown, strict=True) if cards]
    if seen:
        yield f"Shown and taken back: {'; '.join(seen)}."
    if shown.reveal is not None:
        yield from _reveal(shown.reveal, names)
    if shown.up_for_vote:
        yield f"Up for the vote: the words of {listed([names[seat] for seat in shown.up_for_vote])}."
    if shown.house:
        yield f"House dictionary: {', '.join(word.upper() for word in shown.house)}."
    if own is not None:
        yield from _hidden(own, names)


def _pile(pile: Pile, keyword: str) -> str:
    progress = "".join(
        letter.upper() if owned else "·" for letter, owned in zip(keyword, pile.owned, strict=True)
    )
    words = f" ({', '.join(_kept(word) for word in pile.words)})" if pile.words else ""
    counts = f"{_count(len(pile.words), 'word')}{words}, {_count(pile.letters, 'letter')}, {pile.blue} blue"
    return f"{progress}  {counts}"


def _reveal(reveal: Reveal, names: PerSeat[str]) -> Iterator[str]:
    yield f"Revealed in round {reveal.round}:"
    verdicts: Sequence[Verdict | None] = reveal.verdicts or (None,) * len(names)
    for name, play, verdict in zip(names, reveal.plays, verdicts, strict=True):
        yield f"  {_played(name, play)}{'' if verdict is None else f' {_FATES[verdict]}'}"
    for tally in reveal.tallies:
        yield f"  {_tally(tally, names)}"


def _hidden(own: Own, names: PerSeat[str]) -> Iterator[str]:
    if own.hidden is not None:
        for name, hand in zip(names, own.hidden.hands, strict=True):
            yield f"  {name} still held {_cards(hand)}"


def _word(word: Word) -> str:
    return "".join(
        _marked(letter, blue=card.colour == "blue", blank=card.blank)
        for letter, card in zip(word.text, word.cards, strict=True)
    )


def _kept(word: KeptWord) -> str:
    return "".join(
        _marked(letter, blue=at in word.blue, blank=at in word.blanks) for at, letter in enumerate(word.text)
    )


def _cards(cards: Iterable[Card]) -> str:
    return " ".join(_marked(card.letter, blue=card.colour == "blue") for card in cards) or "nothing"


def _marked(letter: str, *, blue: bool, blank: bool = False) -> str:
    face = f"{letter.upper()}{'*' if blank else ''}"
    return f"[{face}]" if blue else face


def _count(count: int, one: str) -> str:
    return f"{count} {one}" if count == 1 else f"{count} {one}s"
