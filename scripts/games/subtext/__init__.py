"""What Subtext's bots know and how they see, made anew."""
