"""What is known once every file was read: nodes, clocks, totals."""
