"""Numbered names in place of those of machines and people: the same name, the same number, in one run."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any

_DIGITS = re.compile(r"\d+")


@dataclass(frozen=True, slots=True)
class Names:
    """How names are shown. As they are where nothing else is asked for."""

    hosts: Mapping[str, str]
    jobs: Mapping[str, str]

    def host(self, name: str) -> str:
        """Of a node."""
        return self.hosts.get(name, name)

    def job(self, name: str) -> str:
        """Of a job, or its id in a scheduler: both hold names of programs and people."""
        return self.jobs.get(name, name)

    def text(self, text: str) -> str:
        """A text in which nodes may be named: a device, a sentence."""
        if not self.hosts:
            return text
        for name in sorted(self.hosts, key=len, reverse=True):
            if name:
                text = re.sub(rf"(?<![\w-]){re.escape(name)}(?![\w-])", self.hosts[name], text)
        return text

    def path(self, path: str, number: int) -> str:
        """Of a file."""
        return f"file-{number}{PurePosixPath(path).suffix}" if self.hosts else path

    def finding(self, finding: Mapping[str, Any]) -> dict[str, Any]:
        """A finding, which may name nodes, and devices or files that are named after people."""
        if not self.hosts:
            return dict(finding)
        options = [self.text(option) for option in finding["options"]]
        texts = {name: self.text(finding[name]) for name in ("message", "default")}
        return {**finding, **texts, "options": options}


PLAIN = Names(hosts={}, jobs={})


def numbered(hosts: Iterable[str], jobs: Iterable[str]) -> Names:
    """Numbers for these names, in the order of the names, so that the same import gives the same numbers.

    >>> names = numbered({"grid7.prod", "grid2.prod"}, {"jdoe_load", "amy_sort"})
    >>> names.host("grid7.prod"), names.job("amy_sort"), names.text("nfs://grid7.prod/data")
    ('node-2', 'job-a-1', 'nfs://node-2/data')
    """
    by_host = enumerate(sorted({*hosts} - {""}), start=1)
    return Names(hosts={name: f"node-{number}" for number, name in by_host}, jobs=_by_class(jobs))


def _by_class(jobs: Iterable[str]) -> dict[str, str]:
    """Names that differ in numbers alone stay together: they are runs of one program.

    >>> _by_class({"load_01", "load_02", "sort"})
    {'load_01': 'job-a-1', 'load_02': 'job-a-2', 'sort': 'job-b-1'}
    """
    classes: dict[str, list[str]] = {}
    for name in sorted({*jobs} - {""}):
        classes.setdefault(_DIGITS.sub("#", name), []).append(name)
    return {
        name: f"job-{_letters(at)}-{number}"
        for at, members in enumerate(classes.values())
        for number, name in enumerate(members, start=1)
    }


def _letters(number: int) -> str:
    """a to z, then aa and so on."""
    before, last = divmod(number, 26)
    return (_letters(before - 1) if before else "") + chr(ord("a") + last)
