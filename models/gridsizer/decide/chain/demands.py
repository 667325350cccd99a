"""The demands of a scenario: what the rule asks, what is expected from measurement, and a node's peak."""

from gridsizer.arrays import NONE, anywhere
from gridsizer.decide.calculation.cores import physical_cores
from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.ledger import Calculator, unrecorded
from gridsizer.decide.chain.grid_load import GridLoad, NodeLoad
from gridsizer.predict import demand
from gridsizer.units import Floats


def asked_load(draws: Draws, calc: Calculator) -> GridLoad:
    """The load of all grid nodes by the I/O rule."""
    totals = [
        calc(
            f"asked I/O, {group.name}",
            demand.asked_io_mb_s,
            physical_cores(draws, at),
            draws["workload/cores_busy_share"],
            draws["workload/rule_mb_s_per_core"],
            draws[f"grid/{at}/core_speed_factor"],
        )
        for at, group in enumerate(draws.scenario.grid)
    ]
    hit = draws["workload/page_cache_hit"]
    return _grid_load(draws, calc, totals, hit)


def expected_load(draws: Draws, calc: Calculator) -> GridLoad | None:
    """The load that such work was measured to make; None where its inputs are Unknown."""
    shared = _expected_shared(draws, calc)
    if shared is None:
        return None
    inside = draws.scenario.workload.expected_includes_saswork.value == "yes"
    share = NONE if inside else draws["workload/saswork_share"]
    other = draws["workload/other_source_share"]
    totals = [
        calc("expected I/O, SASWORK added", demand.io_from_shared_mb_s, node, share, other) for node in shared
    ]
    totals = [_as_compressed_now(draws, calc, total) for total in totals]
    # Measured on the wire: what the page cache served is already left out.
    return _grid_load(draws, calc, totals, NONE)


def peak_load(draws: Draws, calc: Calculator) -> NodeLoad | None:
    """A node's short peak, as if all of it crossed to the shared storage; None where it is Unknown."""
    peak = draws.maybe("workload/node_peak_mb_s")
    if peak is None:
        return None
    read_share = draws["workload/read_share"]
    reads = calc("node peak, reads", demand.wire_reads_mb_s, peak, read_share, NONE)
    writes = calc("node peak, writes", demand.wire_writes_mb_s, peak, read_share)
    return NodeLoad.of_job(reads, writes)


def growth_of_expected(draws: Draws) -> Floats | None:
    """What measured I/O is multiplied by, as SAS compression was on and is off now; None where it was not."""
    made_with = draws.scenario.workload.rule_sas_compression.value
    if (made_with, draws.scenario.reduction.sas_compression.value) != ("on", "off"):
        return None
    return draws["workload/growth_without_compression"]


def _as_compressed_now(draws: Draws, calc: Calculator, total: Floats) -> Floats:
    """Measured I/O with SAS compression as the scenario has it: off, it may grow; nothing makes it less."""
    growth = growth_of_expected(draws)
    if growth is None:
        return total
    return calc("SAS compression turned off", demand.without_sas_compression_mb_s, total, growth)


def _expected_shared(draws: Draws, calc: Calculator) -> list[Floats] | None:
    by = draws.scenario.workload.expected_by.value
    groups = range(len(draws.scenario.grid))
    needed = {
        "per_core": ("shared_mb_s_per_core",),
        "sessions": ("sessions", "mb_s_per_session"),
        "jobs": ("jobs_per_window", "gb_per_job", "window_hours"),
    }[by]
    inputs = [draws.maybe(f"workload/{name}") for name in needed]
    known = [array for array in inputs if array is not None]
    if len(known) < len(inputs):
        return None
    cores = [physical_cores(draws, at) for at in groups]
    if by == "per_core":
        busy = draws["workload/cores_busy_share"]
        return [calc("expected shared I/O", demand.shared_from_cores_mb_s, c, busy, known[0]) for c in cores]
    formula = demand.grid_io_from_sessions_mb_s if by == "sessions" else demand.grid_io_from_jobs_mb_s
    grid = calc("expected shared I/O, whole grid", formula, *known)
    all_cores = sum((draws[f"grid/{at}/nodes"] * cores[at] for at in groups), NONE)
    return [
        calc("expected shared I/O, by cores", demand.share_by_cores_mb_s, grid, c, all_cores) for c in cores
    ]


def _grid_load(draws: Draws, calc: Calculator, totals: list[Floats], page_cache_hit: Floats) -> GridLoad:
    groups = tuple(_node_load(draws, calc, at, total, page_cache_hit) for at, total in enumerate(totals))
    background, read_share = draws["storage/background_mb_s"], draws["workload/read_share"]
    reads, backup = background * read_share, backup_load_mb_s(draws, calc)
    return GridLoad.of(groups, reads if backup is None else reads + backup, background * (1 - read_share))


def others_beside(draws: Draws) -> list[str]:
    """Whose load stands beside the grid's: other tenants', a backup's, both or nobody's."""
    tenants = ["other tenants"] if anywhere(draws["storage/background_mb_s"]) else []
    return tenants if backup_load_mb_s(draws, unrecorded) is None else [*tenants, "the backup"]


def backup_load_mb_s(draws: Draws, calc: Calculator) -> Floats | None:
    """What a backup reads beside the load [MB/s]; None where there is none, or it runs apart."""
    read_tb = draws["workload/backup/read_tb"]
    if draws.scenario.workload.backup.runs.value == "apart" or not anywhere(read_tb):
        return None
    return calc("backup beside the load", demand.backup_mb_s, read_tb, draws["workload/backup/window_h"])


def _node_load(draws: Draws, calc: Calculator, at: int, total: Floats, page_cache_hit: Floats) -> NodeLoad:
    group = draws.scenario.grid[at]
    saswork_share, other_share = draws["workload/saswork_share"], draws["workload/other_source_share"]
    local = group.saswork.placement.value == "local"
    away = saswork_share if local else NONE
    shared = calc(f"shared I/O, {group.name}", demand.shared_io_mb_s, total, away, other_share)
    read_share = draws["workload/read_share"]
    return NodeLoad(
        nodes=draws[f"grid/{at}/nodes"],
        saswork=total * away,
        other=total * other_share,
        reads=calc(
            f"reads on the wire, {group.name}", demand.wire_reads_mb_s, shared, read_share, page_cache_hit
        ),
        writes=calc(f"writes on the wire, {group.name}", demand.wire_writes_mb_s, shared, read_share),
    )
