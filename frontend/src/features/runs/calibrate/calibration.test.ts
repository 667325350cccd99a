import { expect, test } from "vitest";
import { errorSentence, fieldLines, fieldsTable } from "@/features/runs/calibrate/calibration";
import { aFittedField } from "@/test/imports";
import { aCalibration, aStanding } from "@/test/runs";

test("the sentence says the error before and after on what was held out", () => {
  const [one, three] = [["a"], ["a", "b", "c"]];

  expect(errorSentence({ applied: one, before: 0.231, after: 0.042, held_out: "node4" })).toBe(
    "On node4, which the fit did not see, the error of the ticked field falls from 23 % to 4.2 %.",
  );
  expect(errorSentence({ applied: three, before: 0.231, after: 0.042, held_out: "node4" })).toBe(
    "On node4, which the fit did not see, the largest error of the 3 ticked fields falls from 23 % to 4.2 %.",
  );
});

test("a fit that predicts worse says so, and one that changes nothing too", () => {
  expect(errorSentence({ applied: ["a"], before: 0.04, after: 0.1, held_out: "node4" })).toContain(
    "rises from 4 % to 10 %",
  );
  expect(errorSentence({ applied: ["a"], before: 0.04, after: 0.0401, held_out: "node4" })).toContain(
    "stays at 4 %",
  );
});

test("without anything held out the sentence says so", () => {
  expect(errorSentence({ applied: [], before: null, after: null, held_out: "" })).toBe(
    "Nothing was held out that could test what is ticked.",
  );
});

test("a field stands with its range before, its band after, and its error on what was held out", () => {
  const [line] = fieldLines(aCalibration());

  expect(line?.was).toBe("47 – 60 %");
  expect(line?.is).toBe("62 – 66 %");
  expect(line?.error).toEqual({ before: "13 %", after: "2 %", worse: false, held: "all inside the band" });
});

test("a field says what the design comes to with it alone, or that nothing changes", () => {
  const same = [{ path: "workload/read_share", applied: false, alone: aStanding() }];

  const [changed] = fieldLines(aCalibration());
  const [unchanged] = fieldLines(aCalibration({ effects: same }));

  expect(changed?.alone).toBe("Storage-node processing 75 %, 6 storage nodes, batch 1:00:00");
  expect([changed?.ticked, unchanged?.ticked, unchanged?.alone]).toEqual([true, false, "changes no answer"]);
});

test("no number has more than three digits", () => {
  const long = aFittedField({ unit: "s", low: 1234.5, high: 98765.4 });

  const [line] = fieldLines(aCalibration({ fields: [long] }));

  expect(line?.is).toBe("1,230 – 98,800 s");
});

test("both ranges are drawn on one scale from zero, the wider end a little before the edge", () => {
  const [line] = fieldLines(aCalibration({ fields: [aFittedField({ low: 0.5, high: 1 })] }));

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

  const [line] = fieldLines(aCalibration({ fields: [alone] }));

  expect(line?.rests).toBe("not determined: one node only");
  expect(line?.is).toBe("–");
  expect(line?.after).toBeNull();
});

test("the lines can be taken away as a table", () => {
  const { rows } = fieldsTable(aCalibration());

  expect(rows[0]?.slice(0, 3)).toEqual(["Read share", "47 – 60 %", "62 – 66 %"]);
});
