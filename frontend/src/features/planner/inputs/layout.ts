import type { Bounds } from "@/components/inputs/steps";

/** A row chosen by hand: shown at once, in this order. */
interface FirstRow {
  /** Path of the field as the server names it, below its group. */
  field: string;
  /** Given where the row matters most: its slider is always there and covers this range. */
  slider?: Bounds;
  /** Given where the value itself may be taken from a shelf, beside being entered. */
  shelf?: string;
}

/** A part of a scenario that comes from one shelf of the catalogue. */
export interface GroupLayout {
  title: string;
  /** Path of the section; grid sections are meant for each group of grid nodes. */
  section: string;
  shelf: string;
  /** Given where a scenario may do without the section: what stands there until it has one. */
  absent?: string;
  first: readonly FirstRow[];
  /** What lists in the section are called, by their name in the document. */
  lists?: Readonly<Record<string, string>>;
}

/** The order in which the machine is built. What is not named here folds under "more". */
export const LAYOUT: readonly GroupLayout[] = [
  {
    title: "Workload",
    section: "workload",
    shelf: "workloads",
    first: [
      { field: "rule_mb_s_per_core", slider: { least: 0, most: 200 }, shelf: "io_rules" },
      { field: "cores_busy_share" },
      { field: "saswork_share" },
      { field: "read_share" },
      { field: "page_cache_hit" },
      { field: "shared_mb_s_per_core" },
      { field: "sized_by" },
    ],
  },
  {
    title: "Batch",
    section: "batch",
    shelf: "batches",
    absent: "no batch: pick one",
    first: [
      { field: "slots_per_core" },
      { field: "placement" },
      { field: "classes/jobs" },
      { field: "classes/cpu_s" },
      { field: "classes/read_gb" },
      { field: "classes/write_gb" },
      { field: "classes/sas_compression" },
    ],
    lists: { classes: "Job classes" },
  },
  {
    title: "Grid nodes",
    section: "grid",
    shelf: "grid_nodes",
    first: [
      { field: "nodes", slider: { least: 1, most: 48 } },
      { field: "cores_used_per_node" },
      { field: "cores_per_node" },
      { field: "saswork/ceiling_mb_s" },
    ],
  },
  {
    title: "Grid-node ports",
    section: "grid/nic",
    shelf: "nics",
    first: [{ field: "ports" }, { field: "port_gbit_s" }],
  },
  {
    title: "Client",
    section: "grid/nfs_client",
    shelf: "nfs_clients",
    first: [{ field: "server_addresses" }, { field: "nconnect" }],
  },
  {
    title: "Network",
    section: "network",
    shelf: "networks",
    first: [{ field: "kind" }],
  },
  {
    title: "Storage",
    section: "storage",
    shelf: "storage_arrays",
    first: [
      { field: "nodes", slider: { least: 1, most: 24 } },
      { field: "sustained_mixed_gb_s" },
      { field: "ports_per_node" },
      { field: "port_gbit_s" },
      { field: "raw_tb_per_node" },
      { field: "protection" },
    ],
  },
  {
    title: "Data reduction",
    section: "reduction",
    shelf: "reductions",
    first: [
      { field: "sas_compression" },
      { field: "families/logical_tb" },
      { field: "families/sas_ratio" },
      { field: "array_compression" },
      { field: "families/array_ratio" },
      { field: "dedupe_saving" },
    ],
    lists: { families: "Data families" },
  },
  {
    title: "Policy",
    section: "policy",
    shelf: "policies",
    first: [
      { field: "headroom", slider: { least: 0, most: 0.5 } },
      { field: "survive_storage_nodes" },
      { field: "loss_state" },
      { field: "percentile" },
    ],
  },
];
