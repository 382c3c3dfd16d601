"""What a game brings to the table: its rules, and whatever else it has.

A package registers its game with one entry point in the group `entendre.games`:

    [project.entry-points."entendre.games"]
    chess = "chess.entry:ENTRY"

Only the rules are needed. A game without bots is played by random ones, one without a coach has no notes
afterwards, one without puzzles is left out of Today, one without a teller is told by the outline of its
structs, and one without a board of its own is played on the generic one.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import click
import msgspec

from entendre.bots import LADDER, Bot, Chancer, Maker
from entendre.coach import Coach, Gallery
from entendre.core import AnyGame, Chance, Codec
from entendre.daily import Daily
from entendre.ledger import Reading
from entendre.lessons import Script, read_script
from entendre.records import Record
from entendre.text import Language, Teller, Texts, plain_teller

GROUP = "entendre.games"
"""The group of entry points that games are found by."""

ENGLISH: Language = "en"

GOOD_COMPANY = 3
"""How many bots play with one person, where a game does not say and has chairs for them."""


class GameUnavailable(Exception):
    """A game that is registered cannot be played here; the sentence says which and why."""


class GameEntry(ABC):
    """One game as the platform knows it. What a method needs is imported when it is called, so that a server
    that only deals and judges never loads what bots know.
    """

    package: str | None = None
    """Where `texts/en.json`, `rulebook/en.md` and their translations lie; None: there are none."""

    puzzle_languages: tuple[Language, ...] = ()
    """The languages that there is a puzzle a day in, each its own; none: the same for everybody."""

    @abstractmethod
    def rules(self) -> AnyGame:
        """The rules, ready to be played; asked once."""

    def bots(self) -> Mapping[str, Maker]:
        """A maker for every level beyond random; for random too where the game's bots know more than
        `sample`.
        """
        return {}

    def casual(self) -> Maker | None:
        """A model of somebody who plays now and then: levels are set by it, and it never sits at a table."""
        return None

    def company(self) -> int:
        """How many bots sit down with one person who wants to play at once: as many as make a good table."""
        least, most = self.game.players[0], self.game.players[-1]
        return min(max(GOOD_COMPANY, least - 1), most - 1)

    def coach(self, gallery: Gallery) -> Coach | None:
        """Somebody who follows one finished game and says what the expert would have done."""
        return None

    def hindsight(self, record: Record) -> msgspec.Struct | None:
        """What can be told of a finished game only from its record. As slow as playing it again."""
        return None

    def daily(self) -> Daily[Any] | None:
        """A puzzle a day. What it knows is loaded here; a game that returns None has none."""
        return None

    def readings(self, record: Record) -> Sequence[Reading] | None:
        """Who tried to read whom in a finished game, and who did; None: a game where nobody reads anybody."""
        return None

    def lesson(self, language: str) -> Script | None:
        """The first minute in this language, if there is one."""
        script = self.script(language)
        return None if script is None else read_script(script, self.texts(language))

    def script(self, language: str = ENGLISH) -> bytes | None:
        """The lesson as it is written: `lesson/script.de.json` of the package where a language is dealt cards
        of its own, else `lesson/script.json`, if any.
        """
        written = self._files("lesson")
        found = written.get(f"script.{language}.json", written.get("script.json"))
        return None if found is None else found.read_bytes()

    def teller(self) -> Teller:
        """How the game is told in a terminal."""
        return plain_teller(self.texts(ENGLISH) if ENGLISH in self.languages() else Texts({}, ENGLISH))

    def commands(self) -> Mapping[str, click.Command]:
        """Commands that `entendre` has because of this game, by name. What they need is imported when they
        run: `entendre --help` asks every game.
        """
        return {}

    # What follows from these.

    @cached_property
    def game(self) -> AnyGame:
        """The rules."""
        return self.rules()

    @cached_property
    def codec(self) -> Codec:
        """Reads the game's values from bytes."""
        return Codec(self.game)

    @cached_property
    def levels(self) -> tuple[str, ...]:
        """The levels that bots for this game come in, the weakest first. Every game has at least random
        ones.
        """
        trained = self.bots()
        return tuple(level for level in LADDER if level == "random" or level in trained)

    def nearest(self, level: str) -> str:
        """This level if the game has it, or else the next one below that it has."""
        rungs = LADDER[: LADDER.index(level) + 1] if level in LADDER else LADDER[:1]
        return next(rung for rung in reversed(rungs) if rung in self.levels)

    def bot(self, level: str, chance: Chance) -> Bot:
        """A bot for one seat of one game, at this level or the nearest that the game has."""
        return self.bots().get(self.nearest(level), Chancer)(self.game, chance)

    def languages(self) -> tuple[str, ...]:
        """The languages that the game's texts are in, English first."""
        found = {name.removesuffix(".json") for name in self._files("texts")}
        return tuple(sorted(found, key=lambda language: (language != ENGLISH, language)))

    def texts(self, language: str) -> Texts:
        """Everything that is said about the game in one language; KeyError if it does not speak it."""
        return Texts.read(self._files("texts")[f"{language}.json"], language)

    def puzzle_language(self, wanted: str) -> Language:
        """In which language a puzzle is for whoever speaks this one: in it if there are any, else English."""
        return next((each for each in self.puzzle_languages if each == wanted), ENGLISH)

    def rulebook(self, language: str) -> str | None:
        """The rules page in this language, if there is one."""
        page = self._files("rulebook").get(f"{language}.md")
        return None if page is None else page.read_text(encoding="utf-8")

    def _files(self, name: str) -> Mapping[str, Traversable]:
        """What lies in a folder of the package, by name. Looked up and not put together: whoever asks for a
        language may be a stranger.
        """
        folder = None if self.package is None else files(self.package) / name
        return {} if folder is None or not folder.is_dir() else {file.name: file for file in folder.iterdir()}


class Bare(GameEntry):
    """A game with nothing but its rules."""

    def __init__(self, game: AnyGame) -> None:
        self._rules = game

    def rules(self) -> AnyGame:
        return self._rules
