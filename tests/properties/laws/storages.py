"""Storage of the whole catalogue: arrays as sold or with entered fields, pairs, services that are bought."""

from functools import cache
from typing import Final

from hypothesis import strategies as st
from tests.properties.laws.shelves import Document, facts_of
from tests.properties.laws.values import amounts, numbers, some_of

from gridsizer.predict.protection import LEVELS

_ONEFS: Final = tuple(sorted(level for level, rule in LEVELS.items() if rule.min_nodes <= 3))


_BESIDES: Final = some_of(
    {
        "mixed_ceiling_mb_s": numbers(1_000, 20_000),
        "floor_mb_s": numbers(10, 200),
        "provisioned_mb_s": numbers(100, 20_000),
        "burst_over_limit": st.sampled_from([1, 4]),
        "credits_gb": numbers(0, 10_000),
    }
)


@cache
def sizes(array: str) -> st.SearchStrategy[int]:
    """Storage nodes as the vendor sells the array, small clusters more often than huge ones."""
    facts = facts_of(array)
    least, step, most = (int(facts[name]["high"]) for name in ("min_nodes", "step_nodes", "max_nodes"))
    steps = (most - least) // step
    return st.one_of(st.integers(0, min(steps, 12)), st.integers(0, steps)).map(lambda n: least + n * step)


@cache
def _entered(array: str) -> st.SearchStrategy[Document]:
    """Some fields of an array as a user would enter them."""
    facts = facts_of(array)
    fields = {
        "sustained_mixed_gb_s": amounts(0.5, 60),
        "background_mb_s": st.just(0) | amounts(0, 2_000),
        "max_fill": numbers(0.7, 0.95),
    }
    if facts["max_nodes"]["high"] > 1:
        fields |= {
            "imbalance": amounts(1, 2),
            "address_failover": st.sampled_from(["one_survivor", "spread"]),
            "protection": st.sampled_from(_ONEFS),
            "backend_ports_per_node": st.integers(1, 2),
            "backend_port_gbit_s": st.sampled_from([25, 40, 100]),
            "drives_gb_s_per_node": amounts(1, 20),
        }
    if facts["topology"]["value"] != "local_disks":
        fields |= {"ports_per_node": st.integers(1, 4)}
    for name in ("raw_tb_per_node", "usable_tb_stated"):
        if sold := [size[name]["low"] for size in facts.get("drive_sizes", ()) if name in size]:
            fields |= {name: st.sampled_from(sold)}
    if facts["spec_gb_s"]["high"] is not None:
        fields |= {"ceiling_from": st.sampled_from(["sustained", "derated_spec"])}
    return some_of(fields)


@st.composite
def storages(draw: st.DrawFn, array: str) -> Document:
    """An array of the catalogue at some size, some of its fields entered by the user."""
    return {"from": array, "nodes": draw(sizes(array))} | draw(_entered(array))


@st.composite
def in_pairs(draw: st.DrawFn, array: str) -> Document:
    """An array of controllers in pairs, of a line that is sold so, its ceilings by node or by drive."""
    keeps = draw(st.sampled_from(["half", "all"]))
    paired = {"pair_keeps": keeps, "nodes": 2 * draw(st.integers(1, 12)), "protection": "stated_usable"}
    sold = {"min_nodes": 2, "step_nodes": 2, "max_nodes": 24, "usable_tb_stated": draw(amounts(10, 5_000))}
    by_drive = {"drives_per_node": draw(st.integers(4, 60)), "ceiling_drives": draw(st.integers(4, 240))}
    entered = draw(storages(array))
    return entered | paired | sold | draw(st.sampled_from([{}, by_drive]))


@st.composite
def as_sold(draw: st.DrawFn, service: str) -> Document:
    """A service of the catalogue, some volumes of a size that is sold."""
    bought = facts_of(service)["purchased"]
    least, step, most = (bought[name]["high"] for name in ("min_tib", "step_tib", "max_tib"))
    tib = least + step * draw(st.integers(0, min(200, int((most - least) / step))))
    return {
        "from": service,
        "nodes": 1,
        "purchased": {"tib": tib, "volumes": draw(st.sampled_from([1, 1, 2, 5]))},
    }


@st.composite
def services(draw: st.DrawFn, array: str) -> Document:
    """A service whose throughput is bought, by size or apart from it, reached as an array is."""
    least, step = draw(st.sampled_from([(1, 1), (4, 4), (48, 48), (50, 1), (1.2, 1.2)]))
    steps = draw(st.integers(1, 200))
    mixed = {"mixed_per_tib_mb_s": draw(amounts(12, 1_000))}
    apart = {"read_per_tib_mb_s": draw(numbers(50, 300)), "write_per_tib_mb_s": draw(numbers(20, 100))}
    limits = draw(st.sampled_from([mixed, apart, mixed | {"write_ceiling_mb_s": 1_600}]))
    purchased = {
        "volumes": draw(st.sampled_from([1, 1, 1, 2, 5])),
        "tib": round(least + step * draw(st.integers(0, steps)), 6),
        "min_tib": least,
        "step_tib": step,
        "max_tib": round(least + step * steps, 6),
    }
    entered = {"from": array, "nodes": 1, "min_nodes": 1, "step_nodes": 1, "max_nodes": 1}
    stated = {"protection": "stated_usable", "usable_tb_stated": None, "max_fill": draw(numbers(0.7, 1))}
    return entered | stated | {"purchased": purchased | limits | draw(_BESIDES)}
