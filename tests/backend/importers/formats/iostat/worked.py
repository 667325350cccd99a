"""Reports of iostat, in every generation of its columns."""

from typing import Final

from tests.backend.importers.found import LOGS

LOG: Final = (LOGS / "iostat" / "extended_mb.txt").read_text()
FIRST: Final = "Linux 5.14.0 (gridnode01) \t03/14/2024 \t_x86_64_\t(16 CPU)\n\n"


def reports(header: str, *rows: str, first: str = FIRST) -> str:
    """A report a row, each of one disk."""
    return first + "".join(f"{header}\n{row}\n\n" for row in rows)


GENERATIONS: Final = {
    "sysstat 7": (
        "Device:  rrqm/s wrqm/s r/s w/s rsec/s wsec/s avgrq-sz avgqu-sz await svctm %util",
        "sda 0.00 0.00 {ops} 0.00 {sectors} 0.00 8.00 0.10 1.00 1.00 50.00",
    ),
    "sysstat 10, MB": (
        "Device: rrqm/s wrqm/s r/s w/s rMB/s wMB/s avgrq-sz avgqu-sz await r_await w_await svctm %util",
        "sda 0.00 0.00 {ops} 0.00 {mb} 0.00 8.00 0.10 1.00 1.00 0.00 1.00 50.00",
    ),
    "sysstat 11.6": (
        "Device r/s w/s rkB/s wkB/s rrqm/s wrqm/s %rrqm %wrqm r_await w_await aqu-sz rareq-sz wareq-sz %util",
        "sda {ops} 0.00 {kb} 0.00 0.00 0.00 0.00 0.00 1.00 0.00 0.10 8.00 0.00 50.00",
    ),
    "sysstat 12": (
        "Device r/s rkB/s rrqm/s %rrqm r_await rareq-sz w/s wkB/s wrqm/s %wrqm w_await wareq-sz aqu-sz %util",
        "sda {ops} {kb} 0.00 0.00 1.00 8.00 0.00 0.00 0.00 0.00 0.00 0.00 0.10 50.00",
    ),
    "plain blocks": (
        "Device:  tps  Blk_read/s Blk_wrtn/s Blk_read Blk_wrtn",
        "sda {ops} {sectors} 0.00 9999 0",
    ),
    "plain kB": ("Device: tps kB_read/s kB_wrtn/s kB_read kB_wrtn", "sda {ops} {kb} 0.00 9999 0"),
    "plain MB": ("Device: tps MB_read/s MB_wrtn/s MB_read MB_wrtn", "sda {ops} {mb} 0.00 9999 0"),
    "sectors and kB together": (
        "Device: rrqm/s wrqm/s r/s w/s rsec/s wsec/s rkB/s wkB/s avgrq-sz avgqu-sz await svctm %util",
        "sda 0.00 0.00 {ops} 0.00 {sectors} 0.00 {kb} 0.00 8.00 0.10 1.00 1.00 50.00",
    ),
    "--pretty, name last": ("tps kB_read/s kB_wrtn/s kB_read kB_wrtn Device", "{ops} {kb} 0.00 9999 0 sda"),
    "--human": ("Device r/s rkB/s w/s wkB/s %util", "sda {ops} {human} 0.00 0.0k 39.9%"),
    "-h, name on its own line": (
        "Device: tps kB_read/s kB_wrtn/s kB_read kB_wrtn",
        "sda\n {ops} {kb} 0.00 9 0",
    ),
}
