"""The field's words as this product uses them: for the method page, the API and the model page."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """A word of the field, what it means here, and the function that puts it in numbers, if there is one."""

    term: str
    text: str
    formula: str = ""


GLOSSARY: Final = (
    Term(
        term="Asked and expected",
        text=(
            "Two demands that are never mixed: what SAS's rule tells you to provide per core, and what "
            "such a workload was measured to use."
        ),
        formula="asked_io_mb_s",
    ),
    Term(
        term="Basis",
        text=(
            "What a number rests on: measured on a running system, published by a vendor or a paper, or "
            "assumed because nobody did either for this case."
        ),
    ),
    Term(
        term="Batch window, makespan",
        text="From the start of a batch to the end of its last job.",
    ),
    Term(
        term="Binds",
        text=(
            "A link binds where it is asked more than the policy allows of it, and of those that are it is "
            "asked most. Where none is, the one that would bind first is called tightest."
        ),
        formula="ranked",
    ),
    Term(
        term="Bond hash",
        text=(
            "What decides over which port of a bond a flow goes. With layer 2 all flows to one peer share "
            "a port; with layer 3+4 each flow is dealt on its own."
        ),
        formula="reached_ports_mb_s",
    ),
    Term(
        term="Bottleneck",
        text="The link with the least headroom. Widening any other link changes nothing.",
        formula="ranked",
    ),
    Term(
        term="Calibration point",
        text=(
            "A measured figure from which an input of the model was taken. It agrees with the prediction "
            "by construction and cannot confirm it, so it is drawn apart."
        ),
    ),
    Term(
        term="Cases that hold",
        text=(
            "Of the sets of inputs drawn from their ranges, the share in which a design keeps the policy. "
            "Not a probability, for the ranges are not all measured."
        ),
        formula="draw",
    ),
    Term(
        term="Ceiling",
        text=(
            "The most that a link sustains, with caches cold. A ceiling that nobody has measured is "
            "Unknown, and no verdict is given on that link."
        ),
        formula="array_ceiling_mb_s",
    ),
    Term(
        term="Data reduction ratio",
        text=(
            "Size before over size after. SAS compression, the array's inline compression and dedupe are "
            "three ratios and stay apart; one below 1 means that the data grew."
        ),
        formula="sas_compressed_tb",
    ),
    Term(
        term="Dedupe",
        text=(
            "Freeing blocks that are stored twice, after they were written. None is counted unless it was "
            "measured on data like yours."
        ),
        formula="deduped_tb",
    ),
    Term(
        term="Effective capacity",
        text="How much data, before any reduction, the writable space can hold at the stated ratios.",
    ),
    Term(
        term="Flow",
        text=(
            "One TCP connection. It never exceeds one port; mounts of the same server address share one "
            "unless nconnect adds more."
        ),
        formula="connections_mb_s",
    ),
    Term(
        term="Future",
        text=(
            "What may come of the same work: a lower rule, more cores, growth, another network, one more "
            "loss. A choice of design is held against those that are ticked, each as likely as the others."
        ),
    ),
    Term(
        term="Grid node",
        text="A server that runs SAS sessions or jobs of the grid.",
    ),
    Term(
        term="Hard knee, soft knee",
        text=(
            "Grid nodes from which the array side is full; grid nodes from which queueing costs a stated "
            "share."
        ),
    ),
    Term(
        term="Headroom",
        text=(
            "The share of a ceiling that is still free: 1 less the utilisation. Negative where more is "
            "asked than the link carries."
        ),
        formula="nodes_for_load",
    ),
    Term(
        term="Held out",
        text="What a fit does not see, so that its error there is honest.",
    ),
    Term(
        term="I/O rule",
        text=(
            "MB/s that SAS asks per core of all storage, reads plus writes, SASWORK included. It has "
            "risen over the years; each statement of it is an entry of the catalogue."
        ),
        formula="asked_io_mb_s",
    ),
    Term(
        term="Identified",
        text="Determined by the data: other values of the field would fit worse.",
    ),
    Term(
        term="Imbalance",
        text=(
            "Load of the busiest storage node over the mean. Clients are never spread evenly, so the "
            "busiest node is full first."
        ),
        formula="derated_mb_s",
    ),
    Term(
        term="Inline compression",
        text=(
            "The array's own compression, before the drives. It saves drive space and drive traffic, not "
            "network traffic."
        ),
        formula="array_reduced_tb",
    ),
    Term(
        term="Job, step",
        text="A SAS program run once, and one DATA or PROC step of it.",
    ),
    Term(
        term="Link",
        text=(
            "One place that every byte crosses: NFS client, NIC of a grid node, switch uplink, front-end "
            "port, storage-node processing, back end."
        ),
    ),
    Term(
        term="N-1",
        text=(
            "The design with one storage node, grid node or uplink lost. With one address per storage "
            "node, all clients of the lost one move to a single survivor."
        ),
        formula="skew_after_loss",
    ),
    Term(
        term="Own entry",
        text=(
            "An entry of the catalogue that a design brings itself, marked as yours: like another one, but "
            "with figures of your own, each with its source. Link and file of the design carry it."
        ),
    ),
    Term(
        term="P10, P50, P90",
        text="A tenth, half and nine tenths of the cases give less than this.",
        formula="percentiles",
    ),
    Term(
        term="Page-cache hit",
        text=(
            "The share of reads that the grid node's own memory serves, so that they never reach the network."
        ),
        formula="wire_reads_mb_s",
    ),
    Term(
        term="Pareto front",
        text=(
            "Designs that no other betters in one thing while it is as good in all: storage nodes, rack "
            "units, usable space, ports, cost."
        ),
    ),
    Term(
        term="Printed range",
        text=(
            "A figure that a paper gives as “650 to 750”. It stays a range; its middle is never taken for it."
        ),
    ),
    Term(
        term="Protection level",
        text=(
            "How many drives or nodes may fail without loss of data, and so what part of the raw capacity "
            "is parity or copies."
        ),
        formula="protection_efficiency",
    ),
    Term(
        term="Raw, protected, writable",
        text=(
            "Capacity of all drives; what is left for data after protection; what is left of that after "
            "the hot spare and up to the highest fill."
        ),
        formula="writable_tb",
    ),
    Term(
        term="Regret",
        text=(
            "What a size costs beyond the best one for a future: its spare storage nodes, or the missing "
            "ones times the price of being short. Least worst: its worst future is milder than any other's."
        ),
    ),
    Term(
        term="Replicate",
        text=(
            "One simulated run of a batch. Placement and chance differ between replicates, the design "
            "does not."
        ),
    ),
    Term(
        term="Run",
        text="What was kept of imported logs: series, jobs, findings.",
    ),
    Term(
        term="SAS compression",
        text=(
            "The COMPRESS= option of a table. Compressed rows are fewer bytes on the wire and on the "
            "array alike."
        ),
        formula="sas_compressed_tb",
    ),
    Term(
        term="SASWORK",
        text=(
            "Scratch space of a SAS session, with UTILLOC for sorts. Best on disks of the grid node; on "
            "shared storage its traffic is added to the array's."
        ),
        formula="shared_io_mb_s",
    ),
    Term(
        term="Shared I/O",
        text=(
            "The part of a node's reads and writes that goes to permanent shared storage: what SASWORK "
            "and other sources leave."
        ),
        formula="shared_io_mb_s",
    ),
    Term(
        term="Shared storage",
        text="What all grid nodes see: permanent data, and SASWORK where it is not local.",
    ),
    Term(
        term="Slot",
        text="Room for one job on a grid node. A job holds it to its end.",
    ),
    Term(
        term="Storage node",
        text="One controller, node or appliance of the array.",
    ),
    Term(
        term="Stretch",
        text="Run time in the company of other jobs over run time alone: 1 or more.",
    ),
    Term(
        term="Sustained throughput",
        text=(
            "What flows for as long as the load lasts. A data sheet's “up to” and a burst from cache are "
            "kept apart from it."
        ),
        formula="derated_spec_gb_s",
    ),
    Term(
        term="TB and TiB",
        text="10¹² and 2⁴⁰ bytes. Capacity is printed in both; MB/s and GB/s are decimal.",
    ),
    Term(
        term="Unknown",
        text=(
            "Nobody has measured or published the number, and none was entered. It is not zero and not "
            "infinite."
        ),
    ),
    Term(
        term="Used core",
        text=(
            "A physical core that the workload may use, often fewer than a node has. Figures per core are "
            "per used core."
        ),
    ),
    Term(
        term="Utilisation",
        text="Demand over ceiling. Above 100 % the link is asked for more than it carries.",
    ),
)
"""In alphabetical order, without regard to case and commas."""
