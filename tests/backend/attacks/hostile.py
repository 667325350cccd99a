"""Hostile logs, made from the golden ones by a seed: whatever is sent may cost no more than its size.

Run as a program it reads so many of some formats with limits of memory and time, and counts what became
of them:
`python -m tests.backend.attacks.hostile SEED COUNT FORMAT...`
"""

import json
import re
import resource
import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from gridsizer_server.importers import Settled, UnreadableLog, log_formats, recognise
from gridsizer_server.importers.archives.opened_source import source_of

LOGS: Final = Path(__file__).parents[3] / "fixtures" / "logs"
FAMILIES: Final = {
    "SAS logs": ("sas_log",),
    "host tools": (
        *("collectl", "dstat", "esxtop", "iostat", "iostat_json", "mountstats", "mpstat", "nfsiostat"),
        *("nmon", "mpstat_json", "perfmon", "prometheus_json", "sadf_d", "sadf_j", "sadf_p", "sadf_x"),
        *("sar", "sar_aix", "vmstat"),
    ),
    "benchmarks": ("dd", "elbencho", "fio_json", "ior", "iozone", "sas_iotest", "vdbench"),
    "arrays": (
        *("dssd_monitor_pool", "gpfs_mmpmon", "netapp_qos", "netapp_sysstat", "onefs_data_reduction"),
        *("onefs_dedupe", "onefs_statistics"),
    ),
    "schedulers": (
        *("lsf_acct", "lsf_bacct", "lsf_bjobs_json", "lsf_jobs", "pbs_acct", "sge_acct", "slurm_sacct"),
        "sas_workload",
    ),
    "tables": ("job_table", "table"),
}
UNITS: Final = (
    *(b"\n", b" ", b"\t", b"\r", b"\f", b" \n", b"a", b"0", b"_", b"-", b".", b",", b";", b"|", b":", b"="),
    *(
        b"/",
        b'"',
        b"(",
        b"[",
        b"{",
        b"<",
        b"%",
        b"0,",
        b"a ",
        b"1 ",
        b"1.",
        b"1:",
        b"a,",
        b"a=",
        b"a.",
        b": ",
        b"0-",
    ),
    *(
        b"x:\n",
        b" a\n",
        b"1\n",
        b"NOTE:",
        b"NOTE: x\n",
        b"\xe3\x80\x81",
        b'{"a":',
        b"[1]",
        b"Linux ",
        b"\x00\x00",
    ),
)
MEMORY_BYTES: Final = 300_000_000
SLOWEST_S: Final = 10.0  # of processor time, for one input of at most 64 KB; 0.1 s is usual


def golden(form: str) -> list[bytes]:
    """The texts of a format's golden logs; archives and workbooks, which hold them packed, are left out."""
    logs = [file for file in sorted((LOGS / form).iterdir()) if not file.name.endswith(".expected.json")]
    texts = [file.read_bytes()[:8_000] for file in logs]
    return [text for text in texts if not text.startswith((b"PK", b"\x1f\x8b", b"\xd0\xcf"))]


def grown(text: bytes, random: Random) -> tuple[bytes, bytes, bytes]:
    """What stands before, what is repeated, and what stands after, for a text that can be made any length."""
    rows = text.splitlines(keepends=True)
    at = random.choice([0, *(found.start() for found in re.finditer(rb"\b", text))])
    row = random.randrange(len(rows))
    few = slice(row, row + random.randint(1, 3))
    made: Sequence[tuple[bytes, bytes, bytes]] = (
        (text[:at], random.choice(UNITS), text[at:]),
        (text[:at], text[at : at + random.randint(1, 30)] or b"x", text[at:]),
        (b"".join(rows[:row]), b"".join(rows[few]), b"".join(rows[few.stop :])),
        (b"".join(rows[:row]), rows[row][: random.randint(1, len(rows[row]))] + b"\n", b"".join(rows[row:])),
        (text[:at], random.randbytes(random.randint(1, 40)), text[at:]),
    )
    return random.choice(made)


def inputs(form: str, seed: str, count: int) -> Iterator[bytes]:
    """So many hostile texts of up to 64 KB, some of them grown twice."""
    random, texts = Random(f"{seed} {form}"), golden(form)
    for _ in range(count):
        text = random.choice(texts)
        for _ in range(random.randint(1, 2)):
            before, unit, after = grown(text[:16_000], random)
            text = before + unit * (random.choice((2, 40, 1_000, 60_000)) // len(unit) + 1) + after
        yield text[:64_000]


class TooSlow(Exception):
    """An input took more time than any may."""


def within(seconds: float, what: Callable[[], object]) -> None:
    """Do it, in so much processor time. Raises TooSlow, also from within a regular expression."""

    def stop(*_: object) -> None:
        raise TooSlow

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        what()
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def read(form: str, text: bytes) -> bool:
    """Recognise a text, and read it as one format does, whether or not it is of it; False for a refusal."""
    source = source_of(text, f"{form}.txt")
    with suppress(UnreadableLog):
        recognise(source)
    try:
        for _ in log_formats()[form].read(source, Settled()):
            pass
    except UnreadableLog:
        return False
    return True


def read_and_tell(form: str, text: bytes, told: Counter[str]) -> None:
    """Read a text, and count what became of it."""
    told["read" if read(form, text) else "refused"] += 1


def limit_memory(more_bytes: int) -> None:
    """Let this process take so much beside what it has."""
    held = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (held + more_bytes, held + more_bytes))


def main(seed: str, count: int, forms: Sequence[str]) -> None:
    """Read so many inputs of the formats together; the first that is neither read nor refused ends it."""
    log_formats()
    limit_memory(MEMORY_BYTES)
    told: Counter[str] = Counter()
    for form in forms:
        for number, text in enumerate(inputs(form, seed, -(-count // len(forms)))):
            try:
                within(SLOWEST_S, partial(read_and_tell, form, text, told))
            except Exception as error:
                raise RuntimeError(f"{form}, seed {seed}, input {number}: {text[:200]!r}") from error
    sys.stdout.write(json.dumps(told))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3:])
