"""What Keyword's data is made with, by hand."""
