"""How nodes differ elsewhere: in the published runs that ship with the app."""

from functools import cache
from pathlib import Path

from gridsizer.learn.benchmarks import load_benchmarks
from gridsizer.learn.calibration import NodeSpread, node_spread


@cache
def published_spread(fixtures_dir: Path) -> NodeSpread:
    """The spread of nodes in the published benchmarks, which never change, worked out once a process."""
    return node_spread(load_benchmarks(fixtures_dir / "benchmarks"))
