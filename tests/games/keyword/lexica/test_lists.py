"""Lexica for further languages: built from a plain list, kept in a file, loaded by name."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from entendre.games.keyword.lexica import LexiconError, built_languages, load_lexicon
from entendre.games.keyword.lexica.__main__ import main
from entendre.games.keyword.lexica.accents import on_cards
from entendre.games.keyword.lexica.build import build_from_list
from entendre.games.keyword.lexica.files import path_of, read_lexicon, write_lexicon
from entendre.games.keyword.lexica.supplement import read_supplement
from entendre.games.keyword.rules.letters import ENGLISH_1, deck
from entendre.games.keyword.rules.lexicon import Lexicon

SPANISH = "abcdefghijklmnñopqrstuvwxyz"
LIST = """\
mañana 35
canción 50
Canciones 50
lío

y
co-op
mañana 70
"""


def spanish() -> Lexicon:
    return build_from_list("es", LIST.splitlines(), SPANISH, ["LÍO", "otra"])


def test_a_list_becomes_a_lexicon() -> None:
    lexicon = spanish()
    assert (lexicon.language, lexicon.alphabet) == ("es", SPANISH)
    assert lexicon.words == ("lio", "mañana", "cancion", "canciones")


def test_a_word_keeps_its_lowest_level_and_one_without_a_level_is_known_to_all() -> None:
    assert [spanish().level(word) for word in ("mañana", "cancion", "lio")] == [35, 50, 35]


def test_words_in_a_list_of_offensive_ones_are_marked() -> None:
    lexicon = spanish()
    assert [word for word in lexicon if lexicon.is_offensive(word)] == ["lio"]


def test_a_line_that_is_no_word_and_level_is_named() -> None:
    with pytest.raises(LexiconError, match="Line 2: 'two words here'"):
        build_from_list("es", ["uno", "two words here"], SPANISH)
    with pytest.raises(LexiconError, match="Line 1: 'uno dos'"):
        build_from_list("es", ["uno dos"], SPANISH)


def test_a_list_in_another_alphabet_is_refused() -> None:
    with pytest.raises(LexiconError, match="No word in the list"):
        build_from_list("el", ["λογος"], SPANISH)


@pytest.mark.parametrize(
    ("word", "laid"),
    [
        ("mañana", "mañana"),
        ("man\u0303ana", "mañana"),
        ("árbol", "arbol"),
        ("œuf", "oeuf"),
        ("co-op", "co-op"),
    ],
)
def test_accents_stay_only_if_the_alphabet_has_them(word: str, laid: str) -> None:
    assert on_cards(word, frozenset(SPANISH)) == laid


def test_a_lexicon_is_kept_and_loaded_by_its_language(tmp_path: Path) -> None:
    path = write_lexicon(spanish(), tmp_path / "new folder")
    assert path == path_of("es", tmp_path / "new folder")
    assert built_languages(path.parent) == ("es",)
    loaded = load_lexicon("es", path.parent)
    assert (loaded.digest, loaded.words) == (spanish().digest, spanish().words)
    assert loaded.longest("mañ", "anax").words == ("mañana",)
    assert [file.name for file in path.parent.iterdir()] == ["es.lexicon"]


def test_a_lexicon_is_read_once(tmp_path: Path) -> None:
    path = write_lexicon(spanish(), tmp_path)
    first = load_lexicon("es", tmp_path)
    path.unlink()
    assert load_lexicon("es", tmp_path) is first


def test_a_language_without_a_lexicon_is_named_with_those_there_are_and_the_way_to_build_it(
    tmp_path: Path,
) -> None:
    write_lexicon(spanish(), tmp_path)
    with pytest.raises(LexiconError, match=r"no lexicon for 'it'; built are: es.*--language it --words FILE"):
        load_lexicon("it", tmp_path)
    with pytest.raises(LexiconError, match=r"no lexicon for 'en'.*make setup"):
        load_lexicon("en", tmp_path)
    with pytest.raises(LexiconError, match="built are: none"):
        load_lexicon("nl", tmp_path / "nowhere")


@pytest.mark.parametrize("language", ["", "../en", "EN", "english"])
def test_a_language_that_is_no_code_is_refused(language: str, tmp_path: Path) -> None:
    with pytest.raises(LexiconError, match="is not the code of a language"):
        path_of(language, tmp_path)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("entendre lexicon 1", "entendre lexicon 2"),
        ("mañana", "manana"),
        ("words 3 35", "words 3 50"),
        ("words 3 35", "verbs 3 35"),
        ("offensive\nlio\n", ""),
        ("alphabet ", "alphabet"),
    ],
    ids=["format", "word", "level", "section", "cut", "head"],
)
def test_a_damaged_file_is_refused_by_name(old: str, new: str, tmp_path: Path) -> None:
    path = write_lexicon(spanish(), tmp_path)
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(LexiconError, match=r"es\.lexicon .*build it again"):
        read_lexicon(path)


def test_the_command_builds_any_language_from_a_list(tmp_path: Path) -> None:
    words, marks = tmp_path / "words.txt", tmp_path / "marks.txt"
    words.write_text(LIST, encoding="utf-8")
    marks.write_text("lío\n", encoding="utf-8")
    arguments = ["build", "--language", "es", "--words", str(words), "--alphabet", SPANISH]
    result = CliRunner().invoke(main, [*arguments, "--offensive", str(marks), "--out", str(tmp_path)])
    assert result.exit_code == 0, result.output
    assert spanish().digest in result.output
    assert "es: 4 words" in result.output
    assert read_lexicon(path_of("es", tmp_path)).digest == spanish().digest


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--language", "es"], "'es' is built from --words FILE"),
        (["--language", "en"], "'en' is built from --words FILE"),
        (["--language", "it", "--sources", "."], "--sources are for en de fr es nl"),
        (["--language", "es", "--sources", "."], "naughty-words/es.json is not in .: run `make setup`"),
        (["--sources", "."], "is not in .: run `make setup`"),
    ],
)
def test_the_command_says_what_it_could_not_do(arguments: list[str], message: str, tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["build", *arguments, "--out", str(tmp_path)])
    assert result.exit_code != 0
    assert message in " ".join(result.output.split())
    assert list(tmp_path.iterdir()) == []


def test_a_supplement_adds_omits_and_marks(tmp_path: Path) -> None:
    path = tmp_path / "supplement_xx.txt"
    path.write_text(
        "# why\nadd 35: one two\n\nadd 50: three\nomit: four\noffensive: five six\n", encoding="utf-8"
    )
    read = read_supplement(path)
    assert read.add == {"one": 35, "two": 35, "three": 50}
    assert read.omit == frozenset({"four"})
    assert read.offensive == frozenset({"five", "six"})


@pytest.mark.parametrize("line", ["add: one", "add many: one", "one two", "remove: one"])
def test_a_line_that_is_no_correction_is_named(line: str, tmp_path: Path) -> None:
    path = tmp_path / "supplement_xx.txt"
    path.write_text(f"omit: four\n{line}\n", encoding="utf-8")
    with pytest.raises(LexiconError, match=rf"supplement_xx\.txt, line 2: '{line}'"):
        read_supplement(path)


def test_the_letters_on_the_cards_are_those_that_the_dictionary_counts() -> None:
    result = CliRunner().invoke(main, ["letters", "en"])
    assert result.exit_code == 0
    orange, blue = (line.split(": ")[1] for line in result.output.splitlines())
    assert (deck(orange), deck(blue)) == (ENGLISH_1.orange, ENGLISH_1.blue)


def test_a_language_without_a_dictionary_has_no_letters_to_count() -> None:
    result = CliRunner().invoke(main, ["letters", "tlh"])
    assert result.exit_code == 1
    assert "no lexicon for 'tlh'" in result.output
