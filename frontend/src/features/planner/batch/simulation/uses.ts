import type { Simulation } from "@/api";
import type { UseRow } from "@/components/charts/UseChart";
import type { TableData } from "@/lib/csv";
import { formatAmount, formatShare } from "@/lib/format";

type UseOverTime = Simulation["links"][number];

interface DrawnUse {
  name: string;
  /** How large it is, and how much of that was used. */
  detail: string;
  rows: UseRow[];
}

/** Slots and cores over the run, then the links with the fullest first. */
export function uses(simulation: Simulation): DrawnUse[] {
  const { edges_s: edges, first_launch_s: first, links, pools } = simulation;
  const groups = new Set(pools.map(({ group }) => group));
  return [...pools, ...links.toSorted((a, b) => average(b) - average(a))].map((use) => ({
    name: groups.size > 1 && use.group !== "" ? `${nameOf(use)}, ${use.group}` : nameOf(use),
    detail: `of ${formatAmount(use.size, use.unit)}, ${formatShare(average(use))} on average`,
    rows: use.p50.map((middle, at) => ({
      at: first + ((edges[at] ?? 0) + (edges[at + 1] ?? 0)) / 2,
      p10: percent(use.p10[at]),
      p50: percent(middle),
      p90: percent(use.p90[at]),
    })),
  }));
}

/** "Slots busy". */
function nameOf({ name, unit }: UseOverTime): string {
  return unit === "count" ? `${name.charAt(0).toUpperCase()}${name.slice(1)} busy` : name;
}

/** Over the whole run, which all stretches share in equal parts. */
function average({ mean }: UseOverTime): number {
  return mean.length === 0 ? 0 : mean.reduce((sum, share) => sum + share, 0) / mean.length;
}

function percent(share: number | undefined): number {
  return (share ?? 0) * 100;
}

/** The uses over the run as a table. */
export function usesTable(drawn: readonly DrawnUse[]): TableData {
  return {
    caption: "Use over the run, percent of the ceiling",
    columns: [
      { label: "Link or pool" },
      { label: "After, s", numeric: true },
      { label: "P10", numeric: true },
      { label: "P50", numeric: true },
      { label: "P90", numeric: true },
    ],
    rows: drawn.flatMap(({ name, rows }) => rows.map(({ at, p10, p50, p90 }) => [name, at, p10, p50, p90])),
  };
}
