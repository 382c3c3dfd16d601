"""What somebody who plays Keyword in a browser has in their head: some words, and how cards spell them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

BLANK = "?"

VOCABULARY = """
stone trail cross plane water earth night sound three reach train store later clear great order rates
tears least steal nears learn ideal score notes tones sites rides tired tried spine lines liner inert
rest tree seat east tear note tone sent rose line like side idea area onto into unto tale late deal lead
read dare rain iron coin icon soil oils tool loot root poor door mood doom room moon noon soon spoon lamp
palm plan clap camp cup cut nut gun sun run fun sub bus bug gum mug hum hug hut jug jar jam zoo quit
tea eat sea ten net one son ran art tar rat sat set its tie ties lit oil nil tin sin pin pan map tap cap
arc car bar dab bad sad dad add did dig big bin nib fin fig gin age egg peg leg gel keg ink kin
sky key yes say day may way why who how owe own now won two six fox box wax vex via vow eve eye hey
an as at be by do go he if in is it me my no of on or so to up us we ox
"""
WORDS = tuple(VOCABULARY.split())
"""Words anybody has in their head: short ones for bad hands, so that something can nearly always be laid."""

CONSONANTS = frozenset("bcdfghjklmnpqrtvwxz")
"""From Z to A, these alone make no word in any dictionary: `tsk` and `shh` would need an S."""

ButtonT = TypeVar("ButtonT")


class Card(NamedTuple, Generic[ButtonT]):
    """A card on the page, with whatever one presses to take it."""

    button: ButtonT
    letter: str
    """`?` on a blank."""
    mine: bool


def choose(word: str, cards: Sequence[Card[ButtonT]]) -> list[Card[ButtonT]]:
    """A card for each letter: one's own if there is one, or else the row's, or else a blank. Nothing if
    these cards cannot spell the word, or not with any of one's own.
    """
    left = sorted(cards, key=lambda card: not card.mine)
    chosen = []
    for letter in word:
        card = next((each for each in left if each.letter == letter), None)
        card = card or next((each for each in left if each.letter == BLANK), None)
        if card is None:
            return []
        left.remove(card)
        chosen.append(card)
    if not any(card.mine for card in chosen):
        # Only a blank is left of one's own that could do it: a letter of one's own would have been taken.
        own = next((card for card in left if card.mine and card.letter == BLANK), None)
        return [] if own is None else [own, *chosen[1:]]
    return chosen


def known_word(cards: Sequence[Card[ButtonT]], keyword: str, *, sparing: bool, keen: bool) -> str | None:
    """A word of ours that these cards spell: for the keen one with many letters of the keyword, and long; for
    others a short one. If the keyword is to be spared, none that has its last letter.

    Who cracked the keyword in the first rounds would end the game before it has shown what it can ask.
    """
    words = [word for word in WORDS if choose(word, cards) and not (sparing and keyword[-1] in word)]
    if keen:
        return max(words, key=lambda word: (len(set(keyword) & set(word)), len(word)), default=None)
    return min(words, key=len, default=None)


def nonsense(cards: Sequence[Card[ButtonT]], keyword: str) -> str | None:
    """Something that is a word to nobody, without a letter of the keyword: what the others say is theirs."""
    letters = [card.letter for card in cards if card.mine] + [card.letter for card in cards if not card.mine]
    usable = [letter for letter in letters if letter in CONSONANTS and letter not in keyword][:3]
    text = "".join(sorted(usable, reverse=True))
    return text if len(text) > 1 and choose(text, cards) else None
