"""Subtweet afterwards: the wall shows everything already."""

from __future__ import annotations

import msgspec


class SubtweetHindsight(msgspec.Struct, frozen=True, tag="subtweet", tag_field="game"):
    """Nothing that does not lie open already when the game is over."""
