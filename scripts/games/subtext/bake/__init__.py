"""Bakes what the Subtext bots know: sketches of things, and how strongly words call things to mind."""
