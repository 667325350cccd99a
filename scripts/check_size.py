"""Print what the built user interface weighs, and fail when that is more than the budget.

The first page is what a browser loads before the planner can answer: what index.html names, the planner, and
all that these import. The chart is fetched beside it and counts in the total only, like the other pages.
"""

import gzip
import re
import sys
from pathlib import Path

DIST = Path(__file__).resolve().parent.parent / "frontend/dist"
FIRST_PAGE_KB, ALL_PAGES_KB = 231, 500
GZIP_LEVEL = 5  # the server's

LOADED_BY_PAGE = re.compile(r'<(?:script|link)\b[^>]*?\b(?:src|href)="/([^"]+\.(?:js|css))"')
STATIC_IMPORT = re.compile(r'(?:\bfrom|\bimport)\s*"\./([^"]+\.js)"')


def sent_kb(file: Path) -> float:
    """What goes over the wire for a file, in kB of 1000 bytes."""
    return len(gzip.compress(file.read_bytes(), GZIP_LEVEL)) / 1000


def static_imports(code: str) -> list[str]:
    """The chunks that a chunk needs before it runs; those it fetches later do not count.

    >>> static_imports('import{a as t}from"./index-B.js";import"./base-C.js";t(()=>import("./Chart-D.js"))')
    ['index-B.js', 'base-C.js']
    """
    return STATIC_IMPORT.findall(code)


def first_page(dist: Path) -> set[Path]:
    """The scripts and styles that are loaded before the planner answers."""
    waiting = [dist / name for name in LOADED_BY_PAGE.findall((dist / "index.html").read_text())]
    waiting += (dist / "assets").glob("PlannerPage-*")
    loaded: set[Path] = set()
    while waiting:
        file = waiting.pop()
        if file not in loaded:
            loaded.add(file)
            waiting += (file.parent / name for name in static_imports(file.read_text()))
    return loaded


def main() -> int:
    """Print both figures; 1 when one is over its budget."""
    everything = {file for file in DIST.rglob("*") if file.suffix in {".js", ".css"}}
    first_kb = sum(map(sent_kb, first_page(DIST)))
    all_kb = sum(map(sent_kb, everything))
    print(
        f"User interface, gzip: first page {first_kb:.0f} of {FIRST_PAGE_KB} kB without the chart,", end=" "
    )
    print(f"all pages {all_kb:.0f} of {ALL_PAGES_KB} kB")
    if first_kb <= FIRST_PAGE_KB and all_kb <= ALL_PAGES_KB:
        return 0
    print("The user interface is over its size budget", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
