"""Readers of logs: one module a format, found by listing `formats`, recognised by content."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType
from typing import Final

from gridsizer_server.importers import formats
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.format import LogFormat, lawful
from gridsizer_server.importers.refused_tools import refused_name, refused_tool
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source

__all__ = ["LogFormat", "Settled", "Source", "UnreadableLog", "log_formats", "recognise"]

_LOOKED_AT: Final = 32 * 1024 * 1024  # bytes of a text that nothing at its head tells


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
    if source.size_bytes > len(head) and (form := _further_on(source)) is not None:
        return form
    accepted = ", ".join(sorted(each.name for each in known))
    got = "text of no known format" if head.strip() else "an empty file"
    raise UnreadableLog(wanted=f"one of: {accepted}", got=got)


def _further_on(source: Source) -> LogFormat | None:
    """The format of a text that shows it only below much else, as a SAS log below the programs it echoes."""
    late = [each for each in log_formats().values() if each.shows_late]
    looked_at = 0
    for block in source.blocks():
        for each in late:
            if each.claims(block.data):
                return each
        looked_at += len(block.data)
        if looked_at > _LOOKED_AT:
            break
    return None
