"""Fan-out: who listens, hears."""
