"""The conformance suite of entries: what a game brings besides its rules is all there, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.metadata import entry_points

import msgspec

from entendre.bots import LADDER
from entendre.core import SEED_BYTES, AnyGame, Chance, Game, PerSeat, PublicEvent, encode, option_notes
from entendre.daily import ANSWER, made, read_day
from entendre.lessons import CAPTIONS, captions_of, staged, texts_in
from entendre.plugin import ENGLISH, GROUP, GameEntry
from entendre.testing.acts import NAMES, Setting, moments
from entendre.testing.telling import public_events
from entendre.text import Teller, Text, Texts, plain_teller

SOME_DAY = read_day("2027-01-31")

_PLACE = re.compile(r"\{(\w+)\}")

LONGEST_LESSON = 90
"""Seconds, by the clock of its own steps."""


class Seen(msgspec.Struct):
    """What came up in random play, and so has to be said."""

    kinds: set[str] = msgspec.field(default_factory=set)
    results: set[str] = msgspec.field(default_factory=set)
    events: dict[str, tuple[PublicEvent, PerSeat[str]]] = msgspec.field(default_factory=dict)
    """By tag the first event of each kind, and who was there."""


def check_entry(entry: GameEntry) -> None:
    """Raise AssertionError unless a package's entry is complete.

    It is registered under the name of its rules; there is a rules page; bots are of known levels; a lesson
    fits the rules; and whatever came up when the game was played at random can be said in every language.
    Texts for what came up never are not missed, so try the rarest things in tests of your own.
    """
    game = entry.game
    _check_registered(entry)
    _check_levels(entry)
    _check_company(entry)
    assert ENGLISH in entry.languages(), f"{game.title} has no texts/{ENGLISH}.json in its package"
    page = entry.rulebook(ENGLISH)
    assert page, f"{game.title} has no rules page: rulebook/{ENGLISH}.md"
    assert page.startswith("# "), (
        f"the rules page of {game.title} begins with its title, as in `# {game.title}`"
    )
    seen = _seen(game)
    english = entry.texts(ENGLISH)
    for texts in map(entry.texts, entry.languages()):
        _check_complete(entry, texts, seen)
        _check_alike(game, english, texts)
        _check_lesson(entry, texts)
        if _is_told_plainly(entry):
            _check_told(plain_teller(texts), seen, f"texts/{texts.language}.json of {game.title}")
    _check_told(entry.teller(), seen, f"the teller of {game.title}")
    _check_daily(entry)


def _check_registered(entry: GameEntry) -> None:
    names = [point.name for point in entry_points(group=GROUP) if point.load() is entry]
    assert names, f"{type(entry).__name__} is not installed under any entry point of the group {GROUP!r}"
    assert names == [entry.game.name], (
        f"the rules are {entry.game.name!r}, but the entry is registered as {' and '.join(map(repr, names))}"
    )


def _check_levels(entry: GameEntry) -> None:
    for level, maker in entry.bots().items():
        assert level in LADDER, f"{level!r} is no level of bots; there are {', '.join(LADDER)}"
        made = maker(entry.game, Chance(bytes(SEED_BYTES))).level
        assert made == level, f"the bot for {level!r} says that it is {made!r}"


def _check_company(entry: GameEntry) -> None:
    players, bots = entry.game.players, entry.company()
    assert bots + 1 in players, (
        f"{bots} bots and a person are no table for {players[0]} to {players[-1]} players"
    )


def _check_daily(entry: GameEntry) -> None:
    """A puzzle of the day, where there is one, is this game's, keeps to its form, and can be told."""
    daily = entry.daily()
    if daily is None:
        return
    name, texts = entry.game.name, entry.texts(ENGLISH)
    assert daily.game == name, f"the puzzles of {name!r} say that they are {daily.game!r}'s"
    puzzle = made(daily, SOME_DAY)
    assert puzzle.__struct_config__.tag == name, f"the puzzle of {name!r} is not tagged with that name"
    assert msgspec.json.decode(encode(puzzle), type=daily.kind) == puzzle
    assert ANSWER in puzzle.__struct_fields__, f"the puzzle of {name!r} has no field {ANSWER!r}"
    assert encode(made(daily, SOME_DAY)) == encode(puzzle), f"the puzzle of {name!r} is not always the same"
    assert "today.title" in texts, f"texts/{ENGLISH}.json of {entry.game.title} lacks today.title"
    daily.tell(puzzle, texts, answer=True)


