"""One record of lsb.acct, walked word by word: whatever it holds."""

from dataclasses import dataclass

from gridsizer_server.importers.formats.lsf_acct import fields
from gridsizer_server.importers.text.printed_numbers import KIB, finite
from gridsizer_server.importers.times.local_times import epoch_s


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """What is used of one record."""

    job: str
    name: str
    hosts: str  # with spaces between
    slots: float
    slots_listed: float
    submit_s: float
    start_s: float | None
    end_s: float
    exited: bool
    user_cpu_s: float | None
    system_cpu_s: float | None
    memory_bytes: float | None

    @property
    def numbers(self) -> dict[str, float | None]:
        """By columns of a table of jobs."""
        user, system = self.user_cpu_s, self.system_cpu_s
        return {
            "submit_s": self.submit_s,
            "start_s": self.start_s,
            "end_s": self.end_s,
            "real_s": None if self.start_s is None else self.end_s - self.start_s,
            "user_cpu_s": user,
            "system_cpu_s": system,
            "cpu_s": None if user is None or system is None else user + system,
            "slots": self.slots,
            "memory_bytes": self.memory_bytes,
        }


def walked(words: list[str]) -> Record | None:
    """The record, None where it ends early or a number is none."""
    try:
        asked = int(words[fields.ASKED_HOSTS])
        at = fields.ASKED_HOSTS + 1 + asked
        count = int(words[at])
        hosts, behind = words[at + 1 : at + 1 + count], at + 1 + count
        if asked < 0 or count < 0 or len(hosts) < count:
            return None
        index = int(words[behind + fields.INDEX])
        job = words[fields.JOB] if index <= 0 else f"{words[fields.JOB]}[{index}]"
        return Record(
            job=job,
            name=words[behind + fields.NAME] or job,
            hosts=host_names(hosts),
            slots=float(int(words[fields.SLOTS])),
            slots_listed=slots_of(hosts),
            submit_s=_time_s(words[fields.SUBMIT]),
            start_s=_time_s(words[fields.START]) or None,
            end_s=_time_s(words[fields.END]),
            exited=bool(int(words[behind + fields.STATUS]) & fields.EXITED),
            user_cpu_s=_known(words[behind + fields.USER_CPU]),
            system_cpu_s=_known(words[behind + fields.SYSTEM_CPU]),
            memory_bytes=_bytes(_known(words[behind + fields.MEMORY])),
        )
    except (IndexError, ValueError, OverflowError):
        return None


def host_names(hosts: list[str]) -> str:
    """Each host once, without the slots that it gave.

    >>> host_names(["4*node01", "node02", "node02"]), slots_of(["4*node01", "node02", "node02"])
    ('node01 node02', 6.0)
    """
    return " ".join(dict.fromkeys(host.rpartition("*")[2] for host in hosts))


def slots_of(hosts: list[str]) -> float:
    """The slots that the hosts gave together. Raises ValueError where a number of them is none."""
    return float(sum(int(host.rpartition("*")[0] or 1) for host in hosts))


def _time_s(word: str) -> float:
    seconds = epoch_s(float(int(word)))
    if seconds is None:
        raise ValueError(word)
    return seconds


def _known(word: str) -> float | None:
    number = finite(word)
    if number is None:
        raise ValueError(word)
    return number if number >= 0 else None


def _bytes(kib: float | None) -> float | None:
    return kib * KIB if kib else None
