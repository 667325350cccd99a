"""Measured truth: published benchmarks with their contradictions, and what is learnt from them."""
