"""What is known of an array's throughput before anything new is measured."""

from gridsizer.describe.array_words import EvidenceWay
from gridsizer.describe.storage import StorageArray


def known_gb_s(storage: StorageArray, way: EvidenceWay) -> float:
    """What it was seen to carry, or surely sustains, for its `ceiling_nodes` [GB/s]; 0 for nothing known."""
    ceiling = {
        "mixed": storage.sustained_mixed_gb_s,
        "read": storage.sustained_read_gb_s,
        "write": storage.sustained_write_gb_s,
    }[way]
    carried = [
        line.gb_s for line in storage.evidence if line.kind.value == "carried" and line.way.value == way
    ]
    return max(known.low or 0.0 for known in (ceiling, *carried))
