"""PostgreSQL: the log of every room, and how processes hear of each other."""
