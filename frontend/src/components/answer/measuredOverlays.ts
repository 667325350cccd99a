import type { BenchmarkDetail, RunOverlay } from "@/api";
import { SET_MARKS } from "@/components/charts/marks";
import type { MeasuredPoint } from "@/components/charts/throughput";
import { entryIdOf } from "@/lib/origin";

/** Measured points under the name of what they were measured in. */
export interface Overlay {
  name: string;
  points: MeasuredPoint[];
}

/**
 * Whether a paper's figures are of the array that a scenario took from the catalogue ("storage_arrays/isilon_f810_lab@1"):
 * a paper is named as its array. Points of another array would pass for measurements of this one.
 */
export function isOfArray(paperId: string, origin: string): boolean {
  const array = entryIdOf(origin);
  return array === paperId || array.startsWith(`${paperId}_`);
}

/** A paper's throughput by grid nodes; no points where it printed none. */
export function publishedOverlay(benchmark: BenchmarkDetail): Overlay {
  const name = `paper ${benchmark.paper}`;
  const points = benchmark.points
    .filter(({ quantity, unit }) => quantity === "throughput" && unit === "MB/s")
    .flatMap((series) => series.points)
    .map(({ nodes, low, high, table, line, role }) => ({
      nodes,
      low,
      high,
      calibration: role === "calibration",
      place: `${name}, ${tableName(benchmark.tables, table)}, L${line}`,
    }));
  return { name, points };
}

/** A run of one's own: from what it sustained to its best five minutes. */
export function ownOverlay({ points }: RunOverlay): Overlay {
  return {
    name: points[0]?.label ?? "own run",
    points: points.map(({ grid_nodes: nodes, low_mb_s: low, high_mb_s: high, label }) => ({
      nodes,
      low,
      high,
      calibration: false,
      place: label,
    })),
  };
}

/** The names under which points are drawn, each with its mark: "○ paper 000, ● Month end". */
export function namesOf(overlays: readonly Overlay[]): string {
  return overlays.map(({ name }, set) => `${SET_MARKS[set] ?? "■"} ${name}`).join(", ");
}

/** "Table 2 Scalability of ..." -> "Table 2". */
function tableName(tables: BenchmarkDetail["tables"], id: string): string {
  const title = tables.find((table) => table.id === id)?.title ?? id;
  return /^(Table|Figure) \d+/.exec(title)?.[0] ?? title;
}
