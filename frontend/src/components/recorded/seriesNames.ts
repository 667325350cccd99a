import type { SeriesFacts } from "@/api";

export type Metric = SeriesFacts["metric"];
export type Layer = SeriesFacts["layer"];

/** "write_bytes_s" -> "written": what a metric counts, in a person's words; what matters first comes first. */
export const METRICS: Record<Metric, string> = {
  read_bytes_s: "read",
  write_bytes_s: "written",
  total_bytes_s: "read and written",
  receive_bytes_s: "received",
  transmit_bytes_s: "transmitted",
  erase_bytes_s: "erased",
  read_ops_s: "reads",
  write_ops_s: "writes",
  read_latency_s: "time of a read",
  write_latency_s: "time of a write",
  busy_share: "busy",
  cpu_user_share: "CPU, user",
  cpu_system_share: "CPU, system",
  cpu_iowait_share: "CPU, I/O wait",
  cpu_idle_share: "CPU, idle",
  cpu_busy_cores: "cores busy",
  cores: "cores",
  read_bytes: "read in all",
  write_bytes: "written in all",
  size_before_bytes: "size before",
  size_after_bytes: "size after",
  size_ratio: "size ratio",
  grid_nodes: "grid nodes, or clients",
  storage_nodes: "storage nodes",
  run_time_s: "run time",
};

/** Where numbers were taken, from the array down to the machine; what counts bytes once more comes last. */
export const LAYERS: Record<Layer, string> = {
  storage_total: "Array as a whole",
  storage_node: "Storage nodes",
  nfs_client: "Mounts",
  node_nic: "Ports",
  node_disk: "Disks",
  application: "Programs",
  node: "Machine",
  data: "Sizes of data",
  scaling: "Tests by number of nodes",
  node_bond: "Bonds, once more",
  node_volume: "Partitions and volumes, once more",
};

/** "node1 sda, read": what a series is of. */
export function seriesName({
  host,
  device,
  metric,
}: Pick<SeriesFacts, "host" | "device" | "metric">): string {
  const place = [host, device].filter((part) => part !== "").join(" ");
  return place === "" ? METRICS[metric] : `${place}, ${METRICS[metric]}`;
}

/** The unit that a stored number is in, as numbers are formatted: a share, a count, a ratio have none printed. */
export function storedUnit({ metric, unit }: Pick<SeriesFacts, "metric" | "unit">): string {
  if (metric.endsWith("_share")) return "share";
  if (metric === "run_time_s") return "s";
  if (unit === "1/s") return "ops/s";
  if (unit === "1") return metric === "size_ratio" ? "ratio" : "count";
  return unit;
}
