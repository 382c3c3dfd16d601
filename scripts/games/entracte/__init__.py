"""Entracte's deck, made anew."""
