"""Run the backtest and write what the planner says of it: fixtures/validation.json."""

import sys
from pathlib import Path

from gridsizer.backtest import validate
from gridsizer.learn.benchmarks import load_benchmarks
from gridsizer_server.method.validation.known_summary import SUMMARY

FIXTURES = Path(__file__).resolve().parent.parent / "fixtures"


def main() -> int:
    """Write the product's summary, its numbers to six digits."""
    product, *_ = validate(load_benchmarks(FIXTURES / "benchmarks")).summary
    rounded = {
        name: float(f"{value:.6g}") if isinstance(value, float) else value
        for name, value in SUMMARY.dump_python(product).items()
    }
    written = SUMMARY.dump_json(SUMMARY.validate_python(rounded), indent=2)
    (FIXTURES / "validation.json").write_bytes(written + b"\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
