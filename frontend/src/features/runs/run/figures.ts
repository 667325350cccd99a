import type { LoadSummary, Measured, RunFigures } from "@/api";
import type { TableData } from "@/lib/csv";
import { formatAmount, formatNumber, formatShare } from "@/lib/format";
import { formatDuration } from "@/lib/time";

type Quantity = Exclude<keyof LoadSummary, "host">;
type Loads = Pick<RunFigures, "grid" | "nodes">;

/** What is measured of a node, with the unit its column is in. */
const QUANTITIES: readonly [Quantity, string, string][] = [
  ["p95_mb_s", "95th percentile", "MB/s"],
  ["best_5_min_mb_s", "Best 5 min", "MB/s"],
  ["mean_mb_s", "Mean", "MB/s"],
  ["peak_mb_s", "Highest", "MB/s"],
  ["plateau_mb_s", "Level held", "MB/s"],
  ["read_share", "Read share", ""],
  ["mb_s_per_busy_core", "Per busy core", "MB/s"],
  ["saswork_mb_s", "SASWORK", "MB/s"],
  ["saswork_share", "SASWORK share", ""],
  ["cores", "Cores", ""],
  ["busy_cores_p95", "Busy cores (p95)", ""],
  ["cpu_busy_share", "CPU busy", ""],
  ["iowait_share", "I/O wait", ""],
  ["receive_utilisation", "Ports in (p95)", ""],
  ["transmit_utilisation", "Ports out (p95)", ""],
  ["page_cache_hit", "Cache hit", ""],
];

/** Stands where the run is silent. */
export const GAP = "–";

/** A measured number as it is read: shares in percent, times as h:mm:ss; a dash where the run is silent. */
export function figureText({ value, unit }: Pick<Measured, "value" | "unit">): string {
  if (value === null) return GAP;
  if (unit === "s") return formatDuration(value);
  if (unit === "bytes") return formatAmount(value, "B");
  if (unit === "cores" || unit === "jobs") return formatNumber(value);
  return formatAmount(value, unit);
}

/** A row for the grid and each node, a column for each quantity that any of them has. */
export function loadTable({ grid, nodes }: Loads): TableData {
  const loads = grid === null || nodes.length === 1 ? nodes : [grid, ...nodes];
  const known = QUANTITIES.filter(([name]) => loads.some((load) => load[name].value !== null));
  return {
    caption: "What was measured, for the grid and each node",
    columns: [
      { label: "Node" },
      ...known.map(([, label, unit]) => ({
        label: unit === "" ? label : `${label}, ${unit}`,
        numeric: true,
      })),
    ],
    rows: loads.map((load) => [
      load === grid ? "Grid" : load.host || "no name",
      ...known.map(([name]) => cellText(load[name])),
    ]),
  };
}

/** The column's head has the unit; a share has its own. */
function cellText({ value, unit }: Measured): string {
  if (value === null) return GAP;
  return unit === "share" ? formatShare(value) : formatNumber(value);
}

/** What is missing, and why: quantities that no node has, and nodes without what others have. */
export function missing({ nodes }: Pick<Loads, "nodes">): { what: string; because: string }[] {
  const whats = new Map<string, Set<string>>();
  for (const [name, label] of QUANTITIES) {
    const nowhere = nodes.every((load) => load[name].value === null);
    for (const load of nodes) {
      const { value, because } = load[name];
      if (value !== null || because === "") continue;
      const what = whats.get(because) ?? new Set();
      whats.set(because, what.add(nowhere ? label : load.host || "no name"));
    }
  }
  return [...whats].map(([because, what]) => ({ what: [...what].join(", "), because }));
}

/** How many cores the logs print of a node, each count once. */
export function printedCores(nodes: readonly LoadSummary[]): number[] {
  return [...new Set(nodes.flatMap(({ cores }) => cores.value ?? []))].toSorted((a, b) => a - b);
}
