"""Scenarios fitted to runs."""
