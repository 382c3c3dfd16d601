"""After the game: what the expert would have done, decision by decision."""

from entendre.coach.english import SENTENCES, sentence
from entendre.coach.note import Advice, Note
from entendre.coach.notes import coached, notes

__all__ = ["SENTENCES", "Advice", "Note", "coached", "notes", "sentence"]
