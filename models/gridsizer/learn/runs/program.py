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
_EDGES: Final = " -_.#"


def program_of(name: str) -> str:
    """The program in a job's name, in lower case; "" where only numbers are left.

    >>> [program_of(name) for name in ("/logs/bank2_3.log", "ETL_load_20191104_0230.sas", "comp_glm_4b")]
    ['bank2', 'etl_load', 'comp_glm']
    >>> program_of("404717"), program_of("SASApp_BatchServer_2026-03-02_sasgrid01_4711.log")
    ('', 'sasapp_batchserver')
    """
    bare = _PATH.sub("", name.strip())
    while (shorter := _ENDING.sub("", bare)) != bare:
        bare = shorter
    bare = _WHERE_IT_RAN.sub(r"\1", bare)
    bare = _DATE.sub("", bare).strip(_EDGES)
    bare = _RUN.sub("", bare).strip(_EDGES)
    return "" if bare.isdigit() else bare.lower()
