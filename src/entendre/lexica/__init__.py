"""The lexica that Keyword is played with: built at set-up from word lists, read from package data."""

from entendre.lexica.files import LexiconError
from entendre.lexica.load import built_languages, load_lexicon

__all__ = ["LexiconError", "built_languages", "load_lexicon"]
