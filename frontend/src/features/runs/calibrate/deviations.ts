import type { CalibrationOut, CalibrationPoint } from "@/api";
import type { TableData } from "@/lib/csv";
import { formatAmount, formatRange } from "@/lib/format";

/** One node in one run beside what is predicted for it: distances from the prediction, in percent of it. */
export interface Deviation {
  /** Place on the axis. */
  place: number;
  name: string;
  measured: number;
  band: [number, number] | null;
  heldOut: boolean;
  /** "14.6 MB/s, predicted 15 – 15.7 MB/s". */
  words: string;
}

export interface DeviationLine {
  path: string;
  label: string;
  deviations: Deviation[];
  /** Where the axis ends, above and below zero. */
  end: number;
}

type Tested = Pick<CalibrationOut, "fields" | "points">;

/** A line for each field whose points have a prediction; those the fit saw first, then those held out. */
export function deviationLines({ fields, points }: Tested): DeviationLine[] {
  return fields.flatMap(({ path, label, unit }) => {
    const own = points
      .filter((point) => point.path === path && middleOf(point) > 0)
      .toSorted((a, b) => Number(a.held_out) - Number(b.held_out));
    if (own.length === 0) return [];
    const deviations = own.map((point, place) => deviationOf(point, place + 1, unit));
    const reach = deviations.flatMap(({ measured, band }) => [measured, ...(band ?? [])]);
    return [{ path, label, deviations, end: roundEnd(Math.max(...reach.map(Math.abs))) }];
  });
}

function deviationOf(point: CalibrationPoint, place: number, unit: string): Deviation {
  const { low, high, measured } = point;
  const middle = middleOf(point);
  const away = (value: number) => (value / middle - 1) * 100;
  const predicted = low === null || high === null ? "" : `, predicted ${formatRange(low, high, unit)}`;
  return {
    place,
    name: nameOf(point),
    measured: away(measured),
    heldOut: point.held_out,
    band: low === null || high === null ? null : [away(low), away(high)],
    words: `${formatAmount(measured, unit)}${predicted}`,
  };
}

/** The middle of the fitted band; zero where there is none to be away from. */
function middleOf({ low, high }: CalibrationPoint): number {
  return low === null || high === null ? 0 : (low + high) / 2;
}

function nameOf({ host, run }: CalibrationPoint): string {
  return host === "" ? run : host;
}

/** The next of 5, 10, 20, 50, 100 ... that holds a number. */
function roundEnd(reach: number): number {
  const decade = 10 ** Math.floor(Math.log10(Math.max(reach, 1)));
  const part = [1, 2, 5].find((round) => round * decade >= reach) ?? 10;
  return Math.max(5, part * decade);
}

/** The points as a table. */
export function deviationTable({ label, deviations }: DeviationLine): TableData {
  return {
    caption: `${label}, measured against the fit`,
    columns: [
      { label: "Node" },
      { label: "Seen by the fit" },
      { label: "Measured" },
      { label: "Away from the fit, %", numeric: true },
    ],
    rows: deviations.map(({ name, heldOut, words, measured }) => [
      name,
      heldOut ? "no, held out" : "yes",
      words,
      measured,
    ]),
  };
}
