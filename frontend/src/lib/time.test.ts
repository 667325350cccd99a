import { expect, test } from "vitest";
import { formatDuration, formatTaken, formatMoment, formatSpan, formatTick } from "@/lib/time";

const NINE = "2019-03-04T09:15:00Z";

test("a duration reads as minutes and seconds, from an hour on with hours", () => {
  expect(formatDuration(52)).toBe("0:52");
  expect(formatDuration(802)).toBe("13:22");
  expect(formatDuration(14_850)).toBe("4:07:30");
  expect(formatDuration(59.6)).toBe("1:00");
});

test("how long a batch takes is no time of day", () => {
  expect(formatTaken(72_000)).toBe("20 h 00 min");
  expect(formatTaken(14_850)).toBe("4 h 08 min"); // 247.5 minutes
  expect(formatTaken(14_821)).toBe("4 h 08 min"); // 247.02 minutes: rounded up, as the clock of its end
  expect(formatTaken(1200)).toBe("20 min 00 s");
});

test("a clock that is behind has a negative duration", () => {
  expect(formatDuration(-90)).toBe("−1:30");
});

test("a moment is shown in UTC, whatever its zone", () => {
  expect(formatMoment("2019-03-04T11:15:00+02:00")).toBe("2019-03-04 09:15");
});

test("a span repeats the date only where it changes", () => {
  expect(formatSpan(NINE, "2019-03-04T17:40:00Z")).toBe("2019-03-04 09:15 – 17:40 UTC");
  expect(formatSpan(NINE, "2019-03-05T01:00:00Z")).toBe("2019-03-04 09:15 – 2019-03-05 01:00 UTC");
  expect(formatSpan(NINE, NINE)).toBe("2019-03-04 09:15 UTC");
  expect(formatSpan(null, null)).toBe("no times");
});

test("a tick shows seconds on a short axis and the day on a long one", () => {
  const nine = Date.parse(NINE) / 1000;

  expect(formatTick(nine, 300)).toBe("09:15:00");
  expect(formatTick(nine, 7200)).toBe("09:15");
  expect(formatTick(nine, 200_000)).toBe("4 Mar 09:15");
});
