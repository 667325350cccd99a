"""What each part of a scenario says of its inputs: a reason, and those that it leaves without effect."""

from functools import lru_cache

Said = tuple[str, tuple[str, ...]]


@lru_cache(maxsize=1024)  # a few nouns of a design and the groups of its grid
def under(place: str, *names: str) -> tuple[str, ...]:
    """Paths of inputs of one noun.

    >>> under("grid/0/nic", "ports", "mtu_bytes")
    ('grid/0/nic/ports', 'grid/0/nic/mtu_bytes')
    """
    return tuple(f"{place}/{name}" for name in names)
