"""The program behind a job's name: the name without path, run number, date, and node."""

import re
from typing import Final

_PATH: Final = re.compile(r"^.*[/\\]")
_ENDING: Final = re.compile(r"\.(?:sas|log|lst|txt|gz|sh)$", re.IGNORECASE)
_DATE: Final = re.compile(
    r"(?<!\d)(?:19|20)\d\d[-_.]?[01]\d[-_.]?[0-3]\d(?:[-_.tT]?[0-2]\d[-_.:hH]?[0-5]\d(?:[-_.:]?[0-5]\d)?)?(?!\d)"
)
_RUN: Final = re.compile(
    r"(?:[-_. #]+(?:run|node|copy|job)?\d+[a-z]?)+$|(?<=[a-z])\d{3,}$|[(\[]\d+[)\]]$", re.IGNORECASE
)
_WHERE_IT_RAN: Final = re.compile(
    rf"({_DATE.pattern})_[a-z][a-z0-9.-]*_\d+$", re.IGNORECASE
)  # SAS: node, process
_SESSION: Final = re.compile(r" \(\d+\)$")  # of several that were appended to one log
_EDGES: Final = " -_.#"


def program_of(name: str) -> str:
    """The program in a job's name, in lower case; "" where only numbers are left.

    >>> [program_of(name) for name in ("/logs/bank2_3.log", "ETL_load_20191104_0230.sas", "comp_glm_4b")]
    ['bank2', 'etl_load', 'comp_glm']
    >>> program_of("404717"), program_of("SASApp_BatchServer_2026-03-02_sasgrid01_4711.log")
    ('', 'sasapp_batchserver')
    """
    bare = _RUN.sub("", _without_date(name)).strip(_EDGES)
    return "" if bare.isdigit() else bare.lower()


def named_apart(name: str) -> str:
    """A job's name with its run number, in lower case: as a scheduler and the job's own log both have it.

    >>> [named_apart(name) for name in ("/logs/bank2_3.log", "bank2_3", "load.log (2)", "404717")]
    ['bank2_3', 'bank2_3', 'load', '404717']
    """
    plain = name.strip()
    return _without_date(_SESSION.sub("", plain) if plain.endswith(")") else plain).lower()


def _without_date(name: str) -> str:
    bare = _PATH.sub("", name.strip())
    while "." in bare and (shorter := _ENDING.sub("", bare)) != bare:
        bare = shorter
    if "19" in bare or "20" in bare:  # of a century; most of many thousand names have no date
        bare = _WHERE_IT_RAN.sub(r"\1", bare)
        bare = _DATE.sub("", bare)
    return bare.strip(_EDGES)
