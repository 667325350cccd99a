"""Labels as sentences write them."""

from typing import Final

_UNITS: Final = {"_mb_s": "MB/s", "_gb_s": "GB/s", "_gb": "GB", "_tb": "TB", "_s": "s"}
_SPELT: Final = {"cpu": "CPU", "io": "I/O", "mb": "MB", "gb": "GB", "sas": "SAS", "saswork": "SASWORK"}
_NAMES: Final = ("BeeGFS", "Lustre", "Spectrum Scale")


def in_sentence(label: str) -> str:
    """A label inside a sentence: its first letter small, unless it begins with an abbreviation or a name.

    >>> in_sentence("Storage ports, out"), in_sentence("NFS client, read"), in_sentence("Lustre client")
    ('storage ports, out', 'NFS client, read', 'Lustre client')
    """
    kept = label[:2].isupper() or label.startswith(_NAMES)
    return label if kept else label[:1].lower() + label[1:]


def in_words(name: str) -> tuple[str, str]:
    """An input's name in words, and the unit that it ends with.

    >>> in_words("ceiling_mb_s"), in_words("cpu_time"), in_words("mb_per_gb")
    (('ceiling', 'MB/s'), ('CPU time', ''), ('MB per GB', ''))
    """
    end = next((end for end in _UNITS if name.endswith(end) and "_per_" not in name), "")
    words = name.removesuffix(end).split("_")
    return " ".join(_SPELT.get(word, word) for word in words), _UNITS.get(end, "")


def closed(label: str) -> str:
    """A label before its verb: what stands after a comma is closed by one.

    >>> closed("Storage ports, out"), closed("Local SASWORK")
    ('Storage ports, out,', 'Local SASWORK')
    """
    return f"{label}," if ", " in label else label


def is_plural(label: str) -> bool:
    """Whether a label names several: its head, before what stands after a comma, ends so.

    >>> is_plural("Switch uplinks, to grid"), is_plural("NFS client, read"), is_plural("Bus access, reads")
    (True, False, False)
    """
    head = label.partition(",")[0]
    return head.endswith("s") and not head.endswith("ss")


def verb(label: str, word: str) -> str:
    """A verb in the number of the label that it is said of.

    >>> verb("Storage ports, out", "binds"), verb("Array drives", "is"), verb("Grid-node NIC, receive", "is")
    ('bind', 'are', 'is')
    """
    if not is_plural(label):
        return word
    return {"is": "are", "was": "were", "it": "they"}.get(word, word.removesuffix("s"))


def does(label: str, word: str) -> str:
    """A label and its verb inside a sentence.

    >>> does("Storage ports, out", "binds"), does("Local SASWORK", "is")
    ('storage ports, out, bind', 'local SASWORK is')
    """
    return f"{closed(in_sentence(label))} {verb(label, word)}"


def binds(label: str) -> str:
    """That a link binds, inside a sentence."""
    return does(label, "binds")


def sustained(label: str) -> str:
    """What a link sustains, of which a part is asked.

    >>> sustained("Array drives"), sustained("Local SASWORK")
    ('they sustain', 'it sustains')
    """
    return f"{verb(label, 'it')} {verb(label, 'sustains')}"


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
