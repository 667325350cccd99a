"""How each input is measured: the tool that shows it, and the command to run."""

from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Measuring:
    """What shows an input, in a sentence, and the command; false where nothing does."""

    how: str = ""
    command: str = ""

    def __bool__(self) -> bool:
        return bool(self.how)


_NOTHING: Final = Measuring()
_OWN_RUN: Final = Measuring(
    how="Run the work, keep nmon and the SAS logs, import them and calibrate.",
    command="gridsizer calibrate --run LOGS --scenario FILE",
)
_HOW: Final[tuple[tuple[str, Measuring], ...]] = (
    (
        "storage/sustained_*",
        Measuring(
            how="Read and write from several grid nodes at once, more than any cache holds.",
            command=(
                "fio --name=sas --directory=/SHARED --rw=rw --rwmixread=50 --bs=64k --size=200g --numjobs=12 "
                "--ioengine=libaio --direct=1 --time_based --runtime=600 --group_reporting "
                "--output-format=json --output=fio.json"
            ),
        ),
    ),
    ("storage/imbalance", Measuring(how="Watch each storage node under load.", command=(
        "isi statistics system list --nodes=all --interval=10 --repeat=60 --format=csv"
    ))),
    ("reduction/families/*/array_ratio", Measuring(
        how="Ask the array what it saved on data like this.", command="isi statistics data-reduction"
    )),
    ("reduction/families/*/sas_ratio", Measuring(
        how="SAS prints it in the log of each step that writes.",
        command="gridsizer calibrate --run SASLOGS --scenario FILE",
    )),
    ("reduction/families/*/logical_tb", Measuring(
        how="Count the tables as they lie.", command="du -s --apparent-size --block-size=1GB /DATA"
    )),
    ("reduction/output_tb_per_day", Measuring(
        how="Compare the tables of two days.",
        command="find /DATA -mtime -1 -type f -printf '%s\\n' | awk '{s+=$1} END {print s/1e12}'",
    )),
    ("grid/*/saswork/ceiling_mb_s", Measuring(
        how="Test the scratch disks of one grid node as SAS uses them.", command="rhel_iotest.sh -t /saswork"
    )),
    ("grid/*/nfs_client/*_mb_s", Measuring(
        how="Read through one mount of one grid node.",
        command="fio --name=one --directory=/SHARED --rw=read --bs=1m --size=100g --direct=1",
    )),
    ("workload/cores_busy_share", Measuring(
        how="Take it from a busy day of the grid nodes.", command="sar -u 60 1440 > cpu.txt"
    )),
    ("workload/page_cache_hit", Measuring(
        how="Compare what applications read with what NFS read.", command="mountstats /SHARED"
    )),
    ("workload/*", _OWN_RUN),
)  # fmt: skip


def measured_by(path: str) -> Measuring:
    """How an input is measured; nothing for a choice, a forecast, or what only a vendor can say.

    >>> measured_by("storage/sustained_mixed_gb_s").command.split()[0], bool(measured_by("growth/data"))
    ('fio', False)
    """
    return next((how for pattern, how in _HOW if fnmatchcase(path, pattern)), _NOTHING)
