"""What a person said of a run, besides what its files say."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any

from pydantic import TypeAdapter

from gridsizer.learn.runs import Role, Site
from gridsizer_server.runs.schemas import DeviceMatch, RunChanges
from gridsizer_server.runs.table import RunRow, RunSeriesRow


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """Members that nobody said anything of are empty."""

    devices: list[DeviceMatch] = field(default_factory=list)
    renamed_hosts: dict[str, str] = field(default_factory=dict)
    cores_per_node: float | None = None
    port_mb_s: float | None = None
    clock_ahead_s: dict[str, float] = field(default_factory=dict)

    def host(self, kept_as: str) -> str:
        """The name that a node has now."""
        return self.renamed_hosts.get(kept_as, kept_as)

    def role(self, host: str, device: str) -> Role | None:
        """What a device is for; of two that match, the later one holds."""
        matching = (
            one.role
            for one in reversed(self.devices)
            if one.host in (None, host) and fnmatchcase(device, one.device)
        )
        return next(matching, None)

    def site(self, series: Iterable[RunSeriesRow]) -> Site:
        """The same for the devices that there are."""
        devices = {(self.host(row.host), row.device) for row in series}
        roles = {device: role for device in devices if (role := self.role(*device)) is not None}
        return Site(
            roles=roles,
            cores_per_node=self.cores_per_node,
            port_mb_s=self.port_mb_s,
            clock_ahead_s=self.clock_ahead_s,
        )


_SAID = TypeAdapter(Said)


def said_of(run: RunRow) -> Said:
    """What was said of a run."""
    return _SAID.validate_python(run.site)


def changed(run: RunRow, changes: RunChanges) -> dict[str, Any]:
    """What is to be kept of a run after changes; what they do not give stays."""
    given = changes.model_dump(exclude_unset=True, exclude={"name"})
    if "rename_hosts" in given:
        given["renamed_hosts"] = given.pop("rename_hosts")
    said = {name: value for name, value in (run.site | given).items() if value is not None}
    return {"site": said} | ({} if changes.name is None else {"name": changes.name})
