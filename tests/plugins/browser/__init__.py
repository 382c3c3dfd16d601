"""Installed games in the page, on the board that any game has."""
