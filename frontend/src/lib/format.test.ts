import { describe, expect, test } from "vitest";
import {
  fieldText,
  formatAmount,
  formatBand,
  formatBandGbGib,
  formatCapacity,
  formatNumber,
  formatRange,
  formatShare,
  formatShareBand,
  scaleFor,
  unbroken,
} from "@/lib/format";

describe("a number", () => {
  test.each([
    [0, "0"],
    [2.849, "2.85"],
    [14.23, "14.2"],
    [104.4, "104"],
    [9720, "9,720"],
    [0.0345, "0.0345"],
    [-3.5, "−3.5"],
  ])("%s reads %s: three digits, thousands grouped", (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });

  test("without end is said so, and what is no number is a dash", () => {
    expect([formatNumber(Infinity), formatNumber(Number.NaN)]).toEqual(["∞", "–"]);
  });
});

describe("a share", () => {
  test.each([
    [0.8, "80\u00a0%"],
    [1.036, "104\u00a0%"],
    [0.004, "0.4\u00a0%"],
    [0, "0\u00a0%"],
  ])("%s becomes %s", (share, text) => {
    expect(formatShare(share)).toBe(text);
  });

  test("in a band shows its ends", () => {
    expect(formatShareBand({ p10: 0.78, p50: 1.02, p90: 1.25 })).toBe("102\u00a0% (78 – 125\u00a0%)");
  });

  test("in a band whose ends read alike shows one number", () => {
    expect(formatShareBand({ p10: 0.0289, p50: 0.0298, p90: 0.0307 })).toBe("3\u00a0%");
  });
});

describe("a unit", () => {
  test("changes from MB/s to GB/s at a thousand, and back below one", () => {
    expect([formatAmount(999, "MB/s"), formatAmount(1200, "MB/s"), formatAmount(0.5, "GB/s")]).toEqual([
      "999\u00a0MB/s",
      "1.2\u00a0GB/s",
      "500\u00a0MB/s",
    ]);
  });

  test("is the same for every end of a band", () => {
    expect(formatBand({ p10: 900, p50: 1200, p90: 1500 }, "MB/s")).toBe("1.2\u00a0GB/s (0.9 – 1.5)");
  });

  test("of nothing stays the unit of the model", () => {
    expect(scaleFor("TB", 0).unit).toBe("TB");
  });
});

test("a range is written with its unit once, and as one number where its ends are equal", () => {
  expect([formatRange(100, 150, "MB/s"), formatRange(9, 9, "GB/s")]).toEqual([
    "100 – 150\u00a0MB/s",
    "9\u00a0GB/s",
  ]);
});

test("capacity is printed in TB and TiB together", () => {
  expect(formatCapacity(157, 142.8)).toBe("157\u00a0TB (143\u00a0TiB)");
});

test("data sizes are printed in GB and GiB, a range with its ends", () => {
  const printed = { p10: 1.4336, p50: 1.4336, p90: 1.4336 };

  // 1433.6e9 / 2^30 = 1335.1
  expect(formatBandGbGib(printed)).toBe("1,434\u00a0GB, 1,335\u00a0GiB");
  expect(formatBandGbGib({ p10: 0.5, p50: 1, p90: 2 })).toBe(
    "1,000 (500 – 2,000)\u00a0GB, 931 (466 – 1,863)\u00a0GiB",
  );
});

describe("an input field", () => {
  test("rounds a range to two digits, its ends below ten to three, and a number to four, in the field's own unit", () => {
    expect(fieldText({ low: 41.6667, high: 62 }, "MB/s")).toEqual({ text: "42–62", unit: "MB/s" });
    expect(fieldText({ low: 1.451, high: 4.8 }, "GB/s")).toEqual({ text: "1.45–4.8", unit: "GB/s" });
    expect(fieldText({ low: 1200, high: 1200 }, "MB/s")).toEqual({ text: "1,200", unit: "MB/s" });
    expect(fieldText({ low: 2.37501, high: 2.37501 }, "GB/s")).toEqual({ text: "2.375", unit: "GB/s" });
  });

  test("shows shares in percent and Unknown as a word", () => {
    expect([fieldText({ low: 0.4, high: 0.6 }, "share"), fieldText(null, "GB/s").text]).toEqual([
      { text: "40–60", unit: "%" },
      "unknown",
    ]);
  });
});

test("no line ends between a number and its sign or unit, in figures as in sentences", () => {
  expect(formatAmount(1.46, "ratio")).toBe("1.46\u00a0×");
  expect(unbroken("46 TiB, 2 × 34 TiB at 5.4 GB/s leave 12 % in 8 hours")).toBe(
    "46\u00a0TiB, 2\u00a0× 34\u00a0TiB at 5.4\u00a0GB/s leave 12\u00a0% in 8 hours",
  );
});
