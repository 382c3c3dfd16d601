"""Our words in languages other than English: enough of them, no two akin, and levels that differ."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from itertools import combinations

import pytest

from entendre.core import Chance, Company, read_options
from entendre.games.subtext.rules import Options
from entendre.games.subtext.rules.deck import shuffled_deck, vocabulary
from entendre.games.subtext.rules.words import KNOWN_BY, LANGUAGES, NEWEST, Language, cards_of
from entendre.text import LANGUAGES as SPOKEN
from tests.games.subtext.rules.play import GAME, NAMES

OTHERS = tuple(language for language in LANGUAGES if language != "en")
in_every_other = pytest.mark.parametrize("language", OTHERS)

ALPHABETS = {
    "de": re.compile(r"[A-ZÄÖÜ][a-zäöüß]{1,17}"),
    "fr": re.compile(r"[a-zàâçéèêëîïôûœ]([a-zàâçéèêëîïôûœ-]{1,17})"),
    "es": re.compile(r"[a-záéíóúüñ]{2,16}"),
    "nl": re.compile(r"[a-zèéëï]{2,20}"),
}

ABSTRACT = {
    "de": re.compile(r"(heit|keit|ung|schaft|tum|tät|ion|enz|anz|ie|ismus|nis|ik)$"),
    "fr": re.compile(r"(té|[st]ion|ance|ence|isme|esse|ude|ment|ie|ice|eur)$"),
    "es": re.compile(r"(dad|tad|[cst]ión|ancia|encia|ismo|eza|ez|tud|miento|ía|icia|anza)$"),
    "nl": re.compile(r"(heid|ing|teit|tie|sie|schap|isme|ij|tiek|gie|rie|nis|ie)$"),
}
"""Endings that make a noun out of a quality, an act or an idea; some things have them too."""

ENDINGS = {
    "de": (
        "ungen",
        "schaft",
        "heit",
        "keit",
        "lich",
        "ung",
        "nis",
        "ern",
        "ion",
        "er",
        "en",
        "el",
        "e",
        "n",
        "s",
    ),
    "fr": ("ement", "ation", "euse", "erie", "ette", "eur", "ier", "age", "ité", "ion", "es", "er", "e", "s"),
    "es": (
        "miento",
        "ación",
        "idad",
        "ería",
        "ero",
        "ista",
        "ión",
        "dor",
        "ado",
        "os",
        "as",
        "o",
        "a",
        "e",
        "s",
    ),
    "nl": ("heid", "schap", "ing", "lijk", "sel", "ij", "er", "en", "je", "e", "s"),
}

BY_CHANCE = {
    "de": {"affe giraffe", "alarm lärm", "drache rache", "eile langeweile", "insel pinsel", "ostern stern"}
    | {
        "kran krankenschwester",
        "reue treue",
        "schreibmaschine schreiner",
        "schwerkraft schwert",
        "schwert wert",
    },
    "fr": {"lave-vaisselle selle", "tentation tente"},
    "es": {
        "alma calma",
        "araña rana",
        "asco atasco",
        "asco casco",
        "cama cámara",
        "corazón razón",
        "coro corona",
    }
    | {"maratón ratón", "mesa promesa", "pato zapato", "prisa risa", "vaca vacaciones"},
    "nl": {
        "aardigheid rechtvaardigheid",
        "gelijkheid mogelijkheid",
        "egel postzegel",
        "egel spiegel",
        "rede vrede",
    }
    | {
        "burgemeester ster",
        "klooster ster",
        "pleister ster",
        "ster verpleegster",
        "kano kanon",
        "koor koorts",
    }
    | {"herinnering ring", "ring spijsvertering", "ring uitzondering", "ring verwarring"},
}
"""Words that look as if they were akin, and are not."""

DIGESTS = {
    "de": "80f7b61be44737be",
    "fr": "3f68548348b0a8cd",
    "es": "4ace4787210dfcd6",
    "nl": "cbc30aee9f7c47ee",
}


def levels_of(language: Language) -> list[tuple[str, ...]]:
    return list(zip(*cards_of(language, NEWEST), strict=True))


def words_of(language: Language) -> list[str]:
    return [word for card in cards_of(language, NEWEST) for word in card]


def bare(word: str) -> str:
    """A word in small letters without accents or hyphens."""
    split = unicodedata.normalize("NFD", word.casefold())
    return "".join(letter for letter in split if letter.isalpha())


def stem(word: str, language: str) -> str:
    """What is left of a word without its ending; at least four letters."""
    small = bare(word)
    for ending in map(bare, ENDINGS[language]):
        if small.endswith(ending) and len(small) - len(ending) >= 4:
            return small.removesuffix(ending)
    return small


def akin(words: list[str], language: str) -> set[str]:
    """The pairs that look as if they shared a stem: one stem, six letters at the beginning, or one word as
    the beginning or the end of the other, as in compounds.
    """
    whole = {bare(word): word.casefold() for word in words}
    alike: dict[str, list[str]] = {}
    pairs: set[frozenset[str]] = set()
    for small, word in whole.items():
        parts = {small[:at] for at in range(4, len(small))} | {small[at:] for at in range(1, len(small) - 3)}
        pairs |= {frozenset((word, whole[part])) for part in parts & whole.keys()}
        for part in (stem(word, language), small[:6] + "..."):
            alike.setdefault(part, []).append(word)
    pairs |= {frozenset(pair) for group in alike.values() for pair in combinations(group, 2)}
    return {" ".join(sorted(pair)) for pair in pairs}


def test_there_are_words_in_every_language_that_the_page_speaks() -> None:
    assert set(SPOKEN) <= set(LANGUAGES)


@in_every_other
def test_there_are_115_cards_of_five_words_and_all_575_differ(language: Language) -> None:
    assert [len(level) for level in levels_of(language)] == [115] * 5
    assert len({bare(word) for word in words_of(language)}) == 575


@in_every_other
def test_every_word_is_one_word_in_the_letters_of_its_language(language: Language) -> None:
    assert [word for word in words_of(language) if not ALPHABETS[language].fullmatch(word)] == []


@in_every_other
def test_no_two_words_share_a_stem(language: Language) -> None:
    assert akin(words_of(language), language) == BY_CHANCE[language]


@pytest.mark.parametrize(
    ("one", "other", "language"),
    [
        ("Haus", "Krankenhaus", "de"),
        ("Wahl", "Wähler", "de"),
        ("pain", "grille-pain", "fr"),
        ("fleur", "fleuriste", "fr"),
        ("flor", "florista", "es"),
        ("cartera", "cartero", "es"),
        ("bakker", "bakkerij", "nl"),
    ],
)
def test_words_of_one_stem_are_found(one: str, other: str, language: Language) -> None:
    assert len(akin([one, "zzz", other], language)) == 1


@in_every_other
def test_levels_grow_more_abstract_and_longer(language: Language) -> None:
    """I and II are things: not one in twenty ends like a notion. Of IV one in three does, of V one in two."""
    levels = levels_of(language)
    shares = [sum(ABSTRACT[language].search(word) is not None for word in level) / 115 for level in levels]
    lengths = [sum(map(len, level)) / 115 for level in levels]
    assert max(shares[:2]) < 0.05
    assert max(shares[:2]) < shares[2] < 0.2
    assert 0.3 < shares[3] < shares[4]
    assert shares[4] > 0.5
    assert lengths[0] < min(lengths[1:3])
    assert max(lengths[1:3]) < lengths[3] < lengths[4]


@in_every_other
def test_a_language_stays_as_it_was_for_the_records_played_with_it(language: Language) -> None:
    digest = hashlib.sha256(repr(cards_of(language, 2)).encode()).hexdigest()[:16]
    assert digest == DIGESTS[language]


@in_every_other
def test_what_a_word_is_known_by_is_said_of_every_word_and_of_no_two_the_same(language: Language) -> None:
    known = KNOWN_BY[language]
    assert set(known) == set(words_of(language))
    assert len({frozenset(parts) for parts in known.values()}) == 575


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_plays_with_the_words_of_its_language(language: Language) -> None:
    options = GAME.prepared(Options(language=language, level="III"), Company(NAMES[:4]))
    assert vocabulary(options) == levels_of(language)[2]
    assert set(shuffled_deck(options, 24, Chance(b"words"))) <= set(levels_of(language)[2])


def test_a_record_without_a_language_is_english() -> None:
    assert read_options(Options, {}).language == "en"


def test_an_own_word_mixed_with_ours_replaces_the_same_word_of_the_language() -> None:
    mixed = vocabulary(Options(language="de", edition=NEWEST, words=("APFEL", "Quark"), mix_words=True))
    assert mixed[:2] == ("APFEL", "Quark")
    assert "Apfel" not in mixed
    assert len(mixed) == 116
