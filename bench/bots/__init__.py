"""How well the bots play, how quickly they decide, and whether a server notices them."""
