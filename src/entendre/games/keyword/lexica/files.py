"""A lexicon as a file: one line that names the format and the digest, then the lexicon's canonical text.

Uncompressed on purpose: reading is quicker than unpacking, and the bytes are the same on every machine.
"""

from __future__ import annotations

import re
from pathlib import Path

from entendre.games.keyword.rules.lexicon import Lexicon

DATA = Path(__file__).parent / "data"
SUFFIX = ".lexicon"
_FORMAT = "entendre lexicon 1"
_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")


class LexiconError(Exception):
    """A lexicon, or what it is built from, is missing or wrong; the message says which and what to do."""


def path_of(language: str, folder: Path = DATA) -> Path:
    """Where the lexicon of a language is kept, whether or not it is there."""
    if not _LANGUAGE.fullmatch(language):
        raise LexiconError(f"{language!r} is not the code of a language, such as 'en' or 'pt-BR'.")
    return folder / f"{language}{SUFFIX}"


def write_lexicon(lexicon: Lexicon, folder: Path = DATA) -> Path:
    """Keep a lexicon; a reader at the same time sees the old file or the new one, never half of it."""
    folder.mkdir(parents=True, exist_ok=True)
    path = path_of(lexicon.language, folder)
    fresh = path.with_suffix(".fresh")
    fresh.write_bytes(f"{_FORMAT} {lexicon.digest}\n{lexicon.text()}".encode())
    return fresh.replace(path)


def read_lexicon(path: Path) -> Lexicon:
    """The lexicon in a file, or `LexiconError` if the file was cut or changed."""
    title, _, text = path.read_bytes().decode().partition("\n")
    form, _, digest = title.rpartition(" ")
    if form != _FORMAT:
        raise LexiconError(
            f"{path.name} does not begin with {_FORMAT!r} but with {title[:40]!r}: build it again."
        )
    try:
        lexicon = Lexicon.from_text(text)
    except (ValueError, IndexError) as error:
        raise LexiconError(f"{path.name} is damaged ({error}): build it again.") from error
    if lexicon.digest != digest:
        raise LexiconError(
            f"{path.name} is damaged (not what its digest {digest[:12]} says): build it again."
        )
    return lexicon
