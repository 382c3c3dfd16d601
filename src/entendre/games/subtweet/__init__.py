"""Subtweet: write about somebody without saying who it is."""
