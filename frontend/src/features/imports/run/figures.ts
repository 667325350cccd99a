import type { JobClassSummary, LoadSummary, Measured, RunFigures } from "@/api";
import type { TableData } from "@/lib/csv";
import { formatAmount, formatNumber } from "@/lib/format";
import { formatDuration } from "@/lib/time";

type Quantity = Exclude<keyof LoadSummary, "host">;

const LABELS: readonly [Quantity, string][] = [
  ["p95_mb_s", "Shared, sustained (p95)"],
  ["best_5_min_mb_s", "Shared, best five minutes"],
  ["mean_mb_s", "Shared, mean"],
  ["peak_mb_s", "Shared, highest interval"],
  ["plateau_mb_s", "Shared, level held"],
  ["read_share", "Read share"],
  ["mb_s_per_busy_core", "Shared per busy core"],
  ["saswork_mb_s", "SASWORK, mean"],
  ["saswork_share", "SASWORK share"],
  ["cores", "Cores"],
  ["busy_cores_p95", "Busy cores (p95)"],
  ["cpu_busy_share", "CPU busy"],
  ["iowait_share", "Waiting for I/O"],
  ["receive_utilisation", "Ports, receiving (p95)"],
  ["transmit_utilisation", "Ports, transmitting (p95)"],
  ["page_cache_hit", "Page-cache hit"],
];
const TILES: readonly Quantity[] = [
  "p95_mb_s",
  "best_5_min_mb_s",
  "read_share",
  "mb_s_per_busy_core",
];

/** A measured number as it is read: shares in percent, times as h:mm:ss; a dash where the run is silent. */
export function figureText({ value, unit }: Pick<Measured, "value" | "unit">): string {
  if (value === null) return "–";
  if (unit === "s") return formatDuration(value);
  if (unit === "bytes") return formatAmount(value, "B");
  return formatAmount(value, unit);
}

/** The grid's figures that matter first, and why one is missing. */
export function gridTiles({ grid, nodes }: Pick<RunFigures, "grid" | "nodes">) {
  if (grid === null) return [];
  const names = new Map(LABELS);
  const of = nodes.length === 1 ? "one node" : `${nodes.length} nodes, moment by moment`;
  return TILES.map((quantity) => ({
    label: names.get(quantity) ?? quantity,
    figure: figureText(grid[quantity]),
    note: grid[quantity].because || of,
  }));
}

/** A row for each quantity, a column for the grid and each node; a gap says why it is one. */
export function loadTable({ grid, nodes }: Pick<RunFigures, "grid" | "nodes">): TableData {
  const loads = grid === null || nodes.length === 1 ? nodes : [grid, ...nodes];
  return {
    caption: "What was measured, for the grid and each node",
    columns: [
      { label: "Quantity" },
      ...loads.map(({ host }) => ({ label: host === "" ? "Grid" : host })),
      { label: "Missing because" },
    ],
    rows: LABELS.map(([quantity, label]) => [
      label,
      ...loads.map((load) => figureText(load[quantity])),
      [...new Set(loads.map((load) => load[quantity].because))].filter(Boolean).join("; "),
    ]),
  };
}

/** What jobs of a kind take. */
export function classesTable(classes: readonly JobClassSummary[]): TableData {
  return {
    caption: "Classes of jobs",
    columns: [
      { label: "Class" },
      { label: "Jobs", numeric: true },
      { label: "Run time" },
      { label: "CPU time" },
      { label: "CPU / real" },
      { label: "Read" },
      { label: "Written" },
      { label: "At once" },
      { label: "Procedures" },
    ],
    rows: classes.map((one) => [
      one.name,
      one.jobs,
      figureText(one.real_s),
      figureText(one.cpu_s),
      one.cpu_over_real.value === null ? "–" : formatNumber(one.cpu_over_real.value, 2),
      figureText(one.read_bytes),
      figureText(one.write_bytes),
      figureText(one.most_at_a_time),
      one.procedures.map(([name]) => name).join(", "),
    ]),
  };
}

/** Array, schedule and data: what is neither of a node nor of a job. */
export function otherFigures({ storage, schedule, reductions }: RunFigures): [string, string][] {
  const rows: [string, Measured][] = [
    ["Array, sustained (p95)", storage.p95_mb_s],
    ["Array, level held", storage.plateau_mb_s],
    ["Array, read share", storage.read_share],
    ["Array, busiest node over mean", storage.imbalance],
    ["Makespan", schedule.makespan_s],
    ["Wait for a slot, mean", schedule.mean_wait_s],
    ["Jobs at a time, most", schedule.most_at_a_time],
    ...reductions.map(({ name, ratio }): [string, Measured] => [`Reduction, ${name}`, ratio]),
  ];
  return rows
    .filter(([, { value }]) => value !== null)
    .map(([label, measured]) => [label, figureText(measured)]);
}
