"""Storage nodes required by each constraint, and how often a design carries its load."""
