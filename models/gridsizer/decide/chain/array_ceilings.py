"""Which sustained ceiling the storage nodes' processing has, from what is known of the array."""

import numpy as np

from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.ledger import Calculator
from gridsizer.decide.chain.imbalance import mounted_imbalance, storage_node_imbalance
from gridsizer.predict import throughput
from gridsizer.units import Floats


def mb_per_gb(draws: Draws) -> Floats:
    """MB that the policy counts in a GB: 1000 or 1024."""
    return np.array([float(draws.scenario.policy.unit_base.value)])


def stated_ceilings_gb_s(draws: Draws, calc: Calculator) -> dict[str, Floats | None]:
    """Sustained ceilings for `ceiling_nodes` nodes [GB/s]: "mixed", or "read" and "write" apart.

    A mixed figure stands for itself. Reads and writes together give the mixed one. Where only one
    direction is known, each direction is a ceiling of its own and the other stays Unknown. Where nothing is
    known, one mixed ceiling is Unknown: a vendor's "up to" is used only where the scenario says so.
    """
    storage = draws.scenario.storage
    spec = draws.maybe("storage/spec_gb_s")
    if storage.ceiling_from.value == "derated_spec" and spec is not None:
        derate = draws["storage/sustained_over_spec"]
        return {"mixed": calc("ceiling from the data sheet", throughput.derated_spec_gb_s, spec, derate)}
    mixed = draws.maybe("storage/sustained_mixed_gb_s")
    read, write = (draws.maybe(f"storage/sustained_{kind}_gb_s") for kind in ("read", "write"))
    if mixed is not None:
        return {"mixed": mixed}
    if read is not None and write is not None:
        share = draws["workload/read_share"]
        return {"mixed": calc("ceiling at this mix", throughput.mixed_ceiling_gb_s, share, read, write)}
    if read is None and write is None:
        return {"mixed": None}
    return {"read": read, "write": write}


def processing_ceilings(draws: Draws, calc: Calculator) -> dict[str, Floats | None]:
    """The same for the array as sized [MB/s], derated for uneven clients and compression in software."""
    return {
        kind: None if stated is None else _scaled(draws, calc, kind, stated)
        for kind, stated in stated_ceilings_gb_s(draws, calc).items()
    }


def _scaled(draws: Draws, calc: Calculator, kind: str, stated_gb_s: Floats) -> Floats:
    storage = draws.scenario.storage
    nodes, ceiling_nodes = draws["storage/nodes"], draws["storage/ceiling_nodes"]
    ceiling = calc(
        f"array ceiling, {kind}",
        throughput.array_ceiling_mb_s,
        stated_gb_s,
        nodes,
        ceiling_nodes,
        mb_per_gb(draws),
    )
    of_hottest = storage.ceiling_scope.value == "hottest_node"
    uneven = storage_node_imbalance(draws) if of_hottest else mounted_imbalance(draws)
    if of_hottest or np.any(uneven > 1):
        ceiling = calc("busiest node first", throughput.derated_mb_s, ceiling, uneven)
    compressing = draws.scenario.reduction.array_compression.value == "on"
    if compressing and storage.inline_compression.value == "in_software":
        ceiling = calc(
            "compression in software", throughput.derated_mb_s, ceiling, draws["storage/inline_slowdown"]
        )
    return ceiling
