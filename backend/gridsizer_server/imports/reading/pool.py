"""Reading in several processes, which one hostile file in each may end without ending the rest."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from multiprocessing.connection import wait
from typing import Final

from gridsizer.learn.observations import Finding
from gridsizer_server.imports.reading.messages import Results
from gridsizer_server.imports.reading.readers import Reader, ReaderEnded, done_with, reader
from gridsizer_server.imports.reading.reading import ReadingBatch, Upload, refused_upload

ENDED: Final = "reader_ended"  # the code of what is said of a file that ended who read it
_LOOK_EVERY_S: Final = 0.2
_MOST_OF_AN_UPLOAD: Final = 3  # of its files that end who reads them, before it is refused as a whole
_MOST_IN_ALL: Final = 10

Look = Callable[[int], None]  # told how many bytes are read by now; raises Stopped


def read_all(
    batches: Sequence[ReadingBatch], processes: int, look: Look
) -> Iterator[tuple[ReadingBatch, Results]]:
    """The results of every batch, as they come, the longest begun first: some uploads at a time, each once.

    Raises Stopped as soon as `look` does, and ReaderLost where no process can be had; nothing then goes on.
    """
    reading = _Reading(batches)
    try:
        while reading.queue or reading.busy:
            reading.begin(processes)
            wait([one.connection for one in reading.busy], _LOOK_EVERY_S)
            for one in list(reading.busy):
                yield from reading.look_after(one)
            look(reading.read_bytes())
    finally:
        for one in reading.busy:
            one.kill()


class _Reading:
    """The batches that wait, and the readers that are busy."""

    def __init__(self, batches: Sequence[ReadingBatch]) -> None:
        self.queue = sorted(batches, key=lambda batch: batch.bytes)
        self.busy: list[Reader] = []
        self._done_bytes = 0
        self._ended = 0

    def begin(self, processes: int) -> None:
        """Give the longest batches to as many readers."""
        while self.queue and len(self.busy) < processes:
            one = reader()
            self.busy.append(one)
            one.give(self.queue.pop())

    def look_after(self, one: Reader) -> Iterator[tuple[ReadingBatch, Results]]:
        """What a reader has read; of one that ended, the refusal of the file that did it."""
        try:
            results = one.results()
        except ReaderEnded as ended:
            self._leave(one)
            one.kill()
            yield from self._without(one.batch, ended)
            return
        if results is not None:
            self._leave(one)
            self._done_bytes += one.batch.bytes
            yield one.batch, results
            done_with(one)

    def read_bytes(self) -> int:
        """How much is read; an archive holds more than it is long."""
        return self._done_bytes + sum(min(one.read_bytes, one.batch.bytes) for one in self.busy)

    def _leave(self, one: Reader) -> None:
        self.busy.remove(one)

    def _without(self, batch: ReadingBatch, ended: ReaderEnded) -> Iterator[tuple[ReadingBatch, Results]]:
        """Refuse the upload that ended a reader, or its one file, and have the rest of the batch read."""
        self._ended += 1
        if self._ended >= _MOST_IN_ALL:
            yield from self._give_up(batch)
            return
        rest = []
        for upload in batch.uploads:
            if upload.number != ended.at.upload:
                rest.append(upload)
                continue
            left = _without(upload, ended)
            if upload.path in left.not_read:
                yield batch, {upload.number: [refused_upload(upload, left.not_read[upload.path])]}
            else:
                rest.append(left)
        if rest:
            self.queue.append(replace(batch, uploads=rest))

    def _give_up(self, batch: ReadingBatch) -> Iterator[tuple[ReadingBatch, Results]]:
        """Refuse all that is not begun."""
        message = (
            f"{_MOST_IN_ALL} files of this import ended the process that read them; this one is not tried."
        )
        said = Finding(code="not_tried", severity="refusal", message=message)
        for each in (batch, *self.queue):
            yield each, {upload.number: [refused_upload(upload, said)] for upload in each.uploads}
        self.queue.clear()


def _without(upload: Upload, ended: ReaderEnded) -> Upload:
    """The upload without the file that ended a reader; as a whole where that is one file too many."""
    path = ended.at.path if len(upload.not_read) < _MOST_OF_AN_UPLOAD - 1 else upload.path
    message = f"Reading it was stopped, as {ended.why}; it is not tried again."
    finding = Finding(code=ENDED, severity="refusal", message=message)
    return replace(upload, not_read={**upload.not_read, path: finding})
