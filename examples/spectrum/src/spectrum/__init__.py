"""Spectrum: a hint, and where between two opposites it points."""
