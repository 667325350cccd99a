"""Kinds of job: one module each, found by listing this folder."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from gridsizer_server.jobs.kind import Kind


@cache
def kinds() -> Mapping[str, Kind]:
    """Every kind by its name."""
    modules = (import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__))
    return {module.KIND.name: module.KIND for module in modules}
