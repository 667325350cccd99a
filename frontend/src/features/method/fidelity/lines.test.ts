import { expect, test } from "vitest";
import { chartLines, lineTable } from "@/features/method/fidelity/lines";
import { aLine, aPoint, aValidation } from "@/test/validation";

function lineOf(...points: ReturnType<typeof aPoint>[]) {
  const [line] = chartLines(aValidation({ lines: [aLine({ points })] }));
  if (line === undefined) throw new Error("the backtest has a line");
  return line;
}

test("run times are drawn in the unit that reads best, bands and printed ranges kept", () => {
  const line = lineOf(aPoint({ measured_low: 12_600, measured_high: 16_200 }));

  expect(line.unit).toBe("hours");
  expect(line.predicted).toEqual([{ nodes: 4, predicted: 3.5, band: { low: 3, high: 4 } }]);
  expect(line.measured).toMatchObject([{ nodes: 4, low: 3.5, high: 4.5 }]);
});

test("several figures on as many grid nodes have one prediction", () => {
  const line = lineOf(aPoint(), aPoint({ row: "n4_2", line: 35 }));

  expect(line.predicted).toHaveLength(1);
  expect(line.measured.map(({ place }) => place)).toEqual(["scaling/n4, L33", "scaling/n4_2, L35"]);
});

test("a prediction without a band has none in the table either", () => {
  const line = lineOf(aPoint({ band_low: null, band_high: null, error: -0.031 }));

  expect(lineTable(line).rows).toEqual([[4, 3.5, null, null, 3.5, 3.5, "−3.1\u00a0%", "scaling/n4, L33"]]);
});

test("a line is named by system, quantity and grid nodes", () => {
  expect(lineOf(aPoint()).label).toBe("Sun Storage 7410 over NFS: makespan, 2, 3 → 4, 5");
});

test("a table by processes is told by processes, which are no grid nodes", () => {
  const [subject] = aValidation().subjects;
  if (subject === undefined) throw new Error("the backtest has a subject");
  const [line] = chartLines(aValidation({ subjects: [{ ...subject, counted: "processes" }] }));

  expect(line?.counted).toBe("processes");
  expect(line && lineTable(line).columns[0]?.label).toBe("By processes");
});
