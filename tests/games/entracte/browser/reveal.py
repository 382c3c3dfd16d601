"""What no page may hold of Entracte's end before its step."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

TEXTS = json.loads(
    (Path(__file__).parents[4] / "web" / "src" / "games" / "entracte" / "en.json").read_text("utf-8")
)


def told(shown: Any) -> dict[str, tuple[str, ...]]:
    """From what lies open while the curtain is up: step by step what is said with it, and not before.

    What was named is there from the first moment on; that it is right or wrong comes with the codes. A code
    that nobody thought of is read nowhere before it lies open; where everybody has but one, it then says what
    it means.
    """
    ending = shown["ending"]
    thought_of = {code for names in ending["names"] for named in names for code in named}
    codes = [code for own in ending["codes"] for code in own]
    said = [TEXTS[f"code.{code}"] for code in codes if code not in thought_of]
    if shown["codes_each"] == 1:
        said += [TEXTS[f"means.{code}"] for code in codes]
    return {"names": (), "codes": tuple(said), "verdict": ("All codes are open: ", *_came_to(shown, ending))}


def _came_to(shown: Any, ending: Any) -> tuple[str, ...]:
    if shown["race"] is not None:
        return tuple(f"{_counted('results.points', points)}: " for points in ending["points"])
    wrong = ending["mistakes"]
    named = _counted("results.mistakes", wrong) if wrong else TEXTS["results.no-mistakes"]
    return named, f"at most {shown['triumph_row']}"


def _counted(key: str, count: int) -> str:
    said: str = TEXTS[key]["one" if count == 1 else "other"]
    return said.replace("{count}", str(count))
