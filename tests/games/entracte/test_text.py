"""Entracte in words."""

from __future__ import annotations

from entendre.core import Seat
from entendre.games.entracte.rules import (
    CARDS,
    CardNumber,
    CodeId,
    Declared,
    Ended,
    Exchanged,
    LastLap,
    Opened,
    Passed,
    Played,
    Revealed,
    SaidCertain,
    Took,
)
from entendre.games.entracte.text import show, tell
from tests.games.entracte.rules.play import (
    ANDREW,
    GEORGE,
    LILLY,
    MARY,
    NAMES,
    after,
    all_named,
    any_cards,
    competition,
    declared,
    finished,
    laid,
    played,
    quiet_game,
)

CARD = CardNumber(11)
IN_WORDS = "#11 (hand up, fall, Wednesday, new moon, young male baron, light off)"


def test_the_opening_names_the_card_and_the_first_player() -> None:
    assert tell(Opened(CARD, ANDREW), NAMES) == f"The row opens with {IN_WORDS}. Andrew begins."


def test_a_card_is_told_with_its_signals() -> None:
    assert tell(Played(LILLY, CARD, ()), NAMES) == f"Lilly plays {IN_WORDS}. Nobody signals."
    assert tell(Played(LILLY, CARD, (MARY,)), NAMES).endswith(" Signals from Mary.")
    assert tell(Played(LILLY, CARD, (GEORGE, MARY)), NAMES).endswith(" Signals from George and Mary.")
    all_others = (GEORGE, ANDREW, MARY)
    assert tell(Played(LILLY, CARD, all_others), NAMES).endswith(" Signals from George, Andrew and Mary.")


def test_everything_else_that_happens_has_its_sentence() -> None:
    told = [
        tell(event, NAMES)
        for event in (
            Exchanged(GEORGE),
            Passed(GEORGE),
            SaidCertain(GEORGE, 1),
            SaidCertain(GEORGE, 2),
            Declared(GEORGE),
            Took(GEORGE, taken=True, pile=2),
            Took(GEORGE, taken=False, pile=1),
            LastLap(),
            Ended("agreed"),
        )
    ]
    assert told == [
        "George exchanges their hand; the deck is shuffled.",
        "George passes.",
        "George is sure about one of the others.",
        "George is sure about 2 of the others.",
        "George claims to know all codes, and seals the guesses.",
        "George takes the top card of the deck, unseen: 2 cards in their pile.",
        "There is no card left for George to take.",
        "That was the last card that counts: everybody else may take one more turn.",
        "Everybody agreed to stop. Guess the codes.",
    ]


def test_every_reason_for_the_end_is_told_differently() -> None:
    endings = (Ended("last-card"), Ended("agreed"), Ended("nobody-can-play"), Ended("all-declared"))
    assert len({tell(ended, NAMES) for ended in endings}) == 4


def test_the_reveal_says_what_everybody_had() -> None:
    codes = (
        (CodeId("season-reverse"),),
        (CodeId("light-alternate"), CodeId("sex-both-male")),
        (CodeId("age-repeat"),),
        (CodeId("day-forward"),),
    )
    assert tell(Revealed(codes, ()), NAMES) == (
        "All codes are open: Lilly had season in reverse; George had light alternating, both male;"
        " Andrew had age repeated; Mary had day forward."
    )


def test_a_seat_is_shown_the_row_its_code_its_hand_and_its_sheet() -> None:
    free = next(after(CARD, avoiding="season-reverse day-repeat"))
    barred = next(after(free, "day-repeat", beside=(CARD,)))
    table = played(laid(("season-reverse", "day-repeat"), (free,), (barred,), opening=CARD), free)
    lines = show(table.look(GEORGE), NAMES[:2])
    assert lines[:3] == (
        "Turn 2, George to play; 1 card played (12 end the game), 48 in the deck.",
        "The row:",
        f"   0 {IN_WORDS}",
    )
    assert lines[3].startswith(f"   1 #{free} (")
    assert " by Lilly; no signal; matches " in lines[3]
    assert "Your code: day repeated." in lines
    held = next(line for line in lines if line.startswith(f"  #{barred} "))
    assert held.endswith("  (may not be played now)")
    assert sum(line.startswith("Lilly: 3 cards; may have hand ") for line in lines) == 1


def test_signals_stand_beside_their_card() -> None:
    card = next(after(CARD, "day-repeat", avoiding="season-reverse"))
    table = played(laid(("season-reverse", "day-repeat"), (card,), opening=CARD), card)
    assert "by Lilly; George signals; matches" in show(table.look(None), NAMES[:2])[3]


def test_a_sheet_that_is_off_is_not_shown() -> None:
    card = next(after(CARD, avoiding="season-reverse"))
    table = laid(("season-reverse", "day-repeat"), (card,), opening=CARD, options={"sheet": "off"})
    lines = show(played(table, card).look(LILLY), NAMES[:2])
    assert not [line for line in lines if "may have" in line or "matches" in line]


def test_a_spectator_is_shown_nobodys_hand_and_nobodys_code() -> None:
    lines = show(quiet_game(3, 3).look(None), NAMES[:3])
    assert not [line for line in lines if line.startswith("Your")]
    assert lines[0].startswith("Turn 4, Lilly to play;")


def test_a_competition_shows_declarations_piles_the_last_lap_and_ones_own_names() -> None:
    table = declared(any_cards(competition(2, last_card=6), 1), LILLY).table
    table = any_cards(table, 5)
    lines = show(table.look(LILLY), NAMES[:2])
    assert lines[0].startswith("The codes are being named; 6 cards played")
    assert "Lilly: 3 cards; declared, 5 cards in the pile; may have " in "\n".join(lines)
    assert "You handed in: season repeated, age in reverse for George." in lines
    lap = any_cards(competition(2, last_card=6), 6)
    assert show(lap.look(None), NAMES[:2])[0].endswith("; the last lap, 1 turn left.")


def test_the_end_is_shown_name_by_name_and_afterwards_the_hands() -> None:
    table = finished(quiet_game(2, 2))
    table = all_named(table, {GEORGE: ((), ())})
    lines = show(table.look(LILLY), NAMES[:2])
    assert lines[0].startswith("The game is over;")
    assert lines[-8:-3] == (
        "Lilly had hand repeated.",
        "George had season repeated.",
        "Lilly named season repeated for George: 1 right.",
        "George named nothing: 0 right.",
        "1 mistake in all.",
    )
    hand = ", ".join(f"#{card}" for card in table.state.hands[LILLY])
    assert lines[-3] == f"Lilly held {hand}."
    assert lines[-1].startswith("Left in the deck: #")
    assert not [line for line in show(table.look(None), NAMES[:2]) if " held " in line]


def test_every_card_reads_differently() -> None:
    told = {tell(Played(Seat(0), card.number, ()), NAMES).split("(")[1] for card in CARDS}
    assert len(told) == len(CARDS)
