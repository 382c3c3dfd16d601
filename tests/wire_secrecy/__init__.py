"""Two servers, one table, and a viewer who must not be able to tell which of them is which."""
