"""A table for games of hidden meaning."""
