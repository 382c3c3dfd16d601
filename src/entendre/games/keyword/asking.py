"""`entendre word LANGUAGE WORD…`: whether it is in our dictionary, how common it is, where it is from."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator

import click
import msgspec

from entendre.games.keyword.lexica import Lexica, LexiconError
from entendre.games.keyword.lexica.accents import on_cards
from entendre.games.keyword.lexica.assemble import LONGEST
from entendre.games.keyword.lexica.origins import Origins, read_origins
from entendre.games.keyword.rules.lexicon import Lexicon


class Found(msgspec.Struct, frozen=True):
    """What our dictionary says of a word."""

    word: str
    known: bool
    level: int | None
    lists: tuple[str, ...]
    offensive: bool


def found(word: str, lexicon: Lexicon, origins: Origins) -> Found:
    """The word as cards spell it, looked up."""
    spelled = on_cards(word.lower(), frozenset(lexicon.alphabet))
    known = spelled in lexicon
    lists = origins.of(spelled)
    return Found(word, known, lexicon.level(spelled), lists, lexicon.is_offensive(spelled))


@click.command()
@click.argument("language")
@click.argument("words", nargs=-1, metavar="[WORD]...")
@click.option("--json", "as_json", is_flag=True, help="Print a list with an object for each word.")
def word(language: str, words: tuple[str, ...], as_json: bool) -> None:
    """Say of each WORD whether Keyword's dictionary of LANGUAGE has it, its level and its lists.

    Without words they are read from standard input. Levels go from 35, which everybody knows, to 70.
    """
    lexica = Lexica()
    if language not in lexica:
        raise click.BadParameter(
            f"{language!r} has no dictionary here; it takes {', '.join(lexica)}.", param_hint="LANGUAGE"
        )
    try:
        lexicon = lexica[language]
        origins = read_origins(lexicon)
    except LexiconError as error:
        raise click.ClickException(str(error)) from error
    answers = [found(each, lexicon, origins) for each in words or sys.stdin.read().split()]
    if as_json:
        click.echo(json.dumps([msgspec.to_builtins(each) for each in answers], ensure_ascii=False, indent=2))
        return
    for line in _lines(answers, language):
        click.echo(line)


def _lines(answers: list[Found], language: str) -> Iterator[str]:
    for each in answers:
        if each.known:
            mark = ", marked as offensive" if each.offensive else ""
            lists = " and ".join(each.lists) or "a list of yours"
            yield f"{each.word}: level {each.level}, from {lists}{mark}"
        elif len(each.word) > LONGEST:
            yield f"{each.word}: too long to be laid; words have at most {LONGEST} letters"
        else:
            yield f"{each.word}: not in our dictionary ({language})"
