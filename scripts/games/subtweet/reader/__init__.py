"""Teaches the Subtweet bots' reader which allusion goes with which line."""
