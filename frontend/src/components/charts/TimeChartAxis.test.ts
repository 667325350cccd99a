import { expect, test } from "vitest";
import { amountTicks, timeTicks } from "@/components/charts/TimeChartAxis";

const NINE = Date.UTC(2019, 2, 4, 9) / 1000;

test("times stand at round distances, whatever the chart begins with", () => {
  const twoHours = timeTicks(NINE + 70, NINE + 7270, 5);

  expect(twoHours.map((at) => (at - NINE) / 60)).toEqual([30, 60, 90, 120]);
});

test("a span of seconds and one of years have no more times than there is room for", () => {
  expect(timeTicks(NINE, NINE + 3, 5)).toHaveLength(4);
  expect(timeTicks(NINE, NINE + 5 * 365 * 86_400, 5).length).toBeLessThanOrEqual(6);
});

test("an axis of amounts begins at zero and ends on a round number that holds the largest", () => {
  expect(amountTicks(522)).toEqual([0, 300, 600]);
  expect(amountTicks(0.31)).toEqual([0, 0.2, 0.4]);
  expect(amountTicks(100)).toEqual([0, 50, 100]);
});

test("an axis of nothing but zeros has a length", () => {
  expect(amountTicks(0)).toEqual([0, 0.5, 1]);
});
