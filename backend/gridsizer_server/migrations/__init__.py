"""Changes of the schema, by Alembic: one file a revision below `versions`, run in order."""
