"""Tests of Entracte."""
