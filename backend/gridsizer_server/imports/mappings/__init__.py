"""Column mappings with a name."""
