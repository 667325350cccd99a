"""The nouns: what a user tells us. Frozen, keyword-only; every number has unit, bounds, basis, source."""
