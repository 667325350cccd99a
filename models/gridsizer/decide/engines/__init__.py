"""The engines: what each computes for a scenario, and the rule that decides which one answers."""
