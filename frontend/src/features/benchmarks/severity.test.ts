import { expect, test } from "vitest";
import { type Severity, countBySeverity, severityWords } from "@/features/benchmarks/severity";

test("severities are counted the gravest first, and one that does not occur is left out", () => {
  const found: { severity: Severity }[] = [
    { severity: "explainable" },
    { severity: "error" },
    { severity: "explainable" },
  ];

  const counts = countBySeverity(found);

  expect(counts).toEqual([
    { severity: "error", count: 1 },
    { severity: "explainable", count: 2 },
  ]);
});

test("a count is said in words that agree with it", () => {
  const said = [
    severityWords({ severity: "error", count: 1 }),
    severityWords({ severity: "warn", count: 13 }),
    severityWords({ severity: "explainable", count: 2 }),
  ];

  expect(said).toEqual(["1 error", "13 warnings", "2 explainable"]);
});
