"""Where the operands of the equation come from, in words and as fields of the document."""

from functools import reduce
from math import prod
from operator import mul

from gridsizer.decide.calculation.wording import counted, listed
from gridsizer.decide.chain.amounts import three_digits, two_digits
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.demands import growth_of_expected, others_beside
from gridsizer.decide.chain.link import Link
from gridsizer.predict.uncertainty import middle
from gridsizer.units import MB_PER_GB, SECONDS_PER_HOUR, Floats

_RULE = "/workload/rule_mb_s_per_core"
_EXPECTED = {
    "per_core": "/workload/shared_mb_s_per_core",
    "sessions": "/workload/mb_s_per_session",
    "jobs": "/workload/gb_per_job",
}


def asked_pointer(chain: Chain) -> str:
    """The field that the demand hangs on most directly."""
    return _EXPECTED[chain.draws.scenario.workload.expected_by.value] if chain.sizes_for_expected else _RULE


def asked_note(chain: Chain, asked_mb_s: Floats, by_others_mb_s: Floats) -> str:
    """How the demand on a link of the array comes about: what asks, how much each, and the share of it.

    What is asked is of the whole array, other tenants' part of it included [MB/s each].
    """
    others, (asks, all_of_it) = middle(by_others_mb_s), _asks(chain)
    own = middle(asked_mb_s) - others
    share = own / all_of_it if all_of_it > 0 else 1.0
    tenants = ""
    if others > 0:
        tenants = f" + {three_digits(others / MB_PER_GB)} GB/s of {listed(others_beside(chain.draws))}"
    of_it = "" if abs(share - 1) < 0.005 else f" × {two_digits(100 * share)} %"
    return f"{asks}{of_it}{tenants}"


def _asks(chain: Chain) -> tuple[str, float]:
    """What asks, how much each, and what it grows by; all of it together [MB/s]."""
    words, parts, scale = _counted(chain)
    all_of_it = scale * prod(middle(part) for part in parts)
    growth = growth_of_expected(chain.draws) if chain.sizes_for_expected else None
    if growth is None:
        return words, all_of_it
    product = reduce(mul, parts)
    times = middle(product * growth) / middle(product) if middle(product) > 0 else middle(growth)
    return f"{words} × {three_digits(times)} without SAS compression", all_of_it * times


def _counted(chain: Chain) -> tuple[str, tuple[Floats, ...], float]:
    """What asks, and how much each, in words; what multiplies to all of it, and to MB/s."""
    draws, by = chain.draws, chain.draws.scenario.workload.expected_by.value
    if chain.sizes_for_expected and by == "jobs":
        jobs, hours, each = (
            draws[f"workload/{name}"] for name in ("jobs_per_window", "window_hours", "gb_per_job")
        )
        count = counted(round(middle(jobs)), "job")
        words = f"{count} × {three_digits(middle(each))} GB in {three_digits(middle(hours))} h"
        return words, (jobs, each, 1 / hours), MB_PER_GB / SECONDS_PER_HOUR
    if chain.sizes_for_expected and by == "sessions":
        count_of, word, each = draws["workload/sessions"], "session", draws["workload/mb_s_per_session"]
    else:
        rate = "shared_mb_s_per_core" if chain.sizes_for_expected else "rule_mb_s_per_core"
        count_of, word, each = chain.used_cores(), "core", draws[f"workload/{rate}"]
    words = f"{counted(round(middle(count_of)), word)} × {three_digits(middle(each))} MB/s"
    return words, (count_of, each), 1.0


def of_ceiling(chain: Chain, link: Link) -> str:
    """Whose ceiling it is: the array's, or that of its ports as the design has them."""
    if link.kind.verdict:
        return chain.draws.scenario.storage.name
    own = next(each for each in chain.links if each.name == link.name)  # `link` may be that of a size tried
    return ", ".join(filter(None, (own.label, own.detail())))


def ceiling_pointer(chain: Chain, link: Link) -> str:
    """The field of the document that a link's ceiling comes from."""
    storage = chain.draws.scenario.storage
    if link.kind.name == "storage_ports":
        return "/storage/port_gbit_s"
    if link.kind.name == "array_back_end_network":
        return "/storage/backend_port_gbit_s"
    if not link.kind.verdict:
        return "/storage/drives_gb_s_per_node"
    if storage.ceiling_from.value == "derated_spec":
        return "/storage/spec_gb_s"
    way = next((way for way in ("read", "write") if link.name.endswith(way)), "mixed")
    return f"/storage/sustained_{way}_gb_s"
