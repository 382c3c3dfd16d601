"""Stores whose process is killed."""
