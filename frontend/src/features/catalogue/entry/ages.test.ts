import { expect, test } from "vitest";
import { ageOf, ageText } from "@/features/catalogue/entry/ages";
import { NO_SOURCE } from "@/test/entry";

test.each([
  ["2024-08-01", "2026-11-22", "1 Aug 2024"],
  ["2020-06", "", "Jun 2020"],
  ["2012", "", "2012"],
  ["", "2026-11-22", "read 22 Nov 2026"],
  ["", "", "no date"],
])("a source of “%s” read on “%s” is said as %s", (published, retrieved, said) => {
  expect(ageText({ published, retrieved })).toBe(said);
});

test("a figure is as old as its own source, and says so where that has no date", () => {
  const age = { ...NO_SOURCE, published: "2020-06", figures: 3 };

  expect(ageOf([age], NO_SOURCE)).toBe("Jun 2020");
  expect(ageOf([], NO_SOURCE)).toBe("no date");
});
