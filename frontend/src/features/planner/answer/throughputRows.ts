import type { BandRows, BenchmarkDetail, Curve } from "@/api";
import type { MeasuredPoint, ThroughputInMbS } from "@/components/charts/throughput";
import type { TableData } from "@/lib/csv";

export type DemandKind = "asked" | "expected";

/** The curve of one demand with the published points of the overlays, in MB/s. */
export function throughputRows(
  curve: Curve,
  kind: DemandKind,
  overlays: readonly BenchmarkDetail[],
): ThroughputInMbS {
  const bands = kind === "expected" && curve.expected !== null ? curve.expected : curve.asked;
  return {
    predicted: predictedRows(curve.grid_nodes, bands),
    measured: overlays.flatMap(measuredPoints),
    ceilings: curve.ceilings.map(({ label, low_mb_s, high_mb_s }) => ({
      ...{ label, low: low_mb_s, high: high_mb_s },
    })),
    testedTo: curve.tested_to,
    thisDesign: curve.this_design,
  };
}

function predictedRows(gridNodes: readonly number[], { p10, p50, p90 }: BandRows) {
  return gridNodes.map((nodes, at) => ({
    ...{ nodes, p10: p10[at] ?? 0, p50: p50[at] ?? 0, p90: p90[at] ?? 0 },
  }));
}

function measuredPoints(benchmark: BenchmarkDetail): MeasuredPoint[] {
  return throughputSeries(benchmark)
    .flatMap((series) => series.points)
    .map(({ nodes, low, high, table, line, role }) => ({
      ...{ nodes, low, high, calibration: role === "calibration" },
      place: `paper ${benchmark.paper}, ${tableName(benchmark.tables, table)}, L${line}`,
    }));
}

function throughputSeries({ points }: BenchmarkDetail) {
  return points.filter(({ quantity, unit }) => quantity === "throughput" && unit === "MB/s");
}

/** Whether a benchmark has anything to draw over the curve. */
export function hasThroughput(benchmark: BenchmarkDetail): boolean {
  return throughputSeries(benchmark).length > 0;
}

/** "Table 2 Scalability of ..." -> "Table 2". */
function tableName(tables: BenchmarkDetail["tables"], id: string): string {
  const title = tables.find((table) => table.id === id)?.title ?? id;
  return /^(Table|Figure) \d+/.exec(title)?.[0] ?? title;
}

/** The chart as a table: a row for each number of grid nodes, measured beside predicted. */
export function throughputTable({ predicted, measured }: ThroughputInMbS): TableData {
  return {
    caption: "Throughput by grid nodes, MB/s",
    columns: [
      { label: "Nodes", numeric: true },
      { label: "P10", numeric: true },
      { label: "P50", numeric: true },
      { label: "P90", numeric: true },
      { label: "Low", numeric: true },
      { label: "High", numeric: true },
      { label: "Measured in" },
    ],
    rows: predicted.flatMap(({ nodes, p10, p50, p90 }) => {
      const here = measured.filter((point) => point.nodes === nodes);
      const head = [nodes, p10, p50, p90];
      if (here.length === 0) return [[...head, null, null, ""]];
      return here.map(({ low, high, place }) => [...head, low, high, place]);
    }),
  };
}
