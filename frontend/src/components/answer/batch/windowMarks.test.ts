import { expect, test } from "vitest";
import { windowMarks, windowSentence } from "@/components/answer/batch/windowMarks";
import { band } from "@/test/assessment";
import { aWindow } from "@/test/batch";

test("the band, its bounds and the due time are told by the clock", () => {
  const marks = windowMarks(aWindow(), "22:00");

  expect(marks.due).toBe(8 * 3600);
  expect(windowSentence(marks)).toBe(
    "P10 23:30, P50 00:00, P90 01:00, start 22:00, earliest 23:00, latest 02:00, due 06:00",
  );
});

test("a due time far off is pointed at, for the bar would shrink to nothing", () => {
  const short = aWindow({ window_s: band(500, 600, 700), earliest_s: band(400), latest_s: band(900) });

  const marks = windowMarks(short, "22:00");

  expect(marks.due).toBeNull();
  expect(marks.end).toBe(900 * 1.04);
  expect(marks.against.at(-1)).toEqual({ at: marks.end, text: "due 06:00 ›" });
});

test("without a start times are counted from it, and nothing is due", () => {
  const marks = windowMarks(aWindow({ done_by: null }), "");

  expect(windowSentence(marks)).toBe(
    "P10 1:30\u00a0h, P50 2\u00a0h, P90 3\u00a0h, start, earliest 1\u00a0h, latest 4\u00a0h",
  );
});

test("an end that is certain has one mark", () => {
  expect(windowMarks(aWindow({ window_s: band(7200) }), "22:00").band).toEqual([
    { at: 7200, text: "done 00:00" },
  ]);
  // Two seconds apart within one minute, which is rounded up: three words that say the same would stand side by side.
  expect(windowMarks(aWindow({ window_s: band(7201, 7202, 7203) }), "22:00").band).toEqual([
    { at: 7202, text: "done 00:01" },
  ]);
});
