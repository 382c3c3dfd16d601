"""Subtweet afterwards: the wall shows everything already."""

from __future__ import annotations

import msgspec


class SubtweetHindsight(msgspec.Struct, frozen=True, tag="subtweet", tag_field="game"):
    """Nothing that the last view does not show."""