def _seen(game: AnyGame) -> Seen:
    """What comes up in a few random games: every mode, with the fewest players and with the most."""
    seen = Seen()
    for mode in game.modes:
        for players in {game.players[0], game.players[-1]}:
            setting = Setting(game, players, mode, bytes(SEED_BYTES))
            for step in (setting.open(), *(moment.step for moment in moments(setting))):
                seen.kinds.update(prompt.kind for prompt in step.table.prompts)
                for event in public_events(step):
                    seen.events.setdefault(_tag(event), (event, NAMES[:players]))
                if (outcome := step.table.outcome()) is not None:
                    seen.results.add(outcome.result)
    return seen


def _check_complete(entry: GameEntry, texts: Texts, seen: Seen) -> None:
    where = f"texts/{texts.language}.json of {entry.game.title}"
    missing = [key for key in _wanted(entry, seen) if key not in texts]
    assert not missing, f"{where} lacks {', '.join(missing)}"
    for note in option_notes(entry.game.types.options):
        text = texts.say(f"option.{note.name}.help")
        assert text.endswith("."), f"option.{note.name}.help in {where} is a sentence, not {text!r}"
    options = _option_names(entry)
    strange = [key for key in texts if key.startswith("option.") and key.split(".")[1] not in options]
    assert not strange, f"{where} speaks of options that there are not: {', '.join(strange)}"


def _check_lesson(entry: GameEntry, texts: Texts) -> None:
    """A lesson fits the rules, is done in a minute and a half, and all that is written for it is said."""
    script = entry.lesson(texts.language)
    written = {key for key in texts if key.startswith(CAPTIONS)}
    if script is None:
        assert not written, (
            f"{entry.game.title} has no lesson, but texts for one: {', '.join(sorted(written))}"
        )
        return
    lesson = staged(script, entry.game, texts)
    where = f"the lesson of {entry.game.title} in {texts.language!r}"
    assert lesson.seconds <= LONGEST_LESSON, f"{where} takes {lesson.seconds} seconds, not {LONGEST_LESSON}"
    unsaid = written - captions_of(script) - texts_in(entry.script(texts.language) or b"")
    assert not unsaid, f"nobody says {', '.join(sorted(unsaid))} in {where}"


def _option_names(entry: GameEntry) -> tuple[str, ...]:
    """Of those that people choose, and of those that the table sets: the proof of a deal lists both."""
    return tuple(field.encode_name for field in msgspec.structs.fields(entry.game.types.options))


def _wanted(entry: GameEntry, seen: Seen) -> Iterator[str]:
    yield from ("line", "score")
    yield from (f"option.{name}" for name in _option_names(entry))
    for note in option_notes(entry.game.types.options):
        yield f"option.{note.name}.help"
        yield from (f"option.{note.name}.{word}" for word in note.choices)
    yield from (f"prompt.{kind}" for kind in sorted(seen.kinds))
    yield from (f"result.{result}" for result in sorted(seen.results))
    if type(entry.game).keepsakes is not Game.keepsakes:
        yield from ("kept.title", "kept.help")
    if _is_told_plainly(entry):
        yield from (f"told.{tag}" for tag in sorted(seen.events))


def _check_alike(game: AnyGame, english: Texts, texts: Texts) -> None:
    """The same things are said in both. Refusals aside: in English they are the sentences of the rules."""
    where = f"texts/{texts.language}.json of {game.title}"
    refusals = [key for key in english if _is_refusal(key)]
    assert not refusals, f"{', '.join(refusals)}: English refusals are the sentences of the rules"
    ours = {key for key in texts if not _is_refusal(key)}
    unequal = sorted(ours ^ set(english))
    assert not unequal, f"{where} and the English do not say the same things: {', '.join(unequal)}"
    for key in ours:
        strange = _places(texts[key]) - _places(english[key])
        assert not strange, (
            f"{key} in {where} has places that the English has not: {', '.join(sorted(strange))}"
        )


def _check_told(teller: Teller, seen: Seen, who: str) -> None:
    for tag, (event, names) in seen.events.items():
        said = teller.tell(event, names)
        assert not _PLACE.search(said), f"{who} leaves a place open in what is said of {tag!r}: {said!r}"


def _is_told_plainly(entry: GameEntry) -> bool:
    """Whether the game leaves it to its texts to tell what happens."""
    return type(entry).teller is GameEntry.teller


def _is_refusal(key: str) -> bool:
    return key.startswith("refusal.")


def _places(text: Text) -> set[str]:
    forms = text.values() if isinstance(text, dict) else (text,)
    return {place for form in forms for place in _PLACE.findall(form)}


def _tag(event: PublicEvent) -> str:
    return str(event.__struct_config__.tag)
