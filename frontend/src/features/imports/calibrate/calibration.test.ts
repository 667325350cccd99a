import { expect, test } from "vitest";
import type { CalibratedField } from "@/api";
import { errorSentence, fieldsTable } from "@/features/imports/calibrate/calibration";

const FIELD: CalibratedField = {
  ...{ path: "workload/read_share", label: "Read share", unit: "share", value: 0.64 },
  before: { low: 0.47, high: 0.6, mid: null, basis: "assumed", source: SOURCE() },
  ...{ low: 0.62, high: 0.66, measured_low: 0.63, measured_high: 0.65, identified: true },
  ...{ because: "", band: "spread over nodes", rows: 4, observations: 400 },
  ...{ degrees_of_freedom: 3, residuals: [], source: "run March" },
};

function SOURCE() {
  return { title: "", where: "", paper: "", url: "", retrieved: "", note: "" };
}

test("the sentence says the error before and after on what was held out", () => {
  expect(errorSentence({ before: 0.231, after: 0.042, held_out: "node4" })).toBe(
    "On node4, which the fit did not see, the error goes from 23 % to 4.2 %.",
  );
});

test("without anything held out the sentence says so", () => {
  expect(errorSentence({ before: null, after: null, held_out: "" })).toBe(
    "Nothing was held out that could test the fit.",
  );
});

test("a field stands with its range before and after", () => {
  expect(fieldsTable([FIELD]).rows[0]).toEqual([
    "Read share",
    "47 – 60 %",
    "62 – 66 %",
    4,
    "yes",
    "spread over nodes",
  ]);
});

test("a field that the run does not determine says why", () => {
  const [row] = fieldsTable([{ ...FIELD, identified: false, because: "one node only" }]).rows;

  expect(row?.[4]).toBe("no: one node only");
});
