"""What the bots know of words that are not English."""

from __future__ import annotations

import numpy as np
import pytest

from entendre.bots import Match
from entendre.core import Chance
from entendre.games.subtext.bots import Hard
from entendre.games.subtext.bots.eye import Seen
from entendre.games.subtext.bots.knowledge import knowledge
from entendre.games.subtext.bots.mind import hints, nearest, plain
from entendre.games.subtext.names import called, names
from entendre.games.subtext.rules import Options, Subtext
from entendre.games.subtext.rules.words import KNOWN_BY, LANGUAGES, NEWEST, Language, cards_of

OTHERS = tuple(language for language in LANGUAGES if language != "en")
in_every_other = pytest.mark.parametrize("language", OTHERS)


def of(thing: str) -> Seen:
    """A drawing that surely shows a thing."""
    things = np.zeros(len(knowledge().things))
    things[knowledge().things.index(thing)] = 1
    return Seen(things, 1.0)


@in_every_other
def test_every_word_is_known_by_something_that_the_bots_know(language: Language) -> None:
    assert {part for parts in KNOWN_BY[language].values() for part in parts} <= knowledge().words.keys()
    words = [word for card in cards_of(language, NEWEST) for word in card]
    assert [word for word in words if knowledge(language).row(word) is None] == []


@in_every_other
def test_every_thing_has_a_name_and_no_two_the_same(language: Language) -> None:
    assert set(names(language)) == set(knowledge().things)
    assert len({name.casefold() for name in names(language).values()}) == len(knowledge().things)
    assert all(0 < len(name) <= 32 and name == name.strip() for name in names(language).values())


def test_a_thing_is_called_by_its_name_in_every_language() -> None:
    assert called("owl") == {"en": "owl", "de": "Eule", "fr": "hibou", "es": "búho", "nl": "uil"}


@pytest.mark.parametrize(
    ("language", "word", "near", "far"),
    [
        ("de", "Hafen", "ferry", "pizza"),
        ("fr", "vendanges", "wheat", "skull"),
        ("es", "siesta", "bed", "submarine"),
        ("nl", "borrel", "beer", "tractor"),
    ],
)
def test_a_drawing_goes_with_a_word_in_any_language(
    language: Language, word: str, near: str, far: str
) -> None:
    mind = plain(language)
    assert mind.fit(word, of(near)) > 3
    assert mind.fit(word, of(far)) < 1


def test_a_word_is_never_drawn_as_itself_but_may_be_as_what_it_is_known_by_among_others() -> None:
    known = knowledge("de")
    apple, gavel = known.row("Apfel"), known.row("Gesetz")
    assert apple is not None
    assert gavel is not None
    assert known.things.index("apple") not in nearest(apple, 14, "de")
    assert known.things.index("apple") not in hints(4, "de")[apple]
    assert known.things.index("gavel") in nearest(gavel, 8, "de")


def test_german_words_are_news_to_an_english_table_and_the_other_way_round() -> None:
    assert knowledge("de").row("eule") is not None
    assert knowledge().row("Eule") is None
    assert knowledge("de").row("owl") is None


@pytest.mark.long
@in_every_other
def test_bots_find_each_other_by_words_of_every_language(language: Language) -> None:
    """Six hard bots: dealer and partner are right in more rounds than one in five, which is luck."""
    seed = bytes(32)
    bots = [Hard(Chance(seed, f"bot {seat}")) for seat in range(6)]
    options = Options(level="IV", language=language, edition=NEWEST, rounds=8)
    right = 0

    def watch(step: object) -> None:
        nonlocal right
        for entry in getattr(step, "entries", ()):
            for event in getattr(entry, "events", ()):
                if (reveal := getattr(event, "reveal", None)) is not None:
                    right += sum(
                        reveal.guesses[seat] == reveal.letter for seat in (reveal.dealer, reveal.partner)
                    )

    Match(Subtext(), options, tuple("ABCDEF"), bots, seed, watch).play()
    assert right / 16 > 2 / 5
