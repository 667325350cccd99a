import { expect, test } from "vitest";
import { remarks, verdict } from "@/features/method/fidelity/verdict";
import { aDuel, aRow, aSummary, aValidation } from "@/test/validation";

test("the verdict has the errors of the product and the share of figures that its bands held", () => {
  const summary = [aSummary({ engine: "linear", median_error: 0.5 }), aSummary()];

  expect(verdict({ summary })).toBe(
    "Shown only smaller runs, Gridsizer was 3.3\u00a0% off the larger ones in the median table, 5.1\u00a0% on average; " +
      "its 90 % bands held 88\u00a0% of 128 figures, of run times and windows 76\u00a0%. Plan with the band, not with its middle alone.",
  );
});

test("the largest error names its line and which way it went", () => {
  expect(remarks(aValidation())).toContain(
    "The largest error of one figure is 3\u00a0% below what was measured: Sun Storage 7410 over NFS, makespan, 2, 3 → 4, 5.",
  );
});

test.each([
  [1, true],
  [0.95, false],
  [0.7, false],
])("bands that held %d of the figures are called wide: %s", (coverage90, told) => {
  const rows = [aRow({ benchmark: "pooled", coverage90 })];

  const wide = remarks(aValidation({ rows })).filter((remark) => remark.includes("wider"));

  expect(wide).toHaveLength(told ? 1 : 0);
});

test("a curve fit is compared on the lines that both answer, fewer than the table above counts", () => {
  const duels = [
    aDuel({ against: "forecaster", against_mape: 0.02 }),
    aDuel(),
    aDuel({ against: "usl", quantities: 1, interval_score: null, against_interval_score: null }),
    aDuel({ against: "amdahl", split: "loo" }),
  ];

  const compared = remarks(aValidation({ duels })).filter((remark) => remark.includes("both answer"));

  expect(compared).toEqual([
    "The forecaster, on what both answer of 8 tables: Gridsizer is 3\u00a0% off where it is 2\u00a0% off; interval score 0.32 against 0.6, less is better.",
    "Linear scaling, on what both answer of 8 tables: Gridsizer is 3\u00a0% off where it is 7.6\u00a0% off; interval score 0.32 against 0.6, less is better.",
    "USL, on what both answer of 1 table: Gridsizer is 3\u00a0% off where it is 7.6\u00a0% off.",
  ]);
});

test("a printed figure that its paper contradicts is told", () => {
  const [subject] = aValidation().subjects;
  if (subject === undefined) throw new Error("the backtest has a subject");
  const recomputed = ["13:05 stands for the 15:05 of line 390"];

  const told = remarks(aValidation({ subjects: [{ ...subject, recomputed }] }));

  expect(told.join(" ")).toContain(
    "13:05 stands for the 15:05 of line 390, which its own paper contradicts.",
  );
});

test("what is further off than it should be says why", () => {
  const [subject] = aValidation().subjects;
  if (subject === undefined) throw new Error("the backtest has a subject");

  const told = remarks(aValidation({ subjects: [{ ...subject, further_off: "no law leads to 606" }] }));

  expect(told.join(" ")).toContain("more than 5 % off: no law leads to 606.");
});

test("without a line of the product there is no figure to boast of", () => {
  expect(verdict({ summary: [] })).toBe("No published table could be predicted.");
});
