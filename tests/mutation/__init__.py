"""Testing the tests: faults are planted in a copy, and the suite must notice."""
