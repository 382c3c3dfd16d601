"""The coach of Subtweet: whom the cards pointed at."""

from __future__ import annotations

import pytest

from entendre.coach import Decision, Note, sentence
from entendre.coach.walk import decisions
from entendre.core import AnyTable, Chance, Sealed, Seat, encode, open_table
from entendre.games.subtweet.coach import SubtweetCoach
from entendre.games.subtweet.entry import ENTRY
from entendre.games.subtweet.rules import Card, Fav, Options, Own, PlayCard, Write
from entendre.records import replay
from entendre.testing.secrecy import other_world
from entendre.text import LANGUAGES
from tests.games.subtweet.recording import PLAYERS, notes_on, record

NAMES = ("Ada", "Ben", "Cem")
LINES = ("I keep bees on the balcony.", "Marathon runner, mostly downhill.", "I bake cakes at midnight.")
RUNNING = "Somebody's knees will hurt after 26 miles of running."
EMPTY = "What a lovely evening."


def cards_of(table: AnyTable, seat: Seat) -> tuple[Card, ...]:
    own: Own | None = table.look(seat).own
    assert own is not None
    return own.cards


def advice(written: str, to: int | None, choice: Fav | PlayCard, seat: int, other: str = EMPTY) -> Note:
    """What is said of an answer to a card of Ada's, who holds another one for Cem as well."""
    options = Options(lines=LINES, first_player="lots", face_value=True)
    table: AnyTable = open_table(ENTRY.game, options, NAMES, bytes(32)).table
    texts: dict[int, list[tuple[str, int | None]]] = {0: [(written, to), (other, 2), (other, 2)]}
    while table.prompts[0].kind == "opening":
        prompt = table.prompts[0]
        who = prompt.seats[0]
        text, meant = texts.get(who, [(EMPTY, (who + 1) % 3)] * 3)[-len(cards_of(table, who)) % 3]
        table = table.submit(prompt.id, who, Write(text, None if meant is None else Seat(meant))).table
    while table.prompts[0].kind != "play" or table.prompts[0].seats != (0,):
        prompt = table.prompts[0]
        for who in prompt.seats:
            answer = PlayCard(cards_of(table, who)[0].number) if prompt.kind == "play" else Fav(False)
            table = table.submit(prompt.id, who, answer).table
    card = next(card for card in cards_of(table, Seat(0)) if (card.text, card.to) == (written, to))
    if isinstance(choice, PlayCard):
        decision = Decision(Seat(0), table.look(Seat(0)), table.prompts[0], PlayCard(card.number), table)
    else:
        table = table.submit(table.prompts[0].id, Seat(0), PlayCard(card.number)).table
        decision = Decision(Seat(seat), table.look(Seat(seat)), table.prompts[0], choice, table)
    [note] = SubtweetCoach().advise(decision)
    return note


@pytest.mark.parametrize("mode", ["usual", "face-value"])
def test_every_note_is_a_whole_sentence_about_a_decision_in_the_record(mode: str) -> None:
    played = record("random", mode)
    answered = {(each.prompt, each.seat) for each in played.entries if isinstance(each, Sealed)}
    said = notes_on(played)
    assert said
    for note in said:
        assert (note.prompt, note.seat) in answered
        text = sentence(note, ENTRY.texts("en"), PLAYERS)
        assert text.endswith(".")
        assert "{" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_question_that_is_spoken_about_has_a_place(language: str) -> None:
    places = {key for key in ENTRY.texts(language) if key.startswith("coach.at.")}
    assert places == {"coach.at.play", "coach.at.fav"}


CASES = [
    ("coach.clear-word", RUNNING, 1, PlayCard(0), 0, EMPTY, True),
    ("coach.elsewhere", RUNNING, 2, PlayCard(0), 0, EMPTY, False),
    ("coach.plainer", EMPTY, 1, PlayCard(0), 0, "Icing, candles and an oven at twelve: cake again.", False),
    ("coach.vague", EMPTY, 1, PlayCard(0), 0, EMPTY, False),
    ("coach.nobody", RUNNING, None, PlayCard(0), 0, EMPTY, True),
    ("coach.nobody-fell", EMPTY, None, PlayCard(0), 0, EMPTY, False),
    ("coach.heard-word", RUNNING, 1, Fav(True), 1, EMPTY, True),
    ("coach.missed-word", RUNNING, 1, Fav(False), 1, EMPTY, False),
    ("coach.not-you", RUNNING, 1, Fav(True), 2, EMPTY, False),
    ("coach.kept-other", RUNNING, 1, Fav(False), 2, EMPTY, True),
    ("coach.anybody", EMPTY, 1, Fav(True), 1, EMPTY, False),
    ("coach.kept", EMPTY, 1, Fav(False), 1, EMPTY, True),
]


@pytest.mark.parametrize(("key", "text", "to", "choice", "seat", "other", "good"), CASES)
def test_what_is_said_of_a_card_and_of_a_fist(
    key: str, text: str, to: int | None, choice: Fav | PlayCard, seat: int, other: str, good: bool
) -> None:
    note = advice(text, to, choice, seat, other)
    assert (note.key, note.good) == (key, good)
    for language in LANGUAGES:
        said = sentence(note, ENTRY.texts(language), NAMES)
        assert "{" not in said
        assert "%" not in said


def test_every_card_and_every_fist_of_the_game_is_spoken_about() -> None:
    played = record("random")
    made = [
        (decision.prompt.id, decision.seat)
        for decision in decisions(played, ENTRY.game, lambda _: None)
        if isinstance(decision.choice, Fav | PlayCard)
    ]
    assert [(note.prompt, note.seat) for note in notes_on(played)] == made


def test_advice_on_a_fav_is_the_same_whomever_the_card_was_for() -> None:
    """In two worlds that a seat cannot tell apart, the coach would have had it do the same."""
    played = record("even")
    coach, chance, differed = SubtweetCoach(), Chance(bytes(32), "worlds"), 0
    tables = {step.number: step.table for step in replay(played, ENTRY.game)}
    for decision in decisions(played, ENTRY.game, coach.see):
        if not isinstance(decision.choice, Fav):
            continue
        table = tables[decision.look.version]
        other = other_world(table, decision.seat, chance)
        assert encode(other.look(decision.seat)) == encode(table.look(decision.seat))
        differed += other.state.out != table.state.out
        there = Decision(decision.seat, other.look(decision.seat), decision.prompt, decision.choice, other)
        assert list(coach.advise(decision)) == list(coach.advise(there))
    assert differed
