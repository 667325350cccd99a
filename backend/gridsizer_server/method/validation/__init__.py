"""How well the published tables are predicted."""
