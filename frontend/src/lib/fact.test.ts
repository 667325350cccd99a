import { expect, test } from "vitest";
import { amountJson } from "@/lib/fact";

test("an amount is written as a number where its ends meet, with its middle where it has one, and null for Unknown", () => {
  expect(amountJson({ low: 0.1, mid: 0.15, high: 0.2 })).toEqual({ low: 0.1, mid: 0.15, high: 0.2 });
  expect(amountJson({ low: 0.1, high: 0.2 })).toEqual({ low: 0.1, high: 0.2 });
  expect(amountJson({ low: 0.1, high: 0.1 })).toBe(0.1);
  expect(amountJson(null)).toBeNull();
});
