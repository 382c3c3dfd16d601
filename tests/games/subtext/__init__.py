"""Subtext."""
