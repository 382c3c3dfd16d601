"""The dictionaries: how they are built and read."""
