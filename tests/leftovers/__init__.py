"""English that was left over in another language, and two words for one thing within a language."""
