"""What Subtweet's bots read by, made anew."""
