"""SAS logs: what each step took, what compression made of data, and the session's total.

A log is cut into pieces that end between notes; notes are found by searching for words that only they hold;
the labels below a note are looked up in the table of its language. Most of a log, and every secret in it, is
never looked at.
"""

from typing import Final

from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.formats.sas_log.reader import read
from gridsizer_server.importers.formats.sas_log.recognition import recognises

FORMAT: Final = LogFormat(
    name="SAS log",
    group="SAS",
    command="the logs of batch jobs, written with options fullstimer",
    recognises=recognises,
    read=read,
    evidence="real file",
    shows_late=True,
)
