"""A fan-out for many processes."""
