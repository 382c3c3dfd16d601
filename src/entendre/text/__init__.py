"""What is said about games: catalogues of texts, and how a terminal tells what happens."""

from entendre.text.languages import LANGUAGES, Language
from entendre.text.outline import outline
from entendre.text.plain import plain
from entendre.text.teller import Teller, plain_teller
from entendre.text.texts import Text, Texts, listed

__all__ = ["LANGUAGES", "Language", "Teller", "Text", "Texts", "listed", "outline", "plain", "plain_teller"]
