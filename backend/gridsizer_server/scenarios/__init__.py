"""Worked examples to start from."""
