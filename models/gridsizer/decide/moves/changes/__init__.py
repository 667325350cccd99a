"""Changes of a design, one kind a module: each yields what can be tried, the smallest first."""
