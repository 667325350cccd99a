import { expect, test } from "vitest";
import { summaryTable } from "@/features/method/fidelity/summary";
import { aSummary } from "@/test/validation";

test("an engine shows its errors, what its bands held, and the product's score on the same tables", () => {
  const lines = [
    aSummary(),
    aSummary({
      engine: "best_curve",
      tables: 40,
      banded_rows: 13,
      interval_score: 1.112,
      product_interval_score: 0.474,
    }),
  ];

  const { columns, rows } = summaryTable({ summary: lines });

  expect(columns[5]?.label).toBe("Median band width");
  expect(rows).toEqual([
    ["Gridsizer", 41, "3.3\u00a0%", "5.1\u00a0%", "88\u00a0% of 128", "23\u00a0%", "0.47", "–"],
    ["Best curve", 40, "3.3\u00a0%", "5.1\u00a0%", "88\u00a0% of 13", "23\u00a0%", "1.1", "0.47"],
  ]);
});

test("an engine without bands has no score", () => {
  const [line] = summaryTable({ summary: [aSummary({ held_rows: null, interval_score: null })] }).rows;

  expect(line?.slice(4)).toEqual(["–", "23\u00a0%", "–", "–"]);
});
