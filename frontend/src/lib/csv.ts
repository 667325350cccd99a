/** A table as people read it: a caption, heads and rows; numbers keep every digit. */
export interface TableData {
  caption: string;
  columns: readonly { label: string; numeric?: boolean }[];
  rows: readonly (readonly Cell[])[];
}

/** null = missing, which is not zero. */
export type Cell = string | number | null;

/** RFC 4180: lines end in CR LF; cells with a comma, a quote or a line break are quoted. */
export function toCsv({ columns, rows }: TableData): string {
  const lines = [columns.map(({ label }) => label), ...rows];
  return lines.map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("");
}

function csvCell(cell: Cell): string {
  const text = cell === null ? "" : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
