"""What happens and what a seat sees, as plain English for a terminal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from entendre.core import PerSeat
from entendre.text import entracte, keyword, subtext, subtweet
from entendre.text.outline import outline

__all__ = ["TELLERS", "Teller", "outline"]


class Teller(NamedTuple):
    """How one game is told."""

    tell: Callable[[Any, PerSeat[str]], str]
    """A public event as one sentence."""
    show: Callable[[Any, PerSeat[str]], tuple[str, ...]]
    """A view as the lines of a screen."""


TELLERS: Mapping[str, Teller] = {
    "subtext": Teller(subtext.tell, subtext.show),
    "subtweet": Teller(subtweet.tell, subtweet.show),
    "entracte": Teller(entracte.tell, entracte.show),
    "keyword": Teller(keyword.tell, keyword.show),
}
