"""LSF `lsb.acct`: one record a finished job, words between spaces, text in doubled quotes."""

from typing import Final

from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.formats.lsf_acct.reader import read


def _recognises(head: bytes) -> bool:
    return head.lstrip().startswith(b'"JOB_FINISH" "')


FORMAT: Final = LogFormat(
    name="LSF lsb.acct",
    group="Schedulers",
    command="the files lsb.acct* below $LSB_SHAREDIR/CLUSTER/logdir",
    recognises=_recognises,
    read=read,
    evidence="real file",
)
