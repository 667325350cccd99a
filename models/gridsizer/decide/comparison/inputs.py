"""The inputs of a design, each with the words that name it and the text that prints it.

Left out are the policy and what the design is sized by: a comparison has one of each for all designs.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from gridsizer.decide.calculation.wording import counted
from gridsizer.decide.chain.amounts import three_digits
from gridsizer.decide.comparison.printed import value_text
from gridsizer.describe.fields import Field, fields_of
from gridsizer.describe.nic import Nic
from gridsizer.describe.quantity import Choice, Quantity
from gridsizer.describe.scenario import Scenario

REPLACED_WHOLE: Final[
    Mapping[str, str]
] = {  # sections that another catalogue entry replaces, as they are named
    "network": "Network",
    "storage": "Array",
    "workload": "Workload",
    "reduction": "Data",
    "batch": "Batch",
}
_COMMON: Final = ("workload/sized_by",)
_OF_NODES: Final = ("storage/nodes",)  # a service has none: what stands there is not used
_TEXTS: Final[Mapping[str, str]] = {  # texts that an answer rests on
    "starts_at": "Starts at",
    "due_at": "Due at",
    "measured_on": "Measured on",
}
_PORTS: Final = ("kind", "ports", "port_gbit_s")  # printed as one: "2 × 25 GbE"
_PLACES: Final[Mapping[str, str]] = {
    "grid": "grid node",
    "nic": "NIC",
    "nfs_client": "NFS client",
    "saswork": "SASWORK",
    "vm": "virtual machine",
    "storage": "array",
    "backup": "backup",
    "purchased": "purchased throughput",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """One input of a design. Two designs give the same where their `key` is the same, whatever its source."""

    path: str
    label: str
    text: str
    key: Any
    place: str  # the section it stands in, in words; or the group, family or class of jobs
    named: bool = False  # whether the place is a name that the user gave


def inputs_of(scenario: Scenario, *, several: bool | None = None) -> dict[str, Given]:
    """Every input by its path ("storage/nodes"), in the order of the document.

    Groups of grid nodes are named where there are `several`: in this design unless said otherwise.
    """
    several = len(scenario.grid) > 1 if several is None else several
    found = [
        given
        for at, group in enumerate(scenario.grid)
        for given in _within(group, f"grid/{at}/", group.name if several else "grid node", named=several)
    ]
    for section, name in REPLACED_WHOLE.items():
        noun = getattr(scenario, section)
        word = entry_name(scenario, section)
        found.append(Given(path=section, label=name, text=word, key=word, place=section))
        found += [] if noun is None else list(_within(noun, f"{section}/", _PLACES.get(section, section)))
    left_out = _COMMON if scenario.storage.purchased is None else (*_COMMON, *_OF_NODES)
    kept = [given for given in found if given.path not in left_out]
    twice = {label for label, count in Counter(given.label for given in kept).items() if count > 1}
    return {given.path: _told_apart(given, twice) for given in kept}


def entry_name(scenario: Scenario, section: str) -> str:
    """What a section is called: the array's name, else the catalogue entry it came from."""
    if section == "storage":
        return scenario.storage.name
    noun = getattr(scenario, section)
    if noun is None:
        return "none"
    return entry_of(noun.origin)


def entry_of(origin: str) -> str:
    """The catalogue entry that a part of a design came from, as words."""
    return origin.partition("/")[2].partition("@")[0].replace("_", " ") or "entered"


def port_text(nic: Nic) -> str:
    """The ports of a grid node in one word: "2 × 25 GbE"."""
    speed, ports = _plain(nic.port_gbit_s), _plain(nic.ports)
    kinds = {
        "ethernet": f"{speed} GbE",
        "fibre_channel": f"{speed} Gbit/s FC",
        "infiniband": f"{speed} Gbit/s InfiniBand",
    }
    return f"{ports} × {kinds.get(nic.kind.value, f'PCIe {speed} Gbit/s')}"


def _plain(quantity: Quantity) -> str:
    low, high = map(three_digits, quantity.ends())
    return low if low == high else f"{low}–{high}"


def _within(noun: Any, path: str, place: str, *, named: bool = False) -> Iterator[Given]:
    if isinstance(noun, Nic):
        key = (noun.kind.value, _key(noun.ports), _key(noun.port_gbit_s))
        label = "NIC of a grid node"
        yield Given(path=path[:-1], label=label, text=port_text(noun), key=key, place=place, named=named)
    kind: type = type(noun)
    for field in fields_of(kind):
        if isinstance(noun, Nic) and field.name in _PORTS:
            continue
        yield from _field(getattr(noun, field.name), field, path, place, named=named)


def _field(value: Any, field: Field, path: str, place: str, *, named: bool) -> Iterator[Given]:
    at = f"{path}{field.name}"
    if field.kind in ("quantity", "choice"):
        text = value_text(value, field)
        yield Given(path=at, label=field.label, text=text, key=_key(value), place=place, named=named)
    elif field.name in _TEXTS:
        yield Given(path=at, label=_TEXTS[field.name], text=value or "not said", key=value, place=place)
    elif field.name == "evidence":
        key = tuple((line.kind.value, line.way.value, _key(line.gb_s)) for line in value)
        text = counted(len(value), "figure")
        yield Given(path=at, label="Evidence of the ceiling", text=text, key=key, place=place)
    elif field.name == "provisioned_sold":
        sold = tuple(each.rate_mb_s for each in value)
        text = ", ".join(f"{each:,.0f}" for each in sold) or "any"
        yield Given(path=at, label="Throughputs sold [MB/s]", text=text, key=sold, place=place)
    elif field.kind == "noun" and value is not None:
        inner = place if named else _PLACES.get(field.name, field.name)
        yield from _within(value, f"{at}/", inner, named=named)
    elif field.kind == "nouns":
        for index, item in enumerate(value):
            yield from _within(item, f"{at}/{index}/", item.name, named=True)


def _key(value: Quantity | Choice[Any]) -> Any:
    return value.value if isinstance(value, Choice) else (value.low, value.mid, value.high)


def _told_apart(given: Given, twice: set[str]) -> Given:
    """The input with its place behind its label where that is a name, or where labels are alike."""
    if given.named or given.label in twice:
        return replace(given, label=f"{given.label}, {given.place}")
    return given
