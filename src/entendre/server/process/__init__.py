"""A server as a process: its settings, its life, its log and its counts."""
