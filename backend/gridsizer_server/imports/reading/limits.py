"""The limits of reading, as the settings have them."""

from gridsizer_server.importers.limits import Limits
from gridsizer_server.kit.settings import Settings


def limits_of(settings: Settings) -> Limits:
    """What importers are held to.

    >>> limits_of(Settings(ui_dir=None)) == Limits()  # the stated defaults are the importers' own
    True
    """
    return Limits(
        line_bytes=settings.max_line_bytes,
        unpacked_bytes=settings.max_unpacked_bytes,
        unpacked_ratio=settings.max_unpacked_ratio,
        files=settings.max_import_files,
        depth=settings.max_archive_depth,
        columns=settings.max_table_columns,
        cells=settings.max_sheet_cells,
        cpu_s=settings.reader_cpu_s,
        memory_bytes=settings.reader_memory_bytes,
    )
