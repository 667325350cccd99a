"""sar's and mpstat's text: repeated headers, averages, restarts, halves of a day, old units, other Unix."""

from typing import Any, Final

import jc
import pytest
from tests.backend.importers.found import LOGS, Read, Refused, at, found

LIVE: Final = (LOGS / "sar" / "live.txt").read_text()
OLD: Final = (LOGS / "sar" / "sectors_from_a_file.txt").read_text()
FIRST: Final = "Linux 5.14.0 (gridnode01) \t03/14/2024 \t_x86_64_\t(16 CPU)\n\n"


def test_headers_without_blank_lines_before_them_are_headers(read_text: Read) -> None:
    squeezed = "\n".join(line for line in LIVE.split("\n") if line)

    read = read_text(squeezed + "\n")

    assert found(read, "read_bytes_s").value.sum() == 4_096_000
    assert found(read, "receive_bytes_s", "eth0").value.sum() == 409_600
    assert "unreadable_number" not in read.codes


def test_a_name_in_the_last_column_is_the_device(read_text: Read) -> None:
    pretty = (
        "09:00:00          tps     rkB/s     wkB/s     %util DEV\n"
        "09:00:10         6.40      1.00      2.00     50.00 sda\n"
        "09:00:20         6.40      3.00      4.00     50.00 sda\n"
        "Average:         6.40      2.00      3.00     50.00 sda\n"
    )

    read = read_text(FIRST + pretty)

    assert found(read, "read_bytes_s").value.tolist() == [1024, 3072]


def test_averages_are_no_samples(read_text: Read) -> None:
    without = "\n".join(line for line in OLD.split("\n") if not line.startswith("Average"))

    read, read_without = read_text(OLD), read_text(without)

    assert found(read, "read_bytes_s").value.tolist() == found(read_without, "read_bytes_s").value.tolist()


def test_each_table_of_a_file_begins_its_day_anew(read_text: Read) -> None:
    read = read_text(OLD)

    assert found(read, "read_bytes_s").at_s[0] == at("2015-02-25T12:00:01")
    assert found(read, "cpu_idle_share", "").at_s.tolist() == found(read, "read_bytes_s").at_s.tolist()
    assert "clock_jumped_back" not in read.codes


def test_noon_and_midnight_of_a_half_day_clock(read_text: Read) -> None:
    rows = [
        f"{time}       all     20.00      0.00     10.00     10.00      0.00     60.00\n"
        for time in ("11:50:01 AM", "12:00:01 PM", "11:50:01 PM", "12:00:01 AM")
    ]
    header = "11:40:01 AM       CPU     %user     %nice   %system   %iowait    %steal     %idle\n"

    read = read_text(FIRST + header + "".join(rows))

    times = ("2024-03-14T11:50:01", "2024-03-14T12:00:01", "2024-03-14T23:50:01", "2024-03-15T00:00:01")
    assert found(read, "cpu_user_share", "").at_s.tolist() == [at(time) for time in times]


@pytest.mark.parametrize(("head", "row"), [("11:50:01 PM", "12:00:01 AM"), ("23:50:01", "00:00:01")])
def test_a_file_whose_first_row_is_past_midnight_is_of_the_next_day(
    read_text: Read, head: str, row: str
) -> None:
    """sar 600 2 that is started at ten to twelve prints when it was in the header."""
    header = f"{head}       CPU     %user     %nice   %system   %iowait    %steal     %idle\n"
    rows = f"{row}       all     20.00      0.00     10.00     10.00      0.00     60.00\n"

    read = read_text(FIRST + header + rows)

    assert found(read, "cpu_user_share", "").at_s.tolist() == [at("2024-03-15T00:00:01")]


def test_a_restart_counts_once_though_every_table_repeats_it(read_text: Read) -> None:
    read = read_text(OLD.replace("LINUX RESTART", "LINUX RESTART\t(12 CPU)"))

    (restarted,) = [each for each in read.findings if each.code == "restarted"]
    assert "restarted 1 time while" in restarted.message
    assert found(read, "cores", "").value.tolist() == [8, 12]


def test_a_comment_is_no_sample(read_text: Read) -> None:
    commented = OLD.replace(
        "12:15:00 PM       LINUX RESTART", "12:15:00 PM       LINUX RESTART\n12:15:00 PM  COM hi"
    )

    read = read_text(commented)

    assert found(read, "read_bytes_s").value.sum() == 3_072_000
    assert "unreadable_number" not in read.codes


