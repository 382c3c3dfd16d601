"""What makes the data of single games."""
