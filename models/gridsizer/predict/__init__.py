"""The formulas: plain arrays in, plain arrays out. They know no catalogue, basis or source."""
