import { expect, test } from "vitest";
import { carriedPoints, frontLine, labelLines, labelPlace, nodeTicks } from "@/features/choose/carriedPoints";
import { aCandidate, aSizing } from "@/test/sizing";

const EIGHT = aCandidate({ id: "f810-8", storage_nodes: 8, futures_share: 0.59, on_line: true });
const TEN = aCandidate({
  id: "f810-10",
  storage_nodes: 10,
  label: "10 F810",
  futures_share: 0.79,
  on_line: true,
});
const FOUR = aCandidate({ id: "f810-4", storage_nodes: 4, fits: false, current: true, futures_share: 0.03 });
const OTHER = aCandidate({
  id: "x-10",
  family: "X",
  label: "10 X",
  storage_nodes: 10,
  futures_share: 0.66,
  on_line: false,
});

test("a family has one mark, the recommended one a circle, and the design in hand is named so", () => {
  const points = carriedPoints(aSizing({ candidates: [FOUR, EIGHT, OTHER, TEN], recommended: "f810-8" }));

  expect(points.map(({ mark }) => mark)).toEqual(["circle", "circle", "square", "circle"]);
  expect(points.map(({ label }) => label)).toEqual(["this design, 4", "8 F810", "10 X", "10"]);
  expect(points.map(({ title }) => title)).toEqual([
    "This design: 4 storage nodes, Isilon F810, as in the lab",
    "8 storage nodes, Isilon F810, as in the lab",
    "10 storage nodes, Isilon F810, as in the lab",
    "10 storage nodes, Isilon F810, as in the lab",
  ]);
});

test("what carries nothing is not drawn unless it is the design in hand", () => {
  const nothing = aCandidate({ id: "sun-1", futures_share: 0 });

  const points = carriedPoints(aSizing({ candidates: [nothing, { ...FOUR, futures_share: 0 }] }));

  expect(points.map(({ id }) => id)).toEqual(["f810-4"]);
});

test("the line goes through what nothing betters, by storage nodes", () => {
  const points = carriedPoints(aSizing({ candidates: [TEN, OTHER, EIGHT] }));

  expect(frontLine(points).map(({ nodes }) => nodes)).toEqual([8, 10]);
});

test("the axis has round numbers up to beyond the last point", () => {
  const points = carriedPoints(aSizing({ candidates: [EIGHT, TEN] }));

  expect(nodeTicks(points)).toEqual([0, 2, 4, 6, 8, 10, 12]);
});

test.each([
  ["left, with nothing in its way", null, { dx: -10, dy: -6, anchor: "end" }],
  [
    "left, where the upright of the design in hand is beyond its words",
    -80,
    { dx: -10, dy: -6, anchor: "end" },
  ],
  ["below the line, where it would lie over that upright", -40, { dx: 8, dy: 16, anchor: "start" }],
])("the label of a point on the line stands %s", (_, upright, place) => {
  const [point] = carriedPoints(aSizing({ candidates: [TEN] }));

  expect(point && labelPlace(point, upright)).toEqual(place);
});

test("an array is named without its client or file system, whose words would run through other points", () => {
  const block = aCandidate({ storage_nodes: 1, label: "1 NetApp EF600 with BeeGFS" });

  const [point] = carriedPoints(aSizing({ candidates: [block] }));

  expect(point?.label).toBe("1 NetApp EF600");
  expect(labelLines("1 NetApp EF600")).toEqual(["1 NetApp", "EF600"]);
  expect(labelLines("8 F810")).toEqual(["8 F810"]);
});

test("the label of a point with little room to its left stands off the numbers of the axis", () => {
  const [point] = carriedPoints(aSizing({ candidates: [TEN] }));

  expect(point && labelPlace(point, null, 30)).toEqual({ dx: 8, dy: 16, anchor: "start" });
});
