"""Stores: what is acknowledged is kept."""
