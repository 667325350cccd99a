"""The words by which a format is looked for before its patterns are tried."""

from types import SimpleNamespace

from gridsizer_server.importers import log_formats
from gridsizer_server.importers.archives.opened_source import source_of


def test_what_a_format_recognises_holds_one_of_its_marks(golden: SimpleNamespace) -> None:
    text = source_of(golden.log.read_bytes(), golden.log.name).head()

    for cut in (text, text[: len(text) // 2], text[len(text) // 3 :]):
        overlooked = [
            name for name, form in log_formats().items() if form.recognises(cut) and not form.claims(cut)
        ]

        assert overlooked == []


def test_a_log_is_claimed_by_its_own_format(golden: SimpleNamespace) -> None:
    text = source_of(golden.log.read_bytes(), golden.log.name).head()

    assert log_formats()[golden.module].claims(text)
