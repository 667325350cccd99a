"""What a mapping settles of a table, and what it may not say."""

import json
from typing import Any

import pytest
from tests.backend.importers.formats.table.texts import ROWS, Read, Refused, only, table


def test_a_mapping_is_offered_as_json_and_reads_the_same_when_settled(read_text: Read) -> None:
    text = f"time,node1 read (MB/s),node2 read (MB/s)\n{ROWS}"
    sniffed = read_text(text)
    (asked,) = [finding for finding in sniffed.findings if finding.code == "mapping_sniffed"]

    settled = read_text(text, mapping=asked.default)

    assert asked.setting == "mapping"
    assert [series.host for series in settled.series] == ["node1", "node2"]
    assert [series.value.tolist() for series in settled.series] == [
        series.value.tolist() for series in sniffed.series
    ]
    assert "mapping_sniffed" not in settled.codes


def test_columns_taken_as_stated_leave_the_order_of_dates_and_doubtful_units_open(read_text: Read) -> None:
    text = "time,read (MB/s)\n03/04/2019 09:00:00,1\n03/04/2019 09:01:00,3\n"
    (stated,) = [each.default for each in read_text(text).findings if each.code == "mapping_sniffed"]
    own = json.loads(stated)
    other_order = {"mdy": "dmy", "dmy": "mdy"}[own["date_order"]]
    other_unit = stated.replace("MB/s", "MiB/s", 2).replace("read (MiB/s)", "read (MB/s)")

    as_stated = read_text(text, mapping=stated)
    ordered = read_text(text, mapping=json.dumps(own | {"date_order": other_order}))
    in_mib = read_text(text, mapping=other_unit)

    open_codes = {"date_order_ambiguous", "unit_ambiguous"}
    assert open_codes <= as_stated.codes
    assert open_codes & read_text(text, mapping=stated, date_order="dmy").codes == {"unit_ambiguous"}
    assert open_codes & ordered.codes == {"unit_ambiguous"}
    assert open_codes & in_mib.codes == {"date_order_ambiguous"}


def test_what_a_question_about_columns_takes_is_a_mapping_or_nothing(read_text: Read) -> None:
    text = 'time,read B/s\n2019-03-04 09:00:00,"1,234"\n2019-03-04 09:01:00,"2,345"\n'
    asked = [each for each in read_text(text).findings if each.setting == "mapping"]

    assert {"mapping_sniffed", "decimal_ambiguous"} <= {each.code for each in asked}
    for each in asked:
        if each.default:  # taken with one click: it must be readable as a mapping
            assert read_text(text, mapping=each.default).series


def test_a_column_name_that_comes_twice_is_said_and_keeps_its_unit(read_text: Read) -> None:
    read = read_text(f"time,read MB/s,read MB/s\n{ROWS}")

    assert [series.value.tolist() for series in read.series] == [[1e6, 3e6], [2e6, 4e6]]
    (said,) = [each.message for each in read.findings if each.code == "column_named_again"]
    assert said == "The column name read MB/s comes twice: the later column is read as read MB/s (2)."


def mapping(**changes: Any) -> str:
    value = {"column": "b", "metric": "write_bytes_s", "unit": "MiB/s", "layer": "nfs_client"}
    return json.dumps({"delimiter": ",", "head_line": 1, "values": [value]} | changes)


def test_a_mapping_says_what_names_do_not(read_text: Read) -> None:
    text = "Date,a read B/s,b\n2019-03-04,1,2\n2019-03-05,3,4\n"
    times = {"time_columns": ["Date"], "time_form": "date"}

    series = only(read_text(text, mapping=mapping(**times)))

    assert (series.metric.value, series.layer, series.value.tolist()) == (
        "write_bytes_s",
        "nfs_client",
        [2 * 2**20, 4 * 2**20],
    )


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ("{", "/: wanted JSON, got '{'"),
        (mapping(colour="red"), "/colour: wanted no such field, got 'red'"),
        (mapping(head_line=-1), "/head_line: wanted at least 0, got -1"),
        (mapping(head_line="1"), "/head_line: wanted a whole number, got '1'"),
        (mapping(delimiter="x"), "/delimiter: wanted one of ',', ';', "),
        (mapping(time_columns=["Date"]), "time_form: wanted a form where there are time columns"),
        (mapping(values=[{"column": "b"}]), "/values/0/metric: wanted a value, got nothing"),
        (mapping().replace("MiB/s", "furlongs"), "unit: wanted a unit such as"),
        (mapping().replace("MiB/s", "%"), "unit: wanted one of a rate"),
        (mapping(value_column="b"), "value_column: wanted one beside a metric column"),
        (mapping().replace('"b"', '"x"'), "wanted the columns of the mapping, got a table without x"),
    ],
)
def test_a_mapping_that_cannot_be_is_refused_with_its_field(
    refusal_of: Refused, changed: str, said: str
) -> None:
    refusal = refusal_of("Date,a read B/s,b\n2019-03-04,1,2\n", mapping=changed)

    assert said in refusal.message


def test_a_mapping_that_has_one_series_twice_is_refused(refusal_of: Refused) -> None:
    value = {"column": "b", "metric": "write_bytes_s", "unit": "MiB/s", "layer": "nfs_client"}

    refusal = refusal_of("Date,a read B/s,b\n2019-03-04,1,2\n", mapping=mapping(values=[value, value]))

    assert "wanted each metric of a node and device once" in refusal.message


def test_only_the_devices_that_were_settled_are_kept(read_text: Read) -> None:
    text = table("time,sda read B/s,sdb read B/s", "2019-03-04 09:00,1,2")

    assert [series.device for series in read_text(text).series] == ["sda", "sdb"]
    assert [series.device for series in read_text(text, devices=("sdb",)).series] == ["sdb"]


def test_text_with_commas_is_no_table(refusal_of: Refused) -> None:
    refusal = refusal_of("Dear all,\nwe met, we talked, and\nwe agreed on 3, 4 and 5.\n")

    assert "got text of no known format" in refusal.message
