import { describe, expect, test } from "vitest";
import { dueAfterS, momentText, movedClock, parseClock, spanText, timeTicks } from "@/lib/clock";

test.each([
  ["22:30", "22:30"],
  ["9", "09:00"],
  ["930", "09:30"],
  ["2230", "22:30"],
  [" 10:30 pm ", "22:30"],
  ["12 am", "00:00"],
  ["12pm", "12:00"],
  ["", ""],
])("a time typed as %j is understood as %j", (typed, clock) => {
  expect(parseClock(typed)).toBe(clock);
});

test.each(["24:00", "22:60", "13 pm", "0 am", "soon", "22:3", "-1"])("%j is not a time of day", (typed) => {
  expect(parseClock(typed)).toBeNull();
});

test("a clock goes around midnight in both directions", () => {
  expect(movedClock("23:55", 10)).toBe("00:05");
  expect(movedClock("00:05", -10)).toBe("23:55");
});

test("what is due at no later an hour than the start is due the next day", () => {
  expect(dueAfterS("22:00", "06:00")).toBe(8 * 3600);
  expect(dueAfterS("06:00", "06:00")).toBe(24 * 3600);
  expect(dueAfterS("06:00", "06:30")).toBe(1800);
  expect(dueAfterS("", "06:00")).toBeNull();
});

test("a span is said in the unit that fits it, whole where it is whole", () => {
  expect([0, 52, 60, 3200, 3600, 3860].map(spanText)).toEqual([
    "0\u00a0s",
    "52\u00a0s",
    "1\u00a0min",
    "53:20\u00a0min",
    "1\u00a0h",
    "1:04\u00a0h",
  ]);
});

test("a moment is told by the clock, a begun minute as a whole one; without a start as a span", () => {
  expect(momentText("22:00", 3861)).toBe("23:05");
  expect(momentText("22:00", 7200)).toBe("00:00");
  expect(momentText("", 3861)).toBe("1:04\u00a0h");
});

describe("ticks", () => {
  const labels = (...asked: Parameters<typeof timeTicks>) => timeTicks(...asked).map(({ label }) => label);

  test("stand on round times of the clock, not on round distances from the start", () => {
    expect(timeTicks("22:10", 0, 7200, 4)).toEqual([
      { at: 1200, label: "22:30" },
      { at: 3000, label: "23:00" },
      { at: 4800, label: "23:30" },
      { at: 6600, label: "00:00" },
    ]);
  });

  test("say seconds where they are closer than a minute", () => {
    expect(labels("22:00", 3165, 3190, 5)).toEqual([
      "22:52:45",
      "22:52:50",
      "22:52:55",
      "22:53:00",
      "22:53:05",
      "22:53:10",
    ]);
  });

  test("say the day where the axis is longer than one", () => {
    expect(labels("22:00", 0, 36 * 3600, 3)).toEqual(["00:00 +1 d", "12:00 +1 d", "00:00 +2 d"]);
  });

  test("count from the start where there is no clock", () => {
    expect(labels("", 0, 7200, 4)).toEqual(["0", "30\u00a0min", "1\u00a0h", "1:30\u00a0h", "2\u00a0h"]);
  });
});
