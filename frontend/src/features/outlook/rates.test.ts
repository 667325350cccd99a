import { expect, test } from "vitest";
import type { GrowthRate } from "@/api";
import { rateIn, rateText } from "@/features/outlook/rates";

const RATE: GrowthRate = {
  name: "cores",
  label: "Cores a year",
  low: 0.1,
  mid: 0.15,
  high: 0.2,
  basis: "assumed",
  source: { title: "", where: "", paper: "", url: "", retrieved: "", note: "" },
};

test("a rate reads with its range, and jobs that nobody rated grow as the cores", () => {
  expect(rateText(RATE)).toBe("Cores 15\u00a0% (10–20) a year");
  expect(rateText({ ...RATE, low: 0.1, mid: null, high: 0.1 })).toBe("Cores 10\u00a0% a year");
  expect(rateText({ ...RATE, label: "Jobs a year", low: null, mid: null, high: null })).toBe(
    "Jobs as the cores",
  );
});

test("a rate that was entered stands before its answer is there, one that was not stands as answered", () => {
  const entered = { growth: { cores: { low: 0.2, high: 0.3 }, jobs: null } };

  expect(rateText(rateIn(entered, RATE))).toBe("Cores 25\u00a0% (20–30) a year");
  expect(rateText(rateIn(entered, { ...RATE, name: "jobs", label: "Jobs a year" }))).toBe(
    "Jobs as the cores",
  );
  expect(rateIn(entered, { ...RATE, name: "data" })).toEqual({ ...RATE, name: "data" });
});
