"""What can be backtested in a benchmark, declared by what its tables measure and never by its name."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

Kind = Literal[
    "weak_throughput",  # each node brings its own work; what all of them draw
    "weak_run_time",  # each node brings its own work; how long a job of it takes
    "weak_cpu_over_real",  # the same, as the share of real time that is CPU time
    "strong_io_makespan",  # one batch with I/O jobs on the nodes' network ports
    "strong_cpu_makespan",  # one batch of jobs that compute
    "configured_throughput",  # nothing to train on: configuration and rule only
    "client_throughput",  # what clients (or processes, connections, accelerators) draw together
    "storage_throughput",  # what storage nodes deliver together
]
Scaling = Literal["weak", "strong", "none", "clients", "storage nodes"]
SplitBy = Literal["nodes", "roles"]
Evidence = Literal["validation", "stated in the same paper"]

SCALING: Final[Mapping[Kind, Scaling]] = {
    "weak_throughput": "weak",
    "weak_run_time": "weak",
    "weak_cpu_over_real": "weak",
    "strong_io_makespan": "strong",
    "strong_cpu_makespan": "strong",
    "configured_throughput": "none",
    "client_throughput": "clients",
    "storage_throughput": "storage nodes",
}
SAID: Final[Mapping[Kind, str]] = {
    "weak_throughput": "what grid nodes draw that each bring their own work",
    "weak_run_time": "run times on grid nodes that each bring their own work",
    "weak_cpu_over_real": "CPU time over run time",
    "strong_io_makespan": "the time of a batch with I/O jobs",
    "strong_cpu_makespan": "the time of a batch that only computes",
    "configured_throughput": "what a configuration sustains by itself",
    "client_throughput": "what clients draw together",
    "storage_throughput": "what storage nodes deliver together",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Study:
    """A quantity measured on several numbers of grid nodes, and what a rule may know of the set-up.

    `measured`, `constants` and `also` are references as `Benchmark.places` takes them. A table without a
    column of grid nodes has a row for each of them, unless the constant "nodes" prints their number.
    """

    quantity: str
    kind: Kind
    test: str  # runs on as many nodes are the same run only within a test
    measured: tuple[str, ...]
    prefixes: tuple[int, ...] = ()  # how many of the smallest runs small_to_large trains on, one row each
    constants: Mapping[str, str] = field(default_factory=dict)
    beside: str | None = None  # a column of the same rows that the rule may read too
    also: Mapping[str, str] = field(default_factory=dict)  # other figures, of runs on as many nodes
    evidence: Evidence = "validation"
    counted: str = "grid_nodes"  # the column by whose number rows scale
    split_by: SplitBy = "nodes"  # "roles": rows of the role calibration train, those of validation test
    further_off: str = ""  # why the product is more than 5 % off on larger runs, told by smaller ones


_BATCH_ON_A_NODE: Final = {"jobs": "facts/jobs", "jobs at a time": "facts/simultaneous_jobs"}
_TESTS_ADDED_UP: Final = {"jobs": "facts/tests_per_node", "jobs added up": "facts/tests_per_node"}
_TABLE_PER_RUN: Final = ("one_node", "four_nodes", "eight_nodes")
_NODE: Final = {"cores": "facts/node_cores"}
_BETWEEN_FOUR_AND_EIGHT: Final = (
    "one and four nodes took 548 and 558 minutes, eight took 606. No law of the first two leads to the "
    "third; the share of time in bursts, which might, is not printed"
)
_NETWORK: Final = {"nic": "facts/node_port", "array port": "facts/array_port"}

STUDIES: Final[tuple[Study, ...]] = (
    Study(
        quantity="throughput",
        kind="weak_throughput",
        test="f810",
        measured=("scaling/*/throughput",),
        prefixes=(3, 4),
        constants={
            "ceiling": "facts/dd_throughput",
            "streams": "facts/simultaneous_jobs",
            "cores": "facts/used_cores",
        },
    ),
    Study(
        quantity="mean_runtime",
        kind="weak_run_time",
        test="f810",
        measured=("scaling/*/mean",),
        prefixes=(1,),
        constants=_BATCH_ON_A_NODE,
        also={"throughput": "scaling/*/throughput"},
    ),
    *(
        Study(
            quantity=f"job_runtime_{array}",
            kind="weak_run_time",
            test=array,
            measured=(f"bank2/*/{array}",),
            prefixes=(1,),
            constants=_BATCH_ON_A_NODE,
            also={"throughput": "scaling/*/throughput", "run time beside it": "bank2/*/f810"},
        )
        for array in ("f800", "f810")
    ),
    Study(
        quantity="makespan",
        kind="strong_io_makespan",
        test="batch",
        measured=("scaling/*/time",),
        prefixes=(3, 1),
        constants=_NODE | _NETWORK,
        also={"batch that computes": "cpu_only/*/time"},
    ),
    Study(
        quantity="makespan_cpu_only",
        kind="strong_cpu_makespan",
        test="batch without I/O jobs",
        measured=("cpu_only/*/time",),
        prefixes=(1,),
        constants=_NODE,
    ),
    Study(
        quantity="elapsed",
        kind="weak_run_time",
        test="workload",
        measured=tuple(f"{table}/*/elapsed" for table in _TABLE_PER_RUN),
        prefixes=(2,),
        constants=_TESTS_ADDED_UP,
        beside="ratio",
        further_off=_BETWEEN_FOUR_AND_EIGHT,
    ),
    Study(
        quantity="cpu_real_ratio",
        kind="weak_cpu_over_real",
        test="workload",
        measured=tuple(f"{table}/*/ratio" for table in _TABLE_PER_RUN),
        prefixes=(2,),
        constants=_TESTS_ADDED_UP,
        beside="elapsed",
        further_off=_BETWEEN_FOUR_AND_EIGHT,
    ),
    Study(
        quantity="sustained_throughput",
        kind="configured_throughput",
        test="sessions",
        measured=("sessions/sustained/value",),
        prefixes=(0,),
        constants={
            "nodes": "facts/lpars",
            "cores": "sessions/cores/value",
            "rule": "facts/core_rule_164",
            "sessions": "sessions/sessions/value",
        },
        evidence="stated in the same paper",
    ),
)
