"""One wrong value in a document: where it stands, what was wanted, and what there was."""

from collections.abc import Callable
from typing import Any

import pytest

Document = dict[str, Any]
Refusals = Callable[[object], list[str]]


@pytest.mark.parametrize(
    ("place", "value", "said"),
    [
        pytest.param(
            ("grid", 0, "nodes"), -3, "/grid/0/nodes: wanted at least 1, got -3", id="negative count"
        ),
        pytest.param(("grid", 0, "nodes"), 0, "/grid/0/nodes: wanted at least 1, got 0", id="zero count"),
        pytest.param(
            ("grid", 0, "nodes"),
            2.5,
            "/grid/0/nodes: wanted a whole number, 2 or 3, got 2.5",
            id="part of a node",
        ),
        pytest.param(("grid", 0, "nodes"), "3", "/grid/0/nodes: wanted a number, got '3'", id="text"),
        pytest.param(("grid", 0, "nodes"), True, "/grid/0/nodes: wanted a number, got true", id="boolean"),
        pytest.param(("grid", 0, "nodes"), [3], "/grid/0/nodes: wanted a number, got a list", id="list"),
        pytest.param(
            ("grid", 0, "nodes"),
            None,
            "/grid/0/nodes: wanted a value or a range, got Unknown (null)",
            id="Unknown where a number is needed",
        ),
        pytest.param(
            ("workload", "read_share"),
            1.2,
            "/workload/read_share: wanted at most 1, got 1.2",
            id="share above 1",
        ),
        pytest.param(
            ("storage", "wire_efficiency"),
            0,
            "/storage/wire_efficiency: wanted more than 0, got 0",
            id="a ceiling of nothing",
        ),
        pytest.param(
            ("workload", "read_share"),
            {"low": 0.2, "high": 1.2},
            "/workload/read_share: wanted at most 1, got 0.2 to 1.2",
            id="range that ends above 1",
        ),
        pytest.param(
            ("workload", "other_source_share"),
            0.6,
            "/workload/saswork_share: wanted at most 1 with other_source_share, got up to 1.2",
            id="shares above 1 together",
        ),
        pytest.param(
            ("workload", "read_share"),
            {"low": 0.6, "high": 0.4},
            "/workload/read_share: wanted low <= mid <= high, got 0.6, 0.4",
            id="low above high",
        ),
        pytest.param(
            ("workload", "read_share"),
            {"value": 0.4, "low": 0.1, "high": 0.9},
            "/workload/read_share: wanted a value, or low and high, got 'both'",
            id="a value and a range",
        ),
        pytest.param(
            ("workload", "read_share"),
            {"value": 0.4, "unit": "%"},
            "/workload/read_share/unit: wanted no such field, got '%'",
            id="unknown key of a quantity",
        ),
        pytest.param(
            ("workload", "read_share"),
            {"value": 0.4, "basis": "guessed"},
            "/workload/read_share/basis: wanted one of 'measured', 'published' or 'assumed', got 'guessed'",
            id="unknown basis",
        ),
        pytest.param(
            ("workload", "read_share"),
            float("nan"),
            "/workload/read_share: wanted finite numbers, got nan, nan",
            id="not a number",
        ),
        pytest.param(
            ("workload", "rule_mb_s_per_core"),
            float("inf"),
            "/workload/rule_mb_s_per_core: wanted finite numbers, got inf, inf",
            id="infinity",
        ),
        pytest.param(
            ("grid", 0, "saswork"),
            {"placement": "tape"},
            "/grid/0/saswork/placement: wanted one of 'local', 'shared_block' or 'shared_nfs', got 'tape'",
            id="unknown word",
        ),
        pytest.param(
            ("storage", "nodes"),
            3,
            "/storage/nodes: wanted from 4 to 252 storage nodes, got 3",
            id="smaller than sold",
        ),
        pytest.param(
            ("storage",),
            {"from": "netapp_ef600_beegfs", "nodes": 6},
            "/storage/nodes: wanted 1, the only size, got 6",
            id="more than the only size",
        ),
        pytest.param(
            ("grid", 0, "cores_used_per_node"),
            41,
            "/grid/0/cores_used_per_node: wanted at most cores_per_node, 40, got 41",
            id="more cores used than there are",
        ),
        pytest.param(
            ("network", "kind"),
            "uplinks",
            "/network/uplinks: wanted a number, since kind is 'uplinks', got Unknown",
            id="uplinks without a number",
        ),
        pytest.param(("network",), None, "/network: wanted an object, got Unknown (null)", id="null section"),
        pytest.param(("grid",), {}, "/grid: wanted a list, got an object", id="object for a list"),
        pytest.param(
            ("grid", 0, "saswork"),
            {"from": "x"},
            "/grid/0/saswork/from: wanted no `from` here: the catalogue has no shelf for it, got 'x'",
            id="entry where there is no shelf",
        ),
        pytest.param(
            ("storage", "from"),
            "isilon_f810_lab@7",
            "/storage/from: wanted version 1 of storage_arrays/isilon_f810_lab, got 'version 7'",
            id="another version of an entry",
        ),
        pytest.param(("version",), 2, "/version: wanted scenario version 1, got 2", id="newer scenario"),
        pytest.param(
            ("version",), True, "/version: wanted scenario version 1, got true", id="boolean version"
        ),
        pytest.param(("name",), 3, "/name: wanted text, got 3", id="number for a name"),
    ],
)
def test_a_wrong_value_is_refused_at_its_place(
    document: Document, refusals: Refusals, place: tuple[str | int, ...], value: object, said: str
) -> None:
    holder: Any = document
    for step in place[:-1]:
        holder = holder[step]
    holder[place[-1]] = value

    assert refusals(document) == [said]
