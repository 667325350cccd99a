import type { ValidationAnswer } from "@/api";
import { ENGINE_LABELS } from "@/features/method/fidelity/comparison";
import type { TableData } from "@/lib/csv";
import { formatFineShare, formatNumber, formatShare } from "@/lib/format";

/** Every engine over all tables it answers, larger runs from smaller ones; each table counts once. */
export function summaryTable({ summary }: Pick<ValidationAnswer, "summary">): TableData {
  return {
    caption: "Over all tables, larger runs from smaller ones",
    columns: [
      { label: "Engine" },
      ...[
        "Tables",
        "Median error",
        "Mean error",
        "Figures inside the 90 % band",
        "Median band width",
        "Interval score",
        "Gridsizer’s on the same tables",
      ].map((label) => ({ label, numeric: true })),
    ],
    rows: summary.map((line) => [
      ENGINE_LABELS.get(line.engine) ?? line.engine,
      line.tables,
      formatFineShare(line.median_error),
      formatFineShare(line.mean_error),
      orNone(line.held_rows, (held) => `${formatShare(held)} of ${line.banded_rows}`),
      orNone(line.median_width, formatShare),
      orNone(line.interval_score, (score) => formatNumber(score, 2)),
      orNone(line.product_interval_score, (score) => formatNumber(score, 2)),
    ]),
  };
}

function orNone(value: number | null, format: (known: number) => string): string {
  return value === null ? "–" : format(value);
}
