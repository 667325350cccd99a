import type { BenchmarkDetail, BenchmarkTable, MeasuredPoint, MeasuredSeries } from "@/api";
import type { TableData } from "@/lib/csv";
import { drawnScale as scaleUpTo } from "@/lib/drawnScale";

/** The figures of one column that stand beside a number of grid nodes, in the stored unit. */
export interface Series {
  /** "throughput", or "job runtime, F800" where several columns give the same quantity. */
  label: string;
  /** The column's name as printed. */
  column: string;
  /** Short name of the table: "Table 2". */
  table: string;
  unit: string;
  points: Point[];
}

interface Point {
  nodes: number;
  low: number;
  high: number;
  printed: string;
  line: number;
  role: MeasuredPoint["role"];
}

/** What a run is judged by comes first; the rest follow in the paper's order. */
const FIRST = ["throughput", "makespan", "elapsed"];

/**
 * Every column of rates or times by grid nodes, those of one number of nodes last. Counts say what was launched, not
 * what came of it.
 */
export function measuredSeries({ points, tables }: BenchmarkDetail): Series[] {
  return points
    .filter(({ unit }) => unit === "MB/s" || unit === "s")
    .toSorted((a, b) => place(a) - place(b))
    .flatMap((series) => byColumn(series, tables))
    .toSorted((a, b) => Number(isOfOneSize(a)) - Number(isOfOneSize(b)));
}

function isOfOneSize({ points }: Series): boolean {
  return points.every(({ nodes }) => nodes === points[0]?.nodes);
}

function place({ quantity }: MeasuredSeries): number {
  const at = FIRST.indexOf(quantity);
  return at === -1 ? FIRST.length : at;
}

function byColumn({ quantity, unit, points }: MeasuredSeries, tables: BenchmarkTable[]): Series[] {
  const keys = [...new Set(points.map(columnOf))];
  const severalTables = new Set(points.map(({ table }) => table)).size > 1;
  return keys.flatMap((key) => {
    const own = points.filter((point) => columnOf(point) === key);
    const table = tables.find(({ id }) => id === own[0]?.table);
    const column = table?.columns.find(({ id }) => id === own[0]?.column);
    if (table === undefined || column === undefined) return [];
    const words = quantity.replaceAll("_", " ");
    const apart = severalTables ? shortTitle(table) : column.name;
    return {
      unit,
      column: column.name,
      table: shortTitle(table),
      label: keys.length === 1 ? words : `${words}, ${apart}`,
      points: own.map((point) => ofPoint(point, table)),
    };
  });
}

function columnOf({ table, column }: MeasuredPoint): string {
  return `${table}/${column}`;
}

function ofPoint({ nodes, low, high, line, column, role }: MeasuredPoint, table: BenchmarkTable) {
  const at = table.columns.findIndex(({ id }) => id === column);
  const cell = table.rows
    .map(({ cells }) => cells[at])
    .find((figure) => figure?.line === line && figure.low === low && figure.high === high);
  return { nodes, low, high, line, role, printed: cell?.printed ?? "" };
}

/** "Table 2 Scalability of ..." -> "Table 2"; a list without a number keeps its title. */
function shortTitle({ title }: BenchmarkTable): string {
  return /^(?:Table|Figure) ?\d+/.exec(title)?.[0] ?? title;
}

/** The unit in which the series is drawn, and what to multiply by. */
export function drawnScale({ unit, points }: Series): { unit: string; factor: number } {
  return scaleUpTo(unit, Math.max(...points.map(({ high }) => high)));
}

/** The chart as a table. */
export function seriesTable({ column, unit, table, points }: Series): TableData {
  return {
    caption: `${column}, by grid nodes`,
    columns: [
      { label: "Grid nodes", numeric: true },
      { label: "As printed" },
      { label: `Low, ${unit}`, numeric: true },
      { label: `High, ${unit}`, numeric: true },
      { label: "Used for" },
      { label: "Where" },
    ],
    rows: points.map(({ nodes, printed, low, high, role, line }) => [
      nodes,
      printed,
      low,
      high,
      role ?? "nothing",
      `${table}, L${line}`,
    ]),
  };
}
