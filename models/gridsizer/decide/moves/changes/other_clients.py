"""Other NFS clients of the catalogue, where the one there is carries too little itself."""

from collections.abc import Iterator
from typing import Final

from gridsizer.decide.calculation.merge_patch import Patch, patched
from gridsizer.decide.calculation.wording import counted
from gridsizer.decide.chain.client_links import NFS_CLIENT
from gridsizer.decide.moves.changes.change import DesignChange
from gridsizer.decide.moves.changes.groups import groups_of, of_whom
from gridsizer.decide.moves.designs import Designs, Tried
from gridsizer.decide.sizing import holding
from gridsizer.describe.nfs_client import NFS, NfsClient
from gridsizer.predict.uncertainty import at_share

CLIENT: Final = "another NFS client"
_KEPT: Final = "server_addresses"  # they are mounted, whatever the client


def another_client(designs: Designs) -> Iterator[DesignChange]:
    """Clients of which something is known, in the groups whose own client is short: the narrowest first."""
    short = _short(designs)
    found = []
    for entry, name in designs.catalogue.nfs_clients.items() if short else ():
        patch = _with_client(designs, entry, short)
        after = designs.changed(patch)
        used, now = None if after is None else _used(after, short), _used(designs.asked, short)
        if used is not None and now is not None and used < now:
            found.append((-used, name, patch))
    nodes = sum(groups_of(designs)[at].nodes.ends()[1] for at in short)
    for _, name, patch in sorted(found, key=lambda each: each[:2]):
        yield DesignChange(
            kind=CLIENT,
            label=f"Another NFS client: {name}{of_whom(designs, short)}",
            patch=patch,
            loss=f"another client in {counted(round(nodes), 'grid node')}",
        )


def _short(designs: Designs) -> list[int]:
    """The groups whose NFS client is asked more than the policy allows and has a ceiling of its own."""
    return [
        at
        for at, group in enumerate(groups_of(designs))
        if _limits_itself(group.nfs_client) and (_used(designs.asked, [at]) or 0) > 1 + holding.ROUNDING
    ]


def _limits_itself(client: NfsClient) -> bool:
    own = (client.client_read_mb_s, client.client_write_mb_s, client.client_mixed_mb_s)
    return any(ceiling.known for ceiling in own)


def _used(tried: Tried, at: list[int]) -> float | None:
    """What the fullest client of some groups is asked of what the policy allows; None where one is Unknown.

    None as well of clients that are none of NFS.
    """
    links = [link for link in tried.chain.evaluated if link.kind is NFS_CLIENT and link.group in at]
    of_nfs = all(tried.scenario.grid[each].nfs_client.protocol.value in NFS for each in at)
    if not of_nfs or {link.group for link in links} != set(at):
        return None
    return max(float(at_share(holding.policy_share(tried.chain, link), tried.share_asked)) for link in links)


def _with_client(designs: Designs, entry: str, at: list[int]) -> Patch:
    """The client of the catalogue in place of what the document says of those of some groups."""
    groups = []
    for place, group in enumerate(designs.document["grid"]):
        given = group.get("nfs_client")
        said = given if isinstance(given, dict) else {}
        kept = {_KEPT: said[_KEPT]} if _KEPT in said else {}
        client = {**dict.fromkeys(said), "from": entry, **kept}
        groups.append(patched(group, {"nfs_client": client}) if place in at else group)
    return {"grid": groups}
