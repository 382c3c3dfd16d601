"""What is shown of a table's ledger."""

from __future__ import annotations

from fractions import Fraction

from entendre.core import Seat
from entendre.ledger import Reader, Reading, Thread, Trial, Who, ledger_of, trials_of

ADA, BO, BOT, OTHER = 0, 1, 2, 3
MEMBERS = {
    ADA: Who("Ada", "teal", bot=False),
    BO: Who("Bo", "rose", bot=False),
    BOT: Who("Quill", "ink", bot=True),
    OTHER: Who("Blot", "olive", bot=True),
}


def _trial(by: int, reader: int, *, read: bool = True, game: int = 0) -> Trial:
    return Trial(by, reader, read, 0.25, (game, 0), "toy/way")


def test_each_way_is_counted_against_luck() -> None:
    trials = [_trial(ADA, BO), _trial(ADA, BO, read=False), _trial(BO, ADA, game=1)]
    shown = ledger_of(trials, MEMBERS)
    assert shown.games == 2
    assert shown.people == (Reader(ADA, "Ada", "teal"), Reader(BO, "Bo", "rose"))
    assert shown.threads == (Thread(ADA, BO, 2, 1, 0.5), Thread(BO, ADA, 1, 1, 0.25))
    assert (shown.claims, shown.next_weighing, shown.bots) == ((), 6, False)


def test_where_people_have_each_other_bots_are_not_shown() -> None:
    shown = ledger_of([_trial(ADA, BO), _trial(ADA, BOT), _trial(BOT, OTHER)], MEMBERS)
    assert [thread.reader for thread in shown.threads] == [BO]
    assert shown.bots


def test_one_person_alone_is_shown_with_all_bots_as_one() -> None:
    shown = ledger_of([_trial(ADA, BOT), _trial(ADA, OTHER), _trial(OTHER, ADA), _trial(BOT, OTHER)], MEMBERS)
    assert shown.people == (Reader(ADA, "Ada", "teal"), Reader(None, "", ""))
    assert shown.threads == (Thread(None, ADA, 1, 1, 0.25), Thread(ADA, None, 2, 2, 0.5))


def test_nothing_played_is_an_empty_ledger() -> None:
    shown = ledger_of((), MEMBERS)
    assert (shown.games, shown.people, shown.threads, shown.claims) == (0, (), (), ())


def test_who_did_not_play_it_all_themselves_is_left_out_of_a_game() -> None:
    readings = [
        Reading(Seat(by), Seat(reader), True, Fraction(1, 3), 7, "way")
        for by in range(3)
        for reader in range(3)
        if by != reader
    ]
    found = trials_of(4, "toy", readings, (5, None, 9))
    assert [(trial.by, trial.reader) for trial in found] == [(5, 9), (9, 5)]
    assert found[0] == Trial(5, 9, True, 1 / 3, (4, 7), "toy/way")
