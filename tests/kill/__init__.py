"""The server is killed again and again under load, and nobody loses anything."""
