import { expect, test } from "vitest";
import { deviationLines, deviationTable } from "@/features/runs/calibrate/deviations";
import { aFittedField, aPoint } from "@/test/imports";

const SEEN = aPoint({ host: "node1", measured: 0.62 });
const HELD_OUT = aPoint({ host: "node2", measured: 0.72, held_out: true });

test("points are drawn as percent away from the middle of the fitted band", () => {
  const [line] = deviationLines({ fields: [aFittedField()], points: [HELD_OUT, SEEN] });

  // The band is 0.62 to 0.66, its middle 0.64: 0.62 is 3.125 % below, 0.72 is 12.5 % above.
  expect(line?.deviations.map(({ name, measured }) => [name, measured])).toEqual([
    ["node1", expect.closeTo(-3.125)],
    ["node2", expect.closeTo(12.5)],
  ]);
  expect(line?.deviations[0]?.band).toEqual([expect.closeTo(-3.125), expect.closeTo(3.125)]);
});

test("what was held out stands after what the fit saw, and is marked", () => {
  const [line] = deviationLines({ fields: [aFittedField()], points: [HELD_OUT, SEEN] });

  expect(line?.deviations.map(({ place, heldOut }) => [place, heldOut])).toEqual([
    [1, false],
    [2, true],
  ]);
});

test("the axis ends alike above and below, on a round number that holds every point", () => {
  const [line] = deviationLines({ fields: [aFittedField()], points: [SEEN, HELD_OUT] });
  const [near] = deviationLines({ fields: [aFittedField()], points: [SEEN] });

  expect(line?.end).toBe(20);
  expect(near?.end).toBe(5);
});

test("a field whose points have no prediction is not drawn", () => {
  const points = [aPoint({ low: null, high: null })];

  expect(deviationLines({ fields: [aFittedField()], points })).toEqual([]);
});

test("as a table a point says what was measured, what was predicted, and whether the fit saw it", () => {
  const [line] = deviationLines({ fields: [aFittedField()], points: [HELD_OUT] });

  const [row] = line === undefined ? [] : deviationTable(line).rows;

  expect(row?.slice(0, 3)).toEqual(["node2", "no, held out", "72\u00a0%, predicted 62 – 66\u00a0%"]);
});
