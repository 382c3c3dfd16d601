"""The finder of English finds what is planted, and leaves good sentences alone."""

from __future__ import annotations

from functools import cache

import pytest

from entendre.text import LANGUAGES
from tests.leftovers.english import English, loans_of
from tests.leftovers.texts import texts_of

OTHERS = tuple(language for language in LANGUAGES if language != "en")
CLEAN = {
    "de": "Ada war so lange im Haus; was will sie da? Tipp · Bot · {count} Wörter",
    "fr": "On a vu Ada : qu’est-ce qu’elle me veut ? Réponse · {count} mots",
    "es": "¿No has visto a Ada? He puesto una palabra. Apuesta · {count} palabras",
    "nl": "Ada was er, of is we over haar had? Gok · bot · {count} woorden",
}

in_every_other = pytest.mark.parametrize("language", OTHERS)


@cache
def finder(language: str) -> English:
    return English(language)


@in_every_other
def test_good_sentences_are_left_alone(language: str) -> None:
    assert finder(language).found_in(CLEAN[language]) == []


@in_every_other
@pytest.mark.parametrize(
    ("planted", "found"),
    [
        ("Waiting for the others", "waiting for the"),
        ("New table", "new table"),
        ("house", "house"),
        ("understands", "understands"),
        ("guess", "guess"),
        ("You are asked", "you are asked"),
    ],
)
def test_english_in_the_middle_of_them_is_found(language: str, planted: str, found: str) -> None:
    assert found in finder(language).found_in(f"{CLEAN[language]} · {planted} · 7")


@in_every_other
def test_whoever_sits_at_the_table_may_be_called_what_they_like(language: str) -> None:
    assert "mother" in finder(language).found_in("Mother")
    assert English(language, ["Mother Goose"]).found_in("Mother Goose: 3") == []


@in_every_other
def test_no_loan_hides_what_every_english_page_says(language: str) -> None:
    assert {"the", "you", "and", "with", "table", "guess", "round"}.isdisjoint(loans_of(language))


@in_every_other
def test_nothing_that_is_said_in_another_language_is_english(language: str) -> None:
    find = finder(language).found_in
    found = [f"{where}: {english}" for where, said in texts_of(language) for english in find(said)]
    assert found == []
