"""The coach of Entracte: cards, exchanges, when to stop, and names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from itertools import chain

import pytest

from entendre.coach import ChanceValue, Note, PieceValue, SeatValue, notes, sentence
from entendre.core import Sealed, everyone, open_table
from entendre.games.entracte.coach import EntracteCoach
from entendre.games.entracte.entry import ENTRY
from entendre.games.entracte.hindsight import entracte_hindsight
from entendre.games.entracte.rules import Finish, Name, Options
from entendre.records import Record, record_of
from tests.games.entracte.games import PLAYERS, between, notes_on
from tests.games.entracte.rules.play import GAME

MODES = ("cooperative", "competitive")
LEVELS = ("random", "even", "hard")


def said(level: str, mode: str, games: int) -> list[Note]:
    return list(chain.from_iterable(notes_on(level, mode, game) for game in range(games)))


def keyed(key: str, notes: Sequence[Note]) -> list[Note]:
    return [note for note in notes if note.key == f"coach.{key}"]


def number(note: Note, name: str) -> float:
    value = note.values[name]
    assert isinstance(value, int | float)
    return value


def sentences(language: str) -> set[str]:
    """The keys of all that the coach can say; not those of the places where it says it."""
    return {key for key in ENTRY.texts(language) if re.match(r"coach\.(?!at\.)[\w-]+$", key)}


@pytest.mark.parametrize(
    ("mode", "done"),
    [
        ("cooperative", {"best-card", "best-exchange", "best-finish", "best-names"}),
        ("competitive", {"best-card", "best-exchange", "best-declare", "best-names", "unlucky-names"}),
    ],
)
def test_a_hard_bot_does_all_that_the_coach_would(mode: str, done: set[str]) -> None:
    notes = said("hard", mode, 3)
    assert {note.key for note in notes} <= {f"coach.{key}" for key in done}
    assert len({note.key for note in notes}) >= 3
    assert all(note.good for note in notes)


@pytest.mark.parametrize("mode", MODES)
def test_a_card_that_asked_about_fewer_open_codes_is_held_against_one_that_asked_about_more(
    mode: str,
) -> None:
    notes = said("random", mode, 5)
    compared = keyed("card", notes) + keyed("idle-card", notes)
    assert compared
    for note in compared:
        assert number(note, "things") < number(note, "best_things")
        assert (number(note, "things") == 0) == (note.key == "coach.idle-card")
        assert 0 < note.weight < 1


def test_whoever_keeps_a_poor_hand_hears_that_it_could_have_been_exchanged() -> None:
    for mode in MODES:
        notes = said("even", mode, 3)
        assert (poor := keyed("poor-hand", notes))
        assert all(number(note, "things") > 0 for note in poor)
        assert all(number(note, "things") == 0 for note in keyed("idle-hand", notes))


def test_a_good_hand_that_was_exchanged_is_regretted_with_its_best_card() -> None:
    regretted = keyed("exchange", said("random", "competitive", 8))
    assert regretted
    for note in regretted:
        assert not note.good
        assert isinstance(best := note.values["best"], PieceValue)
        assert best.kind == "card"


def test_wrong_guesses_are_held_against_the_likeliest_ones() -> None:
    notes = keyed("name", said("random", "cooperative", 5))
    assert notes
    for note in notes:
        assert isinstance(note.values["of"], SeatValue)
        assert isinstance(note.values["chance"], ChanceValue)


@pytest.mark.parametrize("mode", MODES)
def test_the_coach_calls_certain_what_the_results_call_certain(mode: str) -> None:
    """Some codes that the results call certain were not guessed, and of each the coach tells the same."""
    found = 0
    for game in range(6):
        _, played = between(("random",) * 3, mode, game, stubborn=0)
        results = {
            (each.seat, f"code.{each.code}"): each.row for each in entracte_hindsight(played, GAME).certain
        }
        for note in keyed("certain-name", notes(played, GAME, EntracteCoach())):
            of, best = note.values["of"], note.values["best"]
            assert isinstance(of, SeatValue)
            assert isinstance(best, PieceValue)
            assert results[of.seat, best.kind] == note.values["row"]
            found += 1
    assert found


def test_a_card_too_many_costs_the_triumph_and_nothing_weighs_more() -> None:
    """Whoever never agrees to finish plays on when all is clear."""
    lost = keyed("triumph", played_on("hard", "cooperative"))
    assert lost
    for note in lost:
        assert (note.weight, note.values["row"]) == (1.0, 8)
        assert isinstance(chance := note.values["chance"], ChanceValue)
        assert chance.chance >= 0.6


@cache
def played_on(level: str, mode: str) -> tuple[Note, ...]:
    """What is said about six games of three one of whom never stops."""
    records = (between((level,) * 3, mode, number, stubborn=0)[1] for number in range(6))
    return tuple(note for played in records for note in notes(played, GAME, EntracteCoach()))


def test_whoever_could_have_declared_before_hears_so() -> None:
    late = keyed("late", played_on("hard", "competitive"))
    assert {note.seat for note in late} == {0}


def test_declaring_early_is_told_with_how_little_was_known() -> None:
    early = keyed("declare", said("random", "competitive", 3))
    assert early
    for note in early:
        assert isinstance(chance := note.values["chance"], ChanceValue)
        assert chance.chance < 0.95


@pytest.mark.parametrize("language", ENTRY.languages())
@pytest.mark.parametrize("mode", MODES)
def test_every_note_is_a_whole_sentence_about_a_decision_in_the_record(mode: str, language: str) -> None:
    _, played = between(("random",) * 3, mode)
    answered = {(each.prompt, each.seat) for each in played.entries if isinstance(each, Sealed)}
    texts = ENTRY.texts(language)
    told = notes(played, GAME, EntracteCoach())
    assert told
    for note in told:
        assert (note.prompt, note.seat) in answered
        text = sentence(note, texts, PLAYERS)
        assert text.endswith(".")
        assert "{" not in text


def finished_at_once() -> Record:
    """A game whose players agree to finish before anybody has played."""
    step = open_table(GAME, Options(), PLAYERS, bytes(32))
    entries = [*step.entries]
    for seat in everyone(len(PLAYERS)):
        step = step.table.submit("finish/0", seat, Finish())
        entries += step.entries
    for seat in everyone(len(PLAYERS)):
        step = step.table.submit("name/0", seat, Name(((),) * len(PLAYERS)))
        entries += step.entries
    return record_of(step.table, Options(), entries)


def test_to_finish_while_all_is_open_is_early() -> None:
    early = keyed("finish", notes(finished_at_once(), GAME, EntracteCoach()))
    assert [note.seat for note in early] == [*everyone(len(PLAYERS))]
    assert all(note.values == {"chance": ChanceValue(0.0)} and not note.good for note in early)


@pytest.mark.parametrize("language", ENTRY.languages())
def test_everything_that_the_coach_says_has_a_sentence_and_every_sentence_is_said(language: str) -> None:
    heard = {note.key for level in LEVELS for mode in MODES for note in said(level, mode, 5)}
    heard |= {note.key for note in notes(finished_at_once(), GAME, EntracteCoach())}
    heard |= {note.key for mode in MODES for note in played_on("hard", mode)}
    heard |= {note.key for note in notes_on("random", "cooperative", 10)}  # where somebody was lucky
    assert heard == sentences(language)


@pytest.mark.parametrize("language", ENTRY.languages())
def test_where_a_note_belongs_has_a_text(language: str) -> None:
    kinds = {note.prompt.split("/")[0] for mode in MODES for note in said("random", mode, 3)}
    assert {f"coach.at.{kind}" for kind in kinds} <= {*ENTRY.texts(language)}


def test_a_running_game_gets_no_advice() -> None:
    _, over = between(("random",) * 3)
    with pytest.raises(ValueError, match="over"):
        notes(Record(over.header, over.entries[:5]), GAME, EntracteCoach())
