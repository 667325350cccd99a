import { expect, test } from "vitest";
import type { BenchmarkTable, MeasuredPoint } from "@/api";
import { drawnScale, measuredSeries, seriesTable } from "@/features/benchmarks/chart/series";
import { aBenchmark, aFigure } from "@/test/benchmark";

function point(given: Partial<MeasuredPoint>): MeasuredPoint {
  const where = { table: "scaling", column: "throughput", line: 10 };
  return { nodes: 1, low: 650, high: 750, ...where, role: null, ...given };
}

function table(id: string, title: string, columns: string[]): BenchmarkTable {
  return {
    id,
    title,
    kind: "runtimes",
    line: 1,
    remark: null,
    rows: [],
    columns: columns.map((column) => ({
      id: column,
      name: column.toUpperCase(),
      quantity: "job_runtime",
      unit: "HH:mm",
      stored: "s",
    })),
  };
}

test("throughput comes before run times, and what was launched is not drawn", () => {
  const base = aBenchmark();
  const points = [
    { quantity: "jobs", unit: "count", points: [point({})] },
    { quantity: "mean_runtime", unit: "s", points: [point({})] },
    ...base.points,
  ];

  const labels = measuredSeries({ ...base, points }).map(({ label }) => label);

  expect(labels).toEqual(["throughput", "mean runtime"]);
});

test("what was measured on one number of nodes alone is drawn last", () => {
  const base = aBenchmark();
  const points = [
    { quantity: "throughput", unit: "MB/s", points: [point({ nodes: 8 })] },
    { quantity: "elapsed", unit: "s", points: [point({}), point({ nodes: 8, line: 11 })] },
  ];

  const labels = measuredSeries({ ...base, points }).map(({ label }) => label);

  expect(labels).toEqual(["elapsed", "throughput"]);
});

test("two columns of one quantity are two series", () => {
  const points = [point({ table: "bank2", column: "f800" }), point({ table: "bank2", column: "f810" })];
  const tables = [table("bank2", "Table 3 Bank job 2", ["f800", "f810"])];

  const series = measuredSeries(
    aBenchmark({ tables, points: [{ quantity: "job_runtime", unit: "s", points }] }),
  );

  expect(series.map(({ label }) => label)).toEqual(["job runtime, F800", "job runtime, F810"]);
});

test("one quantity in two tables is told apart by the table", () => {
  const points = [point({ table: "all", column: "time" }), point({ table: "cpu", column: "time" })];
  const tables = [table("all", "Table 1 The batch", ["time"]), table("cpu", "CPU only", ["time"])];

  const series = measuredSeries(
    aBenchmark({ tables, points: [{ quantity: "makespan", unit: "s", points }] }),
  );

  expect(series.map(({ label }) => label)).toEqual(["makespan, Table 1", "makespan, CPU only"]);
});

test("a point carries the text that is printed for it, both ends of its range and its use", () => {
  const [series] = measuredSeries(aBenchmark());
  if (series === undefined) throw new Error("the paper has a series");

  const rows = seriesTable(series).rows;

  expect(rows).toEqual([[1, "0.65 to 0.75 GBps", 650, 750, "calibration", "Table 2, L10"]]);
});

test.each([
  ["s", 22_740, "hours"],
  ["s", 2968, "minutes"],
  ["s", 100, "seconds"],
  ["MB/s", 7000, "GB/s"],
  ["MB/s", 750, "MB/s"],
])("a series in %s up to %d is drawn in %s", (unit, high, drawn) => {
  const series = { label: "", column: "", table: "", unit, points: [] };
  const points = [{ nodes: 1, low: 1, high, printed: "", line: 1, role: null }];

  const scale = drawnScale({ ...series, points });

  expect(scale.unit).toBe(drawn);
});

test("a point whose cell is not in the table is drawn without a printed text", () => {
  const base = aBenchmark();
  base.tables[0]?.rows[0]?.cells.splice(1, 1, aFigure({ line: 10, low: 1, high: 2 }));

  const [series] = measuredSeries(base);

  expect(series?.points.map(({ printed }) => printed)).toEqual([""]);
});
