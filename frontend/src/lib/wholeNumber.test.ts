import { expect, test } from "vitest";
import { wholeNumber } from "@/lib/wholeNumber";

const PRICE = { least: 0, most: 1_000_000, example: "90,000" };

test.each([
  ["90000", 90_000],
  ["90,000", 90_000],
  [" 1,000,000 ", 1_000_000],
  ["0", 0],
])("%s is read as it is written", (text, value) => {
  expect(wholeNumber(text, PRICE)).toEqual({ ok: true, value });
});

test.each(["90k", "€ 90000", "90.000", "9,00", "0,125", "-5", "cheap", "1e3", "1,000,00"])(
  "%s is refused, with one that would do",
  (text) => {
    expect(wholeNumber(text, PRICE)).toEqual({
      ok: false,
      reason: `wanted a whole number such as 90,000, got ${text}`,
    });
  },
);

test("what lies beyond the bounds is refused with the bound", () => {
  const nodes = { least: 1, most: 252, example: "40" };

  expect(wholeNumber("300", nodes)).toEqual({ ok: false, reason: "wanted at most 252, got 300" });
  expect(wholeNumber("0", nodes)).toEqual({ ok: false, reason: "wanted at least 1, got 0" });
});
