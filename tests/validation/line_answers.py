"""Solve closed networks with line-solver: JSON on standard input, throughputs on standard output.

A program of its own, because importing line-solver takes seconds, warns (numpy.matlib) and puts its own
folder in front of `sys.path`.
"""

import json
import sys
from importlib import import_module
from typing import Any

_METHODS = ("exact", "bard_schweitzer")


def throughputs(network: dict[str, Any], pfqn: Any) -> dict[str, list[float]]:
    """Throughput of each class by each method; demands are rows of stations, columns of classes."""
    demands, customers, think = network["demands_s"], network["customers"], network["think_s"]
    no_arrivals = [0.0] * len(customers)
    exact, *_ = pfqn.pfqn_mvams(no_arrivals, demands, customers, think, S=network["servers"])
    approximate, *_ = pfqn.pfqn_bs(demands, customers, think, tol=1e-12, maxiter=1_000_000)
    answers = (exact, approximate)
    return {name: rates.ravel().tolist() for name, rates in zip(_METHODS, answers, strict=True)}


def main() -> None:
    """Answer every network read, in their order."""
    networks = json.load(sys.stdin)
    pfqn = import_module("line_solver.api.pfqn")
    json.dump([throughputs(network, pfqn) for network in networks], sys.stdout)


if __name__ == "__main__":
    main()
