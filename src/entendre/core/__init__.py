"""The one machine behind all games: prompts, sealed answers, events, views. Pure: nothing in here acts."""

from entendre.core.chance import SEED_BYTES, Chance
from entendre.core.choice import Choice
from entendre.core.codec import Codec, encode
from entendre.core.company import LINE_LENGTH, Company
from entendre.core.curtain import Beat, Curtain, GoOn
from entendre.core.errors import Rejected, quoted
from entendre.core.game import AnyGame, Event, Game, PublicEvent, Reveals, SecretEvent, Types
from entendre.core.log import Closed, Dealt, Entry, Sealed, Withdrawn
from entendre.core.look import AnyLook, Look, OpenPrompt
from entendre.core.opening import Opening, canonical, commitment, seed_commitment
from entendre.core.options import (
    BY_THE_TABLE,
    LONGEST,
    OptionNote,
    in_language,
    is_spoken,
    option_notes,
    read_chosen,
    read_options,
)
from entendre.core.outcome import Outcome
from entendre.core.prompt import Prompt
from entendre.core.seats import PerSeat, Seat, clockwise, everyone
from entendre.core.table import AnyStep, AnyTable, Step, Table, lay, open_table

__all__ = [
    "BY_THE_TABLE",
    "LINE_LENGTH",
    "LONGEST",
    "SEED_BYTES",
    "AnyGame",
    "AnyLook",
    "AnyStep",
    "AnyTable",
    "Beat",
    "Chance",
    "Choice",
    "Closed",
    "Codec",
    "Company",
    "Curtain",
    "Dealt",
    "Entry",
    "Event",
    "Game",
    "GoOn",
    "Look",
    "OpenPrompt",
    "Opening",
    "OptionNote",
    "Outcome",
    "PerSeat",
    "Prompt",
    "PublicEvent",
    "Rejected",
    "Reveals",
    "Sealed",
    "Seat",
    "SecretEvent",
    "Step",
    "Table",
    "Types",
    "Withdrawn",
    "canonical",
    "clockwise",
    "commitment",
    "encode",
    "everyone",
    "in_language",
    "is_spoken",
    "lay",
    "open_table",
    "option_notes",
    "quoted",
    "read_chosen",
    "read_options",
    "seed_commitment",
]
