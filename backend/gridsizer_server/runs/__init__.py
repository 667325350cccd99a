"""Kept runs as the library sees them: their observations, their figures, scenarios fitted to them."""
