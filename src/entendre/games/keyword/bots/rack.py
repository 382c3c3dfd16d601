"""The cards within a bot's reach, and the words they spell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from entendre.games.keyword.rules import Card, Lexicon, Open, Own, Placed, Spell
from entendre.games.keyword.rules.spelling import BLANK, Placement, assign


@dataclass(frozen=True, slots=True)
class Candidate:
    """A word that can be laid, with the card for each of its letters."""

    text: str
    placed: tuple[Placement, ...]

    @property
    def blue(self) -> int:
        """How many of its cards come from the row."""
        return sum(one.from_row for one in self.placed)

    @property
    def rank(self) -> tuple[int, int]:
        """What decides a round: length, then blue cards."""
        return len(self.text), self.blue


@dataclass(frozen=True, slots=True)
class Rack:
    """A hand and the row, and the dictionary."""

    lexicon: Lexicon
    hand: tuple[Card, ...]
    row: tuple[Card, ...]

    @classmethod
    def of(cls, shown: Open, own: Own, lexicon: Lexicon) -> Rack:
        """What a seat can reach."""
        return cls(lexicon, own.hand, shown.row)

    @property
    def hand_letters(self) -> list[str]:
        """What is on the cards of the hand."""
        return [card.letter for card in self.hand]

    @property
    def row_letters(self) -> list[str]:
        """What is on the cards of the row."""
        return [card.letter for card in self.row]

    def words(self, most: int, margin: int = 0) -> list[str]:
        """The words at most that many letters shorter than the longest, by rank: as many as are wanted.

        Words marked as offensive are left out at every table.
        """
        found = self.lexicon.playable(self.hand_letters, self.row_letters)
        words: list[str] = []
        longest = 0
        order = (-found.length.astype(int) * 16 - found.blue).argsort(kind="stable")
        for at in order.tolist():
            word = self.lexicon.words[found.word[at]]
            if self.lexicon.is_offensive(word):
                continue
            longest = longest or len(word)
            if len(word) < longest - margin or len(words) == most:
                break
            words.append(word)
        return words

    def laid(self, word: str) -> Candidate | None:
        """The word with its cards, as many from the row as can be; None if these cards do not spell it."""
        placed = assign(word, self.hand_letters, self.row_letters)
        return None if placed is None else Candidate(word, placed)

    def spell(self, candidate: Candidate) -> Spell:
        """The answer that lays the word."""
        return Spell(tuple(_placed(one, self.hand, self.row) for one in candidate.placed))

    def is_blank(self, one: Placement) -> bool:
        """Whether a blank stands there."""
        return (self.row if one.from_row else self.hand)[one.card].blank

    def used(self, candidate: Candidate) -> list[Card]:
        """The cards of the hand that the word takes."""
        return [self.hand[one.card] for one in candidate.placed if not one.from_row]


def _placed(one: Placement, hand: Sequence[Card], row: Sequence[Card]) -> Placed:
    card = row[one.card] if one.from_row else hand[one.card]
    return Placed(card.id, one.letter if card.letter == BLANK else None)
