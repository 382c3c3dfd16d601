"""Keyword: its rules, its cards and its words."""
