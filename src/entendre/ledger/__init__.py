"""Who understands whom at a table, from what was read and what was not. Knows no game, and pure."""

from entendre.ledger.claiming import Insight, claims
from entendre.ledger.ledger import Ledger, Reader, Thread, Who, ledger_of
from entendre.ledger.reading import Reading, Trial, trials_of

__all__ = [
    "Insight",
    "Ledger",
    "Reader",
    "Reading",
    "Thread",
    "Trial",
    "Who",
    "claims",
    "ledger_of",
    "trials_of",
]
