"""Whatever is said in one language is said in all of them: what is missing is red here, and never English."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from scripts.write_protocol import PLATFORM, is_ours, refusal_codes

from entendre.catalogue import Catalogue
from entendre.text import LANGUAGES

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "web/src"
OTHERS = tuple(language for language in LANGUAGES if language != "en")
OURS = {name: entry for name, entry in Catalogue().items() if is_ours(entry)}

in_every_other = pytest.mark.parametrize("language", OTHERS)


@pytest.mark.parametrize("name", OURS)
def test_a_game_of_ours_speaks_them_all(name: str) -> None:
    assert set(OURS[name].languages()) == set(LANGUAGES)


@pytest.mark.parametrize("name", OURS)
@in_every_other
def test_its_rules_have_the_same_parts_and_pictures(name: str, language: str) -> None:
    assert skeleton(OURS[name].rulebook(language)) == skeleton(OURS[name].rulebook("en"))


def skeleton(page: str | None) -> list[str]:
    """How deep each heading is, and which pictures stand where."""
    assert page is not None
    return re.findall(r"^#+(?= )|picture:[\w-]+", page, re.MULTILINE)


@in_every_other
def test_the_page_can_say_why_the_server_said_no(language: str) -> None:
    sentences = json.loads((PAGE / "refusals" / f"{language}.json").read_text(encoding="utf-8"))
    assert set(sentences) == set(refusal_codes(PLATFORM))
    assert all(sentence.endswith((".", "!", "?")) for sentence in sentences.values())


def test_the_page_says_what_it_is_before_its_script_runs() -> None:
    plain = (ROOT / "web/index.html").read_text(encoding="utf-8")
    assert set(re.findall(r'<(?:html|p) lang="(\w+)"', plain)) == set(LANGUAGES)
    manifest = json.loads((ROOT / "web/public/manifest.webmanifest").read_text(encoding="utf-8"))
    told = {manifest["lang"]: manifest["description"], **manifest["description_localized"]}
    catalogues = {
        each: json.loads((PAGE / f"i18n/{each}.json").read_text(encoding="utf-8")) for each in LANGUAGES
    }
    assert told == {each: catalogue["description"] for each, catalogue in catalogues.items()}


def test_the_page_knows_the_same_languages() -> None:
    assert {file.stem for file in (PAGE / "i18n/languages").glob("*.ts")} == set(OTHERS)
    assert {file.stem for file in (PAGE / "i18n").glob("??.json")} == set(LANGUAGES)
