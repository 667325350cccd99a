"""A store as a whole: backed up, restored, moved to another database."""
