import type { BenchmarkContradiction, BenchmarkNote } from "@/api";
import { type Severity, bySeverity } from "@/features/benchmarks/severity";

/** Something wrong with a table: found by a rule from its figures, or noted by a reader. */
export interface Finding {
  /** Its number beside the table, from 1. */
  number: number;
  severity: Severity;
  lines: readonly number[];
  /** What is printed and what the other figures give; null for a reader's note. */
  contradiction: { printed: string; found: string } | null;
  sentence: string;
  row: string;
  column: string;
}

/** Findings in the order they are shown: the gravest first, then down the page, then notes. */
export function findings(
  contradictions: readonly BenchmarkContradiction[],
  notes: readonly BenchmarkNote[],
): Finding[] {
  const unnumbered = [
    ...contradictions.map(ofContradiction).toSorted((a, b) => firstLine(a) - firstLine(b)),
    ...notes.map(ofNote),
  ];
  return unnumbered.toSorted(bySeverity).map((finding, index) => ({ ...finding, number: index + 1 }));
}

function ofContradiction(found: BenchmarkContradiction): Finding {
  const { severity, line, printed, sentence, row, column } = found;
  const contradiction = { printed, found: found.found };
  return { number: 0, severity, lines: [line], contradiction, sentence, row, column };
}

function ofNote({ severity, lines, text }: BenchmarkNote): Finding {
  return { number: 0, severity, lines, contradiction: null, sentence: text, row: "", column: "" };
}

function firstLine({ lines }: Finding): number {
  return lines[0] ?? 0;
}

/** "L388", "L160, L182". */
export function lineText(lines: readonly number[]): string {
  return lines.map((line) => `L${line}`).join(", ");
}

/** Where a finding stands on the page, for the mark in the table that leads to it. */
export function findingAnchor(tableId: string, { number }: Finding): string {
  return `${tableId}-finding-${number}`;
}
