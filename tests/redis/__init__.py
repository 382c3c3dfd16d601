"""Fan-out through a real Redis."""
