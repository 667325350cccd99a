"""How answers are calculated."""
