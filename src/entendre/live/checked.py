"""Large answers that were read and checked beside the loop."""

from __future__ import annotations

from typing import Any

import msgspec

from entendre.core import Rejected
from entendre.live.commands import Answer


class Checked(msgspec.Struct, frozen=True, gc=False):
    """An answer that was read and checked: in which state, and what there was to say against it."""

    state: Any
    choice: Any
    refusal: Rejected | None = None


class CheckedAnswer(Answer, frozen=True, gc=False):
    """An answer of which that is known. Never sent by anybody."""

    checked: Checked | None = None
