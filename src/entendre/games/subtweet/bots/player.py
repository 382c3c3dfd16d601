"""The Subtweet bots."""

from __future__ import annotations

from math import exp
from typing import ClassVar

from entendre.bots import Ask, AttentiveBot
from entendre.core import AnyLook, Chance, Choice, Prompt, Seat
from entendre.games.subtweet.bots.hints import FITS, Scene
from entendre.games.subtweet.bots.reading import clarity, read
from entendre.games.subtweet.bots.scene import scene_of
from entendre.games.subtweet.bots.speech import speech
from entendre.games.subtweet.bots.writing import (
    LASTING,
    Draft,
    Pen,
    draft_about_character,
    draft_about_line,
    draft_about_mark,
    marks_of,
    voice_for,
)
from entendre.games.subtweet.rules import SHAPES, AskToStop, Fav, Open, Own, PlayCard, Throw, Vote, Write

PATIENCE = 400
"""After so many questions, which is about a hundred tweets, a bot would rather stop: where nobody is
understood, hands only grow, and a table must not go on for ever because nobody is there to end it.
"""


class Even(AttentiveBot):
    """Plays on what somebody says of themselves, or on what all can see, and favs what is likely enough meant
    for it.
    """

    level: ClassVar[str] = "even"
    drafts: ClassVar[int] = 1
    """Among how many drafts it chooses the clearest."""
    haze: ClassVar[float] = 1.75
    """How much what it makes of a tweet is off, up or down: the spread of the log of each seat's odds. Nobody
    reads as exactly as a model, and bots that did would leave it to the lot who begins and wins.
    """
    sure: ClassVar[float] = 0.15
    """How likely it must be meant to fav. A fav in vain costs one card, and so does a fav withheld; but who
    withholds it costs the author one as well. So a bot that takes too much personally harms only itself: it
    is easier to beat, and still good to write to.
    """

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self._tired = False
        self._pen: Pen | None = None

    def watch(self, look: AnyLook) -> None:
        """How late it is; what counts otherwise is what the table shows."""
        self._tired = look.version >= PATIENCE

    def wants(self, prompt: Prompt) -> bool:
        # To pause is for people to ask for.
        return prompt.duty or (prompt.kind == "stop" and self._tired)

    def choose(self, ask: Ask) -> Choice | None:
        shown: Open = ask.look.open
        own: Own | None = ask.look.own
        assert own is not None
        match ask.prompt.kind:
            case "fav":
                return Fav(self._favs(scene_of(ask.names, shown), shown, ask.seat))
            case "play":
                return PlayCard(self._card(scene_of(ask.names, shown), own, ask.seat))
            case "throw":
                return Throw(self._chance.pick(SHAPES))
            case "vote":
                return Vote(self._liked(shown, ask.seat))
            case "stop":
                return AskToStop() if ask.look.version >= PATIENCE else None
            case "whale":
                return None
            case _:
                return self._write(scene_of(ask.names, shown), own, ask.seat)

    def marks(self) -> tuple[str, ...]:
        """What it hints at besides lines."""
        return tuple(mark for mark in FITS if mark in speech().phrases.marks)

    def _write(self, scene: Scene, own: Own, me: Seat) -> Write:
        pen = self._pen = self._pen or Pen(me, len(scene.players))
        tried = [self._draft(scene, own, me, pen) for _ in range(self.drafts + 2)]
        drafts = [draft for draft in tried if draft is not None][: self.drafts]
        if not drafts:
            drafts = [self._anything(scene, own)]
        best = drafts[0]
        if len(drafts) > 1:
            best = max(drafts, key=lambda draft: clarity(scene, me, draft.text, draft.to))
        pen.wrote(best)
        return Write(best.text, best.to)

    def _draft(self, scene: Scene, own: Own, me: Seat, pen: Pen) -> Draft | None:
        """Mostly about a line, and now and then about something that all can see; about anybody as likely as
        about anybody else, also who says nothing.
        """
        to = self._chance.pick(own.recipients)
        if not scene.players[to].line:
            marks = marks_of(scene, me, to, self.marks()) or self.marks()
            return draft_about_mark(scene, me, marks, pen, self._chance)
        if self._chance.once_in(6):
            return draft_about_mark(scene, me, self.marks(), pen, self._chance)
        mine = scene.players[me]
        voice = voice_for(mine.handle, mine.line, scene.language)
        about = draft_about_character(scene, to, pen, self._chance)
        return about or draft_about_line(scene, to, voice, pen, self._chance)

    def _anything(self, scene: Scene, own: Own) -> Draft:
        """Where there is nothing to play on, or everything is said."""
        spoken = speech(scene.language).phrases
        text = self._chance.pick(spoken.openings) + self._chance.pick(spoken.marks["short"])
        return Draft(text, self._chance.pick(own.recipients), text)

    def _card(self, scene: Scene, own: Own, me: Seat) -> int:
        return self._chance.pick(own.cards).number

    def _favs(self, scene: Scene, shown: Open, me: Seat) -> bool:
        reading = shown.reading
        if reading is None:
            return False
        clear = read(scene, reading.author, reading.text)
        odds = [chance * exp(self.haze * self._luck()) for chance in (*clear.seats, clear.nobody)]
        is_empty_talk = odds[-1] == max(odds)
        return not is_empty_talk and odds[me] / sum(odds) > self.sure

    def _luck(self) -> float:
        """About normal, with a spread of 1: the sum of twelve dice."""
        return sum(self._chance.below(1001) for _ in range(12)) / 1000 - 6

    def _liked(self, shown: Open, me: Seat) -> tuple[int, ...]:
        """The tweet that most people favved, of those by others."""
        tweets = [tweet for page in shown.wall for tweet in page if tweet.author != me]
        if not tweets:
            return ()
        most = max(len(tweet.favs) for tweet in tweets)
        return (self._chance.pick([tweet.number for tweet in tweets if len(tweet.favs) == most]),)


class Easy(Even):
    """Reads very hazily, and takes much personally that is for somebody else."""

    level: ClassVar[str] = "easy"
    haze: ClassVar[float] = 2.6
    sure: ClassVar[float] = 0.08


class Hard(Even):
    """Hints at what lasts, favs what is rather meant for it than not, and plays the card that is plainest at
    this moment.
    """

    level: ClassVar[str] = "hard"
    haze: ClassVar[float] = 0.5
    sure: ClassVar[float] = 0.4

    def marks(self) -> tuple[str, ...]:
        return LASTING

    def _card(self, scene: Scene, own: Own, me: Seat) -> int:
        best = max(
            own.cards, key=lambda card: -9.0 if card.to is None else clarity(scene, me, card.text, card.to)
        )
        return best.number
