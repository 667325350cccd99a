"""Kept runs: what is in them, what they come down to."""
