import type { DrawnSeries } from "@/components/recorded/drawnSeries";
import { withUnit } from "@/components/recorded/SeriesCharts";
import type { TableData } from "@/lib/csv";

/** Series of a table of tests side by side again: a row for each line that they stand on. */
export function testsTable(caption: string, series: readonly DrawnSeries[]): TableData {
  const placed = series.map(
    ({ points }) => new Map(points.map(({ at, value, line }) => [line ?? at, value])),
  );
  const lines = [...new Set(placed.flatMap((column) => [...column.keys()]))].toSorted((a, b) => a - b);
  return {
    caption,
    columns: [
      { label: "Line", numeric: true },
      ...series.map(({ name, unit }, at) => ({
        label: columnName(series, withUnit(name, unit), at),
        numeric: true,
      })),
    ],
    rows: lines.map((line) => [line, ...placed.map((column) => column.get(line) ?? null)]),
  };
}

/** Two tables of one run may count the same: the later ones are numbered. */
function columnName(series: readonly DrawnSeries[], name: string, at: number): string {
  const before = series.slice(0, at).filter((one) => withUnit(one.name, one.unit) === name).length;
  return before === 0 ? name : `${name} (${before + 1})`;
}
