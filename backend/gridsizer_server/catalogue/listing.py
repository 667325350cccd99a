"""An entry as a list shows it, and as it is searched and filtered."""

from collections.abc import Mapping
from typing import Any, Final

from gridsizer.catalogue import Entry
from gridsizer_server.catalogue.ages import ages_of, years_of
from gridsizer_server.catalogue.schemas import EntryName, Place, Throughput

_BUILT: Final = ("storage_arrays", "grid_nodes")  # what stands somewhere: in a cloud, or on one's own floor


def listed(shelf: str, entry: Entry, section: Mapping[str, Any]) -> EntryName:
    """What a list says of an entry of a shelf; `section` is all that it gives, nested entries embedded."""
    ages = ages_of(section)
    return EntryName(
        id=entry.id,
        name=entry.name,
        vendor=entry.vendor,
        summary=entry.summary,
        sources=list(dict.fromkeys(age.title for age in ages)),
        place=_place(shelf, entry),
        throughput=_throughput(section) if shelf == "storage_arrays" else None,
        years=years_of(ages),
    )


def _place(shelf: str, entry: Entry) -> Place | None:
    if entry.cloud:
        return "cloud"
    return "on_premises" if shelf in _BUILT else None


def _throughput(fields: Mapping[str, Any]) -> Throughput:
    """Known where a verdict is given: by what is bought, a mix, reads and writes, or a derated data sheet."""

    def known(name: str) -> bool:
        return fields.get(name, {}).get("low") is not None

    derated = fields["ceiling_from"]["value"] == "derated_spec" and known("spec_gb_s")
    both = known("sustained_read_gb_s") and known("sustained_write_gb_s")
    return (
        "known" if fields.get("purchased") or known("sustained_mixed_gb_s") or both or derated else "unknown"
    )
