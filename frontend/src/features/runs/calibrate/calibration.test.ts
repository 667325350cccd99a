import { expect, test } from "vitest";
import { errorSentence, fieldLines } from "@/features/runs/calibrate/calibration";
import { aFittedField } from "@/test/imports";
import { aCalibration, aStanding } from "@/test/runs";

function anError(path: string) {
  return {
    path,
    label: path,
    unit: "share",
    held_out: "node4",
    n: 1,
    before: 0.2,
    after: 0.04,
    held_by_band: null,
  };
}

test("the sentence says the error before and after on what was held out", () => {
  const [one, three] = [["a"], ["a", "b", "c"]];
  const errors = three.map((path) => anError(path));

  expect(errorSentence({ applied: one, errors, before: 0.231, after: 0.042, held_out: "node4" })).toBe(
    "On node4, which the fit did not see, the error of the ticked field falls from 23\u00a0% to 4.2\u00a0%.",
  );
  expect(errorSentence({ applied: three, errors, before: 0.231, after: 0.042, held_out: "node4" })).toBe(
    "On node4, which the fit did not see, the largest error of the 3 ticked fields falls from 23\u00a0% to 4.2\u00a0%.",
  );
});

test("the sentence counts the ticked fields that were tested where some were not", () => {
  const asked = { applied: ["a", "b", "c"], errors: [anError("b"), anError("d")] };

  expect(errorSentence({ ...asked, before: 0.231, after: 0.042, held_out: "node4" })).toContain(
    "the largest error of the 1 tested of 3 ticked fields falls",
  );
});

test("a fit that predicts worse says so, and one that changes nothing too", () => {
  const asked = { applied: ["a"], errors: [anError("a")], held_out: "node4" };

  expect(errorSentence({ ...asked, before: 0.04, after: 0.1 })).toContain("rises from 4\u00a0% to 10\u00a0%");
  expect(errorSentence({ ...asked, before: 0.04, after: 0.0401 })).toContain("stays at 4\u00a0%");
});

test("without anything held out the sentence says so", () => {
  expect(errorSentence({ applied: [], errors: [], before: null, after: null, held_out: "" })).toBe(
    "Nothing was held out that could test what is ticked.",
  );
});

test("a field stands with its range before, its band after, and its error on what was held out", () => {
  const [line] = fieldLines(aCalibration());

  expect(line?.was).toBe("47 – 60\u00a0%");
  expect(line?.is).toBe("62 – 66\u00a0%");
  expect(line?.error).toEqual({
    before: "13\u00a0%",
    after: "2\u00a0%",
    worse: false,
    held: "all inside the band",
  });
});

test("a field says what the design comes to with it alone, or that nothing changes", () => {
  const same = [{ path: "workload/read_share", applied: false, alone: aStanding() }];

  const [changed] = fieldLines(aCalibration());
  const [unchanged] = fieldLines(aCalibration({ effects: same }));

  expect(changed?.alone).toBe("Storage-node processing 75\u00a0%, 6 storage nodes, batch 1:00:00");
  expect([changed?.ticked, unchanged?.ticked, unchanged?.alone]).toEqual([true, false, "changes no answer"]);
});

test("no number has more than three digits", () => {
  const long = aFittedField({ unit: "s", low: 1234.5, high: 98765.4 });

  const [line] = fieldLines(aCalibration({ fields: [long] }));

  expect(line?.is).toBe("1,230 – 98,800\u00a0s");
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
