"""How fast we are, beside others. Nothing in here is a test."""
