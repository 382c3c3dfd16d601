"""The `entendre` command."""
