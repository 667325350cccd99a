"""Entries of a user's own: checked, written as files, proposed by tests. Nothing of them is kept here."""
