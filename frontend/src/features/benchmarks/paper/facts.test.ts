import { expect, test } from "vitest";
import type { BenchmarkFact } from "@/api";
import { factTables } from "@/features/benchmarks/paper/facts";
import { aBenchmark, aContradiction, aFigure } from "@/test/benchmark";

const FACTS: BenchmarkFact[] = [
  { id: "rule", topic: "rule", name: "I/O per core", cell: aFigure({ printed: "75", line: 36 }) },
  { id: "nodes", topic: "configuration", name: "Storage nodes", cell: aFigure() },
];

test("facts stand by topic, and a topic without any is left out", () => {
  const tables = factTables(aBenchmark({ facts: FACTS }));

  expect(tables.map(({ title }) => title)).toEqual(["Configuration", "Rules"]);
});

test("a contradiction of a fact stands beside the topic it belongs to, and marks the figure", () => {
  const contradictions = [aContradiction({ table: "facts", row: "rule", column: "" })];

  const [configuration, rules] = factTables(aBenchmark({ facts: FACTS, contradictions }));

  expect(configuration?.findings).toEqual([]);
  expect(rules?.findings).toHaveLength(1);
  expect(rules?.rows[0]?.cells.map((cell) => cell.findings.length)).toEqual([0, 1]);
});
