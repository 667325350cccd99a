import { expect, test } from "vitest";
import { tornadoData } from "@/features/outlook/tornadoRows";
import { aRunOut, anOutlook } from "@/test/outlook";

const BAR = { path: "policy/headroom", label: "Headroom asked", unit: "share" };

test("a bar runs from the design's own months to those at each end", () => {
  const bar = { ...BAR, low: { value: 0.1, months: 36 }, high: { value: 0.3, months: 12 } };

  const { rows, base } = tornadoData(anOutlook({ tornado: [bar], lasts: aRunOut({ month: 24 }) }));

  expect(base).toBeCloseTo(24 / 36);
  expect(rows[0]?.longer).toMatchObject({ text: "10\u00a0%", months: "36 months", to: 1 });
  expect(rows[0]?.shorter).toMatchObject({ text: "30\u00a0%", months: "12 months" });
  expect(rows[0]?.shorter?.from).toBeCloseTo(12 / 36);
});

test("an end that outlasts the months looked at stands at the edge and says so", () => {
  const bar = { ...BAR, low: { value: 0.1, months: null }, high: { value: 0.3, months: 24 } };

  const { rows } = tornadoData(
    anOutlook({ tornado: [bar], lasts: aRunOut({ month: 24 }), horizon_months: 24 }),
  );

  expect(rows[0]?.longer?.months).toBe("more than 48 months");
  expect(rows[0]?.shorter).toBeNull();
});
