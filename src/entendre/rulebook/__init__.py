"""Our rules pages, one Markdown file a game; those in other languages in folders of their own."""
