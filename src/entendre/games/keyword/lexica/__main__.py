"""`python -m entendre.games.keyword.lexica`: make the dictionaries of Keyword, count letters for cards."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import click
from rich.console import Console
from rich.progress import track
from rich.table import Table

from entendre.games.keyword.lexica.build import build_from_list
from entendre.games.keyword.lexica.english import ALPHABET, build_english, source_files
from entendre.games.keyword.lexica.files import DATA, LexiconError, write_lexicon
from entendre.games.keyword.lexica.letter_counts import letter_counts
from entendre.games.keyword.lexica.load import FIRST, load_lexicon
from entendre.games.keyword.lexica.origins import write_origins
from entendre.games.keyword.lexica.sources import LANGUAGES, build_from_sources
from entendre.games.keyword.rules.lexicon import Lexicon

_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.group()
def main() -> None:
    """The dictionaries of Keyword."""


@main.command()
@click.option("--language", default="en", show_default=True, help="The language's code; it names the file.")
@click.option(
    "--sources",
    type=click.Path(path_type=Path),
    help=f"Folder with the packages that set-up fetches ({', '.join(LANGUAGES)}).",
)
@click.option(
    "--words",
    type=_FILE,
    help="A plain list instead: a word to a line, and its level after a space if known.",
)
@click.option(
    "--alphabet", default=ALPHABET, show_default=True, help="The letters of the cards, in lower case."
)
@click.option("--offensive", type=_FILE, help="With --words: a list of those that offend.")
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    default=DATA,
    help="Folder to write to; by default the package's own.",
)
def build(
    language: str, sources: Path | None, words: Path | None, alphabet: str, offensive: Path | None, out: Path
) -> None:
    """Build one lexicon, from --sources (a language of ours) or from --words (any language)."""
    console = Console(stderr=True)
    try:
        if words is not None:
            marks = _lines(offensive) if offensive is not None else []
            lexicon = build_from_list(
                language, track(_lines(words), "Reading words", console=console), alphabet, marks
            )
            path = write_lexicon(lexicon, out)
        elif sources is not None and language in LANGUAGES:
            path = build_ours(language, sources, out)
            lexicon = load_lexicon(language, out)
        else:
            ours = " ".join(LANGUAGES)
            raise click.UsageError(
                f"The language {language!r} is built from --words FILE; --sources are for {ours}."
            )
    except LexiconError as error:
        raise click.ClickException(str(error)) from error
    _summary(lexicon, path)


def build_ours(language: str, sources: Path, out: Path) -> Path:
    """Build and keep the lexicon of one of our languages, with what goes along with it."""
    built = build_from_sources(language, sources)
    if language == "en":
        write_lexicon(build_english(source_files(sources)), out / FIRST)
    out.mkdir(parents=True, exist_ok=True)
    write_origins(built.lexicon, built.origins, out)
    return write_lexicon(built.lexicon, out)


@main.command(name="build-all")
@click.option("--sources", type=click.Path(path_type=Path), required=True, help="As for build.")
def build_all(sources: Path) -> None:
    """Build the lexica of all our languages, as many at a time as there are cores."""
    with ProcessPoolExecutor() as pool:
        building = {language: pool.submit(build_ours, language, sources, DATA) for language in LANGUAGES}
        for language, path in building.items():
            try:
                built = path.result()
                _summary(load_lexicon(language), built)
            except LexiconError as error:
                raise click.ClickException(str(error)) from error


@main.command()
@click.argument("language")
@click.option("--level", default=50, show_default=True, help="Count words up to this level.")
def letters(language: str, level: int) -> None:
    """Print how many cards of each letter a language should have, as they are frozen in rules/letters.py."""
    try:
        decks = letter_counts(load_lexicon(language), level)
    except LexiconError as error:
        raise click.ClickException(str(error)) from error
    for colour, counts in decks.items():
        click.echo(f"{colour}: {counts}")


def _lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def _summary(lexicon: Lexicon, path: Path) -> None:
    table = Table("level", "words", title=f"{lexicon.language}: {len(lexicon):,} words")
    for level, count in sorted(Counter(lexicon.level(word) or 0 for word in lexicon).items()):
        table.add_row(str(level), f"{count:,}")
    table.add_row("offensive", f"{sum(map(lexicon.is_offensive, lexicon)):,}")
    console = Console()
    console.print(table)
    console.print(
        f"digest {lexicon.digest}", f"{path.name}, {path.stat().st_size:,} bytes", sep="\n", highlight=False
    )


if __name__ == "__main__":
    main(prog_name="python -m entendre.games.keyword.lexica")
