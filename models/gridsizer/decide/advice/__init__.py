"""What the papers, SAS, vendors and clouds advise about a design: rules of the catalogue, asked of it."""
