"""What the API is about, and what its operations are grouped by."""

from typing import Final

DESCRIPTION: Final = (
    "Capacity planning for SAS Grid on shared storage. Rates are decimal MB/s, capacities TB and TiB, shares "
    "0 to 1; units stand in the names. Every refusal is a problem document (RFC 9457)."
)
TAGS: Final[list[dict[str, str]]] = [
    {"name": "questions", "description": "What a design needs, and what an array can feed."},
    {"name": "jobs", "description": "What takes longer than a request: how far it is, and its result."},
    {"name": "scenarios", "description": "Worked examples to start from."},
    {"name": "imports", "description": "Logs uploaded, understood, settled, and kept as runs."},
    {
        "name": "runs",
        "description": "What was measured, and scenarios fitted to it.",
    },
    {"name": "catalogue", "description": "Hardware, rules and defaults: every number with its source."},
    {"name": "benchmarks", "description": "Published measurements, and where they contradict themselves."},
    {
        "name": "method",
        "description": "The formulas as the library has them, and how well they predict.",
    },
    {"name": "health", "description": "For operators of the server."},
]
