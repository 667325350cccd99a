import { describe, expect, test } from "vitest";
import { anchorAbove } from "@/components/charts/furniture";
import {
  clearOf,
  freeFoot,
  nodeTicks,
  inShort,
  stacked,
  throughputData,
  ticksTo,
} from "@/components/charts/throughput";

const mbS = {
  predicted: [{ nodes: 12, p10: 6000, p50: 7500, p90: 8500 }],
  measured: [{ nodes: 12, low: 6500, high: 7000, calibration: false, place: "paper 000, Table 2" }],
  ceilings: [
    { label: "4 nodes flat out", at: 9000 },
    { label: "40 nodes flat out", at: 150_000 },
  ],
  ruled: 8800,
  testedTo: 12,
  thisDesign: 12,
};

describe("the chart's data", () => {
  test("is in the unit that reads best, printed ranges kept as ranges", () => {
    const data = throughputData(mbS);

    expect(data.unit).toBe("GB/s");
    expect(data.measured).toMatchObject([{ low: 6.5, high: 7 }]);
    expect(data.predicted).toEqual([{ nodes: 12, p10: 6, p50: 7.5, p90: 8.5 }]);
  });

  test("ends above the near ceilings and does not shrink the curve for a far one", () => {
    // 9 GB/s and 5 % more is 9.45: the next round end is 10.
    expect(throughputData(mbS).top).toBe(10);
  });
});

test.each([
  [15, [0, 3, 6, 9, 12, 15]],
  [8, [0, 2, 4, 6, 8]],
  [10, [0, 2.5, 5, 7.5, 10]],
  [50, [0, 10, 20, 30, 40, 50]],
])("an axis to %s starts at zero and has round gaps", (top, ticks) => {
  expect(ticksTo(top)).toEqual(ticks);
});

test("on a phone the names of ceilings are short", () => {
  const mark = inShort({ label: "4 nodes within policy", at: 5.38 });

  expect(mark).toEqual({ label: "4 nodes in policy", at: 5.38 });
});

test("words beside a line make way downwards, and keep their order", () => {
  const placed = stacked([{ y: 40 }, { y: 46 }, { y: 30 }, { y: 100 }], 14);

  expect(placed.map(({ y }) => y)).toEqual([40, 54, 68, 100]);
});

test("words beside a line of little height stand over the axis, not on its numbers", () => {
  const placed = stacked([{ y: 196 }, { y: 198 }], 14, 196);

  expect(placed.map(({ y }) => y)).toEqual([182, 196]);
});

test("words over a line at the edge of the chart reach into it", () => {
  expect([1 / 24, 0.5, 1].map(anchorAbove)).toEqual(["start", "middle", "end"]);
});

test.each([
  [2, [0, 1, 2]],
  [10, [0, 3, 6, 9]],
  [24, [0, 6, 12, 18, 24]],
  [34, [0, 10, 20, 30]],
  [500, [0, 150, 300, 450]],
])(
  "an axis of %s grid nodes has even gaps of whole nodes, its last number not squeezed in",
  (most, ticks) => {
    expect(nodeTicks(most)).toEqual(ticks);
  },
);

test("a word stands on its height, above a line that runs through it, else below both", () => {
  expect(clearOf([60], 100)).toBe(104);
  expect(clearOf([100], 100)).toBe(95);
  expect(clearOf([88, 100], 100)).toBe(114);
  // A line at 101 with its name above it, whose foot is at 97: only below the line is free.
  expect(clearOf([101], 100, [97])).toBe(114);
  // The axis is at 110: below the line is none of the chart, so over the name of the line.
  expect(clearOf([101], 100, [97], 106)).toBe(81);
  // Only beyond the line at 72 is room, where the word would be taken for that line's: over the one at its own height.
  expect(clearOf([72, 80, 90, 100, 110], 100)).toBe(104);
  // Lines everywhere: rather over one of them than over a word.
  expect(clearOf([55, 65, 75, 85, 95, 105, 115], 100, [111])).toBe(95);
});

test("a name that may stand at several heights makes way for words", () => {
  expect(freeFoot([166, 192, 140], [])).toBe(166);
  expect(freeFoot([166, 192, 140], [160])).toBe(192);
  expect(freeFoot([166, 192, 140], [160, 180])).toBe(140);
  expect(freeFoot([166, 192], [160, 180])).toBe(166);
});
