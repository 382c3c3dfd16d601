"""How a person plays each game on a page: `act` does what the page asks now, and names the phase."""
