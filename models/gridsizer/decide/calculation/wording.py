"""Labels as sentences write them."""


def in_sentence(label: str) -> str:
    """A label inside a sentence: its first letter small, unless it begins with an abbreviation.

    >>> in_sentence("Storage ports, out"), in_sentence("NFS client, read")
    ('storage ports, out', 'NFS client, read')
    """
    return label if label[:2].isupper() else label[:1].lower() + label[1:]


def closed(label: str) -> str:
    """A label before its verb: what stands after a comma is closed by one.

    >>> closed("Storage ports, out"), closed("Local SASWORK")
    ('Storage ports, out,', 'Local SASWORK')
    """
    return f"{label}," if ", " in label else label


def counted(count: int, noun: str) -> str:
    """A count and its noun.

    >>> counted(1, "storage node"), counted(8, "storage node")
    ('1 storage node', '8 storage nodes')
    """
    return f"{count:,} {noun}{'s' * (count != 1)}"


def listed(parts: list[str]) -> str:
    """A list inside a sentence.

    >>> listed(["A"]), listed(["A", "C"]), listed(["A", "B", "C"])
    ('A', 'A and C', 'A, B and C')
    """
    return " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else parts[0]
