import { expect, test } from "vitest";
import type { Simulation } from "@/api";
import { comparedRows, comparedTable } from "@/features/planner/batch/simulation/engineComparison";
import { bars, simulatedFile, simulatedTable } from "@/features/planner/batch/simulation/simulated";
import { sameDesign } from "@/features/planner/batch/simulation/useSimulation";
import { uses } from "@/features/planner/batch/simulation/uses";
import { band } from "@/test/assessment";
import { aPlan, aWindow } from "@/test/batch";

test("a bar stands from edge to edge", () => {
  expect(bars({ edges_s: [0, 60, 120], counts: [3, 1] })).toEqual([
    { from: 0, to: 60, count: 3 },
    { from: 60, to: 120, count: 1 },
  ]);
});

const CLASSES = [
  { name: "none", jobs: 0, run_s: null, wait_s: null, stretch: null },
  { name: "nightly", jobs: 3, run_s: band(60, 90, 120), wait_s: band(0), stretch: band(1.5) },
];

test("a class says what its jobs took with their band, and nothing where it had none", () => {
  const { rows } = simulatedTable(CLASSES);

  expect(rows.map(({ name }) => name)).toEqual(["nightly", "none"]);
  expect(rows[0]?.cells.slice(0, 3)).toEqual([
    { main: "3" },
    { main: "1:30", range: "1:00 – 2:00" },
    { main: "0:00" },
  ]);
  expect(rows[1]?.cells.slice(1)).toEqual([null, null, null]);
});

test("a file of them keeps the server's order and every digit", () => {
  const { rows } = simulatedFile(CLASSES);

  expect(rows[1]).toEqual(["nightly", 3, 60, 90, 120, 0, 0, 0, 1.5, 1.5, 1.5]);
});

function used(name: string, group: string, unit: string, share: number) {
  return {
    name,
    group,
    unit,
    size: unit === "count" ? 56 : 900,
    mean: [share],
    p10: [share],
    p50: [share],
    p90: [share],
  };
}

const RUN = {
  edges_s: [0, 60],
  first_launch_s: 600,
  links: [used("NIC", "grid nodes", "MB/s", 0.25), used("array", "", "MB/s", 0.5)],
  pools: [used("slots", "grid nodes", "count", 1)],
} as unknown as Simulation;

test("pools stand before links, the fullest link first, in percent, counted from the start of the batch", () => {
  const drawn = uses(RUN);

  expect(drawn.map(({ name, detail }) => [name, detail])).toEqual([
    ["Slots busy", "of 56, 100\u00a0% on average"],
    ["array", "of 900\u00a0MB/s, 50\u00a0% on average"],
    ["NIC", "of 900\u00a0MB/s, 25\u00a0% on average"],
  ]);
  expect(drawn[1]?.rows).toEqual([{ at: 630, p10: 50, p50: 50, p90: 50 }]);
});

test("links of several groups of grid nodes are told apart", () => {
  const pools = [used("slots", "old", "count", 1), used("slots", "new", "count", 1)];

  expect(uses({ ...RUN, pools, links: [] }).map(({ name }) => name)).toEqual([
    "Slots busy, old",
    "Slots busy, new",
  ]);
});

const ASKED = { document: {}, name: "", plan: aPlan([]), window: aWindow(), replicates: 50 };
const ANSWER = {
  window_s: band(7000, 7200, 7500),
  engines: [
    {
      engine: "bounds",
      question: "batch",
      label: "Makespan bounds",
      value: band(5400, 7200, 9000),
    },
    { engine: "bursts", question: "batch", label: "Bursts", value: null },
    { engine: "simulation", question: "batch", label: "Simulation", value: band(7000, 7200, 7500) },
  ],
} as unknown as Simulation;

test("the simulation stands over the engines that say something, and over the bounds", () => {
  const rows = comparedRows(ANSWER, ASKED);

  expect(rows.map(({ label, text }) => [label, text])).toEqual([
    ["Simulated", "00:00 (23:57 – 00:05)"],
    ["Makespan bounds (answered)", "00:00 (23:30 – 00:30)"],
    ["Earliest to latest", "23:00 – 02:00"],
  ]);
  expect(comparedTable(rows).rows[2]).toEqual(["Earliest to latest", 3600, null, 14_400]);
});

test("a new name or overlay is the same design, a new section is not", () => {
  const design = { name: "one", batch: { from: "nightly" }, overlays: [] };

  expect(sameDesign(design, { ...design, name: "two", overlays: ["f810"] })).toBe(true);
  expect(sameDesign(design, { ...design, batch: { from: "monthly" } })).toBe(false);
  expect(sameDesign(design, { ...design, storage: { from: "f810" } })).toBe(false);
});
