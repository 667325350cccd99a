"""Advice as data: what a rule compares, what it may read of an answer, and how a user sets it aside."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal, get_args

from annotated_types import doc

from gridsizer.describe.quantity import Source
from gridsizer.errors import Misfit

Severity = Literal["warning", "advice", "note"]
Operator = Literal["is", "is_not", "contains", "below", "at_most", "above", "at_least"]

SEVERITIES: Final[tuple[Severity, ...]] = get_args(Severity)  # the gravest first
OPERATORS: Final[tuple[Operator, ...]] = get_args(Operator)
UNKNOWN: Final = "Unknown"  # what a quantity that is not known reads as
WHERE: Final = "where"  # in a text: the group, class or array that it is said of


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A figure of the answer that a rule may name. `words` it may take where it is no number.

    `of` is the list of the scenario that has one for each of its items, "" where the design has one.
    """

    label: str
    unit: str = ""
    words: tuple[str, ...] = ()
    of: str = ""


FIGURES: Final[dict[str, Figure]] = {
    "answer/verdict": Figure(
        label="Verdict", words=("fits", "just_too_small", "too_small", "over_full", "unknown")
    ),
    "answer/throughput_of": Figure(
        label="What sustained throughput hangs on", words=("storage_nodes", "the_size_bought")
    ),
    "answer/filled": Figure(label="Data over usable space", unit="share"),
    "answer/grid_cores": Figure(label="Physical cores in use, all grid nodes", unit="count"),
    "answer/physical_cores": Figure(label="Physical cores in use, a node", unit="count", of="grid"),
    "answer/ram_gb_per_core": Figure(label="Memory for a physical core in use", unit="GiB", of="grid"),
    "answer/nic_gbit_s": Figure(label="Ports of a grid node together", unit="Gbit/s", of="grid"),
    "answer/saswork_over_ports": Figure(
        label="Local SASWORK over a node's ports to shared storage, or its machine's network limit",
        unit="ratio",
        of="grid",
    ),
    "answer/cloud": Figure(
        label="Cloud whose machine the group is, by its entry",
        words=("AWS", "Azure", "Google", "unknown"),
        of="grid",
    ),
    "answer/shared_path": Figure(
        label="What a node crosses to shared storage", words=("ports", "network_limit"), of="grid"
    ),
    "answer/used/local_saswork": Figure(label="Local SASWORK, used", unit="share", of="grid"),
    "answer/used/nfs_client": Figure(label="NFS client, used", unit="share", of="grid"),
    "answer/used/grid_node_port": Figure(label="Grid-node ports, used", unit="share", of="grid"),
    "answer/used/switch_uplinks": Figure(label="Switch uplinks, used", unit="share"),
    "answer/used/storage_ports": Figure(label="Storage ports, used", unit="share"),
    "answer/used/storage_node_processing": Figure(label="Storage-node processing, used", unit="share"),
    "answer/used/array_back_end_network": Figure(label="Back-end network, used", unit="share"),
    "answer/used/array_drives": Figure(label="Drives, used", unit="share"),
    "answer/compression_ratio": Figure(
        label="Run time with SAS compression over without", unit="ratio", of="batch/classes"
    ),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """One figure of the scenario or of the answer, held against a number or a word."""

    path: str
    operator: Operator
    value: float | str


@dataclass(frozen=True, slots=True, kw_only=True)
class AdviceRule:
    """A rule as it is asked of a design: it holds where all of `every` do, and one of `any_of` if it has any.

    `of` is the list of the scenario whose items it is asked of one by one, "" where of the design. Names in
    braces within `text` are paths whose figures are said there; `units` are theirs.
    """

    id: str
    title: str
    text: str
    severity: Severity
    about: str  # path of the field that settles it
    every: tuple[Comparison, ...]
    any_of: tuple[Comparison, ...]
    of: str
    units: dict[str, str]
    source: Source


@dataclass(frozen=True, slots=True, kw_only=True)
class Dismissed:
    """Advice that the user set aside. Raises Misfit without a reason: it travels with the design."""

    advice: Annotated[str, doc("Advice. Id of its rule in the catalogue.")]
    reason: Annotated[str, doc("Reason. Why it does not hold for this design.")]

    def __post_init__(self) -> None:
        if not self.reason.strip():
            raise Misfit("reason", wanted="why the advice is dismissed", got="nothing")
