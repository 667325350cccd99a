"""Whether a design keeps its policy: the one verdict that pages, tables and comparisons tell."""
