"""Capacity in TB and TiB: what the drives supply after protection, and what the data demands."""
