"""How much work a question is, before it is begun, and the most that one may be."""

from typing import Any, Final

from gridsizer.describe.scenario import Scenario
from gridsizer.errors import UnsizableDesign

_LINKS_APART: Final = 5  # of the network and the array; each grid group adds as many of its own
_LINKS_OF_A_GROUP: Final = 5
_BESIDE_SAMPLES: Final = 500  # what an answer takes however few samples are drawn, as samples


class TooMuchWork(UnsizableDesign):
    """A question that would take longer, and more memory, than one may here."""


def work(*, groups: int, classes: int, samples: int) -> int:
    """Places where load and ceiling meet (links; groups times job classes), times samples.

    One unit takes a microsecond or so, and about 200 bytes: measured on grids of 1 to 1,000 groups, 0 to 160
    classes, and 1 to 10,000 samples.

    >>> work(groups=1, classes=2, samples=1_000)
    18000
    """
    places = _LINKS_APART + _LINKS_OF_A_GROUP * groups + groups * classes
    return (samples + _BESIDE_SAMPLES) * places


def work_asked(document: object, samples: int) -> int:
    """The work that a scenario document asks for, as far as it shows without its catalogue entries.

    >>> work_asked({"grid": [{}, {}], "batch": {"from": "grid_endurance_400"}}, 500)
    15000
    """
    scenario = document if isinstance(document, dict) else {}
    batch = scenario.get("batch")
    classes = batch.get("classes") if isinstance(batch, dict) else None
    return work(groups=_items(scenario.get("grid")), classes=_items(classes), samples=samples)


def refuse_too_much(document: object, samples: int, most: int) -> None:
    """Raise TooMuchWork for a document that would be too much work even to understand."""
    refuse_work(work_asked(document, samples), samples, most)


def refuse_too_much_work(scenario: Scenario, samples: int, most: int) -> None:
    """Raise TooMuchWork, with the number, for a scenario that asks for more than `most` units of work."""
    classes = len(scenario.batch.classes) if scenario.batch else 0
    refuse_work(work(groups=len(scenario.grid), classes=classes, samples=samples), samples, most)


def refuse_work(asked: int, samples: int, most: int) -> None:
    """Raise TooMuchWork, with the number, for so many units of work."""
    if asked > most:
        raise TooMuchWork(
            f"grid groups, job classes and samples: wanted at most {most:,} places times samples together, "
            f"got {asked:,} with {samples:,} samples; fewer groups, classes or samples are less"
        )


def _items(value: Any) -> int:
    return len(value) if isinstance(value, list) else 0
