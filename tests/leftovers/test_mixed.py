"""One thing has one name in each language, as its glossary says."""

from __future__ import annotations

import pytest

from tests.leftovers.mixed import mixed_in, rules_of
from tests.leftovers.test_english import in_every_other
from tests.leftovers.texts import Text, texts_of


@in_every_other
def test_no_language_has_two_words_for_one_thing(language: str) -> None:
    rules = rules_of(language)
    assert [found for text in texts_of(language) for found in mixed_in(text, rules)] == []


@pytest.mark.parametrize(
    ("language", "where", "said", "wrong"),
    [
        ("de", "web/src/lobby/de.json", "{name} twittert gern", "'twittert'"),
        ("de", "src/entendre/games/chess/bots/de.json", "Du hast getwittert!", "'getwittert'"),
        ("fr", "web/src/lobby/fr.json", "deux spectateurs", "'spectateurs'"),
        ("es", "web/src/lobby/es.json", "un tweet", "'tweet'"),
        ("nl", "web/src/lobby/nl.json", "een toeschouwer", "'toeschouwer'"),
    ],
)
def test_a_second_word_is_found_and_ours_is_named(language: str, where: str, said: str, wrong: str) -> None:
    [found] = mixed_in(Text(where, said), rules_of(language))
    assert found.startswith(f"{where}: {wrong}; we say ")


def test_bots_may_speak_as_people_do() -> None:
    said = Text("src/entendre/bots/characters/lines/de.json", "Ich führe Protokoll. {host} auch.")
    assert mixed_in(said, rules_of("de")) == []
