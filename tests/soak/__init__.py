"""What is measured by the clock, and so only where nothing else runs: `make soak`."""
