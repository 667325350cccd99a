"""A grid that several tools tell of at once comes to the figures that one of them alone gives."""

from dataclasses import replace

import numpy as np
import pytest
from tests.generator.nmon import nmon_text
from tests.generator.node import NodeRecord, node_record
from tests.generator.observed import site_of
from tests.generator.sar import DOMAIN, sar_text
from tests.models.learn.calibration.conftest import TRUTH
from tests.models.learn.calibration.test_through_the_door import read_at_the_door

from gridsizer.describe.scenario import Scenario
from gridsizer.learn.calibration import NodeSpread, calibrate
from gridsizer.learn.runs import summarise

FIELDS = ("shared_mb_s_per_core", "read_share", "saswork_share", "cores_busy_share")


@pytest.fixture(scope="module")
def records() -> list[NodeRecord]:
    """Three nodes of one grid."""
    rng = np.random.default_rng(5)
    return [node_record(TRUTH, f"grid0{at}", rng, intervals=240) for at in range(1, 4)]


def late(record: NodeRecord) -> NodeRecord:
    """The same node, told by a tool whose intervals end five seconds later."""
    return replace(record, at_s=record.at_s + 5.0)


def test_nodes_that_nmon_and_sar_tell_of_under_two_names_count_once(
    records: list[NodeRecord], scenario: Scenario, spread: NodeSpread
) -> None:
    nmon = {f"{one.host}/a.nmon": nmon_text(one).encode() for one in records}
    sar = {f"{one.host}/sar.txt": sar_text(late(one)).encode() for one in records}
    site = {"made up": site_of(records)}

    alone, both = (read_at_the_door(files) for files in (nmon, nmon | sar))

    assert DOMAIN not in "".join(series.host for series in both.series)
    one, two = (summarise(run, site["made up"]) for run in (alone, both))
    assert [node.host for node in two.nodes] == ["grid01", "grid02", "grid03"]
    assert one.grid is not None
    assert two.grid is not None
    assert two.grid.mean_mb_s.value == pytest.approx(one.grid.mean_mb_s.value, rel=0.01)
    fitted = [calibrate([run], scenario, site, spread=spread) for run in (alone, both)]
    for name in FIELDS:
        first, second = (
            next(field for field in found.fields if field.path == f"workload/{name}") for found in fitted
        )
        assert second.value == pytest.approx(first.value, rel=0.01)
        assert first.low is not None
        assert second.low is not None
        assert second.low == pytest.approx(first.low, rel=0.02)  # bands of three nodes, not of six
