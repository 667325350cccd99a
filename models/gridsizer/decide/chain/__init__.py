"""The chain of links that every byte crosses: loads, ceilings, which link binds, what losses do to it."""
