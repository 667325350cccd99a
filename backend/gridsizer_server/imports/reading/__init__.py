"""Uploaded files read in parallel, their numbers written in columns."""
