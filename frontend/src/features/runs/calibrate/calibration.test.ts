import { expect, test } from "vitest";
import { errorSentence, fieldLines, fieldsTable } from "@/features/runs/calibrate/calibration";
import { aFieldError, aFittedField } from "@/test/imports";

test("the sentence says the error before and after on what was held out", () => {
  expect(errorSentence({ before: 0.231, after: 0.042, held_out: "node4" })).toBe(
    "On node4, which the fit did not see, the error falls from 23 % to 4.2 %.",
  );
});

test("a fit that predicts worse says so, and one that changes nothing too", () => {
  expect(errorSentence({ before: 0.04, after: 0.1, held_out: "node4" })).toContain(
    "the error rises from 4 % to 10 %",
  );
  expect(errorSentence({ before: 0.04, after: 0.0401, held_out: "node4" })).toContain(
    "the error stays at 4 %",
  );
});

test("without anything held out the sentence says so", () => {
  expect(errorSentence({ before: null, after: null, held_out: "" })).toBe(
    "Nothing was held out that could test the fit.",
  );
});

test("a field stands with its range before, its band after, and its error on what was held out", () => {
  const [line] = fieldLines({ fields: [aFittedField()], errors: [aFieldError()] });

  expect(line?.was).toBe("47 – 60 %");
  expect(line?.is).toBe("62 – 66 %");
  expect(line?.error).toEqual({ before: "13 %", after: "2 %", worse: false, held: "all inside the band" });
});

test("both ranges are drawn on one scale from zero, the wider end a little before the edge", () => {
  const [line] = fieldLines({ fields: [aFittedField({ low: 0.5, high: 1 })], errors: [] });

  // 1 of 1.05 is 95 %, 0.5 half of that; the scenario's 0.47 is 45 %.
  expect(line?.after?.to).toBeCloseTo(0.952, 3);
  expect(line?.after?.from).toBeCloseTo(0.476, 3);
  expect(line?.before?.from).toBeCloseTo(0.448, 3);
});

test("a field that the run does not determine says why and has no band", () => {
  const alone = aFittedField({
    value: null,
    low: null,
    high: null,
    identified: false,
    because: "one node only",
  });

  const [line] = fieldLines({ fields: [alone], errors: [] });

  expect(line?.rests).toBe("not determined: one node only");
  expect(line?.is).toBe("–");
  expect(line?.after).toBeNull();
});

test("the lines can be taken away as a table", () => {
  const { rows } = fieldsTable({ fields: [aFittedField()], errors: [aFieldError()] });

  expect(rows[0]?.slice(0, 3)).toEqual(["Read share", "47 – 60 %", "62 – 66 %"]);
});
