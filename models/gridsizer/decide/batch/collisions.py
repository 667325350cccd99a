"""I/O jobs that meet by chance on one grid node: what is left of a batch bound by its nodes' links (E11)."""

import numpy as np

from gridsizer.decide.batch.end_bounds import Ends, unit_draw
from gridsizer.decide.batch.paces import Paces, slowest
from gridsizer.decide.batch.parts import Parts
from gridsizer.decide.batch.rows import MINUTE_S, Rows
from gridsizer.decide.chain.chain import Chain
from gridsizer.predict.placement import batch_time_s, io_jobs, placed_throughput_mb_s
from gridsizer.predict.uncertainty import middle, spread
from gridsizer.units import Floats


def why_no_collisions(chain: Chain, rows: Rows, parts: Parts, *, node_binds: bool) -> str | None:
    """Why random placement is not what to ask; None where it is."""
    batch, groups = rows.batch, chain.draws.scenario.grid
    jobs_with_io = np.sum(np.where(parts.moved_mb > 0, rows.jobs.rows, 0), axis=0)
    reasons = (
        (not node_binds, "no link of a grid node is the tightest of the chain"),
        (batch.placement.value == "least_loaded", "the scheduler picks the least loaded node, not any"),
        (batch.counted.value == "per_node", "each grid node brings its own jobs, so none meet by chance"),
        (len(groups) > 1, "it knows grid nodes of one kind only"),
        (middle(chain.grid_nodes()) <= 1, "one grid node has no other to leave idle"),
        (middle(jobs_with_io) < 2, "fewer than two jobs move data over the network"),
    )
    return next((sentence for holds, sentence in reasons if holds), None)


def collided_end_s(rows: Rows, parts: Parts, paces: Paces, ends: Ends, read_share: Floats) -> Floats:
    """The end of a batch whose I/O jobs are placed at random [s], (samples,).

    Two inputs lie between ends that nobody prints: a busy node moves between what one job draws alone and
    what its links carry at the batch's mix; and as many jobs do I/O at a time as one node has slots, or as
    the share of a job's life that is I/O says. Each is drawn evenly between its ends. Never before the
    earliest end by the bounds.
    """
    draws, calc = rows.draws, rows.ledger
    volume_mb = np.sum(rows.jobs.rows * parts.moved_mb, axis=0)
    io_s = np.sum(rows.jobs.rows * parts.shared_s, axis=0)
    one_mb_s = volume_mb / io_s
    node_mb_s = np.maximum(1 / slowest(paces.of_node[0], read_share), one_mb_s)
    busy_mb_s = one_mb_s + unit_draw(draws, "batch/busy_node") * (node_mb_s - one_mb_s)
    nodes, slots = draws["grid/0/nodes"], rows.slots / draws["grid/0/nodes"]
    io_share = io_s / np.sum(rows.jobs.rows * parts.alone_s, axis=0)
    by_share = calc("jobs that do I/O at a time", io_jobs, io_share, nodes, slots)
    at_a_time = np.maximum(slots + unit_draw(draws, "batch/io_jobs") * (by_share - slots), 1)
    ceiling_mb_s = 1 / np.maximum(slowest(paces.of_grid, read_share), 1e-12)
    inputs = (spread(array, draws.samples) for array in (nodes, at_a_time, busy_mb_s, ceiling_mb_s))
    rate = calc("throughput of I/O jobs placed at random", placed_throughput_mb_s, *inputs)
    tail_s = draws["batch/serial_tail_min"] * MINUTE_S
    scattered_mb = volume_mb * draws["batch/run_to_run"]
    end = calc("end with I/O jobs placed at random", batch_time_s, scattered_mb, rate, tail_s)
    return np.maximum(end, ends.earliest_s)
