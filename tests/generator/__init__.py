"""A grid that never was: what its nodes did follows from known parameters; its logs are written as files."""
