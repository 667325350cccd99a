import type { Outlook, TornadoBar, TornadoEnd } from "@/api";
import { formatAmount } from "@/lib/format";

/** One side of a bar: from the design's own months to those at one end of the input. */
export interface TornadoSide {
  /** Both in shares of the axis. */
  from: number;
  to: number;
  text: string;
  /** "34 months", for who hears it. */
  months: string;
}

export interface TornadoRow {
  path: string;
  label: string;
  /** Ends with fewer months than the design has, and with more; either may be missing. */
  shorter: TornadoSide | null;
  longer: TornadoSide | null;
}

interface TornadoData {
  rows: TornadoRow[];
  /** Where the design's own months stand, in shares of the axis. */
  base: number;
  /** Months at the axis' marks, each with its place. */
  ticks: { months: number; at: number }[];
}

const MOST_ROWS = 8;
const YEAR = 12;

/** The tornado as bars between 0 and the last month looked at; ends beyond it stand at its edge. */
export function tornadoData({ tornado, lasts, horizon_months }: Outlook): TornadoData {
  const last = 2 * horizon_months;
  const base = lasts.month ?? last;
  const shown = tornado.slice(0, MOST_ROWS);
  const reached = shown.flatMap(({ low, high }) => [low.months ?? last, high.months ?? last]);
  const most = Math.max(YEAR, ...[base, ...reached].map((months) => Math.ceil(months / YEAR) * YEAR));
  const every = most > 6 * YEAR ? 2 * YEAR : YEAR;
  return {
    rows: shown.map((bar) => rowOf(bar, base, most, last)),
    base: base / most,
    ticks: Array.from({ length: Math.floor(most / every) + 1 }, (_, at) => ({
      months: at * every,
      at: (at * every) / most,
    })),
  };
}

function rowOf(bar: TornadoBar, base: number, most: number, last: number): TornadoRow {
  const sides = [bar.low, bar.high].map((end) => ({ end, months: end.months ?? last }));
  const side = (found: (typeof sides)[number] | undefined): TornadoSide | null =>
    found === undefined
      ? null
      : {
          from: Math.min(base, found.months) / most,
          to: Math.max(base, found.months) / most,
          text: formatAmount(found.end.value, bar.unit),
          months: monthsText(found.end, last),
        };
  return {
    path: bar.path,
    label: bar.label,
    shorter: side(sides.find(({ months }) => months < base)),
    longer: side(sides.find(({ months }) => months > base)),
  };
}

function monthsText({ months }: TornadoEnd, last: number): string {
  return months === null ? `more than ${last} months` : `${months} months`;
}
