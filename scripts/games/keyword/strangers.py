"""`python -m scripts.games.keyword.strangers WORDFREQ SPACY SCOWL SOURCES [LANGUAGE]…`: who is a stranger.

Names, initials and foreign words, that is. WORDFREQ and SPACY are the wheels of wordfreq 3.1.1 and
spacy-lookups-data 1.0.5 from PyPI, SCOWL is the folder with the lists of Debian's package `scowl`
(2020.12.07), SOURCES that of the npm packages that set-up has fetched. A form is a name if it is written with
a capital nearly always, and no other form of the same entry is written anywhere near as often: people write
Rodrigo, and nobody writes rodrigas.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from zipfile import ZipFile

from scripts.games.keyword.evidence import Case, cases, kin, lemmas
from scripts.games.keyword.frequencies import figures

from entendre.games.keyword.lexica import affixed, agreed
from entendre.games.keyword.lexica.accents import on_cards
from entendre.games.keyword.lexica.assemble import LONGEST
from entendre.games.keyword.lexica.english import build_english, inflected, source_files
from entendre.games.keyword.lexica.hunspell import capitals
from entendre.games.keyword.lexica.strangers import TABLES
from entendre.games.keyword.rules.letters import AFFIXED, ENGLISH

CAPITAL = 0.86
"""So much of a name has a capital; sentences begin with one in words, too."""
LIKELY = 0.7
"""What is written so is no witness for other forms."""
ABROAD_CAPITAL = 0.8
SEEN = 1e-7
"""Less than that says nothing."""
KIN = 18
"""Other forms of a word are at most so much rarer, in tenths of a power of ten; those of a name are."""
ALIKE = 5
"""A name is about as frequent in other languages."""
FOREIGN = 6
"""A foreign word is so much more frequent elsewhere."""
SMALL_WORD = 60
"""So frequent is no name of anybody."""
SMALL_ABROAD = 46
"""Where nothing says how people write it: the second lists have no small words."""
PLAIN, KNOWN = 50, 60
"""Up to these sizes SCOWL's words are no names, and no words of another language."""


class Evidence:
    """What the packages say, read once for each language."""

    def __init__(self, wordfreq: ZipFile, spacy: ZipFile, scowl: Path, sources: Path) -> None:
        self.wordfreq, self.spacy, self.scowl, self.sources = wordfreq, spacy, scowl, sources

    def abroad(self, language: str, alphabet: str) -> list[dict[str, int]]:
        """How often words are written in each of the other languages."""
        others = [each for each in ("en", "de", *AFFIXED) if each != language]
        return [figures(self.wordfreq, each, alphabet) for each in others]


def english(evidence: Evidence) -> Iterator[str]:
    """Names, initials, abbreviations, and words of other languages."""
    alphabet = ENGLISH.alphabet
    first = build_english(source_files(evidence.sources))
    case = cases(evidence.spacy, "en", alphabet)
    written, abroad = figures(evidence.wordfreq, "en", alphabet), evidence.abroad("en", alphabet)
    short = abbreviations(evidence.scowl)
    wordnet = agreed.words_of_wordnet(evidence.sources)
    for word in agreed.candidates(evidence.sources):
        level, figure, seen = first.level(word) or KNOWN + 1, written.get(word, 0), case.get(word, Case())
        if level <= PLAIN:
            continue
        others = max(written.get(form, 0) for form in inflected(word) - {word})
        name = seen.name >= CAPITAL and seen.capital >= SEEN and others < figure - KIN
        initials = level > KNOWN and seen.upper > max(seen.lower, SEEN)
        if name or initials:
            yield word
        elif level > KNOWN and not any(base in wordnet for base in agreed.bases(word)):
            foreign = figure and max(each.get(word, 0) for each in abroad) >= figure + FOREIGN
            if foreign or word in short:
                yield word


def spanish(evidence: Evidence) -> Iterator[str]:
    """Names by how Spanish is written."""
    alphabet = AFFIXED["es"]
    case = cases(evidence.spacy, "es", alphabet)
    names = {word for word, seen in case.items() if seen.name >= CAPITAL and seen.capital >= SEEN}
    likely = {word for word, seen in case.items() if seen.name >= LIKELY}
    written = figures(evidence.wordfreq, "es", alphabet)
    others = kin(forms_of("es", evidence.sources), written, likely)
    yield from (word for word in others if word in names and apart(word, written, others))


def neighbour(language: str, evidence: Evidence) -> Iterator[str]:
    """Names in French and Dutch, for which nothing says how they are written: there the dictionary has them
    with a capital too, and a second list of the language does not know them. Those that it knows are
    names if the English or the Spaniards write them so, and everybody writes them as often.
    """
    alphabet = AFFIXED[language]
    elsewhere = [cases(evidence.spacy, each, alphabet) for each in ("en", "es")]
    likely = capitals(evidence.sources / f"dictionary-{language}", alphabet)
    names = {
        word for word in likely if any(case.get(word, Case()).name >= ABROAD_CAPITAL for case in elsewhere)
    }
    written = figures(evidence.wordfreq, language, alphabet)
    abroad = evidence.abroad(language, alphabet)
    lexemes = lemmas(evidence.spacy, language, alphabet)
    families = list(forms_of(language, evidence.sources))
    second = {form for family in families if not lexemes.isdisjoint(family) for form in family}
    others = kin(families, written, names)
    for word in likely & others.keys():
        figure = written.get(word, 0)
        unknown = word not in second and (word in names or figure < SMALL_ABROAD)
        alike = word in names and sorted(each.get(word, 0) for each in abroad)[-2] >= figure - ALIKE
        if (unknown or alike) and apart(word, written, others):
            yield word


def apart(word: str, written: Mapping[str, int], others: Mapping[str, int]) -> bool:
    """Whether no other form is written nearly as often."""
    figure = written.get(word, 0)
    return figure < SMALL_WORD and others[word] < figure - KIN


def forms_of(language: str, sources: Path) -> Iterator[set[str]]:
    """The forms of every entry of a language's dictionary, spelled as cards can."""
    letters = frozenset(AFFIXED[language])
    for family in affixed.family_of(language, sources):
        yield {on_cards(form, letters) for form in family.forms}


def abbreviations(folder: Path) -> set[str]:
    """What SCOWL knows as an abbreviation."""
    files = folder.glob("*-abbreviations.*")
    return {
        entry.strip(".").lower() for file in files for entry in file.read_text(encoding="latin-1").split()
    }


def main(wordfreq: str, spacy: str, scowl: str, sources: str, *languages: str) -> None:
    """Write the tables of these languages, or all."""
    TABLES.mkdir(exist_ok=True)
    with ZipFile(wordfreq) as frequencies, ZipFile(spacy) as lookups:
        evidence = Evidence(frequencies, lookups, Path(scowl), Path(sources))
        tables = {
            "en": english(evidence),
            "es": spanish(evidence),
            "fr": neighbour("fr", evidence),
            "nl": neighbour("nl", evidence),
        }
        for language in languages or tables:
            words = sorted(word for word in set(tables[language]) if len(word) <= LONGEST)
            path = TABLES / f"{language}.txt"
            path.write_text("\n".join(words) + "\n", encoding="utf-8")
            print(f"{path.name}: {len(words):,} words, {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main(*sys.argv[1:])
