"""Prometheus, the answer to a range query, or a series a line: counters of node_exporter over time.

An answer holds a list of `{"metric": {labels}, "values": [[time, "number"], ...]}`, times in seconds since
1970 (https://prometheus.io/docs/prometheus/latest/querying/api/). Counters become rates by their own
differences. A query that made rates of them has lost their name: its series are left out, which is said.
"""

import re
from typing import Final

from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.formats.prometheus_json.reader import read

_ANSWER: Final = re.compile(rb'"resultType"\s*:\s*"(?:matrix|vector|scalar)"')
_SERIES: Final = re.compile(rb'"metric"\s*:\s*\{[^{}]*\}\s*,\s*"values"\s*:\s*\[\s*\[')

FORMAT: Final = LogFormat(
    name="Prometheus range query",
    group="Clouds",
    command="gridsizer import prometheus http://HOST:9090 --query-set node_exporter",
    recognises=lambda head: bool(_ANSWER.search(head) or _SERIES.search(head)),
    read=read,
    evidence="documentation",
    marks=(b'"resultType"', b'"metric"'),
)
