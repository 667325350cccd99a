/** A table as people read it: a caption, heads and rows; numbers keep every digit. */
export interface TableData {
  caption: string;
  columns: readonly { label: string; numeric?: boolean }[];
  rows: readonly (readonly Cell[])[];
}

/** null = missing, which is not zero. */
export type Cell = string | number | null;

const DIGITS = 4;

/** A calculated number as a table holds it: more digits than four say nothing. */
export function rounded(value: number): number {
  return Number(value.toPrecision(DIGITS));
}

/** RFC 4180: lines end in CR LF. What a spreadsheet would run as a formula is marked as text. */
export function toCsv({ columns, rows }: TableData): string {
  const lines = [columns.map(({ label }) => label), ...rows];
  return lines.map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("");
}

function csvCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number" && Number.isFinite(cell)) return String(cell);
  return quoted(inert(String(cell)));
}

/** What spreadsheets skip before they look for a formula: white space, control characters, a byte-order mark. */
const SKIPPED = String.raw`[\s\p{Cc}\uFEFF]`;
/** The characters that begin a formula, and their full-width forms. */
const FORMULA = new RegExp(String.raw`^${SKIPPED}*[=+\-@＝＋－＠]`, "u");
/** Imported into the middle of a line, these begin a cell of their own. */
const LINE_BREAK = /^[\t\r\n]/;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** The text with an apostrophe before it where a spreadsheet would take it for a formula; a number is none. */
function inert(text: string): string {
  if (NUMBER.test(text)) return text;
  return FORMULA.test(text) || LINE_BREAK.test(text) ? `'${text}` : text;
}

/** Quoted where it would else be parted from its line, or lose its edges. */
function quoted(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
