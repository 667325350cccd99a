import type { Bounds } from "@/components/inputs/steps";
import type { Path } from "@/lib/document";

/** A row chosen by hand: shown at once, in this order. */
interface FirstRow {
  /** Path of the field as the server names it, below its group. */
  field: string;
  /** Where its slider goes, while the row is in use. */
  slider?: Bounds;
  /** Given where the value itself may be taken from a shelf, beside being entered. */
  shelf?: string;
}

/** A part of a closed group's one line: "due 06:00", "addresses: 3". */
interface Said {
  field: string;
  before?: string;
  after?: string;
}

/** A part of a scenario that comes from one shelf of the catalogue. */
export interface GroupLayout {
  title: string;
  /** On the tabs of a narrow screen. */
  short?: string;
  /** Path of the section; grid sections are meant for each group of grid nodes. */
  section: string;
  /** Where the section comes from; none where it is a part of another. */
  shelf?: string;
  /**
   * Given where a scenario may do without the section: what stands there until it has one. A section without a
   * shelf comes with the entry it is a part of, and is not shown until then.
   */
  absent?: string;
  /** Given where the group is closed at first: what its one line says. */
  says?: readonly Said[];
  first: readonly FirstRow[];
  /** A section that, where it is there, says what the rows chosen by hand say otherwise. */
  replacedBy?: Path;
  /** What lists in the section are called, by their name in the document. */
  lists?: Readonly<Record<string, string>>;
}

/**
 * The inputs that decide most, in the order in which the machine is built, then the groups that are closed at first.
 * What is not named here stands behind "all".
 */
export const LAYOUT: readonly GroupLayout[] = [
  {
    title: "Workload",
    section: "workload",
    shelf: "workloads",
    first: [
      { field: "rule_mb_s_per_core", slider: { least: 0, most: 200 }, shelf: "io_rules" },
      { field: "shared_mb_s_per_core" },
      { field: "saswork_share" },
    ],
  },
  {
    title: "Grid nodes",
    short: "Grid",
    section: "grid",
    shelf: "grid_nodes",
    first: [{ field: "nodes", slider: { least: 1, most: 48 } }, { field: "cores_used_per_node" }],
  },
  {
    title: "Storage",
    section: "storage",
    shelf: "storage_arrays",
    first: [
      { field: "nodes", slider: { least: 1, most: 24 } },
      { field: "sustained_mixed_gb_s" },
      { field: "protection" },
    ],
    replacedBy: ["storage", "purchased"],
  },
  {
    title: "Purchased throughput",
    short: "Purchase",
    section: "storage/purchased",
    absent: "",
    first: [{ field: "volumes" }, { field: "tib" }, { field: "mixed_per_tib_mb_s" }],
  },
  {
    title: "Data reduction",
    short: "Reduction",
    section: "reduction",
    shelf: "reductions",
    first: [
      { field: "families/logical_tb" },
      { field: "families/copies" },
      { field: "families/sas_ratio" },
      { field: "families/array_ratio" },
    ],
    lists: { families: "Data families" },
  },
  {
    title: "Policy",
    section: "policy",
    shelf: "policies",
    says: [
      { field: "headroom", after: "headroom" },
      { field: "survive_storage_nodes", after: "may be lost" },
    ],
    first: [
      { field: "headroom", slider: { least: 0, most: 0.5 } },
      { field: "survive_storage_nodes" },
      { field: "loss_state" },
      { field: "percentile" },
    ],
  },
  {
    title: "Batch",
    section: "batch",
    shelf: "batches",
    absent: "no batch: pick one",
    says: [
      { field: "starts_at", before: "from" },
      { field: "due_at", before: "due" },
    ],
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
    title: "Backup",
    section: "workload/backup",
    says: [
      { field: "read_tb", after: "read" },
      { field: "window_h", before: "in" },
    ],
    first: [{ field: "read_tb" }, { field: "window_h" }, { field: "runs" }],
  },
  {
    title: "Client and mounts",
    short: "Client",
    section: "grid/nfs_client",
    shelf: "nfs_clients",
    says: [{ field: "server_addresses", before: "addresses:" }],
    first: [{ field: "server_addresses" }, { field: "nconnect" }],
  },
  {
    title: "Grid-node ports",
    short: "Ports",
    section: "grid/nic",
    shelf: "nics",
    says: [{ field: "kind" }],
    first: [{ field: "ports" }, { field: "port_gbit_s" }],
  },
  {
    title: "Virtual machine",
    short: "VM",
    section: "grid/vm",
    absent: "",
    says: [{ field: "network_gbit_s" }, { field: "network_metered" }],
    first: [{ field: "network_gbit_s" }, { field: "network_metered" }, { field: "disk_mb_s" }],
  },
  {
    title: "Local SASWORK",
    short: "SASWORK",
    section: "grid/saswork",
    says: [{ field: "placement" }, { field: "ceiling_mb_s", after: "a node" }],
    first: [{ field: "placement" }, { field: "ceiling_mb_s" }, { field: "capacity_tb" }],
  },
  {
    title: "Network",
    section: "network",
    shelf: "networks",
    says: [{ field: "kind", before: "uplinks:" }],
    first: [{ field: "kind" }],
  },
];
