import type { BenchmarkDetail, BenchmarkTable, Figure, TableColumn, TableRow } from "@/api";
import { type Finding, findings } from "@/features/benchmarks/paper/paperFindings";
import { storedText } from "@/features/benchmarks/paper/stored";

/** A table as the page draws it: what is printed, what is kept of it, what is wrong with it. */
export interface PrintedTable {
  id: string;
  title: string;
  /** Where it begins in the paper. */
  place: string;
  remark: string | null;
  columns: PrintedColumn[];
  rows: PrintedRow[];
  findings: Finding[];
}

export interface PrintedColumn {
  id: string;
  name: string;
  numeric: boolean;
  /** Of what is printed and what is kept; null where what is kept only repeats what is printed. */
  units: { printed: string; kept: string } | null;
}

export interface PrintedRow {
  id: string;
  line: number;
  cells: PrintedCell[];
  role: TableRow["role"];
  summary: boolean;
}

export interface PrintedCell {
  figure: Figure;
  stored: string;
  /** Its own line, where that is not the row's. */
  line: number | null;
  findings: Finding[];
}

/** The paper's tables in its order, each with what concerns it. */
export function printedTables({ tables, contradictions, notes }: BenchmarkDetail): PrintedTable[] {
  return tables.map((table) =>
    printedTable(
      table,
      findings(
        contradictions.filter((one) => one.table === table.id),
        notes.filter((note) => note.table === table.id),
      ),
    ),
  );
}

function printedTable(table: BenchmarkTable, found: Finding[]): PrintedTable {
  const { id, title, line, remark, rows } = table;
  return {
    id,
    title,
    remark,
    findings: found,
    place: `From line ${line} of the paper's text`,
    columns: table.columns.map((column, at) =>
      printedColumn(
        column,
        rows.flatMap(({ cells }) => cells[at] ?? []),
      ),
    ),
    rows: rows.map((row) => printedRow(row, table.columns, found)),
  };
}

function printedColumn({ id, name, unit, stored }: TableColumn, figures: Figure[]): PrintedColumn {
  const numeric = figures.some(({ low }) => low !== null);
  const repeated = figures.every((figure) => repeats(figure, storedText(figure, stored)));
  const units = { printed: spoken(unit), kept: spoken(stored) };
  return { id, name, numeric, units: repeated ? null : units };
}

function spoken(unit: string): string {
  return ["varies", "count", "text"].includes(unit) ? "" : unit;
}

/** True where the number kept is the very one that is printed, or there is none. */
function repeats({ printed }: Figure, stored: string): boolean {
  return stored === "" || plainNumber(stored) === plainNumber(printed);
}

/** NaN, which equals nothing, for what is more than a number. */
function plainNumber(text: string): number {
  return Number(text.replaceAll(",", "") || Number.NaN);
}

function printedRow(row: TableRow, columns: TableColumn[], found: Finding[]): PrintedRow {
  const { id, line, role, summary } = row;
  const here = found.filter((finding) => finding.row === id);
  const cells = row.cells.map((figure, at) =>
    printedCell(
      figure,
      columns[at]?.stored ?? "",
      line,
      here.filter(({ column }) => column === columns[at]?.id),
    ),
  );
  return { id, line, role, summary, cells };
}

export function printedCell(
  figure: Figure,
  headUnit: string,
  rowLine: number,
  found: Finding[],
): PrintedCell {
  const line = figure.line === rowLine ? null : figure.line;
  return { figure, stored: storedText(figure, headUnit), line, findings: found };
}
