"""Lines for players who have nothing to say: the random ones, and worlds made up for a test.

Each names a number, by which such players drop their hints: 1 for the first seat, 2 for the next, and 0 for
nobody. That makes their games look like games, without anything being read but the card.
"""

from __future__ import annotations

import re

from entendre.core import Chance, Seat

LINES = (
    "Chapter {}: in which somebody is late and brings cake.",
    "Platform {} has never looked so cheerful.",
    "Rule {}: the last slice belongs to whoever asks nicely.",
    "Cloud {} looks like somebody I know.",
    "If laughter had a volume knob, yours would be set to {}.",
    "I would trust you with goldfish number {}. Perhaps not with the cat.",
    "Reason {} why meetings should have biscuits.",
    "Lighthouse {} blinked and thought of you.",
    "Room {} is always the one with the music.",
    "Map {} will never be folded properly again.",
    "Lesson {}: never lend a good umbrella.",
    "Track {} on the album of this evening.",
    "Bus {} leaves without me, as usual. Somebody waves.",
    "Button {} on the coat has a story.",
    "A round of applause for kettle number {}.",
    "Shelf {} is reserved for your excuses, all of them lovely.",
    "Somebody here dances as if counting to {}.",
    "Postcard {} never arrived, and yet I know what it said.",
    "Weather report, page {}: a very good mood.",
    "Step {} of the recipe is where it gets interesting.",
    "Who put spoon {} in the piano?",
    "Locker {} smells of adventure.",
    "Verse {} goes out to a person with excellent socks.",
    "Recipe {}: add patience, stir, call your sister.",
    "This compliment, take {}: I keep forgetting my line.",
    "Door {} squeaks in a friendly way.",
    "Paragraph {} of my diary is about your bicycle.",
    "Question {}: who taught the parrot to say that?",
    "Square {} on the board has been lucky lately.",
    "Some heroes wear capes. Number {} carries the shopping.",
    "Page {} has a coffee ring, and we all know whose.",
    "Candle {} is still burning. What patience.",
    "Kite {} is the one in the tree again.",
    "Window {} has the best view of nothing at all.",
    "Floor {}: plants, hats, unfinished sentences.",
    "After cup {} of tea everything is a good idea.",
)

_NUMBER = re.compile(r"[0-9]+")


def some_line(to: Seat | None, chance: Chance) -> str:
    """A line with a hint at this recipient."""
    return chance.pick(LINES).replace("{}", str(0 if to is None else to + 1))


def hint_in(text: str) -> int | None:
    """The first number in a text, if it names one."""
    found = _NUMBER.search(text)
    return int(found[0]) if found and len(found[0]) < 4 else None
