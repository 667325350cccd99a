"""Readers of logs: one module a format, found by listing this folder, recognised by content."""
