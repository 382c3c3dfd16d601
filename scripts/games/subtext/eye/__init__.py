"""Trains the eye of the Subtext bots on drawings by people and on the icons they draw from."""
