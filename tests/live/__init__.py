"""Rooms in memory, on a real store."""
