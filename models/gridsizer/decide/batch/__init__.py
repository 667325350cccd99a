"""When a batch is done on a design: bounds over the scenario's draws, and the simulation beside them."""
