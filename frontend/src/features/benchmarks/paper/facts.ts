import type { BenchmarkDetail, BenchmarkFact, Figure } from "@/api";
import { type Finding, findings } from "@/features/benchmarks/paper/paperFindings";
import { type PrintedRow, type PrintedTable, printedCell } from "@/features/benchmarks/paper/printed";

const TITLES: Record<BenchmarkFact["topic"], string> = {
  configuration: "Configuration",
  workload: "Workload",
  rule: "Rules",
  result: "Results in the text",
};
const TOPICS = Object.keys(TITLES) as BenchmarkFact["topic"][];

/** Where a contradiction stands that concerns no table. */
const OUTSIDE = "facts";

/** Figures and settings that the paper prints outside any table, a table for each topic it has. */
export function factTables({ facts, contradictions }: BenchmarkDetail): PrintedTable[] {
  const outside = contradictions.filter(({ table }) => table === OUTSIDE);
  return TOPICS.flatMap((topic) => {
    const here = facts.filter((fact) => fact.topic === topic);
    const ids = new Set(here.map(({ id }) => id));
    const found = findings(
      outside.filter(({ row }) => ids.has(row)),
      [],
    );
    return here.length === 0 ? [] : [factTable(topic, here, found)];
  });
}

function factTable(topic: BenchmarkFact["topic"], facts: BenchmarkFact[], found: Finding[]) {
  return {
    id: `facts-${topic}`,
    title: TITLES[topic],
    place: "Printed outside any table",
    remark: null,
    columns: [
      { id: "name", name: "What", numeric: false, units: null },
      { id: "value", name: "Figure", numeric: false, units: { printed: "", kept: "" } },
    ],
    rows: facts.map((fact) => factRow(fact, found)),
    findings: found,
  };
}

function factRow({ id, name, cell }: BenchmarkFact, found: Finding[]): PrintedRow {
  const here = found.filter(({ row }) => row === id);
  const cells = [
    printedCell(words(name, cell.line), "", cell.line, []),
    printedCell(cell, "", cell.line, here),
  ];
  return { id, line: cell.line, role: null, summary: false, cells };
}

function words(printed: string, line: number): Figure {
  return {
    printed,
    line,
    unit_printed: "text",
    unit: "text",
    low: null,
    high: null,
    qualifier: "exactly",
    missing: null,
  };
}
