import { expect, test } from "vitest";
import { printedTables } from "@/features/benchmarks/paper/printed";
import { printedCsv } from "@/features/benchmarks/paper/printedCsv";
import { toCsv } from "@/lib/csv";
import { aBenchmark } from "@/test/benchmark";

test("a file holds the printed text, both ends of a range, and why a figure is missing", () => {
  const [table] = printedTables(aBenchmark());
  if (table === undefined) throw new Error("the paper has a table");

  const lines = toCsv(printedCsv(table)).split("\r\n");

  expect(lines[1]).toBe("10,1,1,1,count,exactly,,0.65 to 0.75 GBps,650,750,MB/s,exactly,,calibration");
  expect(lines[2]).toBe("11,12,12,12,count,exactly,,,,,MB/s,exactly,not printed,validation");
});
