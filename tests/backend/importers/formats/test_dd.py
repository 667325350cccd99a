"""dd in any language; what it says of a stream and what it does not."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Final

import numpy as np
import pytest

from gridsizer.learn.observations import Finding, Metric

Read = Callable[..., SimpleNamespace]
Refused = Callable[..., Finding]

RECORDS: Final = "100+0 records in\n100+0 records out\n"
IN_HALF_A_SECOND: Final = {
    "GNU English": "104857600 bytes (105 MB, 100 MiB) copied, 0.5 s, 210 MB/s",
    "GNU English, older": "104857600 bytes (105 MB) copied, 0.5 seconds, 210 MB/s",
    "German": "104857600 Bytes (105 MB, 100 MiB) kopiert, 0,5 s, 210 MB/s",
    "German, older": "104857600 Bytes (105 MB) kopiert, 0,5 Sekunden, 210 MB/s",
    "German words, decimal point": "104857600 Bytes (105 MB) kopiert, 0.5 s, 210 MB/s",
    "French": "104857600 octets (105 MB, 100 MiB) copiés, 0,5 s, 210 MB/s",
    "Spanish": "104857600 bytes (105 MB, 100 MiB) copiados, 0,5 s, 210 MB/s",
    "Italian": "104857600 byte (105 MB, 100 MiB) copiati, 0,5 s, 210 MB/s",
    "Polish": "104857600 bajtów (105 MB, 100 MiB) skopiowane, 0,5 s, 210 MB/s",
    "Chinese": "104857600字节（105 MB，100 MiB）已复制，0.5 s，210 MB/s",
    "Japanese": "104857600 バイト (105 MB) コピーされました、 0.5 秒、 210 MB/秒",
    "BSD": "104857600 bytes transferred in 0.5 secs (209715200 bytes/sec)",
}


@pytest.mark.parametrize("language", IN_HALF_A_SECOND)
def test_the_rate_is_bytes_over_seconds_in_any_language(read_text: Read, language: str) -> None:
    log = read_text(RECORDS + IN_HALF_A_SECOND[language] + "\n")

    (rate,) = log.series
    assert rate.metric is Metric.TOTAL_BYTES_S
    assert rate.value.tolist() == [209_715_200.0]
    assert rate.line.tolist() == [3]


def test_the_printed_rate_is_not_used(read_text: Read) -> None:
    log = read_text(RECORDS + "104857600 bytes (105 MB) copied, 0.5 s, 999 GB/s\n")

    assert log.series[0].value.tolist() == [209_715_200.0]


def test_bytes_of_latin_1_are_read_like_others(read_text: Read) -> None:
    german = f"100+0 Datensätze ein\n{IN_HALF_A_SECOND['German']}\n"

    log = read_text(german.encode("latin-1"))

    assert log.series[0].value.tolist() == [209_715_200.0]


def test_zeroes_and_the_page_cache_are_suspected_where_the_command_shows_them(read_text: Read) -> None:
    command = "$ dd if=/dev/zero of=/sasdata/f1 bs=1M count=100\n"

    log = read_text(command + RECORDS + IN_HALF_A_SECOND["GNU English"] + "\n")

    assert {each.metric for each in log.series} == {Metric.WRITE_BYTES_S, Metric.WRITE_BYTES}
    assert {"compressible_data_suspected", "page_cache_suspected"} <= log.codes


def test_a_direct_read_of_a_file_is_doubted_by_nothing(read_text: Read) -> None:
    command = "+ dd if=/sasdata/f1 of=/dev/null bs=1M iflag=direct\n"

    log = read_text(command + RECORDS + IN_HALF_A_SECOND["GNU English"] + "\n")

    assert {each.metric for each in log.series} == {Metric.READ_BYTES_S, Metric.READ_BYTES}
    assert log.codes.isdisjoint({"compressible_data_suspected", "page_cache_suspected"})


def test_streams_that_may_have_run_in_turn_get_no_common_time(read_text: Read) -> None:
    result = RECORDS + IN_HALF_A_SECOND["GNU English"] + "\n"

    log = read_text(result * 3, start="2024-05-06T14:00:00")

    assert [bool(np.isnan(each.at_s[0])) for each in log.series] == [False, True, True]
    assert "streams_may_not_overlap" in log.codes


def test_streams_started_in_the_background_get_one_time(read_text: Read) -> None:
    commands = "".join(f"$ dd if=/dev/zero of=/sasdata/f{n} bs=1M oflag=direct &\n" for n in (1, 2))
    result = RECORDS + IN_HALF_A_SECOND["GNU English"] + "\n"

    log = read_text(commands + result * 2, start="2024-05-06T14:00:00")

    assert len({float(each.at_s[0]) for each in log.series}) == 1
    assert "streams_overlapped" in log.codes


def test_dd_in_the_midst_of_another_log_is_not_taken_for_dd(refusal_of: Refused) -> None:
    refusal = refusal_of("some other line\n" * 20 + IN_HALF_A_SECOND["GNU English"] + "\n")

    assert refusal.code == "not_recognised"
