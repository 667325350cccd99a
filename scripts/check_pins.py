"""Fail when a lock file is incomplete, names a host, or no longer satisfies what it locks.

An optional dependency without an entry (npm drops those of other platforms) breaks ``npm ci`` elsewhere; an
address ties everyone to one registry; a lock behind ``pyproject.toml`` installs what nobody asked for.
"""

import json
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
PINNED = re.compile(r"^(?P<name>[A-Za-z0-9._-]+)(?:\[[^]]*])?==(?P<version>\S+)", re.MULTILINE)


def npm_faults(lock: dict[str, Any]) -> Iterator[str]:
    """What is wrong with a parsed ``package-lock.json``."""
    packages = lock["packages"]
    for place, entry in packages.items():
        if "://" in entry.get("resolved", ""):
            yield f"package-lock.json: {place} names the host it came from"
        for name in entry.get("optionalDependencies", {}):
            if not any(candidate in packages for candidate in npm_places(place, name)):
                yield f"package-lock.json: {place or 'the project'} wants {name}, which has no entry"


def npm_places(place: str, name: str) -> Iterator[str]:
    """Where Node looks for ``name`` from the package at ``place``: beside it, then in each folder above.

    >>> list(npm_places("node_modules/a/node_modules/b", "c"))
    ['node_modules/a/node_modules/b/node_modules/c', 'node_modules/a/node_modules/c', 'node_modules/c']
    """
    while place:
        yield f"{place}/node_modules/{name}"
        place = place.rpartition("node_modules/")[0].rstrip("/")
    yield f"node_modules/{name}"


def python_faults(lock: Path, wanted: list[str]) -> Iterator[str]:
    """What is wrong with a requirements file that should pin every requirement in ``wanted``."""
    text = lock.read_text()
    if "://" in text:
        yield f"{lock.name}: names a host"
    pinned: dict[str, list[str]] = {}
    for pin in PINNED.finditer(text):
        pinned.setdefault(canonicalize_name(pin["name"]), []).append(pin["version"])
    for requirement in map(Requirement, wanted):
        versions = pinned.get(canonicalize_name(requirement.name), [])
        if not versions or not all(requirement.specifier.contains(version) for version in versions):
            found = " and ".join(versions) or "nothing"
            yield f"{lock.name}: pyproject.toml wants {requirement}, the lock has {found}: run make lock"


def faults() -> Iterator[str]:
    """What is wrong with any lock file of the project."""
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text())
    project, groups = pyproject["project"], pyproject["dependency-groups"]
    runtime, extras = project["dependencies"], project["optional-dependencies"]
    yield from npm_faults(json.loads((ROOT / "frontend/package-lock.json").read_text()))
    yield from python_faults(ROOT / "requirements.lock", runtime)
    yield from python_faults(ROOT / "requirements-dev.lock", runtime + extras["dev"])
    yield from python_faults(ROOT / "requirements-dask.lock", runtime + extras["dask"])
    yield from python_faults(ROOT / "requirements-build.lock", groups["build"])
    yield from python_faults(ROOT / "requirements-node.lock", groups["node"])
    dockerfile = (ROOT / "Dockerfile").read_text()
    if f'image.version="{project["version"]}"' not in dockerfile:
        yield f"Dockerfile: its version label is not the project's, {project['version']}"


def main() -> int:
    """Report every fault; 1 when there are any."""
    found = list(faults())
    for fault in found:
        print(fault, file=sys.stderr)
    if not found:
        print("Lock files: complete, without hosts, up to date")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