def test_days_that_follow_in_one_file_have_their_own_dates(read_text: Read) -> None:
    read = read_text(LIVE + LIVE.replace("2024-03-14", "2024-03-16"))

    days = [time // 86_400 * 86_400 for time in found(read, "read_bytes_s").at_s]
    assert days == [at(f"2024-03-{day}") for day in (14, 15, 16, 17)]


TOTALS: Final = (
    "23:59:40          tps      rtps      wtps      dtps   bread/s   bwrtn/s   bdscd/s\n"
    "23:59:50        12.00      4.00      8.00      0.00   1000.00   2000.00      0.00\n"
    "00:00:00        12.00      6.00      6.00      0.00   3000.00   4000.00      0.00\n\n"
)


def test_the_sum_of_disks_is_a_disk_only_where_no_disk_is_listed(read_text: Read) -> None:
    alone = read_text(FIRST + TOTALS)
    beside = read_text(LIVE + TOTALS)

    assert found(alone, "read_bytes_s", "all disks").value.tolist() == [512_000, 1_536_000]
    assert found(alone, "read_bytes_s", "all disks").layer == "node_disk"
    assert found(beside, "read_bytes_s", "all disks").layer == "node_volume"


def test_nfs_calls_are_of_the_client(read_text: Read) -> None:
    table = (
        "09:00:00       call/s retrans/s    read/s   write/s  access/s  getatt/s\n"
        "09:00:10        10.00      0.00      3.00      4.00      1.00      2.00\n"
        "09:00:20        10.00      0.00      5.00      6.00      1.00      2.00\n"
    )

    read = read_text(FIRST + table)

    assert found(read, "read_ops_s", "").value.tolist() == [3, 5]
    assert found(read, "write_ops_s", "").layer == "nfs_client"


def test_file_system_rows_are_counted_and_not_used(read_text: Read) -> None:
    table = (
        "09:00:00     MBfsfree  MBfsused   %fsused  %ufsused     Ifree     Iused    %Iused FILESYSTEM\n"
        "09:00:10         2496       845     25.29     46.57  19051710    150338      0.78 /dev/sda6\n"
    )

    read = read_text(LIVE + "\n" + table)

    (not_used,) = [each for each in read.findings if each.code == "not_used"]
    assert "MBfsfree (1)" in not_used.message
    assert found(read, "read_bytes_s").value.sum() == 4_096_000


def test_old_ports_count_bytes(read_text: Read) -> None:
    table = (
        "09:00:00        IFACE   rxpck/s   txpck/s   rxbyt/s   txbyt/s\n"
        "09:00:10         eth0     10.00     20.00    100.00    200.00\n"
    )

    read = read_text(FIRST + table)

    assert found(read, "receive_bytes_s", "eth0").value.tolist() == [100]
    assert found(read, "receive_bytes_s", "eth0").unit_printed == "B/s"


def test_decimal_commas_are_read(read_text: Read) -> None:
    read = read_text(LIVE.replace(".00", ",00"))

    assert found(read, "read_bytes_s").value.sum() == 4_096_000
    assert "decimal_comma" in read.codes


def test_beside_a_decimal_comma_the_day_is_taken_to_stand_first(read_text: Read) -> None:
    """As sar prints it in French; in English the same date is of April."""
    text = (
        "Linux 5.14.0 (grid01) \t04/03/2019 \t_x86_64_\t(24 CPU)\n\n"
        "08:00:00        CPU     %user     %nice   %system   %iowait    %steal     %idle\n"
        "08:10:00        all     50,00      0,00      5,00      1,00      0,00     44,00\n"
        "Moyenne :       all     50,00      0,00      5,00      1,00      0,00     44,00\n"
    )

    french, english = read_text(text), read_text(text.replace(",", "."))

    days = [found(read, "cpu_user_share", "").at_s.tolist() for read in (french, english)]
    assert days == [[at("2019-03-04T08:10:00")], [at("2019-04-03T08:10:00")]]
    assert "date_order_ambiguous" in french.codes & english.codes


@pytest.mark.parametrize(
    "first",
    [
        "HP-UX hpux1 B.11.31 U ia64 02/10/16\n",
        "SunOS sol10 5.10 sun4u 02/10/16\n",
    ],
)
def test_another_unix_is_refused_by_name(refusal_of: Refused, first: str) -> None:
    name = first.split(maxsplit=1)[0]

    refusal = refusal_of(
        f"\n{first}\n00:00:00    %usr    %sys    %wio   %idle\n00:10:00      10       2       1      87\n"
    )

    assert f"sar of {name}" in refusal.message


def test_mpstat_without_an_interval_is_since_boot(read_text: Read) -> None:
    text = (
        "03:16:15 PM  CPU    %usr   %nice    %sys %iowait    %irq   %soft  %steal  %guest  %gnice   %idle\n"
        "03:16:15 PM  all    9.00    0.00    0.50    0.00    0.00    0.00    0.00    0.00    0.00   90.50\n"
    )

    read = read_text(FIRST + text)

    assert read.series == []
    assert "since_boot_only" in read.codes


def test_jc_reads_the_same_figures_of_mpstat(read_text: Read) -> None:
    text = (LOGS / "mpstat" / "all_and_single.txt").read_text()

    told: Any = jc.parse("mpstat", text, quiet=True)
    read = read_text(text)

    rows = [each for each in told if each["cpu"] == "all" and "average" not in each]
    assert [each["percent_idle"] / 100 for each in rows] == found(read, "cpu_idle_share", "").value.tolist()


def test_units_behind_the_shares_do_not_make_a_row_a_header(read_text: Read) -> None:
    human = """Linux 5.4.0 (n1) \t04/05/2026 \t_x86_64_\t(2 CPU)

10:00:00        CPU     %user     %nice   %system   %iowait    %steal     %idle
10:00:10        all      1.5%      0.0%      0.5%      0.0%      0.0%     98.0%
10:00:20        all      2.5%      0.0%      0.5%      0.0%      0.0%     97.0%
"""

    read = read_text(human)

    (user,) = [each for each in read.series if each.metric == "cpu_user_share"]
    assert user.value.tolist() == pytest.approx([0.015, 0.025])


def test_a_table_whose_first_time_is_none_is_read_all_the_same(read_text: Read) -> None:
    cpu = "00:00:01        CPU     %user     %nice   %system   %iowait    %steal     %idle\n"
    ports = "00:00:0100:00        IFACE   rxpck/s   txpck/s    rxkB/s    txkB/s\n"
    all_cpus, port = "00:10:01 all 40.0 0.0 10.0 5.0 0.0 45.0\n", "00:10:01 eth0 1.0 1.0 1024.0 512.0\n"

    read = read_text(f"{FIRST}{cpu}{all_cpus}\n{ports}{port}")

    assert found(read, "receive_bytes_s", "eth0").value.tolist() == [1024 * 1024]
