"""The sourced numbers: one YAML file an entry, and the resolver that fills a scenario from them."""

import hashlib
from functools import cache

from gridsizer.catalogue.entry import Entry
from gridsizer.catalogue.merge import SHELF_OF
from gridsizer.catalogue.resolve import entry_section, resolve
from gridsizer.catalogue.rules import advice_rules
from gridsizer.catalogue.shelf import SHELVES, Shelf

__all__ = ["SHELVES", "Entry", "Shelf", "advice_rules", "catalogue_version", "entry_section", "resolve"]


@cache
def catalogue_version() -> str:
    """A hash of all entries: it changes with any number.

    Reads every shelf and every rule and completes every section, so that an unsound file is found at the
    start.
    """
    for place, shelf_name in SHELF_OF.items():
        shelf = SHELVES[shelf_name]
        for entry in shelf.values() if shelf_name != "io_rules" else ():
            entry_section(entry, shelf.noun, place)
    advice_rules()
    digest = hashlib.sha256()
    for shelf in SHELVES.values():
        for entry in shelf.values():
            digest.update(repr((shelf.name, entry)).encode())
    return digest.hexdigest()[:12]
