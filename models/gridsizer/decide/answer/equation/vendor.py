"""How an array is sold, in words."""

from gridsizer.describe.scenario import Scenario


def sold_as(scenario: Scenario) -> str:
    """The sizes of an array that can be bought."""
    storage = scenario.storage
    first, step, most = (
        int(limit.ends()[0]) for limit in (storage.min_nodes, storage.step_nodes, storage.max_nodes)
    )
    if first + step > most:
        return "sold as one" if first == 1 else f"sold as {first}"
    then = {1: "one by one", 2: "then pairs"}.get(step, f"then by {step}")
    return f"sold {first}, {then}" if first > 1 or step > 1 else "sold one by one"
