import { expect, test } from "vitest";
import type { Simulation } from "@/api";
import { bars, simulatedTable, uses } from "@/features/planner/batch/simulated";

test("a bar stands from edge to edge", () => {
  expect(bars({ edges_s: [0, 60, 120], counts: [3, 1] })).toEqual([
    { from: 0, to: 60, count: 3 },
    { from: 60, to: 120, count: 1 },
  ]);
});

test("links stand with the fullest first, in percent, at the middle of each stretch", () => {
  const flat = (name: string, group: string, size: number, unit: string, share: number) => ({
    ...{ name, group, size, unit, mean: [share], p10: [share], p50: [share], p90: [share] },
  });
  const answer = {
    edges_s: [0, 60],
    links: [flat("NIC", "grid nodes", 120, "MB/s", 0.25), flat("array", "", 900, "MB/s", 0.5)],
    pools: [flat("slots", "grid nodes", 56, "count", 1)],
  } as unknown as Simulation;

  const drawn = uses(answer);

  expect(drawn.map(({ name }) => name)).toEqual([
    "slots, grid nodes (56)",
    "array (900 MB/s)",
    "NIC, grid nodes (120 MB/s)",
  ]);
  expect(drawn[1]?.rows).toEqual([{ at: 30, p10: 50, p50: 50, p90: 50 }]);
});

test("a class says its run time with its band, and that it has no jobs", () => {
  const run_s = { p10: 60, p50: 90, p90: 120 };
  const rows = simulatedTable([
    { name: "nightly", jobs: 3, run_s, wait_s: { p10: 0, p50: 0, p90: 0 }, stretch: run_s },
    { name: "none", jobs: 0, run_s: null, wait_s: null, stretch: null },
  ]).rows;

  expect(rows[0]?.slice(0, 4)).toEqual(["nightly", 3, "1:30 (1:00 – 2:00)", "0:00"]);
  expect(rows[1]?.slice(2)).toEqual(["no jobs", "no jobs", "no jobs"]);
});
