"""Who understands whom at a table, from what was read and what was not. Knows no game, and pure."""

from entendre.ledger.claiming import LOOKS, Insight, Look, claims, next_look
from entendre.ledger.ledger import Ledger, Reader, Thread, Who, ledger_of
from entendre.ledger.reading import Reading, Trial, trials_of

__all__ = [
    "LOOKS",
    "Insight",
    "Ledger",
    "Look",
    "Reader",
    "Reading",
    "Thread",
    "Trial",
    "Who",
    "claims",
    "ledger_of",
    "next_look",
    "trials_of",
]
