"""Print the machine that benchmark figures hold for, on one line."""

import os
import platform
import re
from pathlib import Path


def processor() -> str:
    """The processor's name as Linux gives it; elsewhere what Python knows."""
    cpuinfo = Path("/proc/cpuinfo")
    named = re.search(r"model name\s*:\s*(.+)", cpuinfo.read_text()) if cpuinfo.exists() else None
    return named[1] if named else platform.processor() or platform.machine()


def memory_gib() -> float:
    """Physical memory in GiB."""
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30


if __name__ == "__main__":
    print(
        f"Measured on: {os.cpu_count()} logical processors of {processor()}, {memory_gib():.0f} GiB, "
        f"{platform.system()} {platform.release()}, Python {platform.python_version()}"
    )
