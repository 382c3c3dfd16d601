"""The four games, one folder each."""
