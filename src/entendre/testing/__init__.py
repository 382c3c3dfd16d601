"""Conformance suites for whoever adds to Entendre. Needs the extra `entendre[testing]`."""

from entendre.testing.check_entry import check_entry
from entendre.testing.check_fanout import Pair, check_fanout
from entendre.testing.check_game import check_game
from entendre.testing.check_store import check_store

__all__ = ["Pair", "check_entry", "check_fanout", "check_game", "check_store"]
