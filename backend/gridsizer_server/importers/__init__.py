"""Readers of logs: one module a format, found by listing `formats`, recognised by content."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType

from gridsizer_server.importers import formats
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.format import LogFormat, lawful
from gridsizer_server.importers.refused_tools import refused_name, refused_tool
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source

__all__ = ["LogFormat", "Settled", "Source", "UnreadableLog", "log_formats", "recognise"]


@cache
def log_formats() -> Mapping[str, LogFormat]:
    """Every format by the name of its module."""
    names = sorted(module.name for module in iter_modules(formats.__path__))
    found = {name: lawful(import_module(f"{formats.__name__}.{name}").FORMAT) for name in names}
    return MappingProxyType(found)


def recognise(source: Source) -> LogFormat:
    """The one format that claims the file; a fallback is asked only where no other does.

    Raises UnreadableLog, naming what would be accepted, where none or more than one claims it, and for bytes
    that are not text.
    """
    if (refusal := refused_name(source.name)) is not None:
        raise refusal
    head = source.head()
    known = log_formats().values()
    for fallback in (False, True):
        if fallback and (refusal := refused_tool(head)) is not None:
            raise refusal
        claims = [each for each in known if each.fallback is fallback and each.claims(head)]
        if len(claims) == 1:
            return claims[0]
        if claims:
            raise UnreadableLog(wanted="one format", got=" and ".join(each.name for each in claims))
    accepted = ", ".join(sorted(each.name for each in known))
    got = "text of no known format" if head.strip() else "an empty file"
    raise UnreadableLog(wanted=f"one of: {accepted}", got=got)
