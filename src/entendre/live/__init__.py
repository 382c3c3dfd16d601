"""Tables in memory: people, the game they play, its clocks. Append to the store, then let it be seen."""
