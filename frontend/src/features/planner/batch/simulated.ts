import type { SimulatedClass, Simulation } from "@/api";
import type { HistogramBar } from "@/components/charts/HistogramChart";
import type { UseRow } from "@/components/charts/UseChart";
import type { TableData } from "@/lib/csv";
import { formatAmount, formatBand } from "@/lib/format";
import { formatDuration, formatTimeBand } from "@/lib/time";

/** Counts of replicates as bars, each from edge to edge. */
export function bars({ edges_s: edges, counts }: Simulation["histogram"]): HistogramBar[] {
  return counts.map((count, at) => ({ from: edges[at] ?? 0, to: edges[at + 1] ?? 0, count }));
}

export interface DrawnUse {
  name: string;
  rows: UseRow[];
  /** Percent, of the fullest stretch. */
  most: number;
}

/** Links, slots and cores over the run, the fullest first. */
export function uses({ edges_s: edges, links, pools }: Simulation): DrawnUse[] {
  return [...links, ...pools]
    .map(({ name, group, size, unit, p10, p50, p90 }) => ({
      name: `${group === "" ? name : `${name}, ${group}`} (${formatAmount(size, unit)})`,
      rows: p50.map((middle, at) => ({
        at: ((edges[at] ?? 0) + (edges[at + 1] ?? 0)) / 2,
        ...{ p10: percent(p10[at]), p50: percent(middle), p90: percent(p90[at]) },
      })),
      most: percent(Math.max(0, ...p50)),
    }))
    .toSorted((a, b) => b.most - a.most);
}

function percent(share: number | undefined): number {
  return (share ?? 0) * 100;
}

/** What jobs of each class took. */
export function simulatedTable(classes: readonly SimulatedClass[]): TableData {
  return {
    caption: "Run times by class, P50 and P10 to P90 over all jobs of all replicates",
    columns: [
      { label: "Class" },
      { label: "Jobs", numeric: true },
      { label: "Run time" },
      { label: "Wait for a slot" },
      { label: "Stretch" },
    ],
    rows: classes.map(({ name, jobs, run_s, wait_s, stretch }) => [
      name,
      jobs,
      formatTimeBand(run_s, "no jobs"),
      formatTimeBand(wait_s, "no jobs"),
      stretch === null ? "no jobs" : formatBand(stretch, "ratio"),
    ]),
  };
}

/** The uses over the run as a table. */
export function usesTable(drawn: readonly DrawnUse[]): TableData {
  return {
    caption: "Use over the run, percent of the ceiling",
    columns: [
      { label: "Link or pool" },
      { label: "After" },
      { label: "P10", numeric: true },
      { label: "P50", numeric: true },
      { label: "P90", numeric: true },
    ],
    rows: drawn.flatMap(({ name, rows }) =>
      rows.map(({ at, p10, p50, p90 }) => [name, formatDuration(at), p10, p50, p90]),
    ),
  };
}
