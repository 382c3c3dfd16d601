"""Subtweet in words."""

from __future__ import annotations

from typing import get_args

import pytest

from entendre.core import Seat
from entendre.games.subtweet.rules import (
    BlanksDealt,
    DeclareWhale,
    FirstChosen,
    News,
    PauseEnded,
    Played,
    RanDry,
    Revealed,
    Stopped,
    Tally,
    Throw,
    Thrown,
    Tied,
    TimeUp,
    TurnBegan,
    TurnedOver,
    Tweet,
    Vote,
    Voted,
    WhaleDeclared,
    Won,
    Wrote,
)
from entendre.games.subtweet.text import show, tell
from tests.games.subtweet.rules.play import (
    AL,
    BEA,
    CLEO,
    DORA,
    NAMES,
    holding,
    opened,
    played,
    posted,
    ready,
    stopped,
    write,
)

THREE = NAMES[:3]
FOUR = NAMES[:4]


def tally(number: int, text: str, votes: int, *, funniest: bool) -> Tally:
    return Tally(Tweet(number, AL, text, BEA, ()), votes, funniest)


SENTENCES: list[tuple[News, str]] = [
    (BlanksDealt(3), "Everybody got 3 blank cards."),
    (BlanksDealt(1), "Everybody got one blank card."),
    (Wrote(BEA), "Bea wrote a card."),
    (TimeUp(BEA, 1), "Bea ran out of time to write and keeps one blank card."),
    (TimeUp(BEA, 2), "Bea ran out of time to write and keeps 2 blank cards."),
    (
        WhaleDeclared(BEA, (AL, BEA, CLEO)),
        "Bea called a Fail Whale. Play pauses while Al, Bea and Cleo write.",
    ),
    (PauseEnded(DORA), "The pause is over. Play goes on with Dora."),
    (Tied((AL, CLEO)), "The shortest handles: Al and Cleo. Rock, paper, scissors!"),
    (Thrown((AL, CLEO), ("rock", "rock"), (AL, CLEO)), "Al: rock, Cleo: rock. That settles nothing."),
    (Thrown((AL, CLEO), ("rock", "paper"), (CLEO,)), "Al: rock, Cleo: paper. Still in: Cleo."),
    (
        Thrown((AL, BEA, CLEO), ("rock", "paper", "paper"), (BEA, CLEO)),
        "Al: rock, Bea: paper, Cleo: paper. Still in: Bea and Cleo.",
    ),
    (FirstChosen(AL, "handle"), "Al has the shortest handle and begins."),
    (FirstChosen(AL, "throw"), "Al wins the throw and begins."),
    (FirstChosen(AL, "lots"), "The lot falls on Al, who begins."),
    (TurnBegan(AL, ()), "It is Al’s turn."),
    (TurnBegan(AL, (DORA,)), "Dora holds only blanks and is skipped. It is Al’s turn."),
    (TurnBegan(AL, (CLEO, DORA)), "Cleo and Dora hold only blanks and are skipped. It is Al’s turn."),
    (RanDry(BEA), "It would be Bea’s turn, but nobody has a written card. Somebody write one."),
    (Played(AL, "Nice\nhat.", by_clock=False), "Al tweets: “Nice / hat.”"),
    (
        Played(AL, "Nice hat.", by_clock=True),
        "Al ran out of time, so a card was drawn by lot: “Nice hat.”",
    ),
    (Revealed(AL, BEA, (BEA,), (), (), 0), "It was meant for Bea. Favs from Bea."),
    (
        Revealed(AL, BEA, (CLEO,), (AL, CLEO), (BEA,), 0),
        (
            "It was meant for Bea. Favs from Cleo. A blank card goes to Al and Cleo."
            " Too many cards to draw another: Bea."
        ),
    ),
    (
        Revealed(AL, None, (), (AL,), (), 2),
        "It was meant for nobody. Nobody favved it. A blank card goes to Al. Al loses 2 blank cards.",
    ),
    (TurnedOver(AL, BEA), "Al’s tweet is turned over. It was meant for Bea."),
    (Won(AL), "Al has no cards left and wins."),
    (Stopped("asked"), "More than half asked to stop: the game ends without a winner."),
    (Stopped("nobody-wrote"), "Nobody wrote a card in time: the game ends without a winner."),
    (Voted(()), "Nobody voted for a tweet."),
    (
        Voted((tally(1, "Ho.", 2, funniest=True), tally(2, "Hum.", 1, funniest=False))),
        "The funniest: “Ho.” by Al (2 votes).",
    ),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES, ids=lambda value: type(value).__name__)
