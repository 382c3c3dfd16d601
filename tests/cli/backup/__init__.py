"""Tables as a file, and what becomes of old ones, by the commands that people use."""
