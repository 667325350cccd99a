"""Max-min fair shares of a full resource between jobs that hold slots."""

from gridsizer.predict.inputs import refuse_beyond_share, refuse_negative
from gridsizer.predict.passing import Passing
from gridsizer.units import Floats


def fair_pace(
    jobs: Floats,
    amount: Floats,
    alone_s: Floats,
    beside_s: Floats,
    across_s: Floats,
    overlap: Floats,
    busy_slots: Floats,
    full_pace: Floats,
) -> Floats:
    """Time per unit of a job whose own pace is faster than its fair share [s per unit].

    Jobs take turns on `busy_slots` slots and pass a resource that needs `full_pace` seconds for a unit when
    it is full. Those that could go faster than their fair share get it; the others keep their own pace. Jobs
    meet there by chance: some are slowed though on average there is room.

    Shapes: jobs, amount = units one job passes, alone_s = its time for them alone, beside_s = the rest of its
    I/O, across_s = what may overlap with it, overlap (classes, samples); busy_slots, full_pace (samples,).
    Returns (samples,), 0 where no job is slowed.

    Equation: mu with sum_k n_k T_k(mu) = (max(1, x) + e) W, T_k at I/O time max(t_k, V_k * mu) + b_k,
        W = sum_k n_k T_k(0), x = m p sum_k n_k V_k / W, e = longer_by_chance(m, sum_k n_k t_k / (x W), x) of
        what does not overlap; with too few jobs of a class h_k / T_k for n_k, slots held
        h_k = min(n_k, u n_k T_k), u with sum_k h_k = m
    Assumes: all slots busy, the mix of classes in them as in the whole batch; bytes spread evenly over nodes.
    Source: max-min fairness (Bertsekas & Gallager 1992) of the mean number of jobs that move data at a time,
        which Little's law gives. With jobs enough the sum is convex in mu: Newton's steps end at its root.

    Four jobs of 100 MB, 1 s each alone, on four slots and a link of 100 MB/s: each gets a quarter of it.

    >>> one, none = np.array([[1.0]]), np.array([[0.0]])
    >>> args = (4 * one, 100 * one, one, none, none, none)
    >>> fair_pace(*args, busy_slots=np.array([4.0]), full_pace=np.array([0.01])).round(6).tolist()
    [0.04]
    """
    for field, values in (("jobs", jobs), ("amount", amount), ("alone_s", alone_s), ("full_pace", full_pace)):
        refuse_negative(field, values)
    refuse_beyond_share("overlap", overlap)
    passing = Passing(amount=amount, alone_s=alone_s, beside_s=beside_s, across_s=across_s, overlap=overlap)
    return passing.pace_of_all(jobs, busy_slots, full_pace)
