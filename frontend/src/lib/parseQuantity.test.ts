import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fieldText } from "@/lib/format";
import { parseQuantity } from "@/lib/parseQuantity";

const field = (unit: string, mayBeUnknown = false) => ({ unit, mayBeUnknown });

function understood(text: string, unit: string) {
  const parsed = parseQuantity(text, field(unit));
  if (!parsed.ok || parsed.amount === null) throw new Error(`${text} was not understood`);
  return parsed.amount;
}

describe("understands", () => {
  test.each([
    ["1.2 GB/s", "MB/s", 1200],
    ["1.2GBps", "MB/s", 1200],
    // 10 Gbit/s are 10,000 / 8 = 1,250 MB/s
    ["10GbE", "MB/s", 1250],
    ["10 GbE", "Gbit/s", 10],
    ["25 Gb/s", "Gbit/s", 25],
    ["800 mb/s", "MB/s", 800],
    ["800 kBps", "MB/s", 0.8],
    // 8 * 1024^3 bits are 1,024^3 bytes
    ["8 Gib/s", "MB/s", 1073.741824],
    // 96 * 1024^4 / 10^12
    ["96 TiB", "TB", 105.553116266],
    ["40 %", "share", 0.4],
    ["40", "share", 0.4],
    ["1,200", "MB/s", 1200],
    ["2.85:1", "ratio", 2.85],
    ["1.5x", "ratio", 1.5],
    ["90 min", "h", 1.5],
    ["12", "count", 12],
    ["40 nodes", "count", 40],
    ["40 grid nodes", "count", 40],
    ["12 cores", "count", 12],
    ["25G", "Gbit/s", 25],
    ["25 Gb", "Gbit/s", 25],
  ])("%s in a field of %s", (text, unit, value) => {
    const { low, high } = understood(text, unit);

    expect(low).toBeCloseTo(value, 8);
    expect(high).toBe(low);
  });

  test.each(["100-150", "100 - 150 MB/s", "100 – 150", "100 to 150", "0.1 - 0.15 GB/s"])(
    "%s as a range of MB/s",
    (text) => {
      expect(understood(text, "MB/s")).toEqual({ low: 100, high: 150 });
    },
  );

  test("a most likely value between the ends", () => {
    expect(understood("100 / 125 / 150", "MB/s")).toEqual({ low: 100, mid: 125, high: 150 });
  });

  test("a number without a unit in the field's own, whatever was typed before", () => {
    expect(understood("1.2 GB/s", "MB/s")).toEqual({ low: 1200, high: 1200 });
    expect(understood("100-150", "MB/s")).toEqual({ low: 100, high: 150 });
  });

  test("unknown where a field may be Unknown", () => {
    expect(parseQuantity("unknown", field("GB/s", true))).toMatchObject({ ok: true, amount: null });
  });
});

describe("refuses, naming what was wanted and what there was:", () => {
  test.each([
    ["96 TiB", "MB/s", "wanted a rate such as 1.2 GB/s or 10 GbE, got TiB"],
    ["40 %", "count", "wanted a number such as 12, got %"],
    ["2x10GbE", "Gbit/s", "wanted one number, got 2x10GbE"],
    ["150 - 100", "MB/s", "wanted low – high, got 150 – 100\u00a0MB/s"],
    ["fast", "MB/s", "wanted a rate such as 1.2 GB/s or 10 GbE, got fast"],
    ["12 parsecs", "MB/s", "the unit parsecs is not known"],
    ["", "count", "wanted a number such as 12, got nothing"],
    ["unknown", "count", "wanted a number here, got unknown"],
    ["1,5", "ratio", "wanted a factor such as 2.85, got 1,5"],
    ["0,125", "TB", "wanted a size such as 96 TiB or 40 GB, got 0,125"],
    ["1e400", "MB/s", "wanted a rate such as 1.2 GB/s or 10 GbE, got 1e400"],
  ])("%s in a field of %s", (text, unit, reason) => {
    const parsed = parseQuantity(text, field(unit));

    expect(parsed.ok ? "understood" : parsed.reason).toContain(reason);
  });
});

test("what a field shows is read back as the same amount, within the twentieth that it was rounded by", () => {
  const units = fc.constantFrom("MB/s", "GB/s", "TB", "share", "ratio", "count", "Gbit/s");
  const digits = fc.integer({ min: 1, max: 999_999 });

  fc.assert(
    fc.property(units, digits, digits, (unit, a, b) => {
      const shown = { low: Math.min(a, b) / 1000, high: Math.max(a, b) / 1000 };
      const { text } = fieldText(shown, unit);
      const parsed = parseQuantity(text, field(unit));
      if (!parsed.ok || parsed.amount === null) throw new Error(`${text} was not understood`);

      expect(parsed.amount.low / shown.low).toBeCloseTo(1, 1);
      expect(parsed.amount.high / shown.high).toBeCloseTo(1, 1);
    }),
  );
});

test("whatever is typed, there is an answer", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const parsed = parseQuantity(text, field("MB/s", true));

      expect(parsed.ok ? parsed.understood : parsed.reason).not.toBe("");
    }),
  );
});
