import type { PrintedColumn, PrintedRow, PrintedTable } from "@/features/benchmarks/paper/printed";
import type { Cell, TableData } from "@/lib/csv";

/** The table as a file: for each figure the printed text, the numbers it stands for, and why one is missing. */
export function printedCsv({ title, columns, rows }: PrintedTable): TableData {
  return {
    caption: title,
    columns: [
      { label: "line" },
      ...columns.flatMap(({ name, numeric }) =>
        (numeric ? [name, ...KEPT.map((part) => `${name}: ${part}`)] : [name]).map(asLabel),
      ),
      { label: "used for" },
    ],
    rows: rows.map((row) => csvRow(row, columns)),
  };
}

const KEPT = ["low", "high", "unit", "qualifier", "missing"];

function asLabel(label: string) {
  return { label };
}

function csvRow({ line, cells, role }: PrintedRow, columns: PrintedColumn[]): Cell[] {
  const texts = cells.flatMap(({ figure }, at): Cell[] => {
    const { printed, low, high, unit, qualifier, missing } = figure;
    return columns[at]?.numeric === true ? [printed, low, high, unit, qualifier, missing] : [printed];
  });
  return [line, ...texts, role];
}
