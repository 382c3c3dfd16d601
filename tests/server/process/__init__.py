"""A server as a process: settings, log, start and stop."""
