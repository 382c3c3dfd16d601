"""Our rules pages, one Markdown file a game."""
