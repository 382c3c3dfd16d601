"""The core: chance, prompts, tables."""
