"""The tests of Subtweet."""
