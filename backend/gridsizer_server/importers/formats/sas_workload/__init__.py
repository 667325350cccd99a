"""Jobs of SAS Workload Orchestrator as its API answers them: SAS Viya's `items`, SAS Grid 9.4's `jobs`.

A job is `request`, who asked for what, and `processingInfo`, what became of it. Fields as programs of SAS and
of its users take them (PROC HTTP of /sasgrid/api/jobs, https://www.wearecas.eu/en/sampleCode/QUERYI0C5F).
"""

import re
from typing import Final

from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.formats.sas_workload.reader import read

_JOB: Final = re.compile(rb'"processingInfo"\s*:\s*\{')
_ITS: Final = re.compile(rb'"(?:submitTime|executionHost)"\s*:')


def _recognises(head: bytes) -> bool:
    return _JOB.search(head) is not None and _ITS.search(head) is not None


FORMAT: Final = LogFormat(
    name="SAS Workload Orchestrator jobs (JSON)",
    group="Schedulers",
    command="the answer of /workloadOrchestrator/jobs?limit=10000 (SAS Viya) or /sasgrid/api/jobs?state=ALL",
    recognises=_recognises,
    read=read,
    evidence="documentation",
    marks=(b'"processingInfo"',),
)
