"""Why so many storage nodes: the answer as an equation of operands that stand elsewhere in it."""
