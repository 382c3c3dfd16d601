"""The coach of Subtweet: whom the cards pointed at."""

from __future__ import annotations

from itertools import groupby

from entendre.bots.chancer import Chancer
from entendre.catalogue import load_game
from entendre.coach import Note, notes
from entendre.coach.subtweet import SubtweetCoach
from entendre.coach.walk import Decision, decisions
from entendre.core import Chance, encode
from entendre.games.subtweet import Fav, PlayCard
from entendre.records import replay
from entendre.testing.secrecy import other_world
from tests.coach.games import notes_on, number, record, record_of_bots


def of(kind: str, said: tuple[Note, ...]) -> list[Note]:
    return [note for note in said if note.prompt.startswith(f"{kind}/")]


def test_an_expert_does_all_that_the_coach_would() -> None:
    said = notes_on("subtweet", "expert")
    assert {"coach.subtweet.best-card", "coach.subtweet.best-fav", "coach.subtweet.best-no-fav"} == {
        note.key for note in said
    }
    assert all(note.good for note in said)


def test_every_card_and_every_fist_of_the_game_is_spoken_about() -> None:
    played = record("subtweet", "random")
    made = [
        (decision.prompt.id, decision.seat)
        for decision in decisions(played, load_game("subtweet"), lambda _: None)
        if isinstance(decision.choice, Fav | PlayCard)
    ]
    assert [(note.prompt, note.seat) for note in notes(played, load_game("subtweet"))] == made


def test_a_fav_is_good_when_the_words_point_at_whoever_gave_it() -> None:
    said = [note for game in range(3) for note in of("fav", notes_on("subtweet", "random", number=game))]
    assert {note.good for note in said} == {True, False}
    for note in said:
        assert note.good == ((note.key.endswith("no-fav")) == (number(note, "chance") <= 0.5))


def test_what_a_card_said_adds_up_over_its_readers() -> None:
    """With three at the table a card points at one of two: their chances make a whole."""
    said = of("fav", notes_on("subtweet", "adept"))
    for _, group in groupby(said, key=lambda note: note.prompt):
        readers = list(group)
        assert len(readers) == 2
        assert abs(sum(number(note, "chance") for note in readers) - 1) < 0.02
        assert len({note.values["text"] for note in readers}) == 1


def test_a_vague_card_is_held_against_a_plainer_one_in_the_same_hand() -> None:
    said = [note for game in range(3) for note in of("play", notes_on("subtweet", "apprentice", number=game))]
    worse = [note for note in said if note.key == "coach.subtweet.card"]
    assert worse
    for note in worse:
        assert note.values["text"] != note.values["best_text"]
        plain = number(note, "best_chance") - number(note, "best_other_chance")
        assert plain >= number(note, "chance") - number(note, "other_chance")


def test_a_card_for_nobody_is_good_if_somebody_would_take_it_for_theirs() -> None:
    game = load_game("subtweet")
    said: list[Note] = []
    for seed in (game_number.to_bytes(32, "big") for game_number in range(6)):
        bots = [Chancer(game, Chance(seed, str(seat))) for seat in range(3)]
        said += notes(record_of_bots("subtweet", bots, "face-value", seed), game)
    for_nobody = [note for note in said if note.key == "coach.subtweet.nobody"]
    assert for_nobody
    for note in for_nobody:
        assert "to" not in note.values
        assert note.good == (number(note, "other_chance") > 0.5)


def test_advice_on_a_fav_is_the_same_whomever_the_card_was_for() -> None:
    """In two worlds that a seat cannot tell apart, the coach would have had it do the same."""
    game, played = load_game("subtweet"), record("subtweet", "adept")
    coach, chance, differed = SubtweetCoach(), Chance(bytes(32), "worlds"), 0
    tables = {step.number: step.table for step in replay(played, game)}
    for decision in decisions(played, game, coach.see):
        if not isinstance(decision.choice, Fav):
            continue
        table = tables[decision.look.version]
        other = other_world(table, decision.seat, chance)
        assert encode(other.look(decision.seat)) == encode(table.look(decision.seat))
        differed += other.state.out != table.state.out
        there = Decision(decision.seat, other.look(decision.seat), decision.prompt, decision.choice, other)
        assert list(coach.advise(decision)) == list(coach.advise(there))
    assert differed
