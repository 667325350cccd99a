import { expect, test } from "vitest";
import type { PrintedPoint } from "@/api";
import { mappingText } from "@/features/imports/mapping/mapping";
import { samplesOf } from "@/features/imports/mapping/useSamples";
import { aMapping, aValueColumn } from "@/test/mapping";

function point(line: number, changes: Partial<PrintedPoint> = {}): PrintedPoint {
  return {
    line,
    at: "2019-03-04T09:15:00Z",
    host: "grid01",
    metric: "read_bytes_s",
    device: "",
    value: 8e8,
    unit: "B/s",
    unit_printed: "MB/s",
    ...changes,
  };
}

test("a column shows its first numbers as they were understood, with their lines", () => {
  const samples = samplesOf(mappingText(aMapping()), [point(3), point(4, { value: 9e8 })]);

  expect(samples.get("read")).toBe("800\u00a0MB/s, 900\u00a0MB/s (lines 3, 4)");
});

test("the column of times shows the first one", () => {
  const samples = samplesOf(mappingText(aMapping()), [point(3)]);

  expect(samples.get("time")).toBe("2019-03-04 09:15:00 UTC (line 3)");
});

test("numbers of another node or device are not a column's", () => {
  const values = [aValueColumn({ node: "grid02" }), aValueColumn({ column: "b", device: "sdb" })];

  const samples = samplesOf(mappingText(aMapping({ values })), [point(3)]);

  expect(samples.has("read")).toBe(false);
  expect(samples.has("b")).toBe(false);
});
