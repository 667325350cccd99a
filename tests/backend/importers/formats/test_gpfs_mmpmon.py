"""`mmpmon`: counters become rates over the time between samples, and restarts give none."""

from collections.abc import Callable
from types import SimpleNamespace

from gridsizer.learn.observations import Finding, Metric

Read = Callable[..., SimpleNamespace]
Refused = Callable[..., Finding]


def sample(
    at: int, read: int, write: int = 0, *, fs: str = "sasdata", node: str = "node1", rc: int = 0
) -> str:
    return (
        f"_fs_io_s_ _n_ 10.0.0.1 _nn_ {node} _rc_ {rc} _t_ {at} _tu_ 500000 _cl_ grid _fs_ {fs} _d_ 4 "
        f"_br_ {read} _bw_ {write} _oc_ 1 _cc_ 1 _rdc_ 0 _wc_ 0 _dir_ 0 _iu_ 0\n"
    )


def reads(log: SimpleNamespace) -> dict[tuple[str, str], list[float]]:
    return {
        (each.host, each.device): each.value.tolist()
        for each in log.series
        if each.metric is Metric.READ_BYTES_S
    }


def test_two_samples_of_two_file_systems_on_two_nodes_are_four_rates(read_text: Read) -> None:
    places = [(node, fs) for node in ("node1", "node2") for fs in ("sasdata", "saswork")]
    first = "".join(sample(100, 1_000, fs=fs, node=node) for node, fs in places)
    second = "".join(sample(110, 1_000 * (n + 2), fs=fs, node=node) for n, (node, fs) in enumerate(places))

    log = read_text(first + second)

    assert list(reads(log).values()) == [[100.0], [200.0], [300.0], [400.0]]


def test_microseconds_are_part_of_the_time(read_text: Read) -> None:
    log = read_text(sample(100, 0) + sample(110, 10))

    assert log.series[0].at_s.tolist() == [110.5]


def test_one_sample_of_each_is_refused_because_counters_are_no_rates(refusal_of: Refused) -> None:
    refusal = refusal_of(sample(100, 1_000, fs="sasdata") + sample(100, 2_000, fs="saswork"))

    assert "two samples" in refusal.message


def test_a_file_system_sampled_once_beside_others_is_said(read_text: Read) -> None:
    log = read_text(sample(100, 0) + sample(110, 10) + sample(110, 99, fs="saswork"))

    assert reads(log) == {("node1", "sasdata"): [1.0]}
    assert "since_boot_only" in log.codes


def test_a_counter_that_falls_gives_no_rate(read_text: Read) -> None:
    log = read_text(sample(100, 1_000) + sample(110, 2_000) + sample(120, 0) + sample(130, 500))

    assert reads(log) == {("node1", "sasdata"): [100.0, 50.0]}
    assert [each.line for each in log.findings if each.code == "counter_reset"] == [3]


def test_a_clock_that_goes_back_gives_no_rate(read_text: Read) -> None:
    log = read_text(sample(100, 0) + sample(110, 100) + sample(105, 200) + sample(115, 300))

    assert reads(log) == {("node1", "sasdata"): [10.0, 10.0]}
    assert "clock_jumped_back" in log.codes


def test_the_sum_of_a_node_is_not_counted_beside_its_file_systems(read_text: Read) -> None:
    total = "_io_s_ _n_ 10.0.0.1 _nn_ node1 _rc_ 0 _t_ 100 _tu_ 0 _br_ 999 _bw_ 0\n"

    log = read_text(total + sample(100, 0) + sample(110, 100))

    assert reads(log) == {("node1", "sasdata"): [10.0]}
    assert "not_used" in log.codes


def test_a_request_that_failed_is_no_sample(read_text: Read) -> None:
    log = read_text(sample(100, 0) + sample(105, 7, rc=1) + sample(110, 100))

    assert reads(log) == {("node1", "sasdata"): [10.0]}
    assert "unreadable_number" in log.codes


def paragraph(at: int, read: int, fs: str = "sasdata", state: str = "OK") -> str:
    return (
        f"mmpmon node 10.0.0.1 name node1 fs_io_s {state}\ncluster:        grid\nfilesystem:     {fs}\n"
        f"disks:          4\ntimestamp:      {at}/500000\nbytes read:     {read}\nbytes written:  0\n"
        "opens:          1\ncloses:         1\nreads:          0\nwrites:         0\nreaddir:        0\n"
        "inode updates:  0\n"
    )


def test_paragraphs_are_samples_as_lines_are(read_text: Read) -> None:
    log = read_text(paragraph(100, 0) + paragraph(100, 0, fs="saswork") + paragraph(110, 100))

    assert reads(log) == {("node1", "sasdata"): [10.0]}
    assert log.series[0].at_s.tolist() == [110.5]
    assert "since_boot_only" in log.codes


def test_a_paragraph_that_is_cut_short_is_left_out_aloud(read_text: Read) -> None:
    log = read_text(paragraph(100, 0) + paragraph(110, 100) + paragraph(120, 900)[:-30])

    assert reads(log) == {("node1", "sasdata"): [10.0]}
    assert "truncated" in log.codes


def test_a_paragraph_of_a_request_that_failed_is_no_sample(read_text: Read) -> None:
    log = read_text(paragraph(100, 0) + paragraph(105, 7, state="status 1") + paragraph(110, 100))

    assert reads(log) == {("node1", "sasdata"): [10.0]}


def test_a_node_whose_file_systems_are_not_told_is_told_by_its_sum(read_text: Read) -> None:
    total = "_io_s_ _n_ 10.0.0.1 _nn_ node1 _rc_ 0 _t_ {} _tu_ 0 _br_ {} _bw_ 0 _rdc_ 0 _wc_ 0 _iu_ 0\n"

    log = read_text(total.format(100, 0) + total.format(110, 50))

    assert reads(log) == {("node1", "all file systems"): [5.0]}
