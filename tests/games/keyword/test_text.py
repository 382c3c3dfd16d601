"""Keyword in words."""

from __future__ import annotations

import pytest

from entendre.core import Seat
from entendre.games.keyword.rules import (
    Card,
    Cracked,
    Filled,
    KeywordPublicEvent,
    Opened,
    Pass,
    RoundBegan,
    Scored,
    Tally,
    UsedUp,
    Voted,
)
from entendre.games.keyword.rules.letters import ENGLISH
from entendre.games.keyword.text import show, tell
from tests.games.keyword.rules.play import ADA, BO, CLEO, NAMES, away, played, seated, step, told

THREE = NAMES[:3]


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Opened(ENGLISH), "There are 104 orange and 97 blue cards in a set."),
        (RoundBegan(4), "Round 4: everybody makes a word."),
        (
            Filled((3, 0, 1), (Card(104, "e", "blue"), Card(105, "?", "blue"))),
            "Drawn: Ada 3, Cleo 1. Into the row: [E] [?].",
        ),
        (Filled((0, 0, 0), ()), "Nobody draws. The row stays."),
        (
            Voted((Tally(ADA, 2, 2, stands=True), Tally(BO, 1, 2, stands=False))),
            (
                "The table accepts Ada’s word (2 for it, 2 needed). "
                "The table does not accept Bo’s word (1 for it, 2 needed)."
            ),
        ),
        (
            Scored(BO, ("returned", "scores", None)),
            "Bo keeps the best word. Ada’s word does not stand and goes back to the hand.",
        ),
        (
            Scored(None, ("tied", None, "tied")),
            "The best words are equal: nobody scores.",
        ),
        (Scored(None, (None, None, None)), "Nobody scores."),
        (Cracked(CLEO, "keyword"), "Cleo owns every letter of KEYWORD and wins!"),
        (
            UsedUp(("orange",), "most-words", (BO,)),
            "The orange cards are used up. Bo wins with the most words.",
        ),
        (
            UsedUp(("orange", "blue"), "shared", (ADA, BO)),
            "Both decks are used up. Equal in everything, Ada and Bo share the victory.",
        ),
    ],
)
def test_every_event_is_a_sentence(event: KeywordPublicEvent, sentence: str) -> None:
    assert tell(event, THREE) == sentence


def test_a_reveal_tells_what_everybody_did_with_blue_cards_and_blanks_marked() -> None:
    table = seated("c?tiii", "stonei", "llllln", row="?eeaaa")
    reveal = told(step(table, "ca*t[s*]", None, away(table, CLEO, "l")))[0]
    assert tell(reveal, THREE) == ("Ada lays CA*T[S*]. Bo is too late. Cleo passes and puts one card away.")


def test_a_reveal_says_which_words_are_unknown() -> None:
    reveal = told(step(seated("catiii", "stonei"), "cat", "nots"))[0]
    assert tell(reveal, THREE[:2]) == "Ada lays CAT. Bo lays NOTS, which the dictionary does not know."


def test_a_seat_is_shown_the_table_and_its_own_hand() -> None:
    table = seated("stonei", "catiii", "llllln", row="?eeaaa", orange="dbb", blue="qz", keyword="cat")
    assert show(table.look(BO), THREE) == (
        "Round 1, everybody makes a word.",
        "Keyword: CAT.",
        "  Ada: ···  0 words, 0 letters, 0 blue",
        "  Bo: ···  0 words, 0 letters, 0 blue",
        "  Cleo: ···  0 words, 0 letters, 0 blue",
        "Row: [?] [E] [E] [A] [A] [A].",
        "Left to draw: 3 orange, 2 blue.",
        "Your hand: C A T I I I.",
        "Hands: Ada 6, Bo 6, Cleo 6.",
    )


def test_the_last_reveal_is_shown_with_its_verdicts_and_what_everybody_now_knows() -> None:
    table = seated("stonei", "catiii", "llllln", row="seeaaa", keyword="cats")
    lines = show(played(table, "not[e]s", "cat[s]", None).look(CLEO), THREE)
    assert lines[lines.index("Revealed in round 1:") :] == (
        "Revealed in round 1:",
        "  Ada lays NOT[E]S. Kept.",
        "  Bo lays CAT[S]. Discarded.",
        "  Cleo is too late.",
    )
    lines = show(played(table, "nots", Pass(), Pass()).look(CLEO), THREE)
    assert "Shown and taken back: Ada N O T S." in lines
    assert "  Ada lays NOTS, which the dictionary does not know. Back in the hand." in lines
    assert "  Bo passes and keeps all cards." in lines


def test_progress_and_kept_words_are_shown_to_everybody() -> None:
    table = played(seated("stonei", "catiii", row="seeaaa", keyword="nose"), "not[e]", Pass())
    lines = show(table.look(None), THREE[:2])
    assert "  Ada: NO·E  1 word (NOT[E]), 4 letters, 1 blue" in lines
    assert not [line for line in lines if line.startswith("Your hand")]


def test_a_vote_names_whose_words_are_up_and_how_it_went() -> None:
    table = played(seated("stonei", "catiii", "llllln", house_vote=True), "nots", "tac", Pass())
    lines = show(table.look(CLEO), THREE)
    assert lines[0] == "Round 1, the house votes."
    assert lines[-1] == "Up for the vote: the words of Ada and Bo."
    lines = show(table.expire("vote/1").table.look(Seat(2)), THREE)
    assert lines[-1] == "  The table does not accept Bo’s word (0 for it, 2 needed)."


def test_the_end_shows_the_hands_to_those_who_sat_there() -> None:
    table = played(seated("catiii", "llllii", keyword="cat"), "cat", Pass())
    lines = show(table.look(BO), THREE[:2])
    assert lines[0] == "Over after 1 round."
    assert lines[-2:] == ("  Ada still held I I I", "  Bo still held L L L L I I")
    assert not [line for line in show(table.look(None), THREE[:2]) if "still held" in line]
