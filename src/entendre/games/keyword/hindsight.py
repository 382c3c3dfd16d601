"""Keyword afterwards: the best word that each hand and the row had in them."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from entendre.core import Seat, read_options
from entendre.games.keyword.rules import Keyword, Lexicon, Options
from entendre.games.keyword.rules.cards import Word
from entendre.games.keyword.rules.events import Spelled
from entendre.games.keyword.rules.model import Reveal, State
from entendre.records import Record, replay


class BestWord(msgspec.Struct, frozen=True):
    """What a seat could have laid in a round."""

    round: int
    seat: Seat
    laid: str | None
    """What they laid; None: nothing that stood."""
    best: str | None
    """The best word their cards and the row had, and their own where it was as good; None: none."""


class KeywordHindsight(msgspec.Struct, frozen=True, tag="keyword", tag_field="game"):
    """The words, round by round and in each of them seat by seat."""

    best: tuple[BestWord, ...]


def keyword_hindsight(record: Record, game: Keyword) -> KeywordHindsight:
    """The best words by the dictionary that the game was played with.

    Offensive words are never shown as what somebody should have laid.
    """
    asked: dict[int, State] = {}
    shown: dict[int, Reveal] = {}
    for step in replay(record, game):
        state: State = step.table.state
        if state.phase == "word":
            asked.setdefault(state.round, state)
        if state.reveal is not None:
            shown[state.reveal.round] = state.reveal
    options = read_options(Options, record.header.options)
    lexicon = game.lexicon(options)
    return KeywordHindsight(tuple(_words(asked, shown, lexicon)))


def best_word(hand: list[str], row: list[str], lexicon: Lexicon) -> tuple[str, int] | None:
    """The longest, of those the one with most blue cards, of those the commonest; and how many are blue."""
    finds = lexicon.longest(hand, row)
    decent = next((word for word in finds.words if not lexicon.is_offensive(word)), None)
    if decent is not None:
        return decent, finds.blue
    if not finds.words:
        return None
    playable = lexicon.playable(hand, row)
    ranked = sorted(
        zip(playable.length.tolist(), playable.blue.tolist(), playable.word.tolist(), strict=True),
        key=lambda each: (-each[0], -each[1], each[2]),
    )
    words = ((lexicon.words[at], blue) for _, blue, at in ranked)
    return next(((word, blue) for word, blue in words if not lexicon.is_offensive(word)), None)


def _words(asked: dict[int, State], shown: dict[int, Reveal], lexicon: Lexicon) -> Iterator[BestWord]:
    for number, state in asked.items():
        if number not in shown:  # broken off before anybody's word was turned over
            continue
        row = [card.letter for card in state.row]
        for seat, hand in enumerate(state.hands):
            best = best_word([card.letter for card in hand], row, lexicon)
            laid = _stood(shown[number], seat)
            text = None if laid is None else laid.text
            if best is not None and laid is not None and laid.text in lexicon and _as_good(laid, *best):
                yield BestWord(number, Seat(seat), text, text)
            else:
                yield BestWord(number, Seat(seat), text, None if best is None else best[0])


def _as_good(laid: Word, best: str, blue: int) -> bool:
    return (len(laid.text), laid.blue) >= (len(best), blue)


def _stood(reveal: Reveal, seat: int) -> Word | None:
    play = reveal.plays[seat]
    return play.word if isinstance(play, Spelled) and reveal.verdicts[seat] != "returned" else None
