"""Keyword: make words from your hand and the row, on the way to a keyword."""
