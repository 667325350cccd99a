"""iostat's columns: four generations, -h, short reports, and what locales make of them."""

import pytest
from tests.backend.importers.formats.iostat.worked import GENERATIONS, LOG, reports
from tests.backend.importers.found import Read, found


@pytest.mark.parametrize("generation", GENERATIONS)
def test_two_and_four_mib_a_second_are_that_in_every_generation(read_text: Read, generation: str) -> None:
    header, row = GENERATIONS[generation]
    rows = [
        row.format(
            ops=f"{mb}.00", sectors=f"{2048 * mb}.00", kb=f"{1024 * mb}.00", mb=f"{mb}.00", human=f"{mb}.0M"
        )
        for mb in (9, 2, 4)
    ]

    read = read_text(reports(header, *rows))

    assert found(read, "read_bytes_s").value.tolist() == [2 * 1024 * 1024, 4 * 1024 * 1024]
    assert "unreadable_number" not in read.codes


def test_a_human_share_is_a_share(read_text: Read) -> None:
    header, row = GENERATIONS["--human"]

    read = read_text(reports(header, *[row.format(ops="1.00", human="1.5G")] * 2))

    assert found(read, "busy_share").value.tolist() == pytest.approx([0.399])
    assert found(read, "read_bytes_s").value.tolist() == [1.5 * 1024**3]


def test_decimal_commas_are_read_and_said(read_text: Read) -> None:
    with_commas = "\n".join(
        line.replace(".", ",") if line.startswith(("sda", "dm", " ")) else line for line in LOG.split("\n")
    )

    read = read_text(with_commas)

    assert found(read, "read_bytes_s").value.sum() == 31_457_280
    assert "decimal_comma" in read.codes


def test_a_long_name_that_pushes_its_columns_is_one_device(read_text: Read) -> None:
    long = "luks-ea06c1de-34d6-4a3c-b5a4-0f8c2f7e1b11"
    text = LOG.replace("dm-0        ", long)

    read = read_text(text)

    assert found(read, "read_bytes_s", long).value.sum() == 31_457_280
    assert found(read, "read_bytes_s", long).layer == "node_volume"


SHORT = """Linux 6.1.0 (n1) \t04/18/2026 \t_x86_64_\t(4 CPU)

04/18/2026 09:00:00 AM
{head}
sda {row}

04/18/2026 09:00:10 AM
{head}
sda {row}

"""


@pytest.mark.parametrize(
    ("head", "row", "expected"),
    [
        (
            "Device tps kB_read/s kB_w+d/s kB_read kB_w+d",
            "1.00 2.00 3.00 20 30",
            {"read_bytes_s": 2048.0, "write_bytes_s": 3072.0},
        ),
        (
            "Device tps kB/s rqm/s await areq-sz aqu-sz %util",
            "1.00 2.00 0.00 1.00 2.00 0.10 50.00",
            {"total_bytes_s": 2048.0, "busy_share": 0.5},
        ),
        (
            "Device tps MB/s rqm/s await areq-sz aqu-sz %util",
            "1.00 2.00 0.00 1.00 2.00 0.10 50.00",
            {"total_bytes_s": 2 * 1024.0**2, "busy_share": 0.5},
        ),
    ],
)
def test_the_short_reports_keep_what_they_move(
    read_text: Read, head: str, row: str, expected: dict[str, float]
) -> None:
    read = read_text(SHORT.format(head=head, row=row))

    told = {each.metric.value: each.value.tolist() for each in read.series if each.device == "sda"}
    assert told == {metric: [value] for metric, value in expected.items()}
