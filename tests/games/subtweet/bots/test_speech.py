"""What bots say and understand in every language: what is missing in one is red here."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from entendre.bots.characters import characters
from entendre.games.subtweet.bots.hints import FITS, Scene, Seen, counted, marked, named
from entendre.games.subtweet.bots.meaning import Gloss, gloss, meaning
from entendre.games.subtweet.bots.reading import read
from entendre.games.subtweet.bots.speech import speech
from entendre.games.subtweet.bots.writing import allusions
from entendre.games.subtweet.rules import model
from entendre.text.languages import LANGUAGES, Language

LONGEST = 140
in_every_language = pytest.mark.parametrize("language", LANGUAGES)
in_every_other = pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])


def scene(language: Language) -> Scene:
    return Scene(tuple(Seen(each.name, each.line, 3) for each in characters(language)[:5]), language)


@in_every_language
def test_every_voice_of_a_character_has_phrases_of_its_own(language: Language) -> None:
    voices = speech(language).phrases.about
    assert {each.voice for each in characters(language)} == set(voices)
    said = [phrase for some in voices.values() for phrase in some]
    assert len(set(said)) == len(said)
    assert all(len(some) >= 16 for some in voices.values())
    assert all("{a}" in phrase and set(re.findall(r"{(.*?)}", phrase)) <= {"a", "b"} for phrase in said)


@in_every_language
def test_what_is_said_about_a_mark_points_at_it(language: Language) -> None:
    spoken = speech(language)
    assert set(spoken.marks) == set(FITS)
    assert set(spoken.phrases.marks) == set(speech().phrases.marks)
    for mark, phrases in spoken.phrases.marks.items():
        for phrase in phrases:
            assert spoken.marks[mark].search(phrase), (mark, phrase)


@in_every_language
def test_numbers_of_cards_are_understood(language: Language) -> None:
    spoken = speech(language)
    assert set(spoken.numbers.values()) >= set(range(1, 13))
    players = Scene((Seen("Ada", cards=3), Seen("Bartholomew", cards=7), Seen("Cem", cards=1)), language)
    [seven] = [word for word, number in spoken.numbers.items() if number == 7]
    cards = {"en": "cards", "de": "Karten", "fr": "cartes", "es": "cartas", "nl": "kaarten"}[language]
    assert counted(players, f"{seven} {cards}!") == counted(players, f"7 {cards}!") == [0, 1, 0]


@in_every_language
def test_whoever_is_said_not_to_be_meant_is_not(language: Language) -> None:
    players = Scene((Seen("Ada"), Seen("Ruprecht"), Seen("Cem")), language)
    no = {"en": "Not", "de": "Nicht", "fr": "Pas", "es": "No", "nl": "Niet"}[language]
    assert named(players, "Hm, Ruprecht…") == [0, 1, 0]
    assert named(players, f"{no} Ruprecht!") == [0, -1, 0]


@in_every_language
def test_there_is_something_to_say_about_every_character_and_it_names_nobody(language: Language) -> None:
    said = [text for each in characters(language) for text in allusions(each.line, language).all]
    assert len(set(said)) == len(said)
    for each in characters(language):
        about = allusions(each.line, language)
        assert len(about.all) >= 8, each.name
        assert not any(each.name.casefold() in text.casefold().split() for text in about.all)
    assert max(map(len, said)) <= LONGEST
    plain = [text for each in characters(language) for text in allusions(each.line, language).plain]
    assert len(plain) >= 5 * len(characters(language))


@in_every_language
def test_much_is_said_to_nobody_and_does_not_speak_of_cards_or_handles(language: Language) -> None:
    spoken = speech(language)
    assert len(set(spoken.empty)) == len(spoken.empty) >= 100
    pointing = [text for text in spoken.empty if any(marked(scene(language), text)[0])]
    assert len(pointing) <= 3, pointing


@in_every_language
def test_what_bots_allude_to_is_mostly_understood(language: Language) -> None:
    players = scene(language)
    said = [
        (seat, text) for seat in range(1, 5) for text in allusions(players.players[seat].line, language).plain
    ]
    readings = [(seat, read(players, 0, text).seats) for seat, text in said]
    assert sum(chances[seat] == max(chances) for seat, chances in readings) >= 0.7 * len(said)


@in_every_other
def test_many_words_are_known(language: Language) -> None:
    words = gloss(language)
    assert len(words) >= 2500


def test_english_is_read_as_it_stands() -> None:
    assert meaning("Not a word is left out.", "en") == "Not a word is left out."


def test_a_word_is_known_by_itself_by_its_stem_or_by_its_parts() -> None:
    words = Gloss(
        [("hund", "dog"), ("spielen", "play"), ("garten", "garden"), ("schön", "beautiful")], compounds=True
    )
    assert [words.of(word) for word in ("Hund", "schon", "spielt", "Hundegarten", "Gartenhunde")] == [
        "dog",
        "beautiful",
        "play",
        "dog garden",
        "garden dog",
    ]
    assert words.of("Zahn") is None


def test_a_table_speaks_what_we_speak() -> None:
    assert get_args(model.Language) == LANGUAGES


@in_every_language
@pytest.mark.parametrize(
    "odd", ["a" * 600, "1 " * 300, "é" * 600, "die Karte " * 60, "\u0663 cards", "… ! ? " * 100]
)
def test_whatever_somebody_writes_is_read(language: Language, odd: str) -> None:
    assert sum(read(scene(language), 0, odd).seats) <= 1.001


def test_a_number_with_a_letter_of_another_alphabet_ends_no_thought() -> None:
    """A dotless i is an i to a pattern that ignores case, and to no list of words."""
    assert counted(scene("en"), "f\u0131ve cards") == [0.0] * 5
