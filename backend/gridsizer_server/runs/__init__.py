"""Kept runs: their series, jobs and files, their figures, and scenarios fitted to them."""
