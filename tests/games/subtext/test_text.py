"""Subtext in words."""

from __future__ import annotations

from entendre.core import Seat
from entendre.games.subtext.rules import BoardLaid, FoulCalled, Guess, RoundBegan, RoundScored
from entendre.games.subtext.text import show, tell
from tests.games.subtext.rules.play import (
    NAMES,
    bystanders,
    cried,
    drawn,
    finished,
    guessed,
    label,
    opened,
    partner,
    seats,
)

FOUR = NAMES[:4]


def test_a_round_begins_in_a_sentence() -> None:
    assert tell(RoundBegan(3, Seat(1)), FOUR) == "Round 3: Bo deals, and everybody draws a hint."


def test_the_board_is_announced() -> None:
    board = drawn(opened()).state.board
    assert tell(BoardLaid(board), FOUR) == "All 4 drawings are on the table."


def test_a_foul_names_the_drawing_and_not_its_author() -> None:
    assert tell(FoulCalled("B"), FOUR) == (
        "Foul on drawing B, for letters or digits: whoever drew it scores nothing this round."
    )
    assert tell(FoulCalled("dealer"), FOUR).startswith("Foul on the dealer’s drawing,")


def test_the_reveal_says_the_word_the_pair_and_the_points() -> None:
    table = drawn(opened())
    mate, lucky = partner(table), bystanders(table)[0]
    reveal = guessed(table, (lucky,)).state.last
    assert reveal is not None
    told = tell(RoundScored(reveal), FOUR)
    assert told.startswith(f"The word was “{table.state.words[mate]}”. {FOUR[table.state.dealer]}’s partner ")
    assert f"was {FOUR[mate]}, with drawing {label(table, mate)}." in told
    assert told.endswith(f"3 guesses were wrong. Points: {FOUR[lucky]} 4.")


def test_a_round_without_points_says_so() -> None:
    reveal = guessed(drawn(opened()), ()).state.last
    assert reveal is not None
    assert tell(RoundScored(reveal), FOUR).endswith("4 guesses were wrong. Nobody scores.")


def test_a_seat_is_shown_its_word_and_the_scores_while_drawing() -> None:
    table = opened(first_dealer=1)
    assert show(table.look(Seat(0)), FOUR) == (
        "Round 1 of 8, level I, drawing; Bo deals.",
        "Scores: Ada 0, Bo 0, Cleo 0, Dan 0.",
        f"Your word: “{table.state.words[0]}”.",
    )


def test_a_seat_is_shown_the_board_with_its_own_drawing_and_the_fouls_marked() -> None:
    table = drawn(opened())
    author, other = bystanders(table)
    sheet = label(table, author)
    table = cried(table, sheet, [seat for seat in seats(table) if seat != author][:2])
    mine = next(line for line in show(table.look(author), FOUR) if line.startswith(f"  {sheet} "))
    assert (
        mine
        == f"  {sheet}      {table.state.board[table.state.authors.index(author)].id[:8]}  (yours)  (foul)"
    )
    lines = show(table.look(other), FOUR)
    assert "You may guess A, B, C." in lines
    may = [letter for letter in ("dealer", "A", "B", "C") if letter not in (sheet, label(table, other))]
    assert f"You may cry foul on {', '.join(may)}." in lines


def test_a_spectator_is_shown_the_board_and_asked_nothing() -> None:
    lines = show(drawn(opened()).look(None), FOUR)
    assert "On the board:" in lines
    assert not [line for line in lines if "You" in line or "yours" in line]


def test_the_last_round_is_shown_drawing_by_drawing_and_guess_by_guess() -> None:
    table = drawn(opened())
    (one, other), letter = bystanders(table), label(table, partner(table))
    table = table.submit("guess/1", one, Guess(letter)).table
    table = table.submit("guess/1", other, Guess(label(table, one))).table
    table = table.expire("guess/1").table
    lines = show(table.look(None), FOUR)
    reveal = table.state.last
    assert reveal is not None
    assert f"  {FOUR[one]} guessed: {letter}, right; 4 points" in lines
    assert f"  {FOUR[other]} guessed: {reveal.guesses[other]}, wrong; 0 points" in lines
    assert f"  {FOUR[reveal.dealer]} guessed: no guess; 0 points" in lines
    for sheet in reveal.sheets:
        assert f"  {sheet.label:<6} {sheet.id[:8]}  {FOUR[sheet.author]}, “{sheet.word}”" in lines


def test_laps_are_said_beside_the_score() -> None:
    table = finished(opened(rounds=8, first_dealer=0), (Seat(0), Seat(1)))
    lines = show(table.look(Seat(0)), FOUR)
    assert lines[0] == "Over after 8 rounds, level I."
    score, where = table.state.scores[0], table.state.track[0]
    assert where.laps == 1
    assert f"Ada {score} (1 lap and {where.space})" in lines[1]


def test_own_words_are_called_so() -> None:
    table = opened(rounds=1, words=["goose", "tuba", "mural"])
    assert show(table.look(None), FOUR)[0].startswith("Round 1 of 1, own words, drawing;")
