"""The published measurements, and where they contradict themselves."""
