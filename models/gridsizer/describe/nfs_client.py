"""How a grid node reaches the files of the shared storage."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from annotated_types import doc

from gridsizer.describe.bounds import Apart, Count, CountIfKnown, Falls, RateMbSIfKnown
from gridsizer.describe.quantity import NOT_STATED, Choice

ClientProtocol = Literal[
    "not_stated", "nfs_v3", "nfs_v4_1", "nfs_rdma", "smb",
    "lustre", "spectrum_scale", "weka", "beegfs",
    "block",
]  # fmt: skip

NFS: Final[frozenset[ClientProtocol]] = frozenset(("not_stated", "nfs_v3", "nfs_v4_1", "nfs_rdma"))

LINUX_CONNECTIONS: Final = 16.0  # to one address: nfs(5), nconnect

_PROTOCOL: Final[Choice[ClientProtocol]] = Choice(
    value="not_stated", basis="assumed", source=NOT_STATED.source
)


@dataclass(frozen=True, slots=True, kw_only=True)
class NfsClient:
    """The shared-file-system client of one grid node.

    A client of a parallel file system reaches every storage node, whatever it mounts: its connections are
    those to each of them.
    """

    origin: str = ""
    protocol: Annotated[
        Choice[ClientProtocol],
        doc("Protocol. What the client speaks to the shared storage; names its rows."),
    ] = _PROTOCOL
    server_addresses: Annotated[
        Count,
        Falls,
        doc("Server addresses. Distinct storage addresses one grid node mounts; mounts of one share a flow."),
    ]
    nconnect: Annotated[
        Count, Falls, doc("nconnect. Connections per server address; the channels of an SMB session.")
    ]
    most_connections: Annotated[
        CountIfKnown,
        Apart,
        doc("Most connections. What it opens to one address at most; not stated: 16, as Linux does."),
    ] = NOT_STATED
    flow_mb_s: Annotated[
        RateMbSIfKnown,
        Falls,
        doc(
            "Ceiling per connection. What one TCP connection sustains each way; "
            "where known it goes before those of reads and of writes."
        ),
    ]
    flow_read_mb_s: Annotated[
        RateMbSIfKnown, Falls, doc("Ceiling per connection, reads. What one TCP connection reads.")
    ] = NOT_STATED
    flow_write_mb_s: Annotated[
        RateMbSIfKnown, Falls, doc("Ceiling per connection, writes. What one TCP connection writes.")
    ] = NOT_STATED
    client_read_mb_s: Annotated[
        RateMbSIfKnown,
        Falls,
        doc("Client read ceiling. What one grid node reads through its client, all mounts."),
    ]
    client_write_mb_s: Annotated[
        RateMbSIfKnown,
        Falls,
        doc("Client write ceiling. What one grid node writes through its client, all mounts."),
    ]
    client_mixed_mb_s: Annotated[
        RateMbSIfKnown,
        Falls,
        doc("Client mixed ceiling. Reads plus writes of one grid node through its client."),
    ]

    @property
    def connections_possible(self) -> float:
        """The connections that it can open to one address, in the least case [count]."""
        most = self.most_connections
        return most.ends()[0] if most.known else LINUX_CONNECTIONS
