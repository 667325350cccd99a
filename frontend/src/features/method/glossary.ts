export interface Term {
  term: string;
  text: string;
  /** The formula that puts it in numbers. */
  formula?: string;
}

/** Where a term stands on the method page. */
export function termAnchor(term: string): string {
  return `term-${term.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`;
}

/** The field's words as this product uses them, in alphabetical order. */
export const GLOSSARY: readonly Term[] = [
  {
    term: "Asked and expected",
    text: "Two demands that are never mixed: what SAS's rule tells you to provide per core, and what such a workload was measured to use.",
    formula: "asked_io_mb_s",
  },
  {
    term: "Basis",
    text: "What a number rests on: measured on a running system, published by a vendor or a paper, or assumed because nobody did either for this case.",
  },
  {
    term: "Binds",
    text: "A link binds where its utilisation is the highest of all links: as load grows evenly it is full first.",
    formula: "ranked",
  },
  {
    term: "Bond hash",
    text: "What decides over which port of a bond a flow goes. With layer 2 all flows to one peer share a port; with layer 3+4 each flow is dealt on its own.",
    formula: "bond_throughput_mb_s",
  },
  {
    term: "Bottleneck",
    text: "The link with the least headroom. Widening any other link changes nothing.",
    formula: "ranked",
  },
  {
    term: "Calibration point",
    text: "A measured figure from which an input of the model was taken. It agrees with the prediction by construction and cannot confirm it, so it is drawn apart.",
  },
  {
    term: "Ceiling",
    text: "The most that a link sustains, with caches cold. A ceiling that nobody has measured is Unknown, and no verdict is given on that link.",
    formula: "array_ceiling_mb_s",
  },
  {
    term: "Data reduction ratio",
    text: "Size before over size after. SAS compression, the array's inline compression and dedupe are three ratios and stay apart; one below 1 means that the data grew.",
    formula: "sas_compressed_tb",
  },
  {
    term: "Dedupe",
    text: "Freeing blocks that are stored twice, after they were written. None is counted unless it was measured on data like yours.",
    formula: "deduped_tb",
  },
  {
    term: "Effective capacity",
    text: "How much data, before any reduction, the writable space can hold at the stated ratios.",
  },
  {
    term: "Flow",
    text: "One TCP connection. It never exceeds one port; mounts of the same server address share one unless nconnect adds more.",
    formula: "connections_mb_s",
  },
  {
    term: "Grid node",
    text: "A server that runs SAS sessions or jobs of the grid.",
  },
  {
    term: "Headroom",
    text: "The share of a ceiling that is still free: 1 less the utilisation. Negative where more is asked than the link carries.",
    formula: "nodes_for_load",
  },
  {
    term: "I/O rule",
    text: "MB/s that SAS asks per core of all storage, reads plus writes, SASWORK included. It has risen over the years; each statement of it is an entry of the catalogue.",
    formula: "asked_io_mb_s",
  },
  {
    term: "Imbalance",
    text: "Load of the busiest storage node over the mean. Clients are never spread evenly, so the busiest node is full first.",
    formula: "derated_mb_s",
  },
  {
    term: "Inline compression",
    text: "The array's own compression, before the drives. It saves drive space and drive traffic, not network traffic.",
    formula: "array_reduced_tb",
  },
  {
    term: "Link",
    text: "One place that every byte crosses: NFS client, NIC of a grid node, switch uplink, front-end port, storage-node processing, back end.",
  },
  {
    term: "N-1",
    text: "The design with one storage node, grid node or uplink lost. With one address per storage node, all clients of the lost one move to a single survivor.",
    formula: "skew_after_loss",
  },
  {
    term: "P10, P50, P90",
    text: "A tenth, half and nine tenths of the assumptions tried give less than this.",
    formula: "percentiles",
  },
  {
    term: "Page-cache hit",
    text: "The share of reads that the grid node's own memory serves, so that they never reach the network.",
    formula: "wire_reads_mb_s",
  },
  {
    term: "Printed range",
    text: "A figure that a paper gives as “650 to 750”. It stays a range; its middle is never taken for it.",
  },
  {
    term: "Protection level",
    text: "How many drives or nodes may fail without loss of data, and so what part of the raw capacity is parity or copies.",
    formula: "protection_efficiency",
  },
  {
    term: "Raw, protected, writable",
    text: "Capacity of all drives; what is left for data after protection; what is left of that after the hot spare and up to the highest fill.",
    formula: "writable_tb",
  },
  {
    term: "SAS compression",
    text: "The COMPRESS= option of a table. Compressed rows are fewer bytes on the wire and on the array alike.",
    formula: "compressed_mb_s",
  },
  {
    term: "SASWORK",
    text: "Scratch space of a SAS session, with UTILLOC for sorts. Best on disks of the grid node; on shared storage its traffic is added to the array's.",
    formula: "shared_io_mb_s",
  },
  {
    term: "Share of the assumptions tried",
    text: "In how many of the samples drawn from the ranges a design carries the load. Not a probability, for the ranges are not all measured.",
    formula: "draw",
  },
  {
    term: "Shared I/O",
    text: "The part of a node's reads and writes that goes to permanent shared storage: what SASWORK and other sources leave.",
    formula: "shared_io_mb_s",
  },
  {
    term: "Storage node",
    text: "One controller, node or appliance of the array.",
  },
  {
    term: "Sustained throughput",
    text: "What flows for as long as the load lasts. A data sheet's “up to” and a burst from cache are kept apart from it.",
    formula: "derated_spec_gb_s",
  },
  {
    term: "TB and TiB",
    text: "10¹² and 2⁴⁰ bytes. Capacity is printed in both; MB/s and GB/s are decimal.",
  },
  {
    term: "Unknown",
    text: "Nobody has measured or published the number, and none was entered. It is not zero and not infinite.",
  },
  {
    term: "Used core",
    text: "A physical core that the workload may use, often fewer than a node has. Figures per core are per used core.",
  },
  {
    term: "Utilisation",
    text: "Demand over ceiling. Above 100 % the link is asked for more than it carries.",
  },
];
