"""Sobol indices: which share of an answer's variance goes with each input, alone and with all others."""

import numpy as np

from gridsizer.units import Floats


def pick_freeze(a: Floats, b: Floats, varied: int | None, rows: int) -> Floats:
    """One input over all evaluations: A, B, then A with one input at a time taken from B [unit of the input].

    `varied` is the row of this input among `rows` inputs; None for one that is none of them. Shapes: a and b
    (n,), returns (n * (rows + 2),).

    Equation: A; B; A_B(1) ... A_B(k)
    Source: Saltelli et al., Computer Physics Communications 181 (2010) 259-270, radial design.

    >>> pick_freeze(np.array([1.0]), np.array([2.0]), 1, 3).tolist()
    [1.0, 2.0, 1.0, 2.0, 1.0]
    """
    blocks = [a, b, *(b if at == varied else a for at in range(rows))]
    return np.concatenate(blocks)


def sobol_indices(outcomes: Floats, inputs: int) -> tuple[Floats, Floats]:
    """First-order and total indices of every input [share each]; 0 where the outcome does not vary.

    Shapes: outcomes (n * (inputs + 2),), in the order of `pick_freeze`; returns two of (inputs,).

    Equation: S_i = mean(f_B (f_ABi - f_A)) / V; T_i = mean((f_A - f_ABi)^2) / (2 V); V = var(f_A, f_B)
    Assumes: independent inputs; estimates, which may lie a little below 0 or above 1.
    Source: Saltelli et al. 2010 (first order), Jansen, Computer Physics Communications 117 (1999) (total).

    >>> a, b = np.array([0.0, 1.0, 0.0, 1.0]), np.array([0.0, 0.0, 1.0, 1.0])
    >>> first, total = sobol_indices(np.concatenate([a, b, b, a]), 2)  # the first of two inputs is all
    >>> first.tolist(), total.tolist()
    ([1.0, 0.0], [1.0, 0.0])
    """
    blocks = outcomes.reshape(inputs + 2, -1)
    both = blocks[:2]
    variance = float(np.var(both))
    if variance <= 0:
        return np.zeros(inputs), np.zeros(inputs)
    centred = blocks - both.mean()
    a, b, mixed = centred[0], centred[1], centred[2:]
    first: Floats = np.mean(b * (mixed - a), axis=1) / variance
    total: Floats = np.mean((a - mixed) ** 2, axis=1) / (2 * variance)
    return first, total
