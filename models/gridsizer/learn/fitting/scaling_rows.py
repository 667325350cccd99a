"""Measured rows of a scaling table: clients or nodes, and the throughput of all of them together."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from gridsizer.errors import Misfit
from gridsizer.predict.inputs import refuse_unless, refuse_zero
from gridsizer.units import Floats


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ScalingRows:
    """One row for each number of clients, ascending: (rows,) each. Several measurements give a range."""

    clients: Floats
    values: Floats
    low: Floats
    high: Floats

    @classmethod
    def of(cls, measured: Iterable[tuple[float, float] | tuple[float, float, float]]) -> "ScalingRows":
        """From (clients, throughput) or (clients, low, high). Raises `Misfit` for no row or a figure of 0.

        >>> rows = ScalingRows.of([(4, 30.0), (1, 10.0), (4, 34.0)])
        >>> rows.clients.tolist(), rows.values.tolist(), rows.low.tolist(), rows.high.tolist()
        ([1.0, 4.0], [10.0, 32.0], [10.0, 30.0], [10.0, 34.0])
        """
        ends = np.array([(row[0], row[1], row[-1]) for row in measured], dtype=np.float64)
        if ends.size == 0:
            raise Misfit("rows", wanted="one row or more", got="none")
        refuse_unless(ends[:, 0] >= 1, "clients", wanted="1 or more", got=ends[:, 0])
        refuse_zero("throughput", ends[:, 1:])
        refuse_unless(ends[:, 1] <= ends[:, 2], "throughput", wanted="low to high", got=ends[:, 1])
        clients = np.unique(ends[:, 0])
        of_each = [ends[ends[:, 0] == count, 1:] for count in clients]
        return cls(
            clients=clients,
            values=np.array([rows.mean() for rows in of_each]),
            low=np.array([rows[:, 0].min() for rows in of_each]),
            high=np.array([rows[:, 1].max() for rows in of_each]),
        )
