"""The months to come: when each link runs out, what moves that month, what a loss then does."""
