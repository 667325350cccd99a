"""What each part of a scenario says of its inputs: a reason, and those that it leaves without effect."""

Said = tuple[str, tuple[str, ...]]


def under(place: str, *names: str) -> tuple[str, ...]:
    """Paths of inputs of one noun.

    >>> under("grid/0/nic", "ports", "mtu_bytes")
    ('grid/0/nic/ports', 'grid/0/nic/mtu_bytes')
    """
    return tuple(f"{place}/{name}" for name in names)
