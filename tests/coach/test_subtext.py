"""The coach of Subtext: what it says about drawings and guesses."""

from __future__ import annotations

from entendre.bots import make_bot
from entendre.bots.subtext.knowledge import knowledge
from entendre.catalogue import load_game
from entendre.coach import Note, notes
from entendre.coach.subtext import SubtextCoach
from entendre.coach.walk import Decision, decisions, gallery_of
from entendre.core import Chance, Seat, encode
from entendre.games.subtext import Guess, State
from entendre.records import replay
from entendre.testing.secrecy import other_world
from tests.coach.games import notes_on, number, record, record_of_bots


def drawings(said: tuple[Note, ...]) -> list[Note]:
    return [note for note in said if note.prompt.startswith("draw/")]


def guesses(said: tuple[Note, ...]) -> list[Note]:
    return [note for note in said if note.prompt.startswith("guess/")]


def test_an_expert_guesses_as_the_coach_would() -> None:
    made = guesses(notes_on("subtext", "expert"))
    assert made
    assert all(note.good for note in made)


def test_nearly_all_drawings_of_an_expert_are_well_drawn() -> None:
    """Nearly: now and then a hand slips so that even an expert's eye takes the thing for another."""
    drawn = [note for number in range(3) for note in drawings(notes_on("subtext", "expert", number=number))]
    assert sum(note.good for note in drawn) > 0.95 * len(drawn)


def test_an_apprentice_hears_how_much_better_the_expert_would_have_drawn() -> None:
    said = drawings(notes_on("subtext", "apprentice"))
    worse = [note for note in said if note.key.endswith("-better")]
    assert worse
    for note in worse:
        gained = number(note, "best_chance") - number(note, "chance")
        hidden = number(note, "others") - number(note, "best_others") if "others" in note.values else 0
        assert gained + hidden > 0


def test_scribbles_are_called_unreadable_and_something_better_is_named() -> None:
    """Most of them: now and then a scribble happens to look like something, but never like a good hint."""
    levels = ("expert", "expert", "expert", "random")
    bots = [make_bot(level, load_game("subtext"), Chance(bytes(32), level)) for level in levels]
    played = record_of_bots("subtext", bots)
    said = drawings(notes(played, load_game("subtext")))
    unreadable = [note for note in said if note.key == "coach.subtext.unreadable"]
    scribbled = [note for note in said if note.seat == 3]
    assert {note.seat for note in unreadable} == {3}
    assert len(unreadable) >= 0.8 * len(scribbled)
    assert not any(note.good for note in scribbled)
    assert all(note.values["thing"] in knowledge().things for note in scribbled)


def test_every_drawing_of_a_known_word_is_judged_by_what_its_author_was() -> None:
    played = record("subtext", "expert")
    said = drawings(notes(played, load_game("subtext")))
    tables = {step.number: step.table.state for step in replay(played, load_game("subtext"))}
    assert said
    for note in said:
        state: State = tables[note.step]
        part = {state.dealer: "dealer", state.partner: "partner"}.get(note.seat, "alone")
        assert note.key.removesuffix("-better") == f"coach.subtext.{part}"
        assert note.values["word"] == state.words[note.seat]
        assert ("others" in note.values) == (part != "alone")


def test_words_of_their_own_get_no_advice_on_drawings_but_on_guesses() -> None:
    played = record("subtext", "expert", "own-words")
    said = notes(played, load_game("subtext"))
    known = {note.values["word"] for note in drawings(said)}
    assert all(knowledge().row(str(word)) is not None for word in known)
    assert len(drawings(said)) < len(guesses(said))


def test_advice_on_a_guess_is_the_same_whoever_the_partner_was() -> None:
    """In two worlds that a seat cannot tell apart, the coach would have had it do the same."""
    game, played = load_game("subtext"), record("subtext", "adept")
    coach, chance, differed = SubtextCoach(gallery_of(played, game)), Chance(bytes(32), "worlds"), 0
    tables = {step.number: step.table for step in replay(played, game)}
    for decision in decisions(played, game, coach.see):
        if not isinstance(decision.choice, Guess):
            continue
        table = tables[decision.look.version]
        other = other_world(table, decision.seat, chance)
        assert encode(other.look(decision.seat)) == encode(table.look(decision.seat))
        after = other
        for seat in range(len(other.names)):
            after = after.submit(decision.prompt.id, Seat(seat), decision.choice).table
        there = Decision(decision.seat, other.look(decision.seat), decision.prompt, decision.choice, after)
        [ours], [theirs] = coach.advise(decision), coach.advise(there)
        differed += ours.values["right"] != theirs.values["right"]
        assert ours.good == theirs.good
        for name in ("chance", "best", "best_chance"):
            assert ours.values.get(name) == theirs.values.get(name)
    assert differed
