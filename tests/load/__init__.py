"""The load generator, in small."""
