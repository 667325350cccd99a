"""Bytes as text, text as lines, and numbers as tools print them."""
