"""Subtweet in words."""

from __future__ import annotations

from typing import get_args

import pytest

from entendre.core import Seat
from entendre.games.subtweet import (
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
from entendre.text.subtweet import show, tell
from tests.games.subtweet.play import (
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
    (BlanksDealt(3), "Everybody takes 3 blank cards."),
    (Wrote(BEA), "Bea wrote a card."),
    (TimeUp(BEA, 1), "Time is up for Bea, who keeps 1 blank card."),
    (
        WhaleDeclared(BEA, (AL, BEA, CLEO)),
        "Bea declares a Fail Whale: play pauses until Al, Bea and Cleo have written all their blanks.",
    ),
    (PauseEnded(DORA), "The pause is over; it is still Dora's turn."),
    (Tied((AL, CLEO)), "Al and Cleo have equally short handles: rock, paper, scissors."),
    (
        Thrown((AL, CLEO), ("rock", "rock"), (AL, CLEO)),
        "Al shows rock, Cleo shows rock: that settles nothing.",
    ),
    (Thrown((AL, CLEO), ("rock", "paper"), (CLEO,)), "Al shows rock, Cleo shows paper: Cleo stays in."),
    (
        Thrown((AL, BEA, CLEO), ("rock", "paper", "paper"), (BEA, CLEO)),
        "Al shows rock, Bea shows paper, Cleo shows paper: Bea and Cleo stay in.",
    ),
    (FirstChosen(AL, "handle"), "Al has the shortest handle and begins."),
    (FirstChosen(AL, "throw"), "Al wins the throw and begins."),
    (FirstChosen(AL, "lots"), "The lot falls on Al, who begins."),
    (TurnBegan(AL, ()), "It is Al's turn."),
    (TurnBegan(AL, (DORA,)), "Dora holds only blanks and is skipped. It is Al's turn."),
    (RanDry(BEA), "It would be Bea's turn, but nobody holds a written card: play waits for one."),
    (Played(AL, "Nice\nhat.", by_clock=False), 'Al plays "Nice / hat."'),
    (Played(AL, "Nice hat.", by_clock=True), 'Time is up for Al. Al plays "Nice hat."'),
    (
        Revealed(AL, BEA, (BEA,), (), (), 0),
        "Meant for Bea; Bea favved it; nobody drew a blank card.",
    ),
    (
        Revealed(AL, BEA, (CLEO,), (AL, CLEO), (BEA,), 0),
        "Meant for Bea; Cleo favved it; Al and Cleo drew a blank card each; Bea had too many cards to draw.",
    ),
    (
        Revealed(AL, None, (), (AL,), (), 2),
        "Meant for nobody; nobody favved it; Al drew a blank card; Al lost 2 blank cards.",
    ),
    (TurnedOver(AL, BEA), "The card on the table is turned over: it was meant for Bea."),
    (Won(AL), "Al has no cards left and wins."),
    (Stopped("asked"), "More than half want to stop: the game ends without a winner."),
    (Stopped("nobody-wrote"), "Nobody wrote a card in time: the game ends without a winner."),
    (Voted(()), "Nobody voted for a tweet."),
    (
        Voted((tally(1, "Ho.", 2, funniest=True), tally(2, "Hum.", 1, funniest=False))),
        'The funniest: "Ho." by Al (2 votes).',
    ),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES, ids=lambda value: type(value).__name__)
def test_all_news_is_told_in_plain_words(event: News, sentence: str) -> None:
    assert tell(event, FOUR) == sentence


def test_no_kind_of_news_is_left_untold() -> None:
    assert {type(event) for event, _ in SENTENCES} == set(get_args(News))


def test_the_opening_is_shown_with_what_one_has_written_and_may_write() -> None:
    assert show(write(opened(3), AL, "Nice hat.", CLEO).look(AL).view, THREE) == (
        "Everybody writes their first cards.",
        "  Al: 3 cards, 2 of them blank",
        "  Bea: 3 cards, 3 of them blank",
        "  Cleo: 3 cards, 3 of them blank",
        "Still writing: Al, Bea and Cleo.",
        "Your cards:",
        '  1, for Cleo: "Nice hat."',
        "You may write a card for Bea or Cleo.",
    )


def test_a_spectator_is_shown_the_table_and_no_hand() -> None:
    assert show(played(ready(3)).look(None).view, THREE) == (
        "Al has played a card; everybody else favs it or does not.",
        "  Al: 2 cards",
        "  Bea: 3 cards",
        "  Cleo: 3 cards",
        'Al reads: "Ahem."',
    )


def test_the_author_is_reminded_of_the_recipient_and_nobody_else_is() -> None:
    table = played(ready(3))
    assert "  You meant it for Bea." in show(table.look(AL).view, THREE)
    assert not [line for line in show(table.look(BEA).view, THREE) if "meant" in line]


def test_the_last_reveal_stays_on_the_table() -> None:
    lines = show(posted(ready(3), BEA, favs=(CLEO,)).look(CLEO).view, THREE)
    assert 'The last tweet, by Al: "0 to 1."' in lines
    assert "  Meant for Bea; Cleo favved it; Al, Bea and Cleo drew a blank card each." in lines


def test_a_throw_is_shown_with_the_one_before() -> None:
    names = ("Jo", "Al", "Cleo")
    table = ready(3, names)
    assert show(table.look(None).view, names)[0] == "Rock, paper, scissors for the first turn: Jo and Al."
    for seat in (AL, BEA):
        table = table.submit("throw/0", seat, Throw("rock")).table
    lines = show(table.look(None).view, names)
    assert lines[-1] == "The last throw: Jo shows rock, Al shows rock: that settles nothing."


def test_a_pause_says_whom_it_waits_for() -> None:
    table = holding(ready(3, fail_whale=True, face_value=True), {BEA: (0, 1), CLEO: (0, 1)})
    lines = show(table.submit("whale/1.2", BEA, DeclareWhale()).table.look(BEA).view, THREE)
    assert lines[0] == "Fail Whale: play waits until Bea and Cleo have written all their blanks."
    assert lines[-2:] == ("You hold no written card.", "You may write a card for Al or Cleo, or for nobody.")


def test_a_dry_table_says_so() -> None:
    table = posted(holding(ready(3), {AL: (1, 0), BEA: (0, 1), CLEO: (0, 1)}), BEA, favs=())
    assert (
        show(table.look(None).view, THREE)[0]
        == "Nobody holds a written card; play waits for the first to write one."
    )


def test_the_end_shows_the_standing_the_wall_the_vote_and_every_card() -> None:
    table = posted(holding(ready(3), {AL: (1, 0), CLEO: (1, 2)}), BEA, favs=(BEA,))
    assert show(table.look(CLEO).view, THREE)[0].startswith("The game is decided;")
    for seat in (BEA, CLEO):
        table = table.submit("vote/0", seat, Vote((1,))).table
    assert show(table.look(AL).view, THREE) == (
        "The game is over.",
        "  Al: 0 cards",
        "  Bea: 3 cards",
        "  Cleo: 3 cards, 2 of them blank",
        "Al has won.",
        "  0 cards left: Al",
        "  3 cards left: Bea and Cleo",
        "The wall:",
        '  1. Al to Bea: "0 to 1."',
        "The vote, to be shared under #subtweetCardGame:",
        '  * "0 to 1." by Al (2 votes)',
        'Bea never played 1, for Cleo: "Ahem."',
        'Bea never played 2, for Cleo: "Ahem."',
        'Bea never played 3, for Cleo: "Ahem."',
        'Cleo never played 1, for Al: "2 says 1."',
    )


def test_a_game_that_was_stopped_early_has_no_winner_and_no_wall() -> None:
    lines = show(stopped(opened(3)).look(Seat(1)).view, THREE)
    assert "There is no winner." in lines
    assert lines[-1] == "No card was played."
