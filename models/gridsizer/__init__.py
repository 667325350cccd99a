"""Gridsizer's model: what a SAS Grid on shared storage asks, what binds it, and how sure that is.

Pure Python: no clock, network, database or web framework. `describe` holds the nouns, `predict` the
formulas (plain arrays in, plain arrays out), `decide` what a user asks for, `learn` measured truth,
`catalogue` the sourced numbers.
"""

__version__ = "0.1.0"
