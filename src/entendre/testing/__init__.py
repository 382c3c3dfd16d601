"""Conformance suites for whoever adds to Entendre. Needs the extra `entendre[testing]`."""

from entendre.testing.check_game import check_game

__all__ = ["check_game"]
