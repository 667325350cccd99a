"""collectl: its raw file is no log yet."""

from tests.backend.importers.found import Refused


def test_a_raw_file_of_collectl_is_refused_with_the_command_to_run(refusal_of: Refused) -> None:
    raw = "####\n# Collectl:   V3.6.3-2\n# Host: n1\n####\n>>> 1368076380.001 <<<\ncpu  66056578 4079\n"

    refusal = refusal_of(raw)

    assert "collectl -p FILE -P" in refusal.message
