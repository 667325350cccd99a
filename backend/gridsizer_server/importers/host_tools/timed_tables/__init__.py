"""Tables whose rows begin with a time of day: what sar and mpstat print, and what their names mean."""

from gridsizer_server.importers.host_tools.sysstat.known_tables import ALL_DISKS_NAME
from gridsizer_server.importers.host_tools.timed_tables.heads import table_under
from gridsizer_server.importers.host_tools.timed_tables.reader import lists_disks, read_timed_tables

__all__ = ["ALL_DISKS_NAME", "lists_disks", "read_timed_tables", "table_under"]
