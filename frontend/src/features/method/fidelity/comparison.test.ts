import { expect, test } from "vitest";
import { comparisonTable } from "@/features/method/fidelity/comparison";
import { aRow, aValidation } from "@/test/validation";

test("a line shows the product beside each baseline: error, and what the band held", () => {
  const rows = [
    aRow({ mape: 0.0249 }),
    aRow({ engine: "simulation", mape: 0.0649 }),
    aRow({ engine: "forecaster", mape: 0.0189 }),
    aRow({ engine: "linear", mape: 0.2279, coverage90: 0 }),
    aRow({ engine: "amdahl", mape: 0.1094, coverage90: null }),
  ];

  const table = comparisonTable(aValidation({ rows }));

  expect(table.rows).toEqual([
    ["Sun Storage 7410 over NFS", "makespan", "2, 3 → 4, 5 grid nodes"].concat(
      ["2.5\u00a0%, 100\u00a0%", "6.5\u00a0%, 100\u00a0%", "1.9\u00a0%, 100\u00a0%"],
      ["23\u00a0%, 0\u00a0%", "11\u00a0%, no band", "–", "–"],
    ),
  ]);
});

test("a curve fit shown other runs is no answer to this line", () => {
  const rows = [aRow(), aRow({ engine: "linear", train: "2", test: "3,4,5" })];

  const [line] = comparisonTable(aValidation({ rows })).rows;

  expect(line?.[6]).toBe("–");
});

test("only lines that predict larger runs from smaller ones are compared", () => {
  const table = comparisonTable(aValidation({ rows: [aRow({ split: "loo" })] }));

  expect(table.rows).toEqual([]);
});

test("the pooled line comes last under a name of its own", () => {
  const last = comparisonTable(aValidation()).rows.at(-1);

  expect(last?.slice(0, 3)).toEqual(["All that each answers", "each quantity counts once", ""]);
});

test("a quantity that is no validation says so", () => {
  const subjects = aValidation().subjects.map((subject) => ({
    ...subject,
    evidence: "stated in the same paper" as const,
  }));

  const [line] = comparisonTable(aValidation({ subjects })).rows;

  expect(line?.[1]).toBe("makespan (stated in the same paper)");
});
