import type { ValidationAnswer, ValidationRow } from "@/api";
import { sameLine, stepOf, subjectOf, systemOf, words } from "@/features/method/fidelity/lineNames";
import type { TableData } from "@/lib/csv";
import { formatFineShare, formatShare } from "@/lib/format";

export const PRODUCT = "default";
export const POOLED = "pooled";

const COMPARED: [engine: string, label: string][] = [
  [PRODUCT, "Gridsizer"],
  ["simulation", "Its simulation"],
  ["forecaster", "Forecaster"],
  ["linear", "Linear"],
  ["amdahl", "Amdahl"],
  ["usl", "USL"],
  ["best_curve", "Best curve"],
];
export const ENGINE_LABELS: ReadonlyMap<string, string> = new Map(COMPARED);

/** Lines that predict larger runs from smaller ones: what a plan does. */
export function largerRuns({ rows }: Pick<ValidationAnswer, "rows">): ValidationRow[] {
  return rows.filter(({ split }) => split === "small_to_large");
}

/** The product beside its simulation, the forecaster and curve fits, line by line, the pooled line last. */
export function comparisonTable(answer: ValidationAnswer): TableData {
  const rows = largerRuns(answer);
  const own = rows.filter(({ engine }) => engine === PRODUCT);
  return {
    caption: "Error and share held by the band, larger runs from smaller ones",
    columns: [
      { label: "Benchmark" },
      { label: "Quantity" },
      { label: "Shown → asked" },
      ...COMPARED.map(([, label]) => ({ label, numeric: true })),
    ],
    rows: own.map((line) => [
      ...nameOf(line, answer),
      ...COMPARED.map(([engine]) =>
        scoreText(rows.find((row) => row.engine === engine && sameLine(row, line))),
      ),
    ]),
  };
}

function nameOf(line: ValidationRow, answer: ValidationAnswer): [string, string, string] {
  if (line.benchmark === POOLED) return ["All that each answers", "each quantity counts once", ""];
  const quantity = words(line.quantity);
  const subject = subjectOf(line, answer);
  const evidence = subject?.evidence;
  const told = evidence === "validation" ? quantity : `${quantity} (${evidence ?? "unknown"})`;
  return [systemOf(line.benchmark, answer), told, `${stepOf(line)} ${words(subject?.counted ?? "")}`];
}

/** "1.8 %, 100 %": how far off, and what the band held. */
function scoreText(row: ValidationRow | undefined): string {
  if (row === undefined) return "–";
  const held = row.coverage90 === null ? "no band" : formatShare(row.coverage90);
  return `${formatFineShare(row.mape)}, ${held}`;
}
