"""Entracte: find out everybody's code from the signals their cards force."""
