"""Real servers for tests that need one."""
