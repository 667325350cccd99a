import { expect, test } from "vitest";
import { missingText, storedText } from "@/features/benchmarks/paper/stored";
import { aFigure } from "@/test/benchmark";

test("a printed range is kept as a range", () => {
  const figure = aFigure({ printed: "6.5 to 7 GBps", low: 6500, high: 7000, unit: "MB/s" });

  const text = storedText(figure, "MB/s");

  expect(text).toBe("6,500 – 7,000");
});

test("the unit is said where the head of the column does not say it", () => {
  const figure = aFigure({
    printed: "539432K",
    low: 552_378_368,
    high: 552_378_368,
    unit: "bytes",
  });

  const text = storedText(figure, "varies");

  expect(text).toBe("552,378,368\u00a0bytes");
});

test("the paper's hedge stays with the number", () => {
  const figure = aFigure({ low: 135, high: 135, unit: "MB/s", qualifier: "at least" });

  const text = storedText(figure, "MB/s");

  expect(text).toBe("at least 135");
});

test("a date is a number of seconds and is not grouped as an amount", () => {
  const figure = aFigure({ low: 1_458_932_906, high: 1_458_932_906, unit: "s since 1970" });

  const text = storedText(figure, "s since 1970");

  expect(text).toBe("1458932906");
});

test("a word is kept as the word it is, with no number beside it", () => {
  const figure = aFigure({ printed: "Dedupe", low: null, high: null, unit: "text" });

  const text = storedText(figure, "varies");

  expect(text).toBe("");
});

test("a missing figure gives its reason once", () => {
  const printedReason = aFigure({ printed: "Not run", missing: "Not run" });
  const blank = aFigure({ printed: "", missing: "not printed" });

  expect(missingText(printedReason)).toBe("missing");
  expect(missingText(blank)).toBe("missing: not printed");
});
