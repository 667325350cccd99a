import type { ChartSeries } from "@/api";
import type { TimePoint } from "@/components/charts/TimeChart";
import { seriesName, storedUnit } from "@/components/recorded/seriesNames";
import type { TableData } from "@/lib/csv";
import { scaleFor } from "@/lib/format";

export interface DrawnSeries {
  key: number;
  name: string;
  unit: string;
  timed: boolean;
  points: TimePoint[];
  /** Where the axis ends at least: the same for all series of a unit, so that they can be compared. */
  most: number;
}

/** Decimated series, each in the unit that reads best for all of its kind. */
export function drawnSeries(all: readonly ChartSeries[]): DrawnSeries[] {
  return all.map((series) => {
    const stored = storedUnit(series);
    const alike = all.filter((other) => storedUnit(other) === stored);
    const most = Math.max(0, ...alike.map(largest));
    const { unit, factor } = scaleFor(stored, most);
    return {
      key: series.key,
      name: seriesName(series),
      timed: series.at_s !== null,
      unit,
      most: most * factor,
      points: pointsOf(series, factor),
    };
  });
}

function largest({ value }: ChartSeries): number {
  return value.reduce((top, one) => Math.max(top, one), 0);
}

function pointsOf({ at_s: times, value, line }: ChartSeries, factor: number): TimePoint[] {
  return value.map((one, place) => ({
    at: times?.[place] ?? place + 1,
    value: one * factor,
    ...lineOf(line[place]),
  }));
}

function lineOf(line: number | undefined): { line?: number } {
  return line === undefined ? {} : { line };
}

/** The drawn points as a table. */
export function drawnTable(caption: string, drawn: readonly DrawnSeries[]): TableData {
  return {
    caption,
    columns: [
      { label: "Series" },
      { label: "Time, UTC" },
      { label: "Value", numeric: true },
      { label: "Unit" },
    ],
    rows: drawn.flatMap(({ name, unit, timed, points }) =>
      points.map(({ at, value }) => [
        name,
        timed ? new Date(at * 1000).toISOString() : `no. ${at}`,
        value,
        unit,
      ]),
    ),
  };
}
