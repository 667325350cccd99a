"""Which engine answers for a scenario, what every engine says, and how far they disagree."""
