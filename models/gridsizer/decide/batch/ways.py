"""How much longer bytes take on grid nodes of a batch as jobs that read and write meet on one way."""

from typing import Final

import numpy as np

from gridsizer.arrays import weighed
from gridsizer.decide.batch.paces import Paces, full_s
from gridsizer.decide.batch.parts import Parts
from gridsizer.decide.batch.rows import Rows
from gridsizer.predict.both_ways import longer_on_one_way, rate_of_jobs
from gridsizer.predict.uncertainty import middle

_MOST: Final = 32  # jobs of a node that are told apart; of more, what they lose falls as 1 / jobs
_EMPTY: Final = 0.2  # of the time of slots that links are asked for: nobody waits for so little (assumed)


def longer_by_ways(rows: Rows, parts: Parts, paces: Paces, at: int) -> float:
    """How many times as long bytes take on the full links of a group's nodes, by the medians; 1 or more.

    A card that reads and writes at a time is full both ways only while some of the jobs on its node read and
    others write. Each of them reads, computes and writes in turn, so chance has it that all do the same.
    """
    own, jobs = parts.of(rows.of_group(at)), rows.jobs.rows[rows.of_group(at)]
    read_mb, write_mb = (weighed(jobs, mb) for mb in (own.read_mb, own.write_mb))
    alone_s = middle(weighed(jobs, own.alone_s))
    slots, nodes = middle(rows.slots_of_group[at]), max(middle(rows.draws[f"grid/{at}/nodes"]), 1.0)
    of_node = min(slots, middle(jobs.sum(axis=0))) / nodes
    filled_s = middle(full_s(paces.of_node[at], read_mb, write_mb)) * of_node
    reads, writes = middle(read_mb), middle(write_mb)
    if filled_s <= _EMPTY * alone_s or min(reads, writes) <= 0 or of_node <= 1:
        return 1.0
    per = np.array([[middle(link.per_read), middle(link.per_write)] for link in paces.of_node[at]])
    if not per.max(axis=0).all():
        return 1.0
    shared_s, mixed = middle(weighed(jobs, own.shared_s)), np.array([reads, writes]) / (reads + writes)
    alone = np.array([middle(pace) for pace in paces.alone[at]])
    told = min(of_node, _MOST)
    one = mixed * (reads + writes) / (shared_s * mixed * alone / (mixed @ alone))
    rate = rate_of_jobs(int(np.ceil(told)), float(mixed[0]), (one[:1], one[1:]), per[:, 0], per[:, 1])
    evenly = np.minimum(np.arange(1, rate.size + 1) * rate[0], 1 / (per @ mixed).max())
    away_s = max(alone_s - shared_s, 0.0) / (reads + writes) * told / of_node
    longer = longer_on_one_way(told, away_s, np.minimum(rate, evenly), evenly)
    return 1 + (longer - 1) * told / of_node
