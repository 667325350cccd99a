import { expect, test } from "vitest";
import { figureText, loadTable, missing, printedCores } from "@/features/runs/run/figures";
import { aLoad, aMeasured } from "@/test/runs";

const NODES = [aLoad("node1", 350), aLoad("node2", 300)];
const GRID = aLoad("", 650);

test("a time reads as a clock, a share as percent, a rate in its best unit, a gap as a dash", () => {
  expect(figureText({ value: 802, unit: "s" })).toBe("13:22");
  expect(figureText({ value: 0.47, unit: "share" })).toBe("47\u00a0%");
  expect(figureText({ value: 1500, unit: "MB/s" })).toBe("1.5\u00a0GB/s");
  expect(figureText({ value: null, unit: "MB/s" })).toBe("–");
});

test("the grid and each node have a row, what any of them measured a column with its unit", () => {
  const { columns, rows } = loadTable({ grid: GRID, nodes: NODES });

  expect(columns.slice(0, 2).map(({ label }) => label)).toEqual(["Node", "95th percentile, MB/s"]);
  expect(rows.map((row) => row.slice(0, 2))).toEqual([
    ["Grid", "650"],
    ["node1", "350"],
    ["node2", "300"],
  ]);
});

test("what no node measured has no column but a reason", () => {
  const { columns } = loadTable({ grid: GRID, nodes: NODES });

  expect(columns.map(({ label }) => label)).not.toContain("Cache hit");
  expect(missing({ nodes: NODES })).toEqual([
    { what: "Level held, Cache hit", because: "no level was held" },
  ]);
});

test("what one node lacks that others have names that node", () => {
  const without = {
    ...aLoad("array", 0),
    p95_mb_s: aMeasured(null, "MB/s", "no port was recorded"),
  };

  expect(missing({ nodes: [...NODES, without] })).toContainEqual({
    what: "array",
    because: "no port was recorded",
  });
});

test("one node is not shown twice, as itself and as the grid", () => {
  expect(loadTable({ grid: aLoad("", 350), nodes: NODES.slice(0, 1) }).rows).toHaveLength(1);
});

test("the cores that logs print are told once each", () => {
  expect(printedCores(NODES)).toEqual([24]);
});
