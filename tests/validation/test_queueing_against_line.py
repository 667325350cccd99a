"""Closed networks against line-solver, a solver of queueing networks made by others (BSD-3)."""

import json
import subprocess
import sys
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
import pytest

from gridsizer.predict.multiclass import bard_schweitzer
from gridsizer.predict.queueing import exact_throughput
from gridsizer.predict.server_pool import seidmann_delay_s, seidmann_queue_s

LINE = Path(__file__).with_name("line_answers.py")
Answer = dict[str, list[float]]


@dataclass(frozen=True, kw_only=True)
class ClosedNetwork:
    """Stations are rows, classes are columns; seconds of one server for a unit of work."""

    demands_s: list[list[float]]
    servers: list[int]
    think_s: list[float]
    customers: list[int]

    def seidmann(self) -> "ClosedNetwork":
        """The same with single servers and delays in place of several servers."""
        demands, servers = np.array(self.demands_s), np.array(self.servers)[:, None]
        think_s = np.array(self.think_s) + seidmann_delay_s(demands, servers).sum(axis=0)
        return ClosedNetwork(
            demands_s=seidmann_queue_s(demands, servers).tolist(),
            servers=[1] * len(self.servers),
            think_s=think_s.tolist(),
            customers=self.customers,
        )


ONE_CLASS = {
    "NICs alike, no think time": ClosedNetwork(
        demands_s=[[1.0]] * 5, servers=[1] * 5, think_s=[0.0], customers=[8]
    ),
    "array behind uplink and port, far over the knee": ClosedNetwork(
        demands_s=[[1.0], [0.4], [0.7]], servers=[1, 1, 1], think_s=[20.0], customers=[64]
    ),
    "storage nodes as eight servers, at the knee": ClosedNetwork(
        demands_s=[[8.0], [0.3]], servers=[8, 1], think_s=[4.0], customers=[13]
    ),
    "two stations of several servers": ClosedNetwork(
        demands_s=[[4.0], [5.0]], servers=[4, 6], think_s=[1.5], customers=[20]
    ),
}
SEVERAL_CLASSES = {
    "reads and writes near saturation": ClosedNetwork(
        demands_s=[[1.0, 0.6], [0.5, 0.9]], servers=[1, 1], think_s=[15.0, 6.0], customers=[14, 9]
    ),
    "three classes, two busy stations": ClosedNetwork(
        demands_s=[[1.0, 0.2, 0.0], [0.3, 0.3, 0.8], [0.0, 0.5, 0.1]],
        servers=[1, 1, 1],
        think_s=[3.0, 0.0, 9.0],
        customers=[5, 7, 6],
    ),
    "two classes on four servers": ClosedNetwork(
        demands_s=[[4.0, 2.4], [0.3, 0.9]], servers=[4, 1], think_s=[10.0, 5.0], customers=[9, 8]
    ),
}
NETWORKS = ONE_CLASS | SEVERAL_CLASSES


@pytest.fixture(scope="module")
def line() -> dict[str, Answer]:
    """LINE's answer to every network."""
    asked = [asdict(network) for network in NETWORKS.values()]
    asked += [asdict(network.seidmann()) for network in SEVERAL_CLASSES.values()]
    run = subprocess.run(
        [sys.executable, "-W", "ignore", str(LINE)],
        input=json.dumps(asked), capture_output=True, text=True, check=True, timeout=120,
    )  # fmt: skip
    names = [*NETWORKS, *(f"{name}, Seidmann" for name in SEVERAL_CLASSES)]
    return dict(zip(names, json.loads(run.stdout), strict=True))


def bard_schweitzer_of(network: ClosedNetwork) -> list[float]:
    rates = bard_schweitzer(
        demands_s=np.array(network.demands_s)[:, :, None],
        servers=np.array(network.servers, dtype=float)[:, None],
        think_s=np.array(network.think_s)[:, None],
        customers=np.array(network.customers, dtype=float)[:, None],
    )
    answer: list[float] = rates[:, 0].tolist()
    return answer


@pytest.mark.parametrize("name", ONE_CLASS)
def test_exact_throughput_is_lines(name: str, line: dict[str, Answer]) -> None:
    network = NETWORKS[name]

    rate = exact_throughput(
        demands_s=np.array(network.demands_s),
        servers=np.array(network.servers, dtype=float)[:, None],
        think_s=np.array(network.think_s),
        customers=np.array([network.customers], dtype=float),
    )

    assert rate[0].tolist() == pytest.approx(line[name]["exact"], rel=1e-9)


@pytest.mark.parametrize("name", SEVERAL_CLASSES)
def test_bard_schweitzer_settles_where_lines_does(name: str, line: dict[str, Answer]) -> None:
    rates = bard_schweitzer_of(NETWORKS[name])

    assert rates == pytest.approx(line[f"{name}, Seidmann"]["bard_schweitzer"], rel=1e-6)


@pytest.mark.parametrize("name", SEVERAL_CLASSES)
def test_bard_schweitzer_errs_no_more_than_it_says(name: str, line: dict[str, Answer]) -> None:
    errors = np.array(bard_schweitzer_of(NETWORKS[name])) / np.array(line[name]["exact"]) - 1

    assert errors.min() >= (-0.25 if max(NETWORKS[name].servers) > 1 else -0.10), errors
    assert errors.max() <= 0.015, errors


@pytest.mark.parametrize("name", ["reads and writes near saturation", "three classes, two busy stations"])
def test_two_networks_are_near_saturation(name: str, line: dict[str, Answer]) -> None:
    busy = np.array(NETWORKS[name].demands_s) @ np.array(line[name]["exact"])

    assert 0.95 <= busy.max() < 1
