"""The lexica that Keyword is played with: built at set-up from word lists, read from package data."""

from entendre.games.keyword.lexica.files import LexiconError
from entendre.games.keyword.lexica.load import FIRST, Lexica, built_languages, load_lexicon

__all__ = ["FIRST", "Lexica", "LexiconError", "built_languages", "load_lexicon"]
