import { expect, test } from "vitest";
import { factText } from "@/features/catalogue/entry/factText";
import { aQuantity, aWord } from "@/test/entry";

test("a range shows both ends, and its most likely value apart", () => {
  const fact = factText(aQuantity(0.85, 0.99, 0.9), "share");

  expect(fact).toEqual({ text: "85 – 99 %", likely: "most likely 90", known: true });
});

test("the most likely value is in the unit of the range", () => {
  const { text, likely } = factText(aQuantity(6750, 14_200, 9000), "MB/s");

  expect([text, likely]).toEqual(["6.75 – 14.2 GB/s", "most likely 9"]);
});

test("what nobody has stated is Unknown, not zero", () => {
  const fact = factText(aQuantity(null), "GB/s");

  expect(fact).toMatchObject({ text: "Unknown", known: false });
});

test("zero is a number that somebody stated", () => {
  expect(factText(aQuantity(0), "share")).toMatchObject({ text: "0 %", known: true });
});

test("a choice is its word", () => {
  expect(factText(aWord("nas_ethernet"), "").text).toBe("nas ethernet");
});
