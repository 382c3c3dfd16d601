"""Keyword in plain English: [X] is a blue card, ? a blank, and X* in a word a blank that stands for X."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import assert_never

from entendre.core import PerSeat
from entendre.games.keyword import (
    Card,
    Cracked,
    Filled,
    KeptWord,
    KeywordPublicEvent,
    Late,
    Opened,
    Passed,
    Pile,
    Play,
    Result,
    Reveal,
    Revealed,
    RoundBegan,
    Scored,
    Spelled,
    Tally,
    UsedUp,
    Verdict,
    View,
    Voted,
    Word,
)

_PHASES = {"word": "everybody makes a word", "vote": "the house votes"}
_VERDICTS: dict[Verdict, str] = {
    "scores": "scores and is kept",
    "beaten": "is discarded",
    "tied": "ties and is discarded",
    "returned": "does not stand and goes back to the hand",
}
_DECIDED: dict[Result, str] = {
    "cracked": "wins by the keyword",
    "most-words": "wins by words",
    "most-letters": "wins, equal in words, by letters",
    "most-blue": "wins, equal in words and letters, by blue cards",
    "shared": "share the victory",
}


def tell(event: KeywordPublicEvent, names: PerSeat[str]) -> str:
    """What has happened, in a sentence or two."""
    match event:
        case Opened(letters):
            orange, blue = _count(len(letters.orange), "orange card"), _count(len(letters.blue), "blue card")
            return f"There are {orange} and {blue} in a set."
        case Filled(drawn, laid):
            draws = [f"{name} {count}" for name, count in zip(names, drawn, strict=True) if count]
            into_row = f"Into the row: {_cards(laid)}." if laid else "The row stays."
            return f"Drawn: {', '.join(draws) or 'nothing'}. {into_row}"
        case RoundBegan(number):
            return f"Round {number}: everybody makes a word."
        case Revealed(plays):
            return f"{'; '.join(_played(name, play) for name, play in zip(names, plays, strict=True))}."
        case Voted(tallies):
            return f"{'; '.join(_tally(tally, names) for tally in tallies)}."
        case Scored(scorer, verdicts):
            fates = [
                f"{name}'s word {_VERDICTS[verdict]}"
                for name, verdict in zip(names, verdicts, strict=True)
                if verdict is not None
            ]
            return f"{'; '.join(fates or ['No words'])}.{' Nobody scores.' if scorer is None else ''}"
        case Cracked(seat, keyword):
            return f"{names[seat]} owns every letter of {keyword.upper()} and wins."
        case UsedUp(decks, result, winners):
            which = f"The {decks[0]} deck is" if len(decks) == 1 else "Both decks are"
            won = " and ".join(names[seat] for seat in winners)
            return f"{which} used up: {won} {_DECIDED[result]}."
        case _:
            assert_never(event)


def show(view: View, names: PerSeat[str]) -> tuple[str, ...]:
    """The table as this viewer sees it."""
    return tuple(_lines(view, names))


def _lines(view: View, names: PerSeat[str]) -> Iterator[str]:
    yield (
        f"Over after {_count(view.round, 'round')}."
        if view.phase == "over"
        else f"Round {view.round}, {_PHASES[view.phase]}."
    )
    yield f"Keyword: {view.keyword.upper()}."
    for name, pile in zip(names, view.piles, strict=True):
        yield f"  {name}: {_pile(pile, view.keyword)}"
    yield f"Row: {_cards(view.row)}."
    yield f"Left to draw: {view.orange_left} orange, {view.blue_left} blue."
    if view.seat is not None:
        yield f"Your hand: {_cards(view.hand)}."
    yield f"Hands: {', '.join(f'{name} {size}' for name, size in zip(names, view.hand_sizes, strict=True))}."
    seen = [f"{name} {_cards(cards)}" for name, cards in zip(names, view.shown, strict=True) if cards]
    if seen:
        yield f"Shown and taken back: {'; '.join(seen)}."
    if view.reveal is not None:
        yield from _reveal(view.reveal, names)
    if view.up_for_vote:
        yield f"Up for the vote: the words of {', '.join(names[seat] for seat in view.up_for_vote)}."
    if view.hidden is not None:
        for name, hand in zip(names, view.hidden.hands, strict=True):
            yield f"  {name} still held {_cards(hand)}"


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
        fate = "" if verdict is None else f"; it {_VERDICTS[verdict]}"
        yield f"  {_played(name, play)}{fate}"
    for tally in reveal.tallies:
        yield f"  {_tally(tally, names)}"


def _played(name: str, play: Play) -> str:
    match play:
        case Spelled(word, known):
            doubt = "" if known else ", which the dictionary does not know"
            return f"{name} lays {_word(word)}{doubt}"
        case Passed(discards):
            return f"{name} passes and puts {_count(discards, 'card')} away"
        case Late():
            return f"{name} is late"
        case _:
            assert_never(play)


def _tally(tally: Tally, names: PerSeat[str]) -> str:
    stands = "stands" if tally.stands else "does not stand"
    accepted = f"accepted by {tally.accepted_by}, {tally.needed} needed"
    return f"{names[tally.seat]}'s word {stands} ({accepted})"


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
