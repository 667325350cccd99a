"""The rows of one table of sysstat's JSON, a device each -> samples, also of devices that are left out."""

from gridsizer_server.importers.host_tools.devices import Family
from gridsizer_server.importers.host_tools.host_reading import HostReading
from gridsizer_server.importers.host_tools.sysstat.json_samples import JsonSample, row_samples, word_of
from gridsizer_server.importers.host_tools.sysstat.known_tables import Figures
from gridsizer_server.importers.host_tools.unlisted import Unlisted
from gridsizer_server.importers.samples import Sample


class ListedRows:
    """Keeps the rows of one table of each sample.

    `iostat -z` leaves out idle devices in JSON as in text, and iostat and sadc those that were never used.
    Source: sysstat, iostat.c (write_stats) and rd_stats.c (read_diskstats_disk).
    """

    def __init__(self, reading: HostReading, table: str, figures: Figures, family: Family, name: str) -> None:
        self._reading, self._table, self._figures = reading, table, figures
        self._family, self._name = family, name
        self._unlisted = Unlisted(reading)

    def keep(self, sample: JsonSample, *, host: str, at_s: float) -> None:
        """Keep what a sample has of the table."""
        rows = [row for row in sample.rows if row.table == self._table]
        self._reading.choice.meet(self._family, (word_of(row.words, self._name) for row in rows))
        listed: dict[str, list[Sample]] = {}
        for row in rows:
            device = word_of(row.words, self._name)
            own = row_samples(row, self._figures, self._family, device, host=host, reading=self._reading)
            listed.setdefault(device, []).extend(own)
        if self._table in sample.listed:
            tracks = {device: [track for track, _, _ in own] for device, own in listed.items()}
            self._unlisted.meet(host, at_s, sample.listed[self._table], tracks)
        for own in listed.values():
            for track, value, line in own:
                self._reading.samples.add(track, value, line, at_s)
