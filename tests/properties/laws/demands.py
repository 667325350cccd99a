"""What is asked of a design: workloads, data, and the policy it is judged by."""

from typing import Final

from hypothesis import strategies as st
from tests.properties.laws.shelves import Document, facts_of
from tests.properties.laws.values import amounts, numbers, some_of

from gridsizer.catalogue import SHELVES

_WORKLOADS: Final = st.sampled_from(sorted(SHELVES["workloads"]))
_RULES: Final = st.sampled_from(sorted(SHELVES["io_rules"]))
_ASKED: Final = some_of(
    {
        "rule_mb_s_per_core": _RULES.map(lambda name: {"from": name}),
        "cores_busy_share": amounts(0.3, 1),
        "saswork_share": amounts(0, 0.6),
        "read_share": st.sampled_from([0, 1]) | amounts(0.05, 0.95),
        "page_cache_hit": amounts(0, 0.5),
        "sized_by": st.sampled_from(["rule", "expected"]),
    }
)
_REDUCTIONS: Final = st.sampled_from(sorted(SHELVES["reductions"]))
_POLICIES: Final = st.sampled_from(sorted(SHELVES["policies"]))
_JUDGED: Final = some_of(
    {
        "headroom": numbers(0, 0.5),
        "percentile": st.sampled_from(["p50", "p80", "p90"]),
        "survive_storage_nodes": st.integers(0, 2),
        "survive_grid_nodes": st.integers(0, 1),
        "unit_base": st.sampled_from(["1000", "1024"]),
    }
)


@st.composite
def workloads(draw: st.DrawFn) -> Document:
    """A workload of the catalogue under any I/O rule, some of its ranges narrowed to values."""
    return {"from": draw(_WORKLOADS)} | draw(_ASKED)


@st.composite
def reductions(draw: st.DrawFn, storage: Document) -> Document:
    """A reduction of the catalogue on data that fills the drives from hardly to more than they hold."""
    raw = facts_of(storage["from"])["raw_tb_per_node"]["high"] or 50
    fill = draw(numbers(0.01, 1.2))
    family = {
        "name": "tables",
        "logical_tb": round(fill * raw * storage["nodes"], 3),
        "copies": 1,
        "sas_ratio": draw(amounts(0.8, 4)),
        "array_ratio": draw(amounts(1, 4)),
    }
    reduction: Document = {"from": draw(_REDUCTIONS)}
    entered: Document = draw(st.sampled_from([{}, {"families": [family]}, {"families": [family]}]))
    return reduction | entered


@st.composite
def policies(draw: st.DrawFn) -> Document:
    """A policy of the catalogue, losses from none to two."""
    return {"from": draw(_POLICIES)} | draw(_JUDGED)
