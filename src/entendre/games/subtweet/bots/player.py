"""The Subtweet bots."""

from __future__ import annotations

from typing import ClassVar

from entendre.bots import Ask, AttentiveBot
from entendre.core import AnyLook, Chance, Choice, Prompt, Seat
from entendre.games.subtweet.bots.facts import MARKS, STANDING, Evening
from entendre.games.subtweet.bots.phrases import tweet_for
from entendre.games.subtweet.bots.reading import clarity, meant
from entendre.games.subtweet.rules import SHAPES, AskToStop, Fav, Open, Own, PlayCard, Throw, Vote, Write

PATIENCE = 400
"""After so many questions, which is about a hundred tweets, a bot would rather stop: where nobody is
understood, hands only grow, and a table must not go on for ever because nobody is there to end it.
"""


class Adept(AttentiveBot):
    """Writes a hint that fits one player better than the others, and favs what is likelier meant for it than
    not.
    """

    level: ClassVar[str] = "adept"
    drafts: ClassVar[int] = 6
    """Among how many drafts it chooses the clearest."""
    careless: ClassVar[int] = 10
    """Once in how many tweets it is not listening, and favs nothing; 0: never."""
    sure: ClassVar[float] = 0.5
    """How likely it must be meant to fav. A fav in vain costs one card, and so does a fav withheld: what is
    likelier ought to decide.
    """

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self._tired = False

    def watch(self, look: AnyLook) -> None:
        """How late it is; nothing else needs to be remembered, what counts is what the table shows."""
        self._tired = look.version >= PATIENCE

    def wants(self, prompt: Prompt) -> bool:
        # To pause is for people to ask for.
        return prompt.duty or (prompt.kind == "stop" and self._tired)

    def choose(self, ask: Ask) -> Choice | None:
        shown: Open = ask.look.open
        own: Own | None = ask.look.own
        assert own is not None
        evening = Evening(ask.names, shown)
        match ask.prompt.kind:
            case "fav":
                return Fav(self._favs(evening, ask.seat))
            case "play":
                return PlayCard(self._card(evening, own, ask.seat))
            case "throw":
                return Throw(self._chance.pick(SHAPES))
            case "vote":
                return Vote(self._liked(shown, ask.seat))
            case "stop":
                return AskToStop() if ask.look.version >= PATIENCE else None
            case "whale":
                return None
            case _:
                return self._write(evening, own, ask.seat)

    def marks(self) -> tuple[str, ...]:
        """What it hints at."""
        return tuple(MARKS)

    def _write(self, evening: Evening, own: Own, me: Seat) -> Write:
        drafts = [self._draft(evening, own, me) for _ in range(self.drafts)]
        return max(drafts, key=lambda draft: clarity(evening, me, draft.text, Seat(draft.to or 0)))

    def _draft(self, evening: Evening, own: Own, me: Seat) -> Write:
        """A hint at whoever a mark fits best; where it fits several, one of them."""
        mark = self._chance.pick(self.marks())
        fits = MARKS[mark](evening, me)
        best = max(fits[seat] for seat in own.recipients)
        to = self._chance.pick([seat for seat in own.recipients if fits[seat] == best])
        return Write(tweet_for(mark, self._chance), to)

    def _card(self, evening: Evening, own: Own, me: Seat) -> int:
        return self._chance.pick(own.cards).number

    def _favs(self, evening: Evening, me: Seat) -> bool:
        reading = evening.open.reading
        if reading is None or (self.careless and self._chance.once_in(self.careless)):
            return False
        return meant(evening, reading.author, reading.text)[me] > self.sure

    def _liked(self, shown: Open, me: Seat) -> tuple[int, ...]:
        """The tweet that most people favved, of those by others."""
        tweets = [tweet for page in shown.wall for tweet in page if tweet.author != me]
        if not tweets:
            return ()
        most = max(len(tweet.favs) for tweet in tweets)
        return (self._chance.pick([tweet.number for tweet in tweets if len(tweet.favs) == most]),)


class Apprentice(Adept):
    """Plays the first thing it writes, often does not listen, and takes much personally."""

    level: ClassVar[str] = "apprentice"
    drafts: ClassVar[int] = 2
    careless: ClassVar[int] = 5
    sure: ClassVar[float] = 0.4


class Expert(Adept):
    """Polishes what it writes, hints at what lasts, and plays the card that is plainest at this moment."""

    level: ClassVar[str] = "expert"
    drafts: ClassVar[int] = 24
    careless: ClassVar[int] = 0

    def marks(self) -> tuple[str, ...]:
        return tuple(STANDING)

    def _card(self, evening: Evening, own: Own, me: Seat) -> int:
        best = max(
            own.cards, key=lambda card: -9.0 if card.to is None else clarity(evening, me, card.text, card.to)
        )
        return best.number
