"""Two processes, PostgreSQL and Redis, under load, while any of them dies, stands still or is cut off."""
