"""A table for four games of hidden meaning: Subtext, Subtweet, Entracte and Keyword."""
