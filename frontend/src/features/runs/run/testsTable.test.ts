import { expect, test } from "vitest";
import type { DrawnSeries } from "@/components/recorded/drawnSeries";
import { testsTable } from "@/features/runs/run/testsTable";

function series(key: number, name: string, unit: string, byLine: Record<number, number>): DrawnSeries {
  const points = Object.entries(byLine).map(([line, value], at) => ({
    at: at + 1,
    value,
    line: Number(line),
  }));
  return { key, name, unit, timed: false, most: 0, points };
}

test("what stands on one line of a table of tests stands in one row, whatever is missing in it", () => {
  const nodes = series(0, "grid nodes, or clients", "", { 2: 1, 3: 4 });
  const rate = series(1, "read and written", "GB/s", { 2: 0.7, 3: 2.25, 4: 4.75 });

  const table = testsTable("Scaling", [nodes, rate]);

  expect(table.columns.map(({ label }) => label)).toEqual([
    "Line",
    "grid nodes, or clients",
    "read and written, GB/s",
  ]);
  expect(table.rows).toEqual([
    [2, 1, 0.7],
    [3, 4, 2.25],
    [4, null, 4.75],
  ]);
});

test("columns of two tables that count the same are told apart", () => {
  const one = series(0, "run time", "s", { 2: 60 });

  const { columns } = testsTable("Two tables", [one, { ...one, key: 1 }]);

  expect(columns.map(({ label }) => label)).toEqual(["Line", "run time, s", "run time, s (2)"]);
});
