import { expect, test } from "vitest";
import type { ComparedCurves } from "@/api";
import { curveRows, curvesTable, nameHeights, spreadOut } from "@/features/compare/curveRows";

const CURVES: ComparedCurves = {
  caption: "shared storage, GB/s",
  designs: [
    {
      letters: ["A", "B"],
      label: "A and B flat out, 2",
      grid_nodes: [1, 2],
      p10: [1, 1],
      p50: [1, 2],
      p90: [2, 3],
    },
    { letters: ["C"], label: "C up to 4", grid_nodes: [2, 4], p10: [1, 2], p50: [2, 4], p90: [3, 5] },
  ],
  allowed: [],
  this_design: [2],
  tested_to: null,
  as_tested: [],
};

test("curves over other grid nodes share one axis from nothing on", () => {
  expect(curveRows(CURVES)).toEqual([
    { nodes: 0, line0: 0, line1: 0 },
    { nodes: 1, line0: 1 },
    { nodes: 2, line0: 2, line1: 2 },
    { nodes: 4, line1: 4 },
  ]);
});

test("the table says where a design has no point", () => {
  const table = curvesTable(CURVES);

  expect(table.columns.map(({ label }) => label)).toEqual(["grid nodes", "A, B, GB/s", "C, GB/s"]);
  expect(table.rows[1]).toEqual([1, 1, null]);
});

test("labels that would overprint move up, the others stay at their lines", () => {
  expect(spreadOut([9, 9.2, 4], 1)).toEqual([9, 10, 4]);
});

test("the name of a curve makes way only for those that end on the same side of the chart", () => {
  const [first, second] = CURVES.designs;
  if (first === undefined || second === undefined) throw new Error("two curves are needed");
  const long = { ...second, grid_nodes: [2, 80], p50: [2, 2] };

  expect(nameHeights({ ...CURVES, designs: [first, long] }, 80, 1)).toEqual([2, 2]);
  expect(nameHeights({ ...CURVES, designs: [first, first, long, long] }, 80, 1)).toEqual([2, 3, 2, 3]);
});
