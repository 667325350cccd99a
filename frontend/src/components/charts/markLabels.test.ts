import { expect, test } from "vitest";
import { markLabels } from "@/components/charts/markLabels";

test("marks with room between them keep their own words", () => {
  const marks = [
    { at: 10, word: "P10" },
    { at: 30, word: "P90" },
  ];

  expect(markLabels(marks, 20)).toEqual(marks);
});

test("marks that are close share one label between them", () => {
  const marks = [
    { at: 30, word: "P90" },
    { at: 14, word: "P50" },
    { at: 10, word: "P10" },
  ];

  expect(markLabels(marks, 5)).toEqual([
    { at: 12, word: "P10, P50" },
    { at: 30, word: "P90" },
  ]);
});
