"""The coach of Subtext: what it says about drawings and guesses."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

from entendre.bots import Ask, Bot, Match
from entendre.coach import Decision, NamedValue, Note, gallery_of, notes, sentence
from entendre.coach.walk import decisions
from entendre.core import Chance, Choice, Sealed, Seat, encode, read_options
from entendre.games.subtext.bots.knowledge import knowledge
from entendre.games.subtext.coach import SubtextCoach
from entendre.games.subtext.daily.drawing import sheet_of
from entendre.games.subtext.daily.reading import sketched
from entendre.games.subtext.entry import ENTRY
from entendre.games.subtext.names import names
from entendre.games.subtext.rules import Draw, Guess, Own, State
from entendre.games.subtext.rules.words import NEWEST, cards_of
from entendre.records import Record, record_of, replay
from entendre.testing.secrecy import other_world

pytestmark = pytest.mark.long

NAMES = ("Ada", "Bo", "Cleo", "Dan")


@cache
def record(levels: Sequence[str], mode: str = "usual", number: int = 0, language: str = "en") -> Record:
    """A finished game of bots of these levels."""
    seed = number.to_bytes(32, "big")
    bots = [ENTRY.bot(level, Chance(seed, f"{level} {seat}")) for seat, level in enumerate(levels)]
    options: Any = read_options(ENTRY.game.types.options, {**ENTRY.game.modes[mode], "language": language})
    entries: list[Any] = []
    match = Match(ENTRY.game, options, NAMES, bots, seed, watch=lambda step: entries.extend(step.entries))
    table, _ = match.play()
    return record_of(table, options, entries)


def thing_of(note: Note, place: str = "thing", language: str = "en") -> str | None:
    """What a thing that the note names is called."""
    named = note.values.get(place)
    return named.names[language] if isinstance(named, NamedValue) else None


def notes_on(played: Record) -> tuple[Note, ...]:
    """All that the coach says about a game."""
    return notes(played, ENTRY.game, SubtextCoach(gallery_of(played, ENTRY.game)))


def four(level: str, mode: str = "usual", number: int = 0) -> tuple[Note, ...]:
    """All that the coach says about a game of four bots of the same level."""
    return notes_on(record((level,) * 4, mode, number))


def places(language: str, key: str) -> set[str]:
    """What is to be filled in, in any form of a text."""
    text = ENTRY.texts(language)[key]
    forms = [text] if isinstance(text, str) else list(text.values())
    return {place for form in forms for place in re.findall(r"\{(\w+)\}", form)}


def drawings(said: tuple[Note, ...]) -> list[Note]:
    return [note for note in said if note.prompt.startswith("draw/")]


def guesses(said: tuple[Note, ...]) -> list[Note]:
    return [note for note in said if note.prompt.startswith("guess/")]


def test_an_expert_guesses_as_the_coach_would() -> None:
    made = guesses(four("hard"))
    assert made
    assert all(note.good for note in made)


def test_nearly_all_drawings_of_an_expert_are_well_drawn() -> None:
    """Nearly: now and then a hand slips, or everybody understands one of the hints it chose among."""
    drawn = [note for number in range(3) for note in drawings(four("hard", number=number))]
    assert sum(note.good for note in drawn) > 0.9 * len(drawn)


def test_an_easy_bot_hears_of_something_else_to_draw_and_never_of_what_it_drew() -> None:
    said = [note for at in range(3) for note in drawings(four("easy", number=at))]
    worse = [note for note in said if not note.good]
    assert worse
    assert all(note.values["thing"] != note.values.get("drawn") for note in said)
    assert all(thing_of(note) != note.values["word"] for note in said)


def test_what_was_drawn_is_named_and_nearly_always_made_out() -> None:
    drawn = drawings(four("hard"))
    named = [note for note in drawn if thing_of(note, "drawn") in knowledge().things]
    assert len(named) > 0.9 * len(drawn)
    assert all(note.key == "coach.unreadable" for note in drawn if note not in named)


class _Literal(Bot):
    """Draws the word itself where it can, and guesses as an expert does."""

    level = "literal"

    def __init__(self, chance: Chance) -> None:
        self._chance, self._expert = chance, ENTRY.bot("hard", chance)

    def choose(self, ask: Ask) -> Choice | None:
        word = ask.look.own.word if isinstance(ask.look.own, Own) else None
        things = knowledge().things
        if ask.prompt.kind != "draw" or word not in things or things.index(word) not in sketched():
            return self._expert.choose(ask)
        return Draw(sheet_of(things.index(word), self._chance))


def test_whoever_draws_the_word_itself_is_told_that_everybody_reads_it() -> None:
    seed, options = bytes(32), read_options(ENTRY.game.types.options, ENTRY.game.modes["usual"])
    entries: list[Any] = []
    bots = [_Literal(Chance(seed, f"literal {seat}")) for seat in range(4)]
    table, _ = Match(
        ENTRY.game, options, NAMES, bots, seed, watch=lambda step: entries.extend(step.entries)
    ).play()
    said = drawings(notes_on(record_of(table, options, entries)))
    literal = [note for note in said if thing_of(note, "drawn") == note.values["word"]]
    assert literal
    together = [note for note in literal if "partner" in note.values]
    assert {note.key for note in together} <= {"coach.dealer-open", "coach.partner-open"}
    assert together


def test_a_german_table_is_told_of_its_words_and_of_things_by_their_german_names() -> None:
    said = drawings(notes_on(record(("hard",) * 4, "level-v", language="de")))
    ours = {card[4] for card in cards_of("de", NEWEST)}
    assert len(said) == 12
    for note in said:
        thing = thing_of(note, language="de")
        told = sentence(note, ENTRY.texts("de"), NAMES, note.seat)
        assert note.values["word"] in ours
        assert f"„{note.values['word']}“" in told
        assert thing in names("de").values()
        assert f"„{thing}“" in told or f"„{thing_of(note, 'drawn', 'de')}“" in told


def test_no_sentence_speaks_in_percents() -> None:
    said = [note for level in ("hard", "random") for note in four(level)]
    assert not any("%" in sentence(note, ENTRY.texts("en"), NAMES) for note in said)


def test_scribbles_are_called_unreadable_and_something_better_is_named() -> None:
    """Most of them: now and then a scribble happens to look like something, but never like a good hint."""
    said = drawings(notes_on(record(("hard", "hard", "hard", "random"))))
    unreadable = [note for note in said if note.key == "coach.unreadable"]
    scribbled = [note for note in said if note.seat == 3]
    assert {note.seat for note in unreadable} == {3}
    assert len(unreadable) >= 0.6 * len(scribbled)  # a line is a thing people draw, too
    assert not any(note.good for note in scribbled)
    assert all(thing_of(note) in knowledge().things for note in scribbled)


def test_every_drawing_of_a_known_word_is_judged_by_what_its_author_was() -> None:
    played = record(("hard",) * 4)
    said = drawings(notes_on(played))
    tables = {step.number: step.table.state for step in replay(played, ENTRY.game)}
    assert said
    for note in said:
        state: State = tables[note.step]
        part = {state.dealer: "dealer", state.partner: "partner"}.get(note.seat, "alone")
        assert note.key.removesuffix("-better").removesuffix("-open") == f"coach.{part}"
        assert note.values["word"] == state.words[note.seat]
        assert ("partner" in note.values) == (part != "alone")


def test_words_of_their_own_get_no_advice_on_drawings_but_on_guesses() -> None:
    said = four("hard", "own-words")
    known = {note.values["word"] for note in drawings(said)}
    assert all(knowledge().row(str(word)) is not None for word in known)
    assert len(drawings(said)) < len(guesses(said))


def test_advice_on_a_guess_is_the_same_whoever_the_partner_was() -> None:
    """In two worlds that a seat cannot tell apart, the coach would have had it do the same."""
    game, played = ENTRY.game, record(("even",) * 4)
    coach, worlds, differed = SubtextCoach(gallery_of(played, game)), Chance(bytes(32), "worlds"), 0
    tables = {step.number: step.table for step in replay(played, game)}
    for decision in decisions(played, game, coach.see):
        if not isinstance(decision.choice, Guess):
            continue
        table = tables[decision.look.version]
        other = other_world(table, decision.seat, worlds)
        assert encode(other.look(decision.seat)) == encode(table.look(decision.seat))
        after = other
        for seat in range(len(other.names)):
            after = after.submit(decision.prompt.id, Seat(seat), decision.choice).table
        there = Decision(decision.seat, other.look(decision.seat), decision.prompt, decision.choice, after)
        [ours], [theirs] = coach.advise(decision), coach.advise(there)
        differed += ours.values["right"] != theirs.values["right"]
        assert ours.good == theirs.good
        assert ours.values.get("best") == theirs.values.get("best")
    assert differed


@pytest.mark.parametrize("mode", ["usual", "own-words"])
def test_every_note_is_a_whole_sentence_about_a_decision_in_the_record(mode: str) -> None:
    played = record(("random",) * 4, mode)
    answered = {(each.prompt, each.seat) for each in played.entries if isinstance(each, Sealed)}
    said = notes_on(played)
    assert said
    for note in said:
        assert (note.prompt, note.seat) in answered
        text = sentence(note, ENTRY.texts("en"), NAMES)
        assert text.endswith(".")
        assert "{" not in text


@pytest.mark.parametrize("language", ENTRY.languages())
def test_every_sentence_in_every_language_uses_only_what_its_note_has(language: str) -> None:
    said = {
        note.key: note for level in ("random", "even") for at in range(2) for note in four(level, number=at)
    }
    texts = {key for key in ENTRY.texts(language) if re.match(r"coach\.(?!at\.)[\w-]+$", key)}
    assert said.keys() <= texts
    assert len(said) >= 0.9 * len(texts), texts - said.keys()
    for key, note in said.items():
        assert places(language, key) <= {*note.values}, key
