"""Tables in PostgreSQL, and word between processes."""
