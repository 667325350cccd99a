"""Tables of rates that say neither which way nor of how many machines."""

from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.formats.table.scaling_columns import rates_of_no_way
from gridsizer_server.importers.tables.cell_numbers import DecimalMark
from gridsizer_server.importers.tables.doubts import listed
from gridsizer_server.importers.tables.machine_counts import count_of
from gridsizer_server.importers.tables.shape import Shape


def refuse_unclear_rates(shape: Shape, decimal: DecimalMark) -> None:
    """Raise UnreadableLog for a table without times whose rates may be of anything; return for any other."""
    rates = rates_of_no_way(shape.names)
    if not rates:
        return
    counted = any(count_of(name, shape.column(at), decimal) for at, name in enumerate(shape.names))
    if counted:
        wanted = "one column of MB/s, or names that say which is read, which written, which the total"
        raise UnreadableLog(wanted=wanted, got=listed(rates), line=shape.head_line)
    others = tuple(name for name in shape.names if name not in rates)
    wanted = f"a column of times, or of how many clients or nodes, beside {listed(rates)}"
    raise UnreadableLog(wanted=wanted, got=listed(others) or "none", line=shape.head_line)
