"""Bots at tables: when they are asked, and the process where they think."""
