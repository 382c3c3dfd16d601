"""Who understands whom at a table, from what was read and what was not. Knows no game, and pure."""

from entendre.ledger.claiming import WEIGHINGS, Insight, Weighing, claims, next_weighing
from entendre.ledger.ledger import Ledger, Reader, Thread, Who, ledger_of
from entendre.ledger.reading import Reading, Trial, trials_of

__all__ = [
    "WEIGHINGS",
    "Insight",
    "Ledger",
    "Reader",
    "Reading",
    "Thread",
    "Trial",
    "Weighing",
    "Who",
    "claims",
    "ledger_of",
    "next_weighing",
    "trials_of",
]