def test_all_news_is_told_in_plain_words(event: News, sentence: str) -> None:
    assert tell(event, FOUR) == sentence


def test_no_kind_of_news_is_left_untold() -> None:
    assert {type(event) for event, _ in SENTENCES} == set(get_args(News))


def test_the_opening_is_shown_with_what_one_has_written_and_may_write() -> None:
    assert show(write(opened(3), AL, "Nice hat.", CLEO).look(AL), THREE) == (
        "Everybody writes their first cards.",
        "  Al: 3 cards, 2 of them blank",
        "  Bea: 3 cards, 3 of them blank",
        "  Cleo: 3 cards, 3 of them blank",
        "Still writing: Al, Bea and Cleo.",
        "Your cards:",
        "  1, for Cleo: “Nice hat.”",
        "You may write a card, meant for one of these: Bea, Cleo.",
    )


def test_a_spectator_is_shown_the_table_and_no_hand() -> None:
    assert show(played(ready(3)).look(None), THREE) == (
        "Al has played a card; everybody else favs it or does not.",
        "  Al: 2 cards",
        "  Bea: 3 cards",
        "  Cleo: 3 cards",
        "Al reads: “Ahem.”",
    )


def test_the_author_is_reminded_of_the_recipient_and_nobody_else_is() -> None:
    table = played(ready(3))
    assert "  You meant it for Bea." in show(table.look(AL), THREE)
    assert not [line for line in show(table.look(BEA), THREE) if "meant" in line]


def test_the_last_reveal_stays_on_the_table() -> None:
    lines = show(posted(ready(3), BEA, favs=(CLEO,)).look(CLEO), THREE)
    assert "The last tweet, by Al: “0 to 1.”" in lines
    assert "  It was meant for Bea. Favs from Cleo. A blank card goes to Al, Bea and Cleo." in lines


def test_a_throw_is_shown_with_the_one_before() -> None:
    names = ("Jo", "Al", "Cleo")
    table = ready(3, names)
    assert show(table.look(None), names)[0] == "Rock, paper, scissors for the first turn: Jo and Al."
    for seat in (AL, BEA):
        table = table.submit("throw/0", seat, Throw("rock")).table
    lines = show(table.look(None), names)
    assert lines[-1] == "The last throw: Jo: rock, Al: rock. That settles nothing."


def test_a_pause_says_whom_it_waits_for() -> None:
    table = holding(ready(3, fail_whale=True, face_value=True), {BEA: (0, 1), CLEO: (0, 1)})
    lines = show(table.submit("whale/1.2", BEA, DeclareWhale()).table.look(BEA), THREE)
    assert lines[0] == "Fail Whale: play waits until Bea and Cleo have written all their blanks."
    assert lines[-2:] == (
        "You hold no written card.",
        "You may write a card, meant for one of these: Al, Cleo, nobody.",
    )


def test_a_dry_table_says_so() -> None:
    table = posted(holding(ready(3), {AL: (1, 0), BEA: (0, 1), CLEO: (0, 1)}), BEA, favs=())
    assert (
        show(table.look(None), THREE)[0]
        == "Nobody holds a written card; play waits for the first to write one."
    )


def test_the_end_shows_the_standing_the_wall_the_vote_and_every_card() -> None:
    table = posted(holding(ready(3), {AL: (1, 0), CLEO: (1, 2)}), BEA, favs=(BEA,))
    assert show(table.look(CLEO), THREE)[0].startswith("The game is decided;")
    for seat in (BEA, CLEO):
        table = table.submit("vote/0", seat, Vote((1,))).table
    assert show(table.look(AL), THREE) == (
        "The game is over.",
        "  Al: 0 cards",
        "  Bea: 3 cards",
        "  Cleo: 3 cards, 2 of them blank",
        "Al has won.",
        "  0 cards left: Al",
        "  3 cards left: Bea and Cleo",
        "The wall:",
        "  1. Al to Bea: “0 to 1.”",
        "The vote, to be shared under #subtweetCardGame:",
        "  * “0 to 1.” by Al (2 votes)",
        "Bea never played 1, for Cleo: “Ahem.”",
        "Bea never played 2, for Cleo: “Ahem.”",
        "Bea never played 3, for Cleo: “Ahem.”",
        "Cleo never played 1, for Al: “2 says 1.”",
    )


def test_a_game_that_was_stopped_early_has_no_winner_and_no_wall() -> None:
    lines = show(stopped(opened(3)).look(Seat(1)), THREE)
    assert "There is no winner." in lines
    assert lines[-1] == "No card was played."
