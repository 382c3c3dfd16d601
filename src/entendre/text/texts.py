"""A catalogue of texts in one language: flat keys, places in braces, and plurals.

The same files are read by the page, so there is one home for each sentence. A text is a string, or one string
for each plural form of the language (`one`, `other`) chosen by the value `count`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources.abc import Traversable

import msgspec

from entendre.text.languages import conjunction, is_one

Text = str | dict[str, str]
_PLACE = re.compile(r"\{(\w+)\}")
_read = msgspec.json.Decoder(dict[str, Text]).decode


class Texts(Mapping[str, Text]):
    """What is said about one thing in one language."""

    def __init__(self, texts: Mapping[str, Text], language: str) -> None:
        self._texts = texts
        self.language = language

    @classmethod
    def read(cls, file: Traversable, language: str) -> Texts:
        """From a JSON file; KeyError with the language if there is none."""
        if not file.is_file():
            raise KeyError(language)
        return cls(_read(file.read_bytes()), language)

    def __getitem__(self, key: str) -> Text:
        return self._texts[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def __len__(self) -> int:
        return len(self._texts)

    def say(self, key: str, **values: object) -> str:
        """A text with its places filled. KeyError if there is no such text."""
        text = self._texts[key]
        if isinstance(text, dict):
            form = "one" if is_one(values.get("count"), self.language) else "other"
            text = text.get(form, text["other"])
        return _PLACE.sub(lambda place: str(values.get(place[1], place[0])), text)


def listed(names: Sequence[str], language: str = "en") -> str:
    """Names one after another, as the language has it: Ada, Ben and Cem."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {conjunction(language)} {names[-1]}"
